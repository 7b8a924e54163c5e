import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Parser } from "web-tree-sitter";
import { kindOf } from "../../server/readers/fileKind.ts";
import { Grammars } from "../../server/readers/source/grammars.ts";
import { readSource } from "../../server/readers/source/sourceReader.ts";
import { timesLonger } from "./support/timing.ts";

/** One statement that binds many names, each of which gives a tool its name: they are looked up one by one. */
const statements: readonly (readonly [what: string, file: string, textOf: (names: readonly string[]) => string])[] = [
  ["imported from one module", "server.ts", (names) => `import { ${names.join(", ")} } from "./names.js";\n`],
  ["taken out of one object", "server.js", (names) => `const { ${names.join(", ")} } = require("./names.js");\n`],
];

for (const [what, file, textOf] of statements) {
  test(`1,000 names ${what} take at most 15 times as long as 100`, async (context) => {
    const kind = kindOf(file, true);
    assert.ok(kind?.kind === "source");
    const grammar = await new Grammars(async (name) => readFileSync(`dist/grammars/${name}`)).load(kind.language, ".ts");
    const parser = new Parser();
    parser.setLanguage(grammar.grammar);
    const textWith = (count: number) => {
      const names = Array.from({ length: count }, (_, index) => `NAME_${index + 10_000}`);
      const head = 'import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";\nconst server = new McpServer({ name: "x" });\n';
      return head + textOf(names) + names.map((name) => `server.registerTool(${name}, {}, run);\n`).join("");
    };
    const read = (text: string) => {
      const tree = parser.parse(text);
      assert.ok(tree !== null);
      const reading = readSource(file, text, tree.rootNode, kind.language, grammar, []);
      tree.delete();
      return reading;
    };
    assert.equal(read(textWith(100)).declarations.length, 100);
    const small = Array.from({ length: 10 }, () => textWith(100));
    const ratio = timesLonger(small, textWith(1000), 15, read);
    context.diagnostic(`${ratio.toFixed(1)} times`);
    assert.ok(ratio <= 15, `${ratio.toFixed(1)} times`);
  });
}
