import type { Tool } from "../../../shared/model.ts";
import { writtenName } from "../../../shared/names/writtenName.ts";
import type { RenameEdit } from "./renaming.ts";

/** The edits of the links of an OpenAPI document that name a tool, where its `operationId` becomes another one. */
export function linkEdits({ links = [] }: Tool, to: string): readonly RenameEdit[] {
  return links.flatMap((writing) =>
    writing.kind === "fixed" ? [] : [{ place: writing.place, text: writtenName(writing, to), written: to }],
  );
}
