import assert from "node:assert/strict";
import { test } from "node:test";
import { kindOf } from "../../server/readers/fileKind.ts";
import { renameKeepingAlias, retireAlias } from "../../server/workspace/edits/aliases.ts";
import { lockFileName } from "../../shared/lock/lock.ts";
import { fixturesOf } from "./support/fixture.ts";
import { checkShop, edited, reader, type Shop, type Texts } from "./support/shop.ts";

/** How many names of a list are tried: others of it are mostly written like them. */
const mostNames = 3;

const emptyLock = '{\n  "version": 1,\n  "servers": {}\n}\n';

function namesOf({ lists }: Shop): readonly string[] {
  return lists.flatMap(({ list }) => list.tools.map(({ name }) => name));
}

/** The faults that the parsers find in sources. */
async function faultsIn(texts: Texts): Promise<number> {
  const faults = Object.entries(texts).map(async ([file, text]) => {
    const kind = kindOf(file, false);
    return kind?.kind === "source" ? (await reader.written(file, text, kind)).faults : 0;
  });
  return (await Promise.all(faults)).reduce((sum, count) => sum + count, 0);
}

for (const [language, least] of [
  ["typescript", 75],
  ["javascript", 3],
  ["python", 90],
  ["csharp", 14],
  ["go", 18],
  ["java", 12],
  ["php", 12],
  ["ruby", 3],
] as const)
  test(`${language}: whatever is declared gets an alias that is read, parses and can be retired, or it is said why not`, async () => {
    let made = 0;
    for (const fixture of fixturesOf(language)) {
      const texts = { [lockFileName]: emptyLock, ...Object.fromEntries(fixture.files.map(({ path, text }) => [path, text])) };
      const before = await checkShop(texts);
      for (const list of before.lists) {
        for (const name of [...new Set(namesOf({ ...before, lists: [list] }))].slice(0, mostNames)) {
          const to = `${name}_renamed`;
          const where = `${fixture.name}, ${list.list.id}, ${name}`;
          const renaming = await renameKeepingAlias([{ list, from: name, to }], before.maker);
          if ("refused" in renaming) {
            assert.match(renaming.refused, /^[^\n]+\.$/, where);
            continue;
          }
          made++;
          const after = edited(texts, renaming);
          const now = await checkShop(after);
          const own = now.lists.find((each) => each.list.tools.some((tool) => tool.name === to));
          assert.ok(own?.list.tools.some((tool) => tool.name === name) === true, `${where} has both names in one list`);
          const names = new Set(namesOf(now));
          assert.deepEqual(
            namesOf(before).filter((each) => !names.has(each)),
            [],
            `${where} takes no other name away`,
          );
          assert.ok((await faultsIn(after)) <= (await faultsIn(texts)), `${where} parses`);
          const end = edited(after, await retireAlias(own, name, now.maker));
          assert.ok((await faultsIn(end)) <= (await faultsIn(texts)), `${where} parses without its alias`);
          const left = (await checkShop(end)).lists.find((each) => each.list.tools.some((tool) => tool.name === to));
          assert.ok(left?.list.tools.every((tool) => tool.name !== name) === true, `${where} is retired`);
        }
      }
    }
    assert.ok(made >= least, `${made} aliases were made`);
  });
