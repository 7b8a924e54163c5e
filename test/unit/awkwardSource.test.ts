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
import { lostText } from "./support/lostText.ts";

const reader = new Reader(new Grammars((file) => readFile(`dist/grammars/${file}`)));

async function read(file: string, text: string): Promise<FileReading> {
  const kind = kindOf(file, true);
  assert.ok(kind !== null, `no reader takes ${file}`);
  return reader.read(file, text, kind, true, []);
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

describe("source in which a parser gets lost", () => {
  const whole = 'class Tides : McpToolset {\n    @McpTool("tide.table")\n    fun table(): String = "[]"\n}\n';

  test("costs its file, and says why", async () => {
    const { declarations, failure } = await read("Lost.kt", lostText);
    assert.deepEqual({ declarations, failure }, { declarations: [], failure: lost });
    assert.equal((await read("Tides.kt", whole)).declarations.length, 1, "the next file is read");
  });

  test("costs its file as long as it is so, when it is typed", async () => {
    const kind = kindOf("Tides.kt", true);
    assert.ok(kind?.kind === "source");
    const live = await reader.live("Tides.kt", kind.language);
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
});
