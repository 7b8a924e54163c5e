import assert from "node:assert/strict";
import { test } from "node:test";
import { parseConfig } from "../../server/workspace/config/parseConfig.ts";
import { noChoices, profileOf } from "../../server/workspace/profiles.ts";

test("a client that is chosen twice under one key is asked once, and one under two keys for each", () => {
  const config = parseConfig("c.json", '{ "clients": ["codex", "codex=a", "cursor", "codex", "codex=b", "codex=a"] }');
  assert.ok(!("expected" in config));
  assert.deepEqual(
    profileOf(noChoices, config).clients.map(({ client, key }) => `${client.id} ${key}`),
    ["codex null", "codex a", "cursor null", "codex b"],
  );
});
