import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, test } from "node:test";
import { call, folderOf } from "../cli/support.ts";
import { withServer } from "./liveServer.ts";

const official = 'from mcp.server.mcpserver import MCPServer\n\nmcp = MCPServer("shop")\n\n\n';
const fastmcp = 'from fastmcp import FastMCP\nfrom fastmcp.tools import Tool\n\nmcp = FastMCP("shop")\n\n\n';
const listOrders = (name: string) => `def ${name}(status: str) -> str:\n    """Lists the orders."""\n    return f"all {status}"\n`;
const start = '\n\nif __name__ == "__main__":\n    mcp.run(';
const officialStart = `${start})\n`;
const fastmcpStart = `${start}show_banner=False)\n`;

/** Servers that answer a tool with a status as "all <status>", each with another form of registration. */
const servers: Readonly<Record<string, string>> = {
  "a decorator of the official SDK": `${official}@mcp.tool(name="orders.list", description="Lists the orders")\n${listOrders("run")}${officialStart}`,
  "a decorator of the official SDK that names by position": `${official}@mcp.tool("orders.list")\nasync ${listOrders("run")}${officialStart}`,
  "a name of the official SDK that derives from the function": `${official}@mcp.tool()\n${listOrders("all_orders")}${officialStart}`,
  "add_tool of the official SDK": `${official}${listOrders("run")}\n\nmcp.add_tool(run, name="orders.list")\n${officialStart}`,
  "a list of the official SDK and a comparison": `import anyio
import mcp.types as types
from mcp.server.lowlevel import Server
from mcp.server.stdio import stdio_server


async def list_tools(context, params):
    return types.ListToolsResult(tools=[
        types.Tool(name="orders.list", input_schema={"type": "object", "properties": {"status": {"type": "string"}}}),
    ])


async def call_tool(context, params):
    if params.name == "orders.list":
        return types.CallToolResult(content=[types.TextContent(type="text", text=f"all {params.arguments['status']}")])
    raise ValueError(params.name)


server = Server("shop", on_list_tools=list_tools, on_call_tool=call_tool)


async def main():
    async with stdio_server() as (incoming, outgoing):
        await server.run(incoming, outgoing, server.create_initialization_options())


anyio.run(main)
`,
  "a decorator of fastmcp": `${fastmcp}@mcp.tool(name="orders.list", tags={"shop"})\n${listOrders("run")}${fastmcpStart}`,
  "a name of fastmcp that derives from the function": `${fastmcp}@mcp.tool\n${listOrders("all_orders")}${fastmcpStart}`,
  "add_tool of fastmcp": `${fastmcp}${listOrders("run")}\n\nmcp.add_tool(Tool.from_function(run, name="orders.list"))\n${fastmcpStart}`,
};

const packages = resolve("out/python");

/** Why the servers cannot be run; null when they can. The packages are installed once, from where pip finds them. */
function whyNot(): string | null {
  if (existsSync(join(packages, "fastmcp"))) return null;
  const args = ["-m", "pip", "install", "--quiet", "--retries", "0", "--target", packages, "mcp>=2", "fastmcp"];
  const { error, status, stderr } = spawnSync("python3", args, { encoding: "utf8", timeout: 180_000 });
  if (error !== undefined) return "there is no python3 on the PATH";
  return status === 0 ? null : `pip finds no mcp or fastmcp: ${stderr.trim().split("\n").at(-1)}`;
}

describe("servers in Python whose tool was renamed and keeps its old name", () => {
  const reason = whyNot();
  for (const [what, source] of Object.entries(servers))
    test(`${what}: a client that runs it lists both names, and the old one answers as the new one does`, async (context) => {
      if (reason !== null) return context.skip(reason);
      const from = source.includes("def all_orders") ? "all_orders" : "orders.list";
      const cwd = folderOf(context, { "server.py": source });
      assert.equal(call(["lock"], { cwd }).status, 0);
      const { status, err } = call(["rename", from, "orders_list", "--alias"], { cwd });
      assert.equal(status, 0, err);
      const server = { command: "python3", script: join(cwd, "server.py"), args: [], env: { PYTHONPATH: packages }, home: cwd };
      await withServer(server, async (client, options) => {
        const { tools } = await client.listTools({}, options);
        assert.deepEqual(tools.map(({ name }) => name).sort(), [from, "orders_list"].sort());
        const [fresh, old] = ["orders_list", from].map((name) => tools.find((tool) => tool.name === name));
        assert.ok(fresh !== undefined && old !== undefined);
        // Where a title is not written, fastmcp makes one of the name.
        const alike = { name: "", title: "", description: "" };
        assert.deepEqual({ ...old, ...alike }, { ...fresh, ...alike });
        assert.equal(old.description, "Deprecated: use orders_list instead.");
        const answers = await Promise.all(
          [fresh, old].map(({ name }) => client.callTool({ name, arguments: { status: "open" } }, undefined, options)),
        );
        assert.deepEqual(answers[1], answers[0]);
        assert.deepEqual(answers[0]?.content, [{ type: "text", text: "all open" }]);
      });
    });
});
