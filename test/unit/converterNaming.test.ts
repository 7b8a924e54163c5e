import assert from "node:assert/strict";
import { test } from "node:test";
import { given, names, type Sketch, x } from "./support/openapiNames.ts";

const others: readonly (readonly [scheme: string, why: string, sketches: readonly Sketch[], expected: readonly (string | null)[]])[] = [
  ["fastmcp", "the id up to two underscores", [["get /u", "read_user__id__get"]], ["read_user"]],
  ["fastmcp", "blanks, hyphens and dots as one underscore", [["get /u", "users.list - all"]], ["users_list_all"]],
  ["fastmcp", "a slash is dropped", [["post /l", "loans/add-hold-for-reader"]], ["loansadd_hold_for_reader"]],
  ["fastmcp", "the summary where there is no id", [["get /u", { summary: "List the users!" }]], ["List_the_users"]],
  ["fastmcp", "method and path where there is neither", [["get /users/{id}"]], ["GET_usersid"]],
  ["fastmcp", "cut at 56", [["get /u", x(70)]], [x(56)]],
  [
    "fastmcp",
    "numbered past the cut, even onto a name that is taken",
    [
      ["get /a", x(70)],
      ["get /b", x(71)],
      ["get /c", `${x(52)}_2`],
    ],
    [x(56), `${x(56)}_2`, `${x(52)}_2`],
  ],
  [
    "fastmcp",
    "a name that another one becomes is numbered as well",
    [
      ["get /a", "boats.list"],
      ["get /b", "boats_list"],
    ],
    ["boats_list", "boats_list_2"],
  ],
  [
    "fastmcp",
    "the third is numbered 3",
    [
      ["get /a", "a"],
      ["get /b", "a"],
      ["get /c", "a"],
      ["get /d", "a_2"],
    ],
    ["a", "a_2", "a_3", "a_2"],
  ],
  [
    "fastapi-mcp",
    "the id as it is",
    [
      ["get /u", "a.b/c d"],
      ["put /u", x(100)],
    ],
    ["a.b/c d", x(100)],
  ],
  ["fastapi-mcp", "no tool without an id, nor for HEAD", [["get /u"], ["head /u", "headU"]], [null, null]],
  ["spring-ai", "hyphens as underscores, the rest dropped", [["get /u", "a-b.c/d e"]], ["a_bcde"]],
  ["spring-ai", "method and path without an id", [["get /u/{id}"]], ["get_u_by_id"]],
  [
    "spring-ai",
    "the last 64",
    [
      ["get /u", `get_${x(70)}`],
      ["delete /u", `delete_${x(70)}`],
    ],
    [x(64), x(64)],
  ],
];

for (const [scheme, why, sketches, expected] of others) {
  test(`${scheme}: ${why}`, () => assert.deepEqual(names(scheme, sketches), expected));
}

test("names that two operations get are told in the schemes that give them", () => {
  const twice = (scheme: string, ...ids: readonly string[]) =>
    given(
      scheme,
      ids.map((id, index) => [`get /${index}`, id]),
    ).map(({ changes }) => changes.includes("same-as-another"));
  assert.deepEqual(twice("fastmcp", "a", "a", "a_2"), [false, true, true]);
  assert.deepEqual(twice("fastapi-mcp", "a", "a", "b"), [true, true, false]);
  assert.deepEqual(twice("spring-ai", `get_${x(70)}`, `delete_${x(70)}`, "b"), [true, true, false]);
  assert.deepEqual(given("spring-ai", [["get /a", `get_${x(70)}`]])[0]?.changes, ["cut"]);
  assert.deepEqual(given("fastmcp", [["get /a", `a b${x(70)}`]])[0]?.changes, ["cleaned", "cut"]);
});
