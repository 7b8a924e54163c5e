import assert from "node:assert/strict";
import { test } from "node:test";
import { checkServers } from "../../shared/check.ts";
import { lookalike } from "../../shared/names/confusables.ts";
import { check, listOf, placeAt, profileOf, said } from "./support/lists.ts";

/** What is said of names that are taken, yet go wrong: look-alikes, reserved forms, parts that change, and names of two servers. */

const confusables: readonly (readonly [name: string, message: string | null])[] = [
  [
    "\u0430dmin",
    '0: In the tool name U+0430 at position 1 looks like "a" and is another character: APIs refuse the name, and who types it does not find it. Write "admin".',
  ],
  [
    "\uff47et",
    '0: In the tool name U+FF47 at position 1 looks like "g" and is another character: APIs refuse the name, and who types it does not find it. Write "get".',
  ],
  [
    "get\u2013\u03bfrder",
    '0: In the tool name U+2013 at position 4 looks like "-" and U+03BF at position 5 looks like "o" and are other characters: APIs refuse the name, and who types it does not find it. Write "get-order".',
  ],
  [
    "\u0441\u043e\u0440\u0435",
    '0: In the tool name U+0441 at position 1 looks like "c", U+043E at position 2 looks like "o", U+0440 at position 3 looks like "p" and 1 more and are other characters: APIs refuse the name, and who types it does not find it. Write "cope".',
  ],
  ["\u041f\u043e\u0440\u0442", null],
  ["\u5929\u6c17", null],
  ["gr\u00f6\u00dfe", null],
  ["caf\u00e9", null],
  ["admin", null],
];

for (const [name, message] of confusables) {
  test(`name/confusable of ${JSON.stringify(name)}`, () => {
    assert.deepEqual(said(check([name]).findings, "name/confusable"), message === null ? [] : [message]);
  });
}

for (const [rule, name, taken] of [
  ["name/confusable", "re\u0430d", "read"],
  ["name/edge-whitespace", " read", "read"],
  ["name/invisible-character", "re\u200bad", "read"],
  ["name/invisible-character", "re\u200bad ", "read"],
] as const) {
  test(`${rule}: what another tool is called already is no name to put in place of ${JSON.stringify(name)}`, () => {
    const [alone = ""] = said(check([name]).findings, rule);
    const [beside = ""] = said(check([name, taken]).findings, rule);
    assert.doesNotMatch(alone, /already/);
    assert.ok(beside.endsWith(`Another one is "${taken}" already: choose a name of its own.`), beside);
  });
}

test("ASCII looks like nothing but itself", () => {
  for (let code = 0; code < 128; code++) assert.equal(lookalike(String.fromCharCode(code)), null);
  assert.equal(lookalike("\u212a"), "K");
  assert.equal(lookalike("\u00f6"), null);
});

for (const [name, how] of [
  ["__READ_FIRST", 'begins with "__"'],
  ["mcp__files__read", 'begins with "mcp__"'],
  ["desk__shelf2__open", 'holds "__"'],
  ["desk_shelf_open", null],
  ["mcp_files", null],
  ["_private", null],
  ["end_", null],
] as const) {
  test(`name/reserved-prefix of ${name}: ${how ?? "nothing"}`, () => {
    const messages = said(check([name]).findings, "name/reserved-prefix");
    assert.equal(messages.length, how === null ? 0 : 1);
    if (how !== null) assert.ok(messages[0]?.startsWith(`0: The tool name "${name}" ${how}`), messages[0]);
  });
}

for (const [name, found] of [
  ["version_0.0.4-beta.11", 'a version ("0.0.4-beta.11")'],
  ["plan_v1.2", 'a version ("v1.2")'],
  ["api_v1_2_list", 'a version ("v1_2")'],
  ["report_2_10_3", 'a version ("2_10_3")'],
  ["run_5fc0702b-3e50-48aa-9d6a-b6f40e57935e", 'a UUID ("5fc0702b-3e50-48aa-9d6a-b6f40e57935e")'],
  ["tool_9f86d081", 'a hash ("9f86d081")'],
  ["DATA_EXPORT_v2", null],
  ["orders_list_2", null],
  ["orders_list_824e25", null],
  ["get_h264", null],
  ["facade", null],
  ["list_feedbeef", null],
  ["top_100_items", null],
  ["sha256_of", null],
  ["export_20240131", null],
] as const) {
  test(`name/unstable of ${name}: ${found ?? "nothing"}`, () => {
    const expected =
      found === null
        ? []
        : [
            `0: The tool name "${name}" holds ${found}: it changes, and permissions, allow lists and prompts that know the old name miss the tool. Leave it out.`,
          ];
    assert.deepEqual(said(check([name]).findings, "name/unstable"), expected);
  });
}

