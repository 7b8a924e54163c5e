import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { Parser } from "web-tree-sitter";
import { extensionOf, kindOf } from "../../server/readers/fileKind.ts";
import { languages } from "../../server/readers/languages/index.ts";
import { Reader } from "../../server/readers/reader.ts";
import { Grammars } from "../../server/readers/source/grammars.ts";
import { factsOf, sourceFile } from "../../server/readers/source/sourceReader.ts";
import { isWorthParsing } from "../../server/readers/source/worthParsing.ts";
import { suppressionWord } from "../../server/readers/suppressionComment.ts";

/** Files that pass the gate, since they speak of tools or of MCP, and declare none. */
const spoken: readonly (readonly [language: string, text: string])[] = [
  ["csharp", "using Bakery.Mcp;\nnamespace Bakery.Mcp { class Oven { public int Heat; } }\n"],
  ["elixir", 'defmodule Bakery do\n  # gives its tools to a server\n  def heat, do: "mcp"\nend\n'],
  ["go", "package bakery\n\n// Heats for the tools of mcp.\nfunc heat() string { return `mcp` }\n"],
  ["php", "<?php\nuse Bakery\\Mcp\\Server;\nfunction heat() { return 1; }\n"],
  ["python", "from bakery.mcp import oven\n\ndef heat(): return oven.mcp_port\n"],
  ["ruby", "# what the tools of mcp need\nclass Oven; end\n"],
  ["rust", "use crate::mcp::server;\npub fn heat() -> u8 { server::heat() }\n"],
];

describe("what is parsed", () => {
  for (const [id, text] of spoken) {
    test(`${id}: a file that only speaks of tools is not`, async () => {
      const language = languages.find((each) => each.id === id);
      assert.ok(language !== undefined);
      const file = `a${language.extensions[0]}`;
      const kind = kindOf(file, true);
      assert.ok(kind !== null);
      const reader = new Reader(new Grammars(() => Promise.reject(new Error("no grammar is needed"))));
      assert.equal((await reader.read(file, text, kind, true, [])).failure, null);
      const form = { language: id, kind: "call", path: "heat", argument: 0, property: null } as const;
      assert.equal(isWorthParsing(`${text}heat`, language, [form]), true, "a form of the project's own stands there");
      assert.equal(isWorthParsing(`${text}${suppressionWord}`, language, []), true, "a comment of ours stands there");
      assert.equal(
        isWorthParsing(`${text}\nmcp-portability-ignore-nxt`, language, []),
        true,
        "a comment that is meant for ours stands there",
      );
    });
  }
});

describe("what is not parsed has nothing", () => {
  const grammars = new Grammars((file) => readFile(`dist/grammars/${file}`));
  for (const language of languages) {
    test(`${language.title}, in every part of every fixture`, async () => {
      const folder = join("test/fixtures", language.id);
      const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
        language.extensions.includes(extensionOf(file)),
      );
      const seen = new Set<string>();
      let left = 0;
      for (const file of files) {
        const grammar = await grammars.load(language, extensionOf(file));
        const parser = new Parser();
        parser.setLanguage(grammar.grammar);
        for (const text of partsOf(readFileSync(join(folder, file), "utf8"))) {
          if (seen.has(text) || isWorthParsing(text, language, [])) continue;
          seen.add(text);
          left++;
          const tree = parser.parse(text);
          assert.ok(tree !== null);
          const { declarations, servers, mounts, uses } = factsOf(sourceFile(file, text, tree.rootNode, language, grammar, []));
          assert.deepEqual([declarations, servers, mounts.mounts, uses], [[], [], [], []], `${file}: ${text}`);
          tree.delete();
        }
        parser.delete();
      }
      assert.ok(left > 0);
    });
  }
});

/** A text, what stands between its blank lines, and each of its lines. */
function partsOf(text: string): readonly string[] {
  return [...new Set([text, ...text.split(/\n\s*\n/), ...text.split("\n")])];
}
