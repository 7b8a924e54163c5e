import assert from "node:assert/strict";
import { test } from "node:test";
import { check, checkServerKeys, placeAt, said } from "./support/lists.ts";

const outside = 'every character outside A-Za-z0-9_- is "_"';
const dots = '"." is "__"';
const hyphens = '"-" is "_"';
const deleted = "every character outside A-Za-z0-9_- is deleted";

/** What is said of a list, as `name ~ other names: scheme`. */
const rewritten: readonly (readonly [why: string, names: readonly string[], expected: readonly string[]])[] = [
  [
    "a dot and an underscore",
    ["desk.sort", "desk_sort", "desk_clear"],
    [`desk.sort ~ desk_sort: ${outside}`, `desk_sort ~ desk.sort: ${outside}`],
  ],
  ["a dot and a colon", ["a.b", "a:b"], [`a.b ~ a:b: ${outside}`, `a:b ~ a.b: ${outside}`]],
  ["an astral character is one underscore", ["a😀b", "a_b"], [`a😀b ~ a_b: ${outside}`, `a_b ~ a😀b: ${outside}`]],
  [
    "a dot for two underscores",
    ["desk.shelf2.open", "desk__shelf2__open", "desk_shelf_open"],
    [`desk.shelf2.open ~ desk__shelf2__open: ${dots}`, `desk__shelf2__open ~ desk.shelf2.open: ${dots}`],
  ],
  ["a hyphen and an underscore", ["a-b", "a_b"], [`a-b ~ a_b: ${hyphens}`, `a_b ~ a-b: ${hyphens}`]],
  ["only once characters are deleted", ["a.b", "ab"], [`a.b ~ ab: ${deleted}`, `ab ~ a.b: ${deleted}`]],
  ["a hyphen is not deleted", ["a-b", "ab"], []],
  ["a hyphen and a dot meet under no scheme of their own", ["a-b", "a.b"], []],
  ["schemes are not mixed", ["a.b-c", "a__b_c"], []],
  ["case is kept", ["a.b", "A_b"], []],
  ["nothing is left", [".", ":", "天気", "..", ""], []],
  ["only underscores are left", ["_", "-", "__", "--", ".", "_._"], []],
  ["the same name twice is no collision", ["a.b", "a.b"], []],
  ["one under two schemes is said once", ["a.b", "a b"], [`a.b ~ a b: ${outside}`, `a b ~ a.b: ${outside}`]],
  [
    "two collisions of one name are both said",
    ["a.b", "a_b", "a-b"],
    [`a.b ~ a_b: ${outside}`, `a_b ~ a.b: ${outside}`, `a_b ~ a-b: ${hyphens}`, `a-b ~ a_b: ${hyphens}`],
  ],
  [
    "two pairs that meet under a later scheme are said to meet",
    ["a-b_c", "a-b.c", "a_b_c", "a_b.c"],
    [
      `a-b_c ~ a-b.c: ${outside}`,
      `a-b_c ~ a_b_c: ${hyphens}`,
      `a-b.c ~ a-b_c: ${outside}`,
      `a-b.c ~ a_b.c: ${hyphens}`,
      `a_b_c ~ a_b.c: ${outside}`,
      `a_b_c ~ a-b_c: ${hyphens}`,
      `a_b.c ~ a_b_c: ${outside}`,
      `a_b.c ~ a-b.c: ${hyphens}`,
    ],
  ],
  [
    "a duplicate of a colliding name is said too",
    ["a.b", "a_b", "a.b"],
    [`a.b ~ a_b: ${outside}`, `a_b ~ a.b: ${outside}`, `a.b ~ a_b: ${outside}`],
  ],
];

for (const [why, names, expected] of rewritten) {
  test(`collision/rewritten of ${JSON.stringify(names)}: ${why}`, () => assert.deepEqual(collisions(names), expected));
}

test("a collision once characters are deleted is information, every other a warning", () => {
  const severities = check(["a.b", "a_b", "ab"]).findings.filter(({ rule }) => rule === "collision/rewritten");
  assert.deepEqual(
    severities.map(({ tools: [tool], severity }) => `${tool} ${severity}`),
    ["a.b warning", "a.b information", "a_b warning", "ab information"],
  );
});

test("a message says what becomes of the name, what it meets and under which scheme", () => {
  assert.deepEqual(said(check(["desk.sort", "desk_sort"]).findings, "collision/rewritten"), [
    '0: The tool "desk.sort" becomes "desk_sort", which another one is called, once every character outside A-Za-z0-9_- is "_": they are one behind Claude Code (plugin), OpenCode and VS Code. Rename one.',
    '1: The tool "desk_sort" is what "desk.sort" becomes once every character outside A-Za-z0-9_- is "_": they are one behind Claude Code (plugin), OpenCode and VS Code. Rename one.',
  ]);
});

