import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { Parser } from "web-tree-sitter";
import { extensionOf } from "../../server/readers/fileKind.ts";
import { languages } from "../../server/readers/languages/index.ts";
import { Grammars } from "../../server/readers/source/grammars.ts";
import { compile } from "../../server/workspace/grammarFiles.ts";
import { commentsOf, type Fixture, type FixtureFile, fixturesOf, type WrittenFile } from "./support/fixture.ts";
import { checkFiles, foundIn } from "./support/readFixture.ts";
import { type Edit, type Rewriting, rewritings } from "./support/rewritings.ts";

const grammars = new Grammars(async (file) => readFileSync(join("dist/grammars", file)), compile);
/** By path, for it is the same with every rewriting. */
const plainNames = new Map<string, readonly string[]>();

for (const rewriting of rewritings) {
  describe(`what is found does not hang on ${rewriting.title}`, () => {
    const ids = rewriting.languages ?? languages.flatMap(({ id }) => (id === "html" ? [] : [id]));
    for (const { title, id } of languages.filter((language) => ids.includes(language.id))) {
      test(title, async () => {
        let places = 0;
        for (const fixture of fixturesOf(id)) {
          const instructions = new Set(fixture.files.flatMap((file) => file.instructions));
          if (instructions.has("in an editor")) continue;
          const { files, count } = await rewritten(fixture, rewriting);
          if (count === 0) continue;
          places += count;
          assert.deepEqual(await names(files, instructions.has("named")), await namesOf(fixture, instructions.has("named")), fixture.name);
        }
        assert.ok(places > 0);
      });
    }
  });
}

/** The files of a fixture as a rewriting has them, and in how many places it is another one there. */
async function rewritten({ files }: Fixture, rewriting: Rewriting): Promise<{ files: readonly WrittenFile[]; count: number }> {
  let count = 0;
  const all: WrittenFile[] = [];
  for (const file of files) {
    const edits = await editsOf(file, rewriting);
    count += edits.length;
    const text = edits
      .toSorted((left, right) => right.start - left.start)
      .reduce((before, edit) => before.slice(0, edit.start) + edit.text + before.slice(edit.end), file.text);
    all.push(written(file, text));
  }
  return { files: all, count };
}

async function editsOf({ path, text }: FixtureFile, { languages: ids, edits }: Rewriting): Promise<readonly Edit[]> {
  const language = languages.find(({ extensions }) => extensions.includes(extensionOf(path)));
  if (language === undefined || language.id === "html" || commentsOf(path) === null || ids?.includes(language.id) === false) return [];
  const { grammar } = await grammars.load(language, extensionOf(path));
  const parser = new Parser();
  parser.setLanguage(grammar);
  const tree = parser.parse(text);
  assert.ok(tree !== null);
  const found = tree.rootNode.hasError ? [] : edits({ path, text, root: tree.rootNode, language: language.id });
  tree.delete();
  parser.delete();
  return found;
}

function written({ path, marks }: FixtureFile, text: string): WrittenFile {
  return { path, text, bytes: new TextEncoder().encode(text), marks };
}

async function namesOf({ name, files }: Fixture, areNamed: boolean): Promise<readonly string[]> {
  const known = plainNames.get(name);
  if (known !== undefined) return known;
  const found = await names(
    files.map((file) => written(file, file.text)),
    areNamed,
  );
  plainNames.set(name, found);
  return found;
}

/** The tools that are found and the names that are not known, wherever they stand: a list may be called after its line. */
async function names(files: readonly WrittenFile[], areNamed: boolean): Promise<readonly string[]> {
  const found = foundIn(await checkFiles(files, areNamed), files);
  return found
    .filter(({ mark: { what } }) => what === "tool" || what === "unresolved")
    .map(({ file, mark: { what, says } }) =>
      what === "tool" ? `${file} ${says.replace(/@\d+$/, "")}` : `${file}: a name that is not known`,
    )
    .toSorted();
}
