import type { ToolNote } from "../../../shared/openapi/notes.ts";
import type { PlainDocument } from "../documents/plainDocument.ts";
import { sayRepeatedKey } from "../documents/repeatedKeys.ts";

/** What a conversion has to tell of a text of which only a part becomes the document that is converted. */
export function notesOfUnread({ repeatedKeys, otherDocuments }: Extract<PlainDocument, { kind: "value" }>): readonly ToolNote[] {
  return [
    ...otherDocuments.map((line): ToolNote => {
      return { kind: "document-left-out", about: "only the first one of a text is converted", operation: `line ${line}`, tool: null };
    }),
    ...repeatedKeys.map((repeated): ToolNote => {
      const holder = repeated.holder.length === 0 ? "the root" : repeated.holder.join(" ");
      return { kind: "key-repeated", about: sayRepeatedKey(repeated), operation: holder, tool: null };
    }),
  ];
}
