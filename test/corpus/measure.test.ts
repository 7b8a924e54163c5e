import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { describe, type TestContext, test } from "node:test";
import { folderOf, plainEnvironment, typescriptServer } from "../cli/support.ts";

const hundred = Array.from({ length: 100 }, (_, index) => `lend_book_${index}`);
/** The lines of `typescriptServer` on which names stand begin after its two first ones. */
const lineOf = (index: number) => index + 3;

function measured(context: TestContext, files: Readonly<Record<string, string>>) {
  const folder = folderOf(context, files);
  const { status, stdout, stderr } = spawnSync(process.execPath, ["out/programs/corpus.cjs", folder], {
    encoding: "utf8",
    env: plainEnvironment(),
  });
  return { status, lines: stdout.split("\n").map((line) => line.replace(/\s+/g, " ").trim()), stderr };
}

function truthOf(names: readonly string[], file = "server.ts"): string {
  return names.map((name, index) => `${JSON.stringify({ name, file, line: lineOf(index) })}\n`).join("");
}

const package_ = '{ "dependencies": { "@modelcontextprotocol/sdk": "1" } }';

describe("npm run corpus", () => {
  test("prints a row for a language in which everything is found, and succeeds", (context) => {
    const { status, lines, stderr } = measured(context, {
      "library/server.ts": typescriptServer(...hundred),
      "library.truth.jsonl": `{"tree": {"source": "made up"}}\n${truthOf(hundred)}`,
    });
    assert.equal(stderr, "");
    assert.equal(status, 0);
    assert.ok(lines.includes("library: 100 of 100 found, 0 invented"));
    assert.ok(lines.includes("typescript 100 0 0 100.0 % 100.0 % within bounds"));
  });

  test("fails where more than 2 of 100 names are missed, and lists them", (context) => {
    const hidden = typescriptServer(...hundred).replace(/^server\.registerTool\("lend_book_[123]"/gm, "// $&");
    const { status, lines } = measured(context, { "library/server.ts": hidden, "library.truth.jsonl": truthOf(hundred) });
    assert.equal(status, 1);
    assert.ok(lines.includes("missed server.ts:4 lend_book_1"));
    assert.ok(lines.includes("typescript 97 3 0 97.0 % 100.0 % OUT OF BOUNDS"));
  });

  test("fails where more than 1 of 100 names is invented, and says what the truth says of it", (context) => {
    const more = [...hundred, "greet", "farewell"];
    const trap = JSON.stringify({ notTool: "greet", file: "server.ts", line: lineOf(100), why: "a prompt" });
    const { status, lines } = measured(context, {
      "library/server.ts": typescriptServer(...more),
      "library.truth.jsonl": `${truthOf(hundred)}${trap}\n`,
    });
    assert.equal(status, 1);
    assert.ok(lines.includes("invented server.ts:103 greet (a prompt)"));
    assert.ok(lines.includes("typescript 100 0 2 100.0 % 98.0 % OUT OF BOUNDS"));
  });

  test("takes a name for missed where it is given at another line", (context) => {
    const truth = truthOf(hundred).replace(
      '{"name":"lend_book_0","file":"server.ts","line":3}',
      '{"name":"lend_book_0","file":"server.ts","line":103}',
    );
    const { lines } = measured(context, {
      "library/server.ts": `${typescriptServer(...hundred)}// lend_book_0\n`,
      "library.truth.jsonl": truth,
    });
    assert.ok(lines.includes("missed server.ts:103 lend_book_0"));
    assert.ok(lines.includes("invented server.ts:3 lend_book_0"));
  });

  test("knows derived and constant names by the lines on which they stand", (context) => {
    const { lines } = measured(context, {
      "python/server.py": "from fastmcp import FastMCP\nmcp = FastMCP('x')\n\n@mcp.tool\ndef lend_book(): ...\n",
      "python.truth.jsonl": '{"name": "lend_book", "file": "server.py", "line": 5}\n',
      "typescript/package.json": package_,
      "typescript/server.ts": 'const NAME = "lend_book";\nserver.registerTool(NAME, { description: "" }, run);\n',
      "typescript.truth.jsonl": '{"name": "lend_book", "file": "server.ts", "line": 1}\n',
    });
    assert.ok(lines.includes("python: 1 of 1 found, 0 invented"));
    assert.ok(lines.includes("typescript: 1 of 1 found, 0 invented"));
  });

  test("judges languages with fewer names together", (context) => {
    const names = hundred.slice(0, 60);
    const python = names.map((name) => `@mcp.tool\ndef ${name}(): ...\n`).join("");
    const pythonTruth = names.map((name, index) => `${JSON.stringify({ name, file: "server.py", line: 2 * index + 3 })}\n`).join("");
    const files = { "a/server.ts": typescriptServer(...names), "a.truth.jsonl": truthOf(names), "b.truth.jsonl": pythonTruth };
    const server = "from fastmcp import FastMCP; mcp = FastMCP('x')\n";
    assert.equal(measured(context, { ...files, "b/server.py": `${server}${python}` }).status, 0);
    const { status, lines } = measured(context, {
      ...files,
      "b/server.py": `${server}${python.replace(/^@mcp\.tool(?=\ndef lend_book_[123]\()/gm, "@mine")}`,
    });
    assert.equal(status, 1);
    assert.ok(lines.some((line) => /^those under 100 names .* OUT OF BOUNDS$/.test(line)));
  });

  test("measures nothing with a truth that does not fit its work tree or is not well formed", (context) => {
    const server = typescriptServer("lend_book");
    const refused = (truth: string) => {
      const { status, stderr } = measured(context, { "library/server.ts": server, "library.truth.jsonl": truth });
      assert.equal(status, 2);
      return stderr;
    };
    assert.match(refused('{"name": "lend_book", "file": "server.ts", "line": 2}'), /server\.ts:2 does not hold "lend_book"/);
    assert.match(refused('{"name": "lend_book", "file": "other.ts", "line": 2}'), /other\.ts is not there/);
    assert.match(refused('{"name": "lend_book", "file": "server.ts", "line": 0}'), /line 1: "line" has to be a line number/);
    assert.match(refused('\n{"name": 1, "file": "server.ts", "line": 3}'), /line 2: "name" has to be a string/);
    assert.match(refused('{"tool": "lend_book"}'), /line 1 has none of/);
    assert.match(refused("[]"), /line 1 is no JSON object/);
    assert.match(refused('{"tree": {}, "paths": "src"}'), /"paths" has to be a list of strings/);
    assert.match(refused('{"tree": {}}'), /it says nothing of any tool/);
  });

  test("says so where there is nothing to measure", (context) => {
    const { status, stderr } = measured(context, { "library/server.ts": "" });
    assert.equal(status, 2);
    assert.match(stderr, /holds no \*\.truth\.jsonl/);
  });
});