test("a message names the clients that make one name of the two, and nobody where none is known to", () => {
  const whoIn = (names: readonly string[]) =>
    /: ([^:]+)\. Rename one\.$/.exec(check(names).findings.find(({ rule }) => rule === "collision/rewritten")?.message ?? "")?.[1];
  assert.equal(whoIn(["a-b", "a_b"]), "they are one behind Cursor");
  assert.equal(whoIn(["a.b", "ab"]), "they are one behind Roo Code");
  assert.equal(whoIn(["a.b", "a__b"]), "a client that does so keeps one of them");
  for (const client of ["claude-code-plugin", "opencode", "vscode"])
    assert.ok(
      check(["desk.sort", "desk_sort"], { clients: [`${client}=${client === "claude-code-plugin" ? "p/s" : "s"}`] }).findings.some(
        ({ rule }) => rule === "collision/exposed",
      ),
      client,
    );
});

test("the others are named up to three, counted beyond, and shown up to ten", () => {
  const names = Array.from({ length: 30 }, (_, index) => `a${String.fromCharCode(0x4e00 + index)}`);
  const [finding] = check(names).findings.filter(({ rule }) => rule === "collision/rewritten");
  assert.match(finding?.message ?? "", /like "a丁", "a丂", "a七" and 26 more once/);
  assert.deepEqual(
    finding?.related.map(({ place }) => place),
    Array.from({ length: 10 }, (_, index) => placeAt(index + 1, 2)),
  );
});

test("a duplicate is not named twice among the others", () => {
  const [finding] = check(["a_b", "a.b", "a.b"]).findings.filter(({ rule }) => rule === "collision/rewritten");
  assert.match(finding?.message ?? "", /"a_b" is what "a\.b" becomes once/);
  assert.equal(finding?.related.length, 1);
});

test("collision/case says both names", () => {
  assert.deepEqual(said(check(["SortMail", "sortmail"]).findings, "collision/case"), [
    '0: The tool "SortMail" differs from "sortmail" in case only: legal, but programs that fold case keep one of them, and models mix them up.',
    '1: The tool "sortmail" differs from "SortMail" in case only: legal, but programs that fold case keep one of them, and models mix them up.',
  ]);
});

for (const [names, count] of [
  [["Sort", "sort", "SORT", "short"], 3],
  [["Größe", "grÖSSE"], 0],
  [["ÄB", "äb"], 2],
  [["same", "same"], 0],
  [["", ""], 0],
  [["a_b", "A-b"], 0],
] as const) {
  test(`${count} of ${JSON.stringify(names)} differ in case only`, () => {
    assert.equal(said(check(names).findings, "collision/case").length, count);
  });
}

test("server keys of one config file collide as tools do", () => {
  assert.deepEqual(said(checkServerKeys(["FerryBoard", "ferryboard"]), "collision/case"), [
    '0: The server key "FerryBoard" differs from "ferryboard" in case only: legal, but programs that fold case keep one of them, and models mix them up.',
    '1: The server key "ferryboard" differs from "FerryBoard" in case only: legal, but programs that fold case keep one of them, and models mix them up.',
  ]);
  const [finding] = checkServerKeys(["harbor-desk", "harbor_desk"]);
  assert.equal(
    finding?.message,
    'The server key "harbor-desk" becomes "harbor_desk", which another one is called, once "-" is "_": they are one behind Codex, Continue and Spring AI. Rename one.',
  );
  assert.deepEqual([finding?.rule, finding?.severity, finding?.place], ["collision/rewritten", "warning", placeAt(0, 11, ".mcp.json")]);
  assert.deepEqual(checkServerKeys(["desk", "files", "Mail"]), []);
});

test("tools of one list collide whatever they reach, since one map renames them all", () => {
  const tools = [
    { name: "a.b", reach: "source" },
    { name: "a_b", reach: "manifest" },
  ];
  assert.equal(said(check(tools).findings, "collision/rewritten").length, 2);
});

function collisions(names: readonly string[]): readonly string[] {
  return check(names)
    .findings.filter(({ rule }) => rule === "collision/rewritten")
    .map(({ message }) => {
      const [, name, others, scheme] =
        /^The tool "(.*?)" (?:is what|becomes(?: ".*?" like)?) "(.*?)"(?:,? (?:becomes?|which another one is called,))? once (.*?): (?:they are one behind [^:]+|[^:]+keeps one of them)\. Rename one/.exec(
          message,
        ) ?? [];
      return `${name} ~ ${others}: ${scheme}`;
    });
}
