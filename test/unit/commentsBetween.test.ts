import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { type Node, Parser } from "web-tree-sitter";
import { extensionOf } from "../../server/readers/fileKind.ts";
import { languages } from "../../server/readers/languages/index.ts";
import { Grammars } from "../../server/readers/source/grammars.ts";
import { compile } from "../../server/workspace/grammarFiles.ts";
import { commentsOf, type FixtureFile, fixturesOf, type WrittenFile } from "./support/fixture.ts";
import { checkFiles, foundIn } from "./support/readFixture.ts";

/** What a person may write a comment behind where the line ends there. */
const openers = new Set(["(", "[", "{", ","]);

/** In these a comment sign is text, and an opener none. */
const texts = /string|template|comment|char|regex|sigil|heredoc|preproc|token_tree|interpolat/;

describe("comments at the ends of lines hide no name", () => {
  const grammars = new Grammars(async (file) => readFileSync(join("dist/grammars", file)), compile);
  for (const language of languages.filter(({ id }) => id !== "html")) {
    test(language.title, async () => {
      let comments = 0;
      for (const { name, files } of fixturesOf(language.id)) {
        const instructions = new Set(files.flatMap((file) => file.instructions));
        if (instructions.has("in an editor")) continue;
        const withComments: WrittenFile[] = [];
        for (const file of files) {
          const signs = language.extensions.includes(extensionOf(file.path)) ? commentsOf(file.path) : null;
          const places = signs === null ? [] : await ends(file, grammars);
          comments += places.length;
          withComments.push(
            written(
              file,
              places.toReversed().reduce((text, at) => inserted(text, at, ` ${signs?.line} "x", (`), file.text),
            ),
          );
        }
        const plain = files.map((file) => written(file, file.text));
        assert.deepEqual(await names(withComments, instructions.has("named")), await names(plain, instructions.has("named")), name);
      }
      assert.ok(comments > 0);
    });
  }

  /** The ends of lines in a file behind which a comment can stand. */
  async function ends({ path, text }: FixtureFile, loaded: Grammars): Promise<readonly number[]> {
    const language = languages.find(({ extensions }) => extensions.includes(extensionOf(path)));
    assert.ok(language !== undefined);
    const { grammar } = await loaded.load(language, extensionOf(path));
    const parser = new Parser();
    parser.setLanguage(grammar);
    const tree = parser.parse(text);
    assert.ok(tree !== null);
    const places = tree.rootNode.hasError ? [] : [...openersIn(tree.rootNode)].filter((at) => /^[ \t]*\r?\n/.test(text.slice(at)));
    tree.delete();
    parser.delete();
    return places;
  }
});

function* openersIn(node: Node): Generator<number> {
  if (texts.test(node.type)) return;
  for (const child of node.children) {
    if (child === null) continue;
    if (child.childCount === 0 && openers.has(child.type)) yield child.endIndex;
    yield* openersIn(child);
  }
}

function inserted(text: string, at: number, what: string): string {
  return text.slice(0, at) + what + text.slice(at);
}

function written({ path, marks }: FixtureFile, text: string): WrittenFile {
  return { path, text, bytes: new TextEncoder().encode(text), marks };
}

/** The tools that are found and the names that are not known, wherever they stand. */
async function names(files: readonly WrittenFile[], areNamed: boolean): Promise<readonly string[]> {
  const found = foundIn(await checkFiles(files, areNamed), files);
  return found
    .filter(({ mark: { what } }) => what === "tool" || what === "unresolved")
    .map(({ file, mark: { what, says } }) => (what === "tool" ? `${file} ${says}` : `${file}: a name that is not known`))
    .toSorted();
}
