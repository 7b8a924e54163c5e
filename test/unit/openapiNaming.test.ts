import assert from "node:assert/strict";
import { test } from "node:test";
import { consumers } from "../../shared/consumers/index.ts";
import { accepts } from "../../shared/consumers/verdict.ts";
import type { NamingOptions } from "../../shared/openapi/naming/scheme.ts";
import { given, names, type Sketch, x } from "./support/openapiNames.ts";

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

test("an extension that names the tool comes before the operationId", () => {
  const extensions: readonly object[] = [
    { "x-speakeasy-mcp": { name: "find_pets" } },
    { "x-mcp": { name: "find_pets" } },
    { "x-zuplo-route": { mcp: { name: "find_pets" } } },
    { "x-kong-mcp-tool-name": "find_pets" },
    { "x-mcp-tool-name": "find_pets" },
    { "x-mcp-tool": { name: "find_pets" } },
    { "x-mcp-name": "find_pets" },
  ];
  for (const extension of extensions) {
    const [only] = given("portable", [["get /pets", { operationId: "listPets", ...extension }]]);
    assert.deepEqual([only?.name, only?.from], ["find_pets", "extension"]);
  }
  assert.deepEqual(names("portable", [["get /pets", { operationId: "listPets", "x-speakeasy-mcp": { name: 5 } }]]), ["listPets"]);
});
