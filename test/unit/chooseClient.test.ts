import assert from "node:assert/strict";
import { test } from "node:test";
import { chooseClient } from "../../shared/clients/chooseClient.ts";
import { clients } from "../../shared/clients/index.ts";

const chosen: readonly (readonly [text: string, id: string, key: string | null, limit: number | null])[] = [
  ["claude-code", "claude-code", null, null],
  ["claude-code=files", "claude-code", "files", null],
  ["claude-code=*", "claude-code", "*", null],
  ["claude-code=a=b", "claude-code", "a=b", null],
  ["claude-code= ", "claude-code", " ", null],
  ["claude-code-plugin", "claude-code-plugin", null, null],
  ["claude-code-plugin=tools/files", "claude-code-plugin", "tools/files", null],
  ["claude-code-plugin=tools/*", "claude-code-plugin", "tools/*", null],
  ["claude-connector=11111111-2222-4333-8444-555555555555", "claude-connector", "11111111-2222-4333-8444-555555555555", null],
  ["custom:{server}__{tool}", "custom:{server}__{tool}", null, 64],
  ["custom:{server}__{tool}=files", "custom:{server}__{tool}", "files", 64],
  ["custom@128:{tool}=files", "custom@128:{tool}", "files", 128],
  ["custom:a={tool}", "custom:a={tool}", null, 64],
  ["custom:a={tool}=b=c", "custom:a={tool}=b", "c", 64],
];

for (const [text, id, key, limit] of chosen) {
  test(`"${text}" chooses ${id} ${key === null ? "without a key" : `under "${key}"`}`, () => {
    const client = chooseClient(text);
    assert.ok(typeof client !== "string", String(client));
    assert.deepEqual([client.client.id, client.key, client.client.limitBehind ?? null], [id, key, limit]);
  });
}

test("every client is chosen by its id", () => {
  for (const client of clients) assert.deepEqual(chooseClient(client.id), { client, key: null });
});

const known = [...clients.map(({ id }) => id), "custom:TEMPLATE"].join(", ");
const plugin = "expected PLUGIN/SERVER, or PLUGIN/* for the keys of the plugin's config";

const refused: readonly (readonly [text: string, message: string])[] = [
  ["claud-code", `expected one of ${known}, found "claud-code": did you mean "claude-code"?`],
  ["claud-code=files", `expected one of ${known}, found "claud-code": did you mean "claude-code"?`],
  [
    "claude",
    `expected one of ${known}, found "claude": did you mean "claude-code", "claude-code-plugin", "claude-connector" or "claude-desktop"?`,
  ],
  ["gateway", `expected one of ${known}, found "gateway"`],
  ["", `expected one of ${known}, found ""`],
  ["=files", `expected one of ${known}, found ""`],
  ["custom", `expected one of ${known}, found "custom"`],
  ["a\nb", `expected one of ${known}, found "a\\u{000A}b"`],
  ["claude-code=", 'expected a server key behind "claude-code=", found nothing'],
  ["custom:{tool}=", 'expected a server key behind "custom:{tool}=", found nothing'],
  ["claude-code-plugin=files", `${plugin}, found "files"`],
  ["claude-code-plugin=/files", `${plugin}, found "/files"`],
  ["claude-code-plugin=tools/", `${plugin}, found "tools/"`],
];

for (const [text, message] of refused) {
  test(`${JSON.stringify(text)} chooses no client: ${message}`, () => assert.equal(chooseClient(text), message));
}

for (const [text, word] of [
  ["custom:{server}=files", "{tool}"],
  ["custom@0:{tool}", "0"],
  ["custom@:{tool}", "custom@LIMIT:TEMPLATE"],
] as const) {
  test(`"${text}" is no template, and the message speaks of ${word}`, () => {
    const message = chooseClient(text);
    assert.ok(typeof message === "string" && message.includes(word), JSON.stringify(message));
  });
}
