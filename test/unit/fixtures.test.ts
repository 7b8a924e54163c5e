import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { languages } from "../../server/readers/languages/index.ts";
import { commentsOf, type Fixture, fixtureLanguages, fixturesOf, variants, type WrittenFile } from "./support/fixture.ts";
import { writeMark } from "./support/marks.ts";
import { checkFiles, checkInEditor, type Found, foundIn } from "./support/readFixture.ts";

for (const language of fixtureLanguages()) {
  describe(`the fixtures of ${language}`, () => {
    for (const fixture of fixturesOf(language)) {
      for (const { title, write } of variants) {
        test(`${fixture.name} is read as marked, ${title}`, async () => {
          assert.deepEqual(await differences(fixture, fixture.files.map(write)), []);
        });
      }
    }
  });
}

describe("every language", () => {
  for (const { id } of languages) {
    test(`${id} has a fixture that declares a tool`, () => {
      const marks = fixturesOf(id).flatMap(({ files }) => files.flatMap((file) => file.marks));
      assert.ok(marks.some(({ what }) => what === "tool"));
    });
  }
});

const uses = new Set(["call", "case", "key"]);

/** What the fixture marks and the reader does not find, and the other way round. */
async function differences({ files }: Fixture, written: readonly WrittenFile[]): Promise<readonly string[]> {
  const instructions = new Set(files.flatMap((file) => file.instructions));
  const run = instructions.has("in an editor") ? await checkInEditor(written) : await checkFiles(written, instructions.has("named"));
  const marksServers = files.some(({ marks }) => marks.some(({ what }) => what === "server"));
  const marksUses = files.some(({ marks }) => marks.some(({ what }) => uses.has(what)));
  const left = foundIn(run, written).filter(({ mark: { what } }) => {
    if (what === "server") return marksServers;
    if (uses.has(what)) return marksUses;
    return !(what.includes("/") && instructions.has("findings off"));
  });
  const missing: string[] = [];
  for (const { path, marks } of written) {
    for (const mark of marks) {
      const index = left.findIndex((found) => found.file === path && isAt(found, mark) && found.isSaidBy(mark.says));
      if (index >= 0) left.splice(index, 1);
      else missing.push(`not found: ${path}:${mark.line + 1}: ${writeMark(mark, "//")}`);
    }
  }
  const failures = run.failures.map(({ file, message }) => `fails ${file}: ${message}`);
  const wanted = [...instructions].filter((instruction) => instruction.startsWith("fails "));
  return [...missing, ...left.map(unmarked), ...failuresApart(failures, wanted)];
}

function isAt({ mark }: Found, { line, start, end, what }: Found["mark"]): boolean {
  return mark.line === line && mark.start === start && mark.end === end && mark.what === what;
}

function unmarked({ file, mark }: Found): string {
  return `not marked: ${file}:${mark.line + 1}: ${writeMark(mark, commentsOf(file)?.line ?? "//")}`;
}

/** The failures that no instruction speaks of, and the other way round. One that ends in `…` gives the beginning: the rest may hold line numbers. */
function failuresApart(failures: readonly string[], wanted: readonly string[]): readonly string[] {
  const isMeant = (failure: string, instruction: string) =>
    instruction.endsWith("…") ? failure.startsWith(instruction.slice(0, -1)) : failure === instruction;
  return [
    ...failures.filter((failure) => !wanted.some((instruction) => isMeant(failure, instruction))),
    ...wanted.filter((instruction) => !failures.some((failure) => isMeant(failure, instruction))),
  ];
}
