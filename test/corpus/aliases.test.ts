import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, before, describe, test } from "node:test";
import { transform } from "esbuild";
import { call } from "../cli/support.ts";
import { withServer } from "./liveServer.ts";

const highLevel = `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { z } from "zod";
const server = new McpServer({ name: "shop", version: "1.0.0" });
`;
const lowLevel = `import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
const server = new Server({ name: "shop", version: "1.0.0" }, { capabilities: { tools: {} } });
const inputSchema = { type: "object", properties: { status: { type: "string" } } } as const;
function list(status: unknown) {
  return { content: [{ type: "text" as const, text: \`all \${status}\` }] };
}
`;
const listed = `server.setRequestHandler(ListToolsRequestSchema, async () => ({
  tools: [
    { name: "orders.list", description: "Lists the orders", inputSchema },
    { name: "other", inputSchema },
  ],
}));
`;
const start = "await server.connect(new StdioServerTransport());\n";

/** Servers in TypeScript that answer "orders.list" with a status as "all <status>", each with another form of registration. */
const servers: Readonly<Record<string, string>> = {
  "registerTool with a handler of its own name": `${highLevel}const inputSchema = { status: z.string() };
async function listOrders({ status }: { status: string }) {
  return { content: [{ type: "text" as const, text: \`all \${status}\` }] };
}
server.registerTool("orders.list", { description: "Lists the orders", inputSchema }, listOrders);
${start}`,
  "registerTool with what describes it elsewhere": `${highLevel}const config = { description: "Lists the orders", inputSchema: { status: z.string() } };
async function listOrders({ status }: { status: string }) {
  return { content: [{ type: "text" as const, text: \`all \${status}\` }] };
}
server.registerTool("orders.list", config, listOrders);
${start}`,
  "registerTool with a handler that is written in it": `${highLevel}server.registerTool(
  "orders.list",
  { title: "Orders", description: "Lists the orders", inputSchema: { status: z.string() } },
  async ({ status }) => ({ content: [{ type: "text", text: \`all \${status}\` }] }),
);
${start}`,
  "registerTool with a handler that is written in it and the rest elsewhere": `${highLevel}const name = "orders.list";
const config = { title: "Orders", description: "Lists the orders", inputSchema: { status: z.string() } };
server.registerTool(name, config, async ({ status }) => ({ content: [{ type: "text", text: \`all \${status}\` }] }));
${start}`,
  "tool with a handler that is written in it": `${highLevel}const made = server.tool("orders.list", "Lists the orders", { status: z.string() }, async ({ status }) => ({
  content: [{ type: "text", text: \`all \${status}\` }],
}));
made.enable();
${start}`,
  "tool without a description": `${highLevel}const listOrders = async () => ({ content: [{ type: "text" as const, text: "all open" }] });
server.tool("orders.list", listOrders);
${start}`,
  "a list and a switch": `${lowLevel}${listed}server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
  switch (params.name) {
    case "orders.list":
      return list(params.arguments?.status);
    default:
      throw new Error(params.name);
  }
});
${start}`,
  "a list and a comparison": `${lowLevel}${listed}server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
  if (params.name === "orders.list") return list(params.arguments?.status);
  throw new Error(params.name);
});
${start}`,
  "a list and a table of handlers": `${lowLevel}${listed}const handlers: Record<string, typeof list> = {
  "orders.list": list,
};
server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
  const handler = handlers[params.name];
  if (handler === undefined) throw new Error(params.name);
  return handler(params.arguments?.status);
});
${start}`,
};

describe("servers whose tool was renamed and keeps its old name", () => {
  let work = "";
  const folderOf = (index: number) => join(work, `${index}`);
  before(() => {
    work = mkdtempSync(join(tmpdir(), "mcp-portability-"));
    symlinkSync(resolve("node_modules"), join(work, "node_modules"));
    writeFileSync(join(work, "package.json"), '{ "type": "module" }\n');
    for (const [index, source] of Object.values(servers).entries()) {
      mkdirSync(folderOf(index));
      writeFileSync(join(folderOf(index), "server.ts"), source);
    }
  });
  after(() => rmSync(work, { recursive: true, force: true }));

  for (const [index, what] of Object.keys(servers).entries())
    test(`${what}: a client that runs it lists both names, and the old one answers as the new one does`, async () => {
      const cwd = folderOf(index);
      assert.equal(call(["lock"], { cwd }).status, 0);
      const { status, err } = call(["rename", "orders.list", "orders_list", "--alias"], { cwd });
      assert.equal(status, 0, err);
      const script = join(cwd, "server.mjs");
      const { code } = await transform(readFileSync(join(cwd, "server.ts"), "utf8"), { loader: "ts", format: "esm" });
      writeFileSync(script, code);
      await withServer({ script, args: [], env: {}, home: cwd }, async (client, options) => {
        const { tools } = await client.listTools({}, options);
        const [fresh, old] = ["orders_list", "orders.list"].map((name) => tools.find((tool) => tool.name === name));
        assert.ok(fresh !== undefined && old !== undefined, tools.map(({ name }) => name).join(", "));
        assert.deepEqual({ ...old, name: "", description: "" }, { ...fresh, name: "", description: "" });
        assert.equal(old.description, "Deprecated: use orders_list instead.");
        assert.notEqual(fresh.description, old.description);
        const answers = await Promise.all(
          [fresh, old].map(({ name }) => client.callTool({ name, arguments: { status: "open" } }, undefined, options)),
        );
        assert.deepEqual(answers[1], answers[0]);
        assert.deepEqual(answers[0]?.content, [{ type: "text", text: "all open" }]);
      });
    });

  test("TypeScript takes every one of them", () => {
    const options = ["--noEmit", "--strict", "--skipLibCheck", "--target", "es2022", "--module", "nodenext", "--types", "node"];
    const files = Object.keys(servers).map((_, index) => join(folderOf(index), "server.ts"));
    const { status, stdout } = spawnSync(process.execPath, [resolve("node_modules/typescript/bin/tsc"), ...options, ...files], {
      cwd: work,
      encoding: "utf8",
    });
    assert.equal(status, 0, stdout);
  });
});
