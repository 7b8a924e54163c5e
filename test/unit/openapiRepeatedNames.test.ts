import assert from "node:assert/strict";
import { test } from "node:test";
import { fnv1a } from "../../shared/names/fnv1a.ts";
import { renameMap } from "../../shared/names/renameMap.ts";
import type { NamingOptions } from "../../shared/openapi/naming/scheme.ts";
import { given, names, type Sketch, x } from "./support/openapiNames.ts";

test("repeats are numbered in the order of the document, around names that somebody has", () => {
  const sketches: readonly Sketch[] = [
    ["get /a", "list"],
    ["get /b", "list"],
    ["get /c", "list_2"],
    ["get /d", "list"],
    ["get /e", "list"],
  ];
  assert.deepEqual(names("portable", sketches), ["list", "list_3", "list_2", "list_4", "list_5"]);
  assert.deepEqual(
    given("portable", sketches).map(({ changes }) => changes.includes("numbered")),
    [false, true, false, true, true],
  );
});

test("names that come to be equal are numbered as well", () => {
  assert.deepEqual(names("portable", [["get /a", "a/b"], ["get /b", "a.b"], ["get /c-d"], ["get /c_d"]]), [
    "a_b",
    "a_b_2",
    "get_c_d",
    "get_c_d_2",
  ]);
});

const keptNames: readonly (readonly [
  why: string,
  sketches: readonly Sketch[],
  names: readonly string[],
  options?: Partial<NamingOptions>,
])[] = [
  [
    "before one with a dot",
    [
      ["get /a", "boats.list"],
      ["get /b", "boats_list"],
    ],
    ["boats_list_2", "boats_list"],
  ],
  ["before one of method and path", [["get /users"], ["get /b", "get_users"]], ["get_users_2", "get_users"]],
  [
    "before one that would be numbered so",
    [
      ["get /a", "a.b"],
      ["get /b", "a.b"],
      ["get /c", "a_b_2"],
      ["get /d", "a_b"],
    ],
    ["a_b_3", "a_b_4", "a_b_2", "a_b"],
  ],
  [
    "where an extension writes it",
    [
      ["get /a", "a.b"],
      ["get /b", { operationId: "c", "x-mcp": { name: "a_b" } }],
    ],
    ["a_b_2", "a_b"],
  ],
  [
    "by the first of several that are written so",
    [
      ["get /a", "a.b"],
      ["get /b", "a_b"],
      ["get /c", "a_b"],
    ],
    ["a_b_2", "a_b", "a_b_3"],
  ],
  [
    "behind a prefix",
    [
      ["get /a", "a.b"],
      ["get /b", "a_b"],
    ],
    ["x_a_b_2", "x_a_b"],
    { prefix: "x" },
  ],
  [
    "in the chosen style",
    [
      ["get /a", "aB"],
      ["get /b", "a_b"],
      ["get /c", "a-b"],
    ],
    ["a_b_2", "a_b", "a_b_3"],
    { style: "snake_case" },
  ],
  [
    "with its dots, where they stay",
    [
      ["get /a", "a/b.c"],
      ["get /b", "a_b.c"],
    ],
    ["a_b.c_2", "a_b.c"],
    { style: "as-is" },
  ],
  [
    "where another one is cut to it",
    [
      ["get /a", x(65)],
      ["get /b", `${x(57)}_${fnv1a(x(65)).slice(0, 6)}`],
    ],
    [`${x(57)}_${fnv1a(x(65)).slice(0, 4)}_2`, `${x(57)}_${fnv1a(x(65)).slice(0, 6)}`],
  ],
];

for (const [why, sketches, expected, options] of keptNames)
  test(`a name that needs no change is kept ${why}`, () => assert.deepEqual(names("portable", sketches, options), expected));

test("what fits, what is numbered and what is kept is the same as in the rename map", () => {
  const pool = ["a", "a.b", "a_b", "a/b", "a_b_2", "a.b.2", "a_b_2_2", x(64), x(65), `${x(62)}_2`, "2a", "_2a"];
  for (let turn = 0; turn < pool.length; turn++) {
    const ids = [...pool.slice(turn), ...pool.slice(0, turn)];
    for (const order of [ids, ids.toReversed()]) {
      const map = renameMap(order, { limit: 64, allowed: [], first: "letter-or-underscore" });
      const found = names(
        "portable",
        order.map((id, index) => [`get /${index}`, id]),
      );
      assert.deepEqual(
        found,
        order.map((id) => map.get(id)),
      );
    }
  }
});

for (const maxNameLength of [64, 48, 8, 100]) {
  test(`names are cut at ${maxNameLength}, with a checksum by which they differ`, () => {
    const long = [`${x(200)}a`, `${x(200)}b`, x(maxNameLength), x(maxNameLength + 1)];
    const found = names(
      "portable",
      long.map((id, index) => [`get /${index}`, id]),
      { maxNameLength },
    );
    assert.equal(new Set(found).size, 4);
    for (const name of found) assert.equal(name?.length, maxNameLength);
    assert.equal(found[2], x(maxNameLength));
    for (const index of [0, 1, 3]) assert.match(found[index] ?? "", /^x+_[0-9a-f]{6}$/);
  });
}

test("the checksum is that of the rename map, no joint stands before it, and what repeats it still fits", () => {
  const id = `${x(56)}__${x(20)}`;
  const found = given("portable", [
    ["get /a", id],
    ["get /b", id],
  ]);
  assert.match(found[0]?.name ?? "", /^x{56}_[0-9a-f]{6}$/);
  assert.deepEqual(found[0]?.changes, ["cut"]);
  assert.deepEqual(found[1]?.changes, ["cut", "numbered"]);
  assert.equal(names("portable", [["get /a", x(70)]])[0], `${x(57)}_77f3c9`);
  const twice = names("portable", [
    ["get /a", x(64)],
    ["get /b", x(64)],
  ]);
  assert.deepEqual(twice, [x(64), `${x(62)}_2`]);
});

test("names of thousands of equal operations take no time", () => {
  const sketches = Array.from({ length: 20_000 }, (_, index): Sketch => [`get /${index}`, x(100)]);
  const found = names("portable", sketches);
  assert.equal(new Set(found).size, 20_000);
});
