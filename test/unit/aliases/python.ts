import type { AliasCase, RefusedCase } from "./case.ts";

const official = 'from mcp.server.fastmcp import FastMCP\n\nmcp = FastMCP("shop")\n\n\n';
const fastmcp = 'from fastmcp import FastMCP\n\nmcp = FastMCP("shop")\n\n\n';
const lowLevel = 'import mcp.types as types\nfrom mcp.server.lowlevel import Server\n\nserver = Server("shop")\n\n\n';

export const pythonCases: readonly AliasCase[] = [
  {
    what: "a decorator of the official SDK, whose functions stay functions",
    file: "server.py",
    before: `${official}@mcp.tool(name="orders.list", description="Lists the orders", structured_output=False)
async def list_orders(status: str) -> str:
    return status\n`,
    after: `${official}@mcp.tool(name="orders.list", description="Deprecated: use orders_list instead.", structured_output=False)
@mcp.tool(name="orders_list", description="Lists the orders", structured_output=False)
async def list_orders(status: str) -> str:
    return status\n`,
  },
  {
    what: "a decorator of the official SDK that names by position",
    file: "server.py",
    before: `${official}class Shop:\n    @mcp.tool('orders.list')\n    def list_orders(): ...\n`,
    after: `${official}class Shop:\n    @mcp.tool('orders.list', description='Deprecated: use orders_list instead.')\n    @mcp.tool('orders_list')\n    def list_orders(): ...\n`,
  },
  {
    what: "a derived name",
    file: "server.py",
    from: "list_orders",
    before: `${official}@mcp.tool()\ndef list_orders() -> str:\n    """Lists the orders."""\n    return ""\n`,
    after: `${official}@mcp.tool(name="list_orders", description="Deprecated: use orders_list instead.")\n@mcp.tool(name="orders_list")\ndef list_orders() -> str:\n    """Lists the orders."""\n    return ""\n`,
    retired: `${official}@mcp.tool(name="orders_list")\ndef list_orders() -> str:\n    """Lists the orders."""\n    return ""\n`,
  },
  {
    what: "a decorator of fastmcp, which gives back the function or the tool",
    file: "server.py",
    before: `${fastmcp}@mcp.tool(name="orders.list", tags={"shop"})
def list_orders() -> str:
    return ""  # all of them


@mcp.tool
def other() -> str:
    return ""\n`,
    after: `${fastmcp}@mcp.tool(name="orders_list", tags={"shop"})
def list_orders() -> str:
    return ""  # all of them


mcp.tool(name="orders.list", description="Deprecated: use orders_list instead.", tags={"shop"})(getattr(list_orders, "fn", list_orders))


@mcp.tool
def other() -> str:
    return ""\n`,
  },
  {
    what: "a derived name of fastmcp",
    file: "server.py",
    from: "list_orders",
    before: `${fastmcp}@mcp.tool\ndef list_orders() -> str:\n    return ""\n`,
    after: `${fastmcp}@mcp.tool(name="orders_list")\ndef list_orders() -> str:\n    return ""\n\n\nmcp.tool(name="list_orders", description="Deprecated: use orders_list instead.")(getattr(list_orders, "fn", list_orders))\n`,
    retired: `${fastmcp}@mcp.tool(name="orders_list")\ndef list_orders() -> str:\n    return ""\n`,
  },
  {
    what: "add_tool",
    file: "server.py",
    before: `${official}def list_orders(): ...\n\n\nmcp.add_tool(list_orders, name="orders.list", description="Lists the orders")\n`,
    after: `${official}def list_orders(): ...\n\n\nmcp.add_tool(list_orders, name="orders_list", description="Lists the orders")\nmcp.add_tool(list_orders, name="orders.list", description="Deprecated: use orders_list instead.")\n`,
  },
  {
    what: "add_tool of fastmcp with a tool that is made of a function",
    file: "server.py",
    before: `${fastmcp}from fastmcp.tools import Tool\n\n\ndef list_orders(): ...\n\n\nmcp.add_tool(Tool.from_function(list_orders, name="orders.list"))\n`,
    after: `${fastmcp}from fastmcp.tools import Tool\n\n\ndef list_orders(): ...\n\n\nmcp.add_tool(Tool.from_function(list_orders, name="orders_list"))\nmcp.add_tool(Tool.from_function(list_orders, name="orders.list", description="Deprecated: use orders_list instead."))\n`,
  },
  {
    what: "a list of tools, with a comparison that answers calls",
    file: "server.py",
    before: `${lowLevel}@server.list_tools()
async def list_tools() -> list[types.Tool]:
    return [
        types.Tool(name="orders.list", description="Lists the orders", inputSchema={"type": "object", "properties": {}}),
    ]


@server.call_tool()
async def call_tool(name: str, arguments: dict):
    if name == "orders.list":
        return list_orders()
    raise ValueError(name)\n`,
    after: `${lowLevel}@server.list_tools()
async def list_tools() -> list[types.Tool]:
    return [
        types.Tool(name="orders_list", description="Lists the orders", inputSchema={"type": "object", "properties": {}}),
        types.Tool(name="orders.list", description="Deprecated: use orders_list instead.", inputSchema={"type": "object", "properties": {}}),
    ]


@server.call_tool()
async def call_tool(name: str, arguments: dict):
    if name in ("orders_list", "orders.list"):
        return list_orders()
    raise ValueError(name)\n`,
  },
  ...(
    [
      ["a tuple", '("orders.list", "orders.get")', '("orders_list", "orders.list", "orders.get")'],
      ["a tuple of one", '("orders.list",)', '("orders_list", "orders.list",)', '== "orders_list"'],
      ["a list", "['orders.get', 'orders.list']", "['orders.get', 'orders_list', 'orders.list']"],
      ["a set", '{"orders.get", "orders.list"}', '{"orders.get", "orders_list", "orders.list"}'],
    ] as const
  ).map(([what, one, both, retired]): AliasCase => {
    const source = (name: string, more: string, within: string) => `${lowLevel}@server.list_tools()
async def list_tools():
    return [types.Tool(name="${name}", inputSchema={"type": "object", "properties": {}})${more}]


@server.call_tool()
async def call_tool(name: str, arguments: dict):
    if name == "other":
        return None
    elif name ${within}:
        return list_orders()\n`;
    const alias =
      ', types.Tool(name="orders.list", description="Deprecated: use orders_list instead.", inputSchema={"type": "object", "properties": {}})';
    return {
      what: `a list of tools, with ${what} of names in which a call is looked for`,
      file: "server.py",
      before: source("orders.list", "", `in ${one}`),
      after: source("orders_list", alias, `in ${both}`),
      ...(retired === undefined ? {} : { retired: source("orders_list", "", retired) }),
    };
  }),
  {
    what: "a list of tools, with calls of others turned away, and a case for several",
    file: "server.py",
    before: `${lowLevel}TOOLS = [types.Tool(name="orders.list", inputSchema={"type": "object", "properties": {}})]


@server.list_tools()
async def list_tools():
    return TOOLS


@server.call_tool()
async def call_tool(name, arguments):
    if name != "orders.list":
        raise ValueError(name)
    match name:
        case "orders.get" | "orders.list":
            return list_orders()\n`,
    after: `${lowLevel}TOOLS = [types.Tool(name="orders_list", inputSchema={"type": "object", "properties": {}}), types.Tool(name="orders.list", description="Deprecated: use orders_list instead.", inputSchema={"type": "object", "properties": {}})]


@server.list_tools()
async def list_tools():
    return TOOLS


@server.call_tool()
async def call_tool(name, arguments):
    if name not in ("orders_list", "orders.list"):
        raise ValueError(name)
    match name:
        case "orders.get" | "orders_list" | "orders.list":
            return list_orders()\n`,
  },
  {
    what: "a list of tools, with a match and a table",
    file: "server.py",
    before: `${lowLevel}TOOLS = [types.Tool(name="orders.list", inputSchema={"type": "object", "properties": {}})]
HANDLERS = {"orders.list": list_orders}


@server.list_tools()
async def list_tools():
    return TOOLS


async def call(name):
    match name:
        case "orders.list":
            return list_orders()\n`,
    after: `${lowLevel}TOOLS = [types.Tool(name="orders_list", inputSchema={"type": "object", "properties": {}}), types.Tool(name="orders.list", description="Deprecated: use orders_list instead.", inputSchema={"type": "object", "properties": {}})]
HANDLERS = {"orders_list": list_orders, "orders.list": list_orders}


@server.list_tools()
async def list_tools():
    return TOOLS


async def call(name):
    match name:
        case "orders_list" | "orders.list":
            return list_orders()\n`,
    // What answered the old name was left alone, and still does.
    restored: `${lowLevel}TOOLS = [types.Tool(name="orders_list", inputSchema={"type": "object", "properties": {}}), types.Tool(name="orders.list", description="Deprecated: use orders_list instead.", inputSchema={"type": "object", "properties": {}})]
HANDLERS = {"orders.list": list_orders}


@server.list_tools()
async def list_tools():
    return TOOLS


async def call(name):
    match name:
        case "orders.list":
            return list_orders()\n`,
  },
];

export const pythonRefusals: readonly RefusedCase[] = [
  {
    what: "a decorator of the project's own",
    file: "server.py",
    text: `${official}@mcp_tool(name="orders.list")\ndef list_orders(): ...\n`,
    why: "what the decorator mcp_tool gives back is not known",
  },
  {
    what: "a decorator of fastmcp below another one",
    file: "server.py",
    text: `${fastmcp}@logged\n@mcp.tool(name="orders.list")\ndef list_orders(): ...\n`,
    why: "another decorator is around",
  },
];
