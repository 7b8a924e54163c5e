import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import fc from "fast-check";
import { Parser } from "web-tree-sitter";
import { extensionOf, kindOf } from "../../server/readers/fileKind.ts";
import { Reader } from "../../server/readers/reader.ts";
import { Grammars } from "../../server/readers/source/grammars.ts";
import { aliasesOf } from "../../server/workspace/aliases.ts";
import { checkWorkspace, type WorkspaceRun } from "../../server/workspace/checkWorkspace.ts";
import { fixesOf, type NameEdit } from "../../server/workspace/edits/fixes.ts";
import { withMentions } from "../../server/workspace/edits/mentions.ts";
import { renamedText } from "../../server/workspace/edits/oldNames.ts";
import { renameTools } from "../../server/workspace/edits/renaming.ts";
import { compile } from "../../server/workspace/grammarFiles.ts";
import { noChoices } from "../../server/workspace/profiles.ts";
import { readHere } from "../../server/workspace/readHere.ts";
import type { CheckedList } from "../../shared/check.ts";
import { reverse } from "../../shared/names/renameMap.ts";
import { memoryFileSystem } from "./support/memoryFileSystem.ts";
import { type WrittenServer, writtenServers } from "./support/writtenServers.ts";

/**
 * 1,000 random rename maps and renames, over languages and formats. The servers are written from their names: what has to be there after a
 * rename is the text that is written from the new names, so that every byte beside the names is held, too.
 */

type Files = Readonly<Record<string, string>>;

const grammars = new Grammars((file) => readFile(`dist/grammars/${file}`), compile);
const reader = new Reader(grammars);

async function checkTexts(files: Files, namingScheme: "portable" | "toolmark" = "portable"): Promise<WorkspaceRun> {
  const memory = memoryFileSystem(Object.fromEntries(Object.entries(files).map(([path, text]) => [`/made/${path}`, text])));
  return checkWorkspace(["."], {
    files: memory,
    readAll: readHere(memory, reader),
    workingDirectory: "/made",
    useGitignore: true,
    choices: { ...noChoices, namingScheme },
    configs: { kind: "none" },
    signal: new AbortController().signal,
    onProgress: () => {},
  });
}

function applied(files: Files, edits: readonly NameEdit[]): Files {
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => {
      const own = edits.filter(({ place }) => place.file === path);
      return [path, own.length === 0 ? text : renamedText(text, own).after];
    }),
  );
}

/** How many nodes of the parsed files are faults. */
async function faultsIn(files: Files): Promise<number> {
  let faults = 0;
  for (const [path, text] of Object.entries(files)) {
    const kind = kindOf(path, false);
    if (kind?.kind === "document") faults += (await kind.format.parse(text)).faults.length;
    if (kind?.kind !== "source") continue;
    const { grammar } = await grammars.load(kind.language, extensionOf(path));
    const parser = new Parser();
    parser.setLanguage(grammar);
    const tree = parser.parse(text);
    faults += tree?.rootNode.descendantsOfType("ERROR").length ?? 1;
    if (tree?.rootNode.hasError === true) faults++;
    tree?.delete();
    parser.delete();
  }
  return faults;
}

/** The one list that a written server has. */
function listOf(run: WorkspaceRun): CheckedList {
  const [list, another] = run.lists;
  assert.ok(list !== undefined && another === undefined, run.lists.map((each) => each.list.id).join(", "));
  return list;
}

/** Names that can stand between any quotes as they are, many of which somebody refuses, and that meet each other often. */
const characters = ["a", "b", "B", "1", "_", "-", ".", "/", ":", " ", "é", "天"];
const name = fc.oneof(
  fc.array(fc.constantFrom(...characters), { minLength: 1, maxLength: 5 }).map((parts) => `x${parts.join("")}x`),
  fc.constantFrom("7_days", "x".repeat(70), `${"x.".repeat(40)}end`, "orders.list", "orders_list", "orders/list", "orders_list_2"),
);
const someNames = fc.uniqueArray(name, { minLength: 1, maxLength: 7 });

const cases = fc.record({
  server: fc.constantFrom(...writtenServers),
  names: someNames,
  quote: fc.nat(),
  hasReturns: fc.boolean(),
});

/** The files of a case, for its names or for others in their place. */
function writerOf({ server, quote, hasReturns }: { server: WrittenServer; quote: number; hasReturns: boolean }) {
  const mark = server.quotes[quote % server.quotes.length] ?? '"';
  return (names: readonly string[]): Files => {
    const files = server.write(names, (each) => mark + each + mark);
    return Object.fromEntries(Object.entries(files).map(([path, text]) => [path, hasReturns ? text.replaceAll("\n", "\r\n") : text]));
  };
}

test("500 random rename maps: what fix gives is the server written from the portable names, byte for byte, and fixes nothing again", async () => {
  let changed = 0;
  const property = fc.asyncProperty(cases, fc.constantFrom("portable", "toolmark"), async ({ names, ...form }, scheme) => {
    const write = writerOf(form);
    const before = write(names);
    const run = await checkTexts(before, scheme);
    const { plan, list } = listOf(run);
    assert.deepEqual(new Set(list.tools.map((tool) => tool.name)), new Set(names), form.server.what);
    const expected = names.map((each) => plan.preferred(each) ?? each);
    assert.equal(new Set(expected).size, names.length, "no two names become one");
    if (plan.map !== null) {
      const back = reverse(plan.map);
      for (const each of names) assert.equal(back.get(plan.map.get(each) ?? ""), each);
    }
    const { edits } = fixesOf(run.lists, aliasesOf);
    const after = applied(before, withMentions(edits, run.lists, run.workspace));
    assert.deepEqual(after, write(expected), form.server.what);
    assert.equal(await faultsIn(after), await faultsIn(before));
    const again = await checkTexts(after, scheme);
    assert.deepEqual(fixesOf(again.lists, aliasesOf).edits, []);
    if (edits.length > 0) changed++;
  });
  await fc.assert(property, { numRuns: 500, seed: 20261201 });
  assert.ok(changed > 300, `${changed} maps changed a name`);
});

test("500 random renames: what they give is the server written from the new name, and back from the old one; a name that is taken is refused", async () => {
  let renamed = 0;
  const property = fc.asyncProperty(cases, fc.nat(), name, async ({ names, ...form }, index, to) => {
    const write = writerOf(form);
    const before = write(names);
    const from = names[index % names.length] ?? "";
    const renameIn = async (files: Files, old: string, other: string) => {
      const run = await checkTexts(files);
      const renaming = renameTools([{ list: listOf(run), from: old, to: other }], run.workspace);
      return "refused" in renaming
        ? renaming
        : applied(
            files,
            renaming.edits.map((edit) => ({ ...edit, from: old, to: other })),
          );
    };
    const after = await renameIn(before, from, to);
    if ("refused" in after) {
      assert.ok(names.includes(to) && to !== from, String(after.refused));
      return;
    }
    assert.ok(!names.includes(to) || to === from);
    assert.deepEqual(after, write(names.map((each) => (each === from ? to : each))), form.server.what);
    assert.equal(await faultsIn(after), await faultsIn(before));
    // A second time there is no tool of the old name; back again every byte is as it was.
    const left = listOf(await checkTexts(after)).list.tools.filter((tool) => tool.name === from);
    assert.equal(left.length > 0, to === from);
    assert.deepEqual(await renameIn(after, to, from), before);
    renamed++;
  });
  await fc.assert(property, { numRuns: 500, seed: 1 });
  assert.ok(renamed > 300, `${renamed} renames`);
});
