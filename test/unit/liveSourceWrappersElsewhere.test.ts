import { testRandomEdits } from "./support/randomEdits.ts";

testRandomEdits(
  ["test/fixtures/elixir/imported-wrappers/lib/harbour/server.ex", "test/fixtures/php/imported-wrappers/src/Tools/Berths.php"],
  60,
);
