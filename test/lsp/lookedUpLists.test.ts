import assert from "node:assert/strict";
import { test } from "node:test";
import { startIn } from "./workspace.ts";

test("a list that is only looked up in declares its tools again as soon as one is registered nowhere, or something lists it", async (context) => {
  const server = (tool: string) =>
    `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";\nimport { one } from "./catalogue";\nconst server = new McpServer({ name: "${tool}s", version: "1" });\nserver.registerTool("${tool}", one("${tool}"), run);\n`;
  const entry = (tool: string) => `{ name: "${tool}", description: "…", inputSchema: { type: "object", properties: {} } }`;
  const search = ".find((entry) => entry.name === name);";
  const { client, path, uri } = await startIn(context, {
    "package.json": '{ "dependencies": { "@modelcontextprotocol/sdk": "1" } }',
    "catalogue.ts": `const catalogue = [${entry("pick")}, ${entry("prune")}];\nexport const one = (name: string) => catalogue\n${search}\n`,
    "pick.ts": server("pick"),
    "prune.ts": server("prune"),
  });
  const names = async () => {
    const { lists } = await client.report();
    return lists.flatMap(({ tools }) => tools.map(({ name, file }) => `${file.split("/").pop()}: ${name}`)).sort();
  };
  const registered = ["pick.ts: pick", "prune.ts: prune"];
  const listed = ["catalogue.ts: pick", "catalogue.ts: prune"];
  assert.deepEqual(await names(), registered);

  for (const tool of ["pick", "prune"]) {
    await client.open(path(`${tool}.ts`));
    await client.change(uri(`${tool}.ts`), [{ text: server("graft") }]);
    const others = registered.filter((name) => !name.startsWith(tool));
    assert.deepEqual(await names(), [...listed, ...others, `${tool}.ts: graft`].sort());
    await client.change(uri(`${tool}.ts`), [{ text: server(tool) }]);
    assert.deepEqual(await names(), registered);
  }

  // On a line without the name of the list.
  const start = { line: 2, character: 1 };
  await client.open(path("catalogue.ts"));
  await client.change(uri("catalogue.ts"), [{ range: { start, end: { line: 2, character: 5 } }, text: "map" }]);
  assert.deepEqual(await names(), [...listed, ...registered]);
});
