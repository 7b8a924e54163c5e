import assert from "node:assert/strict";
import { test } from "node:test";
import { consumers } from "../../shared/consumers/index.ts";
import { accepts } from "../../shared/consumers/verdict.ts";
import { fnv1a } from "../../shared/names/fnv1a.ts";
import { renameMap } from "../../shared/names/renameMap.ts";
import { namingSchemes } from "../../shared/openapi/naming/index.ts";
import { type GivenName, type NamingOptions, usualNaming } from "../../shared/openapi/naming/scheme.ts";
import { operationsOf } from "../../shared/openapi/operations.ts";

/** `get /users/{id}`, with the operation's own text or what else stands in it. */
type Sketch = readonly [call: string, operation?: string | object];

/** What a scheme makes of some operations. */
function given(scheme: string, sketches: readonly Sketch[], options: Partial<NamingOptions> = {}): readonly GivenName[] {
  const paths: Record<string, Record<string, object>> = {};
  for (const [call, operation = {}] of sketches) {
    const [method = "", path = ""] = call.split(" ");
    paths[path] = { ...paths[path], [method]: typeof operation === "string" ? { operationId: operation } : operation };
  }
  const naming = namingSchemes.find(({ id }) => id === scheme);
  assert.ok(naming, scheme);
  return naming.name(operationsOf({ openapi: "3.1.0", paths }).operations, { ...usualNaming, ...options });
}

function names(...args: Parameters<typeof given>): readonly (string | null)[] {
  return given(...args).map(({ name }) => name);
}

const x = (length: number) => "x".repeat(length);

const pathNames: readonly (readonly [call: string, name: string])[] = [
  ["get /users/{id}/orders", "get_users_by_id_orders"],
  ["get /shelves/names", "get_shelves_names"],
  ["get /shelves/{shelf}", "get_shelves_by_shelf"],
  ["post /users", "post_users"],
  ["delete /users/{user-id}/", "delete_users_by_user_id"],
  ["get /files/{name}.{ext}", "get_files_by_name_by_ext"],
  ["get /v1.1/user-groups", "get_v1_1_user_groups"],
  ["get /", "get"],
  ["get /größen", "get_gro_en"],
  ["get /天気", "get"],
  ["get /a/{}", "get_a_by"],
];

for (const [call, name] of pathNames) {
  test(`without an operationId the name is made of method and path: ${call}`, () => {
    const [only] = given("portable", [[call]]);
    assert.deepEqual([only?.name, only?.from], [name, "path"]);
  });
}

const styles: readonly (readonly [operationId: string, noDots: string, asIs: string, snake: string, camel: string])[] = [
  ["listPets", "listPets", "listPets", "list_pets", "listPets"],
  ["users.list", "users_list", "users.list", "users_list", "usersList"],
  ["loans/add-hold", "loans_add-hold", "loans_add-hold", "loans_add_hold", "loansAddHold"],
  ["Get HTTPHeaders (v2)", "Get_HTTPHeaders_v2", "Get_HTTPHeaders_v2", "get_http_headers_v2", "getHttpHeadersV2"],
  ["__private__", "__private__", "__private__", "private", "private"],
  ["größe", "gro_e", "gro_e", "gro_e", "groE"],
  ["2fa_enable", "_2fa_enable", "_2fa_enable", "_2fa_enable", "_2faEnable"],
  ["-x", "_-x", "_-x", "x", "x"],
  ["天気", "get_a", "get_a", "get_a", "getA"],
  ["...", "get_a", "get_a", "get_a", "getA"],
];

for (const [operationId, ...expected] of styles) {
  test(`the styles of ${operationId}`, () => {
    const found = (["no-dots", "as-is", "snake_case", "camelCase"] as const).flatMap((style) =>
      names("portable", [["get /a", operationId]], { style }),
    );
    assert.deepEqual(found, expected);
  });
}

test("a path's name follows the style as well", () => {
  assert.deepEqual(names("portable", [["get /users/{id}/orders"]], { style: "camelCase" }), ["getUsersByIdOrders"]);
});

test("a dot is told, and so are refused characters and a first one that Gemini refuses", () => {
  assert.deepEqual(given("portable", [["get /a", "users.list"]], { style: "as-is" })[0]?.changes, ["dotted"]);
  assert.deepEqual(given("portable", [["get /a", "users.list"]])[0]?.changes, ["cleaned"]);
  assert.deepEqual(given("portable", [["get /a", "2a"]])[0]?.changes, ["began-wrong"]);
  assert.deepEqual(given("portable", [["get /a", "listPets"]], { style: "snake_case" })[0]?.changes, []);
});

const prefixes: readonly (readonly [prefix: string, style: NamingOptions["style"], name: string])[] = [
  ["shop", "no-dots", "shop_list"],
  ["shop_", "no-dots", "shop_list"],
  ["shop-", "no-dots", "shop-list"],
  ["shop.", "no-dots", "shop_list"],
  ["shop.", "as-is", "shop.list"],
  ["my shop", "camelCase", "my_shop_list"],
  ["7", "no-dots", "_7_list"],
];

for (const [prefix, style, name] of prefixes) {
  test(`behind the prefix "${prefix}", ${style}`, () =>
    assert.deepEqual(names("portable", [["get /a", "list"]], { prefix, style }), [name]));
}

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

test("every consumer takes every name that the usual options give, whatever the ids and paths", () => {
  const odd = ["", " ", "a b", "ä", "天", "1", "-", ".", "a.b.c", "\u0000", "x/y", "😀", "__", "a__b", x(300), "{id}", "\ud800"];
  const sketches = odd.flatMap((text, index): readonly Sketch[] => [
    [`get /${index}`, text],
    [`get /${text.replaceAll(" ", "+")}/${index}`],
  ]);
  for (const style of ["no-dots", "snake_case", "camelCase"] as const) {
    const found = names("portable", sketches, { style });
    assert.equal(new Set(found).size, sketches.length);
    for (const name of found) {
      for (const consumer of consumers.filter(({ onByDefault }) => onByDefault))
        assert.ok(accepts(consumer, name ?? ""), `${consumer.id}: ${name}`);
    }
  }
});

test("names of thousands of equal operations take no time", () => {
  const sketches = Array.from({ length: 20_000 }, (_, index): Sketch => [`get /${index}`, x(100)]);
  const found = names("portable", sketches);
  assert.equal(new Set(found).size, 20_000);
});

test("an extension that names the tool comes before the operationId", () => {
  const extensions: readonly object[] = [{ "x-speakeasy-mcp": { name: "find_pets" } }, { "x-mcp": { name: "find_pets" } }];
  for (const extension of extensions) {
    const [only] = given("portable", [["get /pets", { operationId: "listPets", ...extension }]]);
    assert.deepEqual([only?.name, only?.from], ["find_pets", "extension"]);
  }
  assert.deepEqual(names("portable", [["get /pets", { operationId: "listPets", "x-speakeasy-mcp": { name: 5 } }]]), ["listPets"]);
});

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
