import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { languages } from "../../server/readers/languages/index.ts";

describe("what a text defines is found in one pass, whatever its lines hold", () => {
  const pieces = [
    "a",
    "a, ",
    " ",
    "a b ",
    "/* ",
    "/**/ ",
    "*/ ",
    "[a] ",
    "@a ",
    "@a() ",
    "public ",
    "const a, ",
    "namespace ",
    "X = ",
    "a.",
  ];
  for (const { id, modules } of languages) {
    if (modules?.defined === undefined) continue;
    const { defined } = modules;
    test(id, () => {
      for (const before of ["", "package a\n", "/*", "const ", "public class "]) {
        for (const piece of pieces) {
          const text = before + piece.repeat(300_000);
          const start = performance.now();
          defined(text);
          assert.ok(performance.now() - start < 3000, `${before}${piece}…`);
        }
      }
    });
  }
});
