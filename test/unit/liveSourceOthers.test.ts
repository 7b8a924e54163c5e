import { testRandomEdits } from "./support/randomEdits.ts";

testRandomEdits(
  [
    "test/fixtures/python/schemas.py",
    "test/fixtures/python/imported-names/src/harbour/server.py",
    "test/fixtures/kotlin/ClassTools.kt",
    "test/fixtures/go/calls.go",
  ],
  9,
);
