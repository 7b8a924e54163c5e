import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { describe, test } from "node:test";
import { kindOf } from "../../server/readers/fileKind.ts";
import { languages } from "../../server/readers/languages/index.ts";
import { Reader } from "../../server/readers/reader.ts";
import type { FileReading } from "../../server/readers/reading.ts";
import { Grammars } from "../../server/readers/source/grammars.ts";
import { lost } from "../../server/readers/source/parsing.ts";
import { fixturesOf } from "./support/fixture.ts";

const reader = new Reader(new Grammars((file) => readFile(`dist/grammars/${file}`)));

async function read(file: string, text: string, from = reader): Promise<FileReading> {
  const kind = kindOf(file, true);
  assert.ok(kind !== null, `no reader takes ${file}`);
  return from.read(file, text, kind, true, []);
}

describe("source that a person is still typing", () => {
  for (const { id, extensions } of languages) {
    test(`of ${id} is read up to where it breaks off, without a failure`, async () => {
      const files = fixturesOf(id).flatMap((fixture) =>
        fixture.files.filter(({ path }) => extensions.some((extension) => path.endsWith(extension))),
      );
      for (const { path, text } of files) {
        for (const part of [0.2, 0.4, 0.6, 0.8, 0.97]) {
          const { failure } = await read(path, text.slice(0, Math.floor(text.length * part)));
          assert.equal(failure, null, `${path} at ${part}`);
        }
      }
    });
  }
});

describe("source that is nested deeply", () => {
  const name = `${"(".repeat(5000)}"deep"${")".repeat(5000)}`;
  const texts = [
    [
      "deep.py",
      `from mcp.server.fastmcp import FastMCP\nmcp = FastMCP("x")\nmcp.add_tool(run, name=${name})\nmcp.add_tool(run, name="flat")\n`,
    ],
    [
      "deep.go",
      `package main\nfunc main() {\n\tmcp.AddTool(s, &mcp.Tool{Name: ${name}}, run)\n\tmcp.AddTool(s, &mcp.Tool{Name: "flat"}, run)\n}\n`,
    ],
    [
      "deep.ts",
      `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";\nserver.tool(${name}, run);\nserver.tool("flat", run);\n`,
    ],
    [
      "deep.cs",
      `var a = McpServerTool.Create(run, new() { Name = ${name} });\nvar b = McpServerTool.Create(run, new() { Name = "flat" });\n`,
    ],
    ["deep.rs", `fn main() {\n  Tool::new(${name}, "d", schema);\n  Tool::new("flat", "d", schema);\n}\nuse rmcp::model::Tool;\n`],
  ] as const;
  for (const [file, text] of texts) {
    test(`a name in five thousand brackets of ${file} is unknown, and the next tool is found`, async () => {
      const { declarations, failure } = await read(file, text);
      assert.equal(failure, null);
      assert.deepEqual(namesOf(declarations), [null, "flat"]);
    });
  }

  test("a name in a thousand templates of each other is unknown, and the next tool is found", async () => {
    const name = `${"`${".repeat(1000)}"deep"${"}`".repeat(1000)}`;
    const head = 'import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";\n';
    const { declarations, failure } = await read("templates.ts", `${head}server.tool(${name}, run);\nserver.tool("flat", run);\n`);
    assert.equal(failure, null);
    assert.deepEqual(namesOf(declarations), [null, "flat"]);
  });

  const calls = Array.from({ length: 500 }, (_, index) => index);
  const chains = [
    [
      "chain.ts",
      `import { FastMCP } from "fastmcp";\nnew FastMCP({ name: "x" })${calls.map((n) => `\n  .addTool({ name: "t${n}", execute: run })`).join("")};\n`,
    ],
    [
      "chain.rs",
      `use rmcp::model::Tool;\nfn main() { router${calls.map((n) => `\n  .with_route((Tool::new("t${n}", "d", schema), run))`).join("")}; }\n`,
    ],
    [
      "chain.php",
      `<?php\nuse PhpMcp\\Server\\Server;\nServer::make()${calls.map((n) => `\n  ->withTool($run, name: "t${n}")`).join("")};\n`,
    ],
  ] as const;
  for (const [file, text] of chains) {
    test(`five hundred tools in one chain of calls of ${file} are found in seconds, not in minutes`, async () => {
      const begun = process.cpuUsage();
      const { declarations, failure } = await read(file, text);
      const { user, system } = process.cpuUsage(begun);
      assert.equal(failure, null);
      assert.deepEqual(
        namesOf(declarations),
        calls.map((n) => `t${n}`),
      );
      assert.ok(user + system < 12e6, `${(user + system) / 1e6} s`);
    });
  }
});

