import { testRandomEdits } from "./support/randomEdits.ts";

testRandomEdits(
  [
    "test/fixtures/python/two-servers.py",
    "test/fixtures/python/enum-names.py",
    "test/fixtures/python/mounts.py",
    "test/fixtures/python/calls.py",
  ],
  6,
);
