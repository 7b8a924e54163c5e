import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Compares a text with `test/unit/golden/<name>`; with UPDATE_GOLDEN=1 in the environment it writes the file instead. */
export function assertGolden(name: string, text: string): void {
  const path = `test/unit/golden/${name}`;
  if (process.env.UPDATE_GOLDEN === "1") {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  assert.equal(text, readFileSync(path, "utf8"), `differs from ${path}; if that is wanted, run the test with UPDATE_GOLDEN=1`);
}