function namesOf(declarations: FileReading["declarations"]): readonly (string | null)[] {
  return declarations.map(({ name }) => (name.kind === "known" ? name.name : null));
}

describe("source that goes in circles", () => {
  const head = `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";\nconst server = new McpServer({ name: "x" });\n`;

  for (const [what, text] of [
    ["constants of each other", `const a = b; const b = a; server.registerTool(a, {}, run);`],
    ["a list of itself", `const list = [...list]; for (const name of list) server.registerTool(name, {}, run);`],
    ["a member of itself", `const tool = { name: tool.name }; server.registerTool(tool.name, {}, run);`],
    ["a function that calls itself", `function add(name) { add(name); server.registerTool(name, {}, run); }`],
    ["functions that call each other", `function one(n) { two(n); } function two(n) { one(n); server.registerTool(n, {}, run); }`],
  ] as const) {
    test(`${what} is a name that nobody knows`, async () => {
      const { declarations, failure } = await read("circle.ts", head + text);
      assert.equal(failure, null);
      assert.deepEqual(new Set(declarations.map(({ name }) => name.kind)), new Set(["unknown"]));
    });
  }

  test("calls of calls of calls, a thousand million in all, are given up as soon as thirty thousand are", async () => {
    const timeOf = async (depth: number) => {
      const levels = Array.from({ length: depth }, (_, level) => {
        const next = level === 0 ? "server.registerTool(name, {}, run)" : `level${level - 1}(name + "_${level}")`;
        return `function level${level}(name) { ${`${next}; `.repeat(32)}}`;
      });
      const begun = process.cpuUsage();
      const { failure } = await read("levels.ts", `${head}${levels.join("\n")}\n${`level${depth - 1}("a");\n`.repeat(32)}`);
      const { user, system } = process.cpuUsage(begun);
      assert.equal(failure, null);
      return user + system;
    };
    const thousands = await timeOf(3);
    const millions = await timeOf(6);
    assert.ok(millions < 4 * thousands, `${millions / 1e6} s against ${thousands / 1e6} s`);
  });
});

/** Kotlin in pieces, on which its grammar's parser, as its authors ship it, takes one step after the other until its memory is full. */
const lostText = `class Tides : McpToolset {
    @McpTool("tide.table")
    fun table(): String = "[]"
}
{l
n
#cpTool("tide_table")
//  ^^ tool: ^^^^^ tool: tide_storm constant in .#tools
   fun storm() {}

    @McpPrompt(me = "tide_prompt")
    fun prompt() {}
}

object<ideNames {
    const val STORM = "tide_storm"
//                x     ^^^^^^^^^^ text: tide_s'm
}
`;

describe("source in which a parser gets lost", () => {
  const original = "node_modules/@tree-sitter-grammars/tree-sitter-kotlin/tree-sitter-kotlin.wasm";
  const losing = new Reader(new Grammars((file) => readFile(file.includes("kotlin") ? original : `dist/grammars/${file}`)));
  const whole = 'class Tides : McpToolset {\n    @McpTool("tide.table")\n    fun table(): String = "[]"\n}\n';

  test("costs its file, and says why", async () => {
    const { declarations, failure } = await read("Lost.kt", lostText, losing);
    assert.deepEqual({ declarations, failure }, { declarations: [], failure: lost });
    assert.equal((await read("Tides.kt", whole, losing)).declarations.length, 1, "the next file is read");
  });

  test("costs its file as long as it is so, when it is typed", async () => {
    const kind = kindOf("Tides.kt", true);
    assert.ok(kind?.kind === "source");
    const live = await losing.live("Tides.kt", kind.language);
    const failures = [whole, lostText, whole].map((text, index, texts) => {
      const before = texts[index - 1];
      if (before !== undefined) live.change({ start: 0, oldEnd: before.length, newEnd: text.length }, before, text);
      const { declarations, failure } = live.read(text, []);
      return [declarations.length, failure];
    });
    live.dispose();
    assert.deepEqual(failures, [
      [1, null],
      [0, lost],
      [1, null],
    ]);
  });

  test("is read with the grammar that ships", async () => {
    const { declarations, failure } = await read("Lost.kt", lostText);
    assert.deepEqual([declarations.length, failure], [1, null]);
  });
});

describe("Ruby with a quote behind << that has no end", () => {
  for (const length of [10, 250, 251, 252, 253, 254, 255, 256, 300, 900, 2000])
    test(`is read, ${length} characters before the next quote`, async () => {
      const text = `class Tides < MCP::Tool\n  tool_name "tide.table"\nend\nx <<"A${"b".repeat(length - 1)}"\n`;
      const { declarations, failure } = await read("tides.rb", text);
      assert.deepEqual([declarations.length, failure], [1, null]);
    });
});