const atRunTime: readonly (readonly [expression: string, written: readonly string[], rule: string, expected: string | null])[] = [
  [
    'f"{server}:{tool}"',
    [":"],
    "name/dynamic-separator",
    'with ":", which the MCP specification, Anthropic, OpenAI Chat Completions and Claude Desktop or claude.ai refuse',
  ],
  ['f"{server}_{tool}"', ["_"], "name/dynamic-separator", null],
  [
    'prefix + "." + name',
    ["."],
    "name/dynamic-separator",
    'with ".", which Anthropic, OpenAI Chat Completions and Claude Desktop or claude.ai refuse',
  ],
  ["tool.name", [], "name/dynamic-separator", null],
  ['f"version_{pkg.version}"', ["version_"], "name/unstable", 'holds what "version" gives'],
  ['f"run_{random_uuid()}"', ["run_"], "name/unstable", 'holds what "random" gives'],
  ['f"version_{kind}"', ["version_"], "name/unstable", null],
  ["pkg.version", [], "name/unstable", null],
  ['f"v1.2.0_{kind}"', ["v1.2.0_"], "name/unstable", 'holds a version ("v1.2.0")'],
];

for (const [expression, written, rule, expected] of atRunTime) {
  test(`${rule} of ${expression}: ${expected ?? "nothing"}`, () => {
    const list = listOf([], { unresolved: [3], runTime: { expression, written } });
    const messages = said(check(list).findings, rule);
    assert.equal(messages.length, expected === null ? 0 : 1);
    if (expected !== null) assert.ok(messages[0]?.startsWith("3: ") && messages[0].includes(expected), messages[0]);
  });
}

test("a separator that the chosen consumers take is no matter", () => {
  const list = listOf([], { unresolved: [3], runTime: { expression: 'f"{a}:{b}"', written: [":"] } });
  assert.deepEqual(said(check(list, { consumers: ["gemini"] }).findings, "name/dynamic-separator"), []);
});

const serverOf = (name: string | null) => ({ server: { name, title: null, place: placeAt(0) } });
const between = (...lists: ReturnType<typeof listOf>[]) => checkServers(lists, () => profileOf());

test("one name on two servers is said at both, with the other beside it", () => {
  const findings = between(listOf(["read", "north"], serverOf("one")), listOf(["south", "read"], serverOf("two")));
  assert.deepEqual(
    findings.map(({ rule, severity, place, tools, related }) => [rule, severity, place.range.start.line, tools, related.length]),
    [
      ["collision/servers", "information", 0, ["read"], 1],
      ["collision/servers", "information", 1, ["read"], 1],
    ],
  );
  assert.equal(
    findings[0]?.message,
    'The server "one" has a tool "read" like "two": clients that put no server key before it show one of them, or stop. Put the server\'s name into both.',
  );
});

for (const [why, lists] of [
  ["variants of one server", [listOf(["read"], serverOf("one")), listOf(["other", "read"], serverOf("one"))]],
  ["a server that does not say what it is called", [listOf(["read"], serverOf("one")), listOf(["other", "read"], serverOf(null))]],
  ["lists without a server", [listOf(["read"]), listOf(["other", "read"])]],
  ["a name twice on one server", [listOf(["read", "read"], serverOf("one"))]],
] as const) {
  test(`${why} have no name on two servers`, () => assert.deepEqual(between(...lists), []));
}

test("the severity of a name on two servers is the one of the file it stands in", () => {
  const lists = [listOf(["read"], serverOf("one")), listOf(["other", "read"], serverOf("two"))];
  assert.deepEqual(
    checkServers(lists, () => profileOf({ severities: { "collision/servers": "off" } })),
    [],
  );
  assert.equal(checkServers(lists, () => profileOf({ severities: { "collision/servers": "error" } }))[0]?.severity, "error");
});
