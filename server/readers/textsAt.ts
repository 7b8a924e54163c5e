import type { Node } from "web-tree-sitter";
import type { ParsedDocument } from "./documents/format.ts";
import type { DocumentNode } from "./documents/node.ts";
import { type DocumentText, spanOf } from "./documents/spans.ts";
import { parentOf } from "./parents.ts";
import type { Span } from "./source/span.ts";
import { present } from "./syntax/nodes.ts";
import type { Syntax } from "./syntax/syntax.ts";

/** A literal as a file is read: what it says, and its own characters. */
export interface ReadText extends Span {
  readonly text: string;
}

/** The literals of a parsed source that share a character with a part of it; of one in another only the outer one, which is what is read. */
export function sourceTextsAt(root: Node, part: Span, syntax: Syntax): readonly ReadText[] {
  const inner = root.descendantForIndex(part.start, Math.max(part.start, part.end - 1));
  let found: readonly ReadText[] = [];
  for (let node = inner; node !== null; node = parentOf(node)) {
    const text = textOf(node, part, syntax);
    if (text !== null) found = [text];
  }
  return found.length > 0 || inner === null ? found : textsBelow(inner, part, syntax);
}

function textsBelow(node: Node, part: Span, syntax: Syntax): readonly ReadText[] {
  const within = present(node.namedChildren).filter(({ startIndex, endIndex }) => startIndex < part.end && part.start < endIndex);
  return within.flatMap((child) => {
    const text = textOf(child, part, syntax);
    return text === null ? textsBelow(child, part, syntax) : [text];
  });
}

function textOf(node: Node, part: Span, syntax: Syntax): ReadText | null {
  const expression = syntax.classify(node);
  return expression.kind === "string" && overlaps(expression, part) ? expression : null;
}

/** The strings of a parsed document that share a character with a part of it. */
export function documentTextsAt({ roots }: ParsedDocument, part: Span, document: DocumentText): readonly ReadText[] {
  const textsIn = (node: DocumentNode): readonly ReadText[] => {
    if (!overlaps({ start: node.offset, end: node.offset + node.length }, part)) return [];
    const children = (node.children ?? []).flatMap(textsIn);
    return node.type === "string" ? [{ text: String(node.value), ...spanOf(node, document) }, ...children] : children;
  };
  return roots.flatMap(textsIn);
}

function overlaps(left: Span, right: Span): boolean {
  return left.start < right.end && right.start < left.end;
}
