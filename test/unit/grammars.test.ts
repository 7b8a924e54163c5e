import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { describe, test } from "node:test";
import { Query } from "web-tree-sitter";
import table from "../../server/readers/grammars.json";
import { languages } from "../../server/readers/languages/index.ts";
import { predicates } from "../../server/readers/source/conditions.ts";
import { Grammars } from "../../server/readers/source/grammars.ts";

/** The table, as esbuild.mjs reads it. */
const grammars: readonly {
  readonly path: string;
  readonly package: string;
  readonly version: string;
  readonly abi: number | null;
  readonly sha256: string;
  readonly patches?: readonly { readonly at: number; readonly was: string; readonly is: string; readonly why: string }[];
}[] = table;

const core = "web-tree-sitter.wasm";

/** What the parser of web-tree-sitter takes. */
const oldestAbi = 13;
const newestAbi = 15;

describe("the table of grammars", () => {
  for (const { path, package: from, version, sha256, patches = [] } of grammars) {
    const file = basename(path);

    test(`tells where ${file} comes from`, () => {
      assert.equal(JSON.parse(readFileSync(`node_modules/${from}/package.json`, "utf8")).version, version);
      const packed = readFileSync(`node_modules/${from}/${path}`);
      assert.equal(createHash("sha256").update(packed).digest("hex"), sha256);
      for (const { at, was, is } of patches) {
        assert.equal(packed.toString("hex", at, at + was.length / 2), was);
        packed.set(Buffer.from(is, "hex"), at);
      }
      assert.ok(packed.equals(readFileSync(`dist/grammars/${file}`)));
    });

    // The loader refuses the older section "dylink", with an error that has no text.
    test(`holds ${file} only in the form that the parser loads`, () => {
      assert.equal(firstSection(readFileSync(`dist/grammars/${file}`)), "dylink.0");
    });
  }

  test("says nothing that is not read", () => {
    const read = ["path", "package", "version", "builtFrom", "abi", "sha256", "patches", "script"];
    assert.deepEqual(
      grammars.flatMap((grammar) => Object.keys(grammar)).filter((key) => !read.includes(key)),
      [],
    );
  });

  test("has every grammar that a language asks for, and no other", () => {
    const wanted = languages.flatMap(({ extensions, grammar }) => extensions.map(grammar));
    assert.deepEqual(grammars.map(({ path }) => basename(path)).sort(), [...new Set([core, ...wanted])].sort());
  });
});

describe("the queries of every language", () => {
  // As its authors ship it, the parser refuses patterns that can match nothing. Ours does not look for them.
  const loader = new Grammars((file) => readFile(file === core ? `node_modules/web-tree-sitter/${core}` : `dist/grammars/${file}`));
  for (const language of languages) {
    for (const extension of language.extensions) {
      test(`${language.id} compiles for ${extension}, with predicates that are known`, async () => {
        const { grammar, queries } = await loader.load(language, extension);
        const { abi } = grammars.find(({ path }) => basename(path) === language.grammar(extension)) ?? {};
        assert.equal(grammar.abiVersion, abi);
        assert.ok(grammar.abiVersion >= oldestAbi && grammar.abiVersion <= newestAbi);
        for (const { source } of Object.values(queries).filter((each) => each !== null)) {
          const query = new Query(grammar, source);
          for (let pattern = 0; pattern < query.patternCount(); pattern++) {
            const unknown = query.predicatesForPattern(pattern).filter(({ operator }) => predicates[operator] === undefined);
            assert.deepEqual(unknown, [], source.slice(query.startIndexForPattern(pattern), query.endIndexForPattern(pattern)));
          }
          query.delete();
        }
      });
    }
  }
});

/** The name of a WebAssembly module's first section when that is a custom one, else null. */
function firstSection(module: Uint8Array): string | null {
  const header = 8;
  if (module[header] !== 0) return null;
  let offset = header + 1;
  while (((module[offset] ?? 0) & 0x80) !== 0) offset++;
  const length = module[offset + 1] ?? 0;
  return new TextDecoder().decode(module.subarray(offset + 2, offset + 2 + length));
}
