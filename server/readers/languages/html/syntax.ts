import type { Node } from "web-tree-sitter";
import type { Expression } from "../../syntax/expression.ts";
import type { Syntax } from "../../syntax/syntax.ts";
import { decodeReferences } from "./references.ts";

/** The nodes of the HTML grammar, as far as names are concerned. */
export const htmlSyntax: Syntax = {
  classify,
  memberOf: () => null,
  keysOf: () => [],
  scopes: new Set(["document"]),
  functions: new Map(),
  conditions: new Set(),
  lists: new Set(),
  classes: new Set(),
  comments: new Set(["comment"]),
  isCode: new Map([
    ["comment", false],
    ["doctype", false],
    ["start_tag", false],
    ["self_closing_tag", false],
    ["end_tag", false],
    ["raw_text", false],
  ]),
  // Nothing in a page is called by a name of its own.
  ownMember: /(?!)/,
  nameInsertion: () => null,
  deriveName: ({ text }) => text,
};

/** What a template engine fills in: `{{ x }}`, `{% x %}`, `{x}`, `<%= x %>`, `<?= $x ?>`, `${x}`. */
const filledIn = /\{|<%|<\?/;

function classify(node: Node): Expression {
  const isQuoted = node.type === "quoted_attribute_value";
  if (!isQuoted && node.type !== "attribute_value") return { kind: "other" };
  const raw = isQuoted ? node.text.slice(1, -1) : node.text;
  if (filledIn.test(raw)) return { kind: "other" };
  const quote = isQuoted ? 1 : 0;
  return { kind: "string", text: decodeReferences(raw), start: node.startIndex + quote, end: node.endIndex - quote };
}
