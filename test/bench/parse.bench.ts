import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Edit, Parser, Query } from "web-tree-sitter";
import { typescript } from "../../server/readers/languages/typescript/language.ts";
import { Grammars } from "../../server/readers/source/grammars.ts";
import { readSource } from "../../server/readers/source/sourceReader.ts";
import { compile } from "../../server/workspace/grammarFiles.ts";
import { serverTypeScript } from "./material.ts";
import { median, ratio, say } from "./measure.ts";

/** A TypeScript file of 5,000 lines with 200 tools: what a parse costs, what a keystroke costs, what the queries cost. */
async function main(): Promise<void> {
  const text = serverTypeScript(200, 5000);
  const grammar = await new Grammars(async (file) => readFileSync(join("dist/grammars", file)), compile).load(typescript, ".ts");
  const parser = new Parser();
  parser.setLanguage(grammar.grammar);
  const parse = () => {
    const tree = parser.parse(text);
    if (tree === null) throw new Error("the bench's own text does not parse");
    return tree;
  };
  process.stdout.write(`\n${text.split("\n").length} lines, ${(text.length / 1e3).toFixed(0)} KB, 200 tools\n`);
  const full = await median(9, () => parse().delete());
  const tree = parse();
  const whole = await median(9, () => readSource("bench.ts", text, tree.rootNode, typescript, grammar, []));

  const at = text.indexOf("list_100");
  const row = text.slice(0, at).split("\n").length - 1;
  const column = at - text.lastIndexOf("\n", at) - 1;
  const edited = `${text.slice(0, at)}x${text.slice(at)}`;
  const incremental = await median(9, () => {
    const old = tree.copy();
    const edit = new Edit({
      startIndex: at,
      oldEndIndex: at,
      newEndIndex: at + 1,
      startPosition: { row, column },
      oldEndPosition: { row, column },
      newEndPosition: { row, column: column + 1 },
    });
    old.edit(edit);
    parser.parse(edited, old)?.delete();
    old.delete();
  });
  const query = new Query(grammar.grammar, grammar.queries.declarations.source);
  const limited = await median(9, () =>
    query.matches(tree.rootNode, {
      startPosition: { row: row - 2, column: 0 },
      endPosition: { row: row + 3, column: 0 },
    }),
  );
  const unlimited = await median(9, () => query.matches(tree.rootNode));
  const anchored = await median(9, () =>
    grammar.queries.declarations.matches(typescript.anchors.declarations, tree.rootNode, text, { mentions: () => true, names: new Map() }),
  );
  say("full parse", full);
  say("incremental parse after one keystroke", incremental, `${ratio(incremental, full)} of a full parse`);
  say("declaration query, whole file", unlimited, `${ratio(unlimited, full)} of a full parse`);
  say("declaration query, around its words", anchored, `${ratio(anchored, full)} of a full parse`);
  say("declaration query, five lines", limited, `${ratio(limited, full)} of a full parse`);
  say("reading the parsed file whole (queries, names, groups)", whole, `${ratio(whole, full)} of a full parse`);
  tree.delete();
}

void main();
