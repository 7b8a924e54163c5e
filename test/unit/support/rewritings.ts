import type { Node } from "web-tree-sitter";
import { commentsOf } from "./fixture.ts";

/** A change of a text: what stands in a part of it is another text then. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A parsed file that is to be written otherwise. */
export interface Original {
  readonly path: string;
  readonly text: string;
  readonly root: Node;
  /** Id of its language. */
  readonly language: string;
}

/** A way to write a program otherwise that changes nothing of what it does, and so no name of a tool. */
export interface Rewriting {
  readonly title: string;
  /** The languages that have what is written; all without it. */
  readonly languages?: readonly string[];
  readonly edits: (original: Original) => readonly Edit[];
}

export const rewritings: readonly Rewriting[] = [
  {
    title: "comments at the ends of lines",
    edits: ({ path, text, root }) =>
      openersIn(root)
        .filter(({ endIndex }) => /^[ \t]*\r?\n/.test(text.slice(endIndex)))
        .map(({ endIndex }) => inserted(endIndex, ` ${commentsOf(path)?.line} "x", (`)),
  },
  {
    title: "comments behind brackets",
    languages: ["c", "cpp", "csharp", "go", "java", "javascript", "kotlin", "php", "rust", "swift", "typescript"],
    edits: ({ root }) =>
      openersIn(root)
        .filter(({ type }) => type !== ",")
        .map(({ endIndex }) => inserted(endIndex, "/* note */")),
  },
  {
    title: "each argument and element on a line of its own, with a comma behind the last one where that may be",
    edits: ({ language, text, root }) => [
      ...openersIn(root)
        .filter(({ parent, endIndex }) => isListed(parent) && !/^[)\]}]/.test(text.slice(endIndex, endIndex + 1)))
        .map(({ endIndex }) => inserted(endIndex, "\n      ")),
      ...(endWithCommas.has(language) ? nodesIn(root).flatMap((node) => commaIn(node, text)) : []),
    ],
  },
  {
    title: "the other quotes",
    languages: ["javascript", "php", "python", "ruby", "typescript"],
    edits: ({ root }) =>
      nodesIn(root)
        .filter(({ type, text }) => /^(?:string|encapsed_string)$/.test(type) && /^(["'])[\w ./:@-]*\1$/.test(text))
        .map(({ startIndex, endIndex, text }) => {
          const quote = text.startsWith('"') ? "'" : '"';
          return { start: startIndex, end: endIndex, text: quote + text.slice(1, -1) + quote };
        }),
  },
  {
    title: "a license with quotes and brackets on top, and tabs in front of lines",
    edits: ({ language, path, text, root }) => {
      const top = /^(?:#!|<\?php)/.test(text) ? text.indexOf("\n") + 1 : 0;
      const license = `${commentsOf(path)?.line} "As is", without (any { warranty\n`.repeat(20);
      return [inserted(top, license), ...(countWidths.has(language) ? [] : indentations(root, text))];
    },
  },
  {
    title: "no semicolons",
    languages: ["javascript", "typescript"],
    edits: ({ text, root }) =>
      leavesIn(root)
        .filter(({ type, parent, endIndex }) => type === ";" && parent?.type !== "for_statement" && endsStatement(text.slice(endIndex)))
        .map(({ startIndex, endIndex }) => ({ start: startIndex, end: endIndex, text: "" })),
  },
  {
    title: "semicolons behind statements",
    languages: ["go", "python"],
    edits: ({ root }) =>
      nodesIn(root)
        .filter(({ type }) => /^(?:expression_statement|import_(?:from_)?statement|import_declaration|short_var_declaration)$/.test(type))
        .filter(({ parent }) => parent !== null && /^(?:module|block|source_file|statement_list)$/.test(parent.type))
        .map(({ endIndex }) => inserted(endIndex, ";")),
  },
  {
    title: "what stands behind the imports in a condition",
    languages: ["javascript", "typescript"],
    edits: ({ text, root }) => {
      const imports = nodesIn(root).filter(({ type }) => type === "import_statement" || type === "hash_bang_line");
      const behind = imports.at(-1)?.endIndex ?? 0;
      return /^\s*export\b/m.test(text) ? [] : [inserted(behind, "\nif (true) {\n"), inserted(root.endIndex, "\n}\n")];
    },
  },
];

/** Languages in which every list of arguments and elements may end with a comma. */
const endWithCommas = new Set(["go", "javascript", "kotlin", "php", "python", "rust", "typescript"]);

/** Languages in which it counts how wide the space in front of a line is, or that has tabs there already. */
const countWidths = new Set(["elixir", "go", "python"]);

/** In these a comment sign is text, and an opener none. */
const texts = /string|template|comment|char|regex|sigil|heredoc|preproc|token_tree|interpolat/;

/** What may stand at the end of a line that goes on in the next one. */
const openers = new Set(["(", "[", "{", ","]);

function openersIn(root: Node): readonly Node[] {
  return leavesIn(root).filter(({ type }) => openers.has(type));
}

/** The words and signs of a program. */
function leavesIn(root: Node): readonly Node[] {
  return nodesIn(root).filter(({ childCount, type }) => childCount === 0 && !texts.test(type));
}

/** All nodes but what stands in texts and comments. */
function nodesIn(root: Node): readonly Node[] {
  const found: Node[] = [];
  const visit = (node: Node) => {
    for (const child of node.children) {
      if (child === null) continue;
      found.push(child);
      if (!texts.test(child.type)) visit(child);
    }
  };
  visit(root);
  return found;
}

/** The spaces in front of lines of code as tabs. */
function indentations(root: Node, text: string): readonly Edit[] {
  return leavesIn(root).flatMap(({ startIndex }) => {
    const line = text.lastIndexOf("\n", startIndex - 1) + 1;
    return /^ +$/.test(text.slice(line, startIndex)) ? [{ start: line, end: startIndex, text: "\t".repeat(startIndex - line) }] : [];
  });
}

/** What is called with arguments, and lists of elements. */
const lists =
  /^(?:arguments|argument_list|value_arguments|call_suffix|array|list|dictionary|object|hash|literal_value|array_creation_expression|array_expression|array_literal|dictionary_literal|initializer_list|collection_literal)$/;

function isListed(node: Node | null): boolean {
  return node !== null && lists.test(node.type);
}

/** Those of them that may end with a comma in every version of their language. */
function commaIn(node: Node, text: string): readonly Edit[] {
  const [last] = node.namedChildren.filter((child) => child !== null && !child.type.endsWith("comment")).slice(-1);
  const close = node.lastChild;
  if (!isListed(node) || last === undefined || last === null || close === null || !/^[)\]}]$/.test(close.type)) return [];
  const isOneOnly = /generator|comprehension|variadic|splat|spread|base_field/.test(last.type) || last.text === "...";
  return isOneOnly || text.slice(last.endIndex, close.startIndex).includes(",") ? [] : [inserted(last.endIndex, ",")];
}

/** Whether a statement that ends here ends without a semicolon, too. */
function endsStatement(behind: string): boolean {
  return /^\s*(?:\n|$)/.test(behind) && !/^\s*[([`+\-/]/.test(behind);
}

function inserted(at: number, text: string): Edit {
  return { start: at, end: at, text };
}
