import { testRandomEdits } from "./support/randomEdits.ts";

testRandomEdits(
  [
    "test/fixtures/typescript/schemas.ts",
    "test/fixtures/typescript/class-schemas.ts",
    "test/fixtures/typescript/calls.ts",
    "test/fixtures/typescript/imported-names/src/server.ts",
  ],
  4,
);
