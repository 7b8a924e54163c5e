import assert from "node:assert/strict";
import { test } from "node:test";
import { converterNames } from "../../shared/openapi/converterNames.ts";
import type { NamedOperation } from "../../shared/openapi/operations.ts";
import { listOf, profileOf } from "./support/lists.ts";

function operation(method: string, path: string, operationId: string | null, summary: string | null = null): NamedOperation {
  return { method, path, operationId, toolName: null, summary };
}

const ending = "_harbor_environments_environment_name_secrets_of_secret_name_of_it";
const list = listOf([
  { name: `get${ending}`, operation: operation("get", "/secrets/{name}", `get${ending}`) },
  { name: `delete${ending}`, operation: operation("delete", "/secrets/{name}", `delete${ending}`) },
  { name: "get_ships", origin: "derived", operation: operation("get", "/ships", null, "All ships") },
  "no_operation",
]);

/** The names of a tool by scheme, with what is wrong with them. */
function namesOf(index: number): Readonly<Record<string, string>> {
  const tool = list.tools[index];
  assert.ok(tool !== undefined);
  const names = converterNames(tool, list, profileOf({ consumers: ["anthropic", "openai"] }));
  return Object.fromEntries(
    names.map(({ scheme, name, isTwice, refusedBy }) => [scheme, [name ?? "none", ...(isTwice ? ["twice"] : []), ...refusedBy].join(", ")]),
  );
}

test("panel and hover show what each converter calls a tool, who refuses that, and where one of two is lost", () => {
  assert.deepEqual(namesOf(0), {
    "fastapi-mcp": `get${ending}, OpenAI Chat Completions`,
    fastmcp: "get_harbor_environments_environment_name_secrets_of_secr",
    portable: "get_harbor_environments_environment_name_secrets_of_secre_1e336d",
    "spring-ai": "_harbor_environments_environment_name_secrets_of_secret_name_of_it".slice(-64).concat(", twice"),
  });
  assert.deepEqual(namesOf(1)["spring-ai"], namesOf(0)["spring-ai"]);
});

test("an operation without an operationId is called after its summary, after method and path, or makes no tool", () => {
  assert.deepEqual(namesOf(2), { "fastapi-mcp": "none", fastmcp: "All_ships", portable: "get_ships", "spring-ai": "get_ships" });
});

test("a tool that is none of an operation has no such names", () => assert.deepEqual(namesOf(3), {}));
