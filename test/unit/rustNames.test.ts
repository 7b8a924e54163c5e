import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Tool } from "../../shared/model.ts";
import { toolsIn, withName } from "./support/derivedNames.ts";

/** A function under an attribute of rmcp, and the name that the macro gives it: the identifier as it is written. */
const derived: readonly (readonly [string, string])[] = [
  ["fn get_weather(&self) {}", "get_weather"],
  ["pub async fn getWeather(&self) {}", "getWeather"],
  ["pub(crate) const unsafe fn _private<T>(&self) where T: Copy {}", "_private"],
  ["async fn r#type(&self) {}", "r#type"],
  ["fn über(&self) {}", "über"],
];

/** An attribute without a written name, and what it is once the name `new` is put in. */
const insertions: readonly (readonly [string, string])[] = [
  ["#[tool]", '#[tool(name = "new")]'],
  ["#[tool()]", '#[tool(name = "new")]'],
  ["#[rmcp::tool]", '#[rmcp::tool(name = "new")]'],
  ['#[tool(description = "Old")]', '#[tool(name = "new", description = "Old")]'],
  ['#[tool(\n    title = "Old",\n)]', '#[tool(name = "new", \n    title = "Old",\n)]'],
];

describe("a name that Rust derives from a function", () => {
  for (const [item, name] of derived) {
    test(`is ${name} for ${item}`, async () => {
      assert.deepEqual(
        (await toolsOf(`#[tool]\n${item}`)).map((tool) => [tool.name, tool.origin]),
        [[name, "derived"]],
      );
    });
  }

  for (const [attribute, renamed] of insertions) {
    test(`is written into ${JSON.stringify(attribute)}`, async () => {
      const [tool] = await toolsOf(`${attribute}\nfn old(&self) {}`);
      assert.equal(tool?.name, "old");
      assert.equal(tool === undefined ? null : written(tool, `${attribute}\nfn old(&self) {}`), `${renamed}\nfn old(&self) {}`);
      assert.deepEqual(
        (await toolsOf(`${renamed}\nfn old(&self) {}`)).map(({ name, origin }) => [name, origin]),
        [["new", "literal"]],
      );
    });
  }

  test("is not written into an attribute whose text is what another crate says it is", async () => {
    const [tool] = await toolsOf('#[tool("Says what it does")]\nfn old(&self) {}');
    assert.equal(tool?.name, "old");
    assert.equal(tool?.writing.kind, "fixed");
  });
});

const before = "use rmcp::tool;\nimpl Server {\n";

function written(tool: Tool, item: string): string | null {
  return withName(tool, before + item, "new")?.slice(before.length) ?? null;
}

function toolsOf(item: string): Promise<readonly Tool[]> {
  return toolsIn("server.rs", `${before}${item}\n}\n`, true);
}
