import assert from "node:assert/strict";
import { test } from "node:test";
import type { NamedOperation } from "../../shared/openapi/operations.ts";
import { sharedBrowser } from "./support/browser.ts";
import { inputOf, listInput } from "./support/inputs.ts";

/** The details of a tool of an OpenAPI document. */

const browser = sharedBrowser();

const ending = "_harbor_environments_environment_name_secrets_of_secret_name_of_it";

function operation(method: string, operationId: string | null, summary: string | null = null): NamedOperation {
  return { method, path: "/secrets/{name}", operationId, toolName: null, summary };
}

const api = listInput(
  [
    { name: `get${ending}`, origin: "manifest", operation: operation("get", `get${ending}`) },
    { name: `delete${ending}`, origin: "manifest", operation: operation("delete", `delete${ending}`) },
    { name: "put_secrets_by_name", origin: "derived", operation: operation("put", null, "Changes <b>one</b>") },
  ],
  { server: "harbor" },
);

test("they show what each converter calls it", async (context) => {
  const { page, troubles } = await browser.openWith(context, inputOf([api]), { width: 1400 });
  await page.locator("tr.tool").nth(0).locator("th").click();
  const shown = page.locator(".details .converters");
  assert.deepEqual(await shown.locator("dt").allInnerTexts(), [
    "fastapi-mcp",
    "FastMCP",
    "portable names",
    "Spring AI (last 64 characters)",
  ]);
  const names = await shown.locator("dd").allTextContents();
  assert.match(names[0] ?? "", /^get_harbor_.* refused by OpenAI Chat Completions, Claude Desktop or claude\.ai$/);
  assert.match(names[1] ?? "", /^get_harbor_environments_environment_name_secrets_of_secr$/);
  assert.match(names[2] ?? "", /_1e336d$/);
  assert.match(names[3] ?? "", /^arbor_.* another operation has the same name, and one of the two is lost$/);
  await page.locator("tr.tool").nth(2).locator("th").click();
  assert.match((await page.locator(".details .where").textContent()) ?? "", /made of method and path/);
  assert.deepEqual(await shown.locator("dd").allInnerTexts(), [
    "makes no tool of it",
    "Changes_boneb",
    "put_secrets_by_name",
    "put_secrets_by_name",
  ]);
  assert.deepEqual(troubles, []);
});
