import { testRandomEdits } from "./support/randomEdits.ts";

testRandomEdits(
  [
    "test/fixtures/typescript/imported-wrappers/src/helpers.ts",
    "test/fixtures/typescript/imported-wrappers/src/tools/berths.ts",
    "test/fixtures/python/imported-wrappers/harbour/registry.py",
    "test/fixtures/python/imported-wrappers/harbour/tools/berths.py",
  ],
  11,
);
