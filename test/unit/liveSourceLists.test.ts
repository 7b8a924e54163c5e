import { testRandomEdits } from "./support/randomEdits.ts";

testRandomEdits(
  ["test/fixtures/typescript/several-servers.ts", "test/fixtures/typescript/constants.ts", "test/fixtures/typescript/tool-array.ts"],
  1,
);
