import type { AliasCase, RefusedCase } from "./case.ts";

const server = `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
const server = new McpServer({ name: "shop", version: "1.0.0" });
`;

const lowLevel = `import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
const server = new Server({ name: "shop", version: "1.0.0" }, { capabilities: { tools: {} } });
`;

export const typescriptCases: readonly AliasCase[] = [
  {
    what: "registerTool whose handler has a name",
    file: "server.ts",
    before: `${server}server.registerTool("orders.list", { title: "Orders", description: "Lists the orders", inputSchema }, listOrders);\n`,
    after: `${server}server.registerTool("orders_list", { title: "Orders", description: "Lists the orders", inputSchema }, listOrders);
server.registerTool("orders.list", { title: "Orders", description: "Deprecated: use orders_list instead.", inputSchema }, listOrders);\n`,
  },
  {
    what: "registerTool without a description, in single quotes and without semicolons",
    file: "server.mjs",
    before: `${server}if (isOpen) {
\tserver.registerTool('orders.list', { inputSchema }, shop.list) // the first one
\tserver.registerTool('orders.get', {}, orders.get)
}\n`,
    after: `${server}if (isOpen) {
\tserver.registerTool('orders_list', { inputSchema }, shop.list) // the first one
\tserver.registerTool('orders.list', { description: 'Deprecated: use orders_list instead.', inputSchema }, shop.list)
\tserver.registerTool('orders.get', {}, orders.get)
}\n`,
  },
  {
    what: "registerTool with what describes the tool elsewhere",
    file: "server.ts",
    before: `${server}server.registerTool("orders.list", listOrdersConfig, listOrders);\n`,
    after: `${server}server.registerTool("orders_list", listOrdersConfig, listOrders);
server.registerTool("orders.list", { ...listOrdersConfig, description: "Deprecated: use orders_list instead." }, listOrders);\n`,
  },
  {
    what: "registerTool whose handler is written in it",
    file: "server.ts",
    before: `${server}export function register(): void {
  server.registerTool(
    "orders.list",
    {
      description: \`Lists the orders
of a day\`,
      inputSchema: { status: z.string() },
    },
    async ({ status }) => ({ content: [{ type: "text", text: status }] }),
  );
}\n`,
    after: `${server}export function register(): void {
  const registerOrdersList = (name: string, description: string) => server.registerTool(
    name,
    {
      description,
      inputSchema: { status: z.string() },
    },
    async ({ status }) => ({ content: [{ type: "text", text: status }] }),
  );
  registerOrdersList("orders_list", \`Lists the orders
of a day\`);
  registerOrdersList("orders.list", "Deprecated: use orders_list instead.");
}\n`,
    retired: `${server}export function register(): void {
  const registerOrdersList = (name: string, description: string) => server.registerTool(
    name,
    {
      description,
      inputSchema: { status: z.string() },
    },
    async ({ status }) => ({ content: [{ type: "text", text: status }] }),
  );
  registerOrdersList("orders_list", \`Lists the orders
of a day\`);
}\n`,
  },
  {
    what: "registerTool with a handler that is written in it and what describes the tool elsewhere",
    file: "server.ts",
    before: `${server}const name = "orders.list";
const config = { description: "Lists the orders", inputSchema: {} };
server.registerTool(name, config, async () => list());\n`,
    after: `${server}const name = "orders_list";
const config = { description: "Lists the orders", inputSchema: {} };
const registerOrdersList = (toolName: string, description: string) => server.registerTool(toolName, { ...config, description }, async () => list());
registerOrdersList(name, config.description);
registerOrdersList("orders.list", "Deprecated: use orders_list instead.");\n`,
    retired: `${server}const name = "orders_list";
const config = { description: "Lists the orders", inputSchema: {} };
const registerOrdersList = (toolName: string, description: string) => server.registerTool(toolName, { ...config, description }, async () => list());
registerOrdersList(name, config.description);\n`,
  },
  {
    what: "tool in JavaScript that is kept in a variable and uses the words of the parameters",
    file: "server.js",
    before: `${server}const listOrders = server.tool('orders.list', 'Lists the orders', { name: z.string() }, async ({ name, description }) => find(name, description));\n`,
    after: `${server}const registerOrdersList = (toolName, toolDescription) => server.tool(toolName, toolDescription, { name: z.string() }, async ({ name, description }) => find(name, description));
const listOrders = registerOrdersList('orders_list', 'Lists the orders');
registerOrdersList('orders.list', 'Deprecated: use orders_list instead.');\n`,
    retired: `${server}const registerOrdersList = (toolName, toolDescription) => server.tool(toolName, toolDescription, { name: z.string() }, async ({ name, description }) => find(name, description));
const listOrders = registerOrdersList('orders_list', 'Lists the orders');\n`,
  },
  {
    what: "tool without a description",
    file: "server.ts",
    before: `${server}server.tool("orders.list", schema, listOrders);\n`.replace("schema", "{}"),
    after: `${server}server.tool("orders_list", {}, listOrders);
server.tool("orders.list", "Deprecated: use orders_list instead.", {}, listOrders);\n`,
  },
  {
    what: "a name that is a constant",
    file: "server.ts",
    before: `${server}const LIST = "orders.list";\nserver.registerTool(LIST, { description: "Lists the orders" }, listOrders);\n`,
    after: `${server}const LIST = "orders_list";\nserver.registerTool(LIST, { description: "Lists the orders" }, listOrders);
server.registerTool("orders.list", { description: "Deprecated: use orders_list instead." }, listOrders);\n`,
  },
  {
    what: "an element of a list, with a switch that answers calls",
    file: "server.ts",
    before: `${lowLevel}server.setRequestHandler(ListToolsRequestSchema, async () => ({
  tools: [
    {
      name: "orders.list",
      description: "Lists the orders",
      inputSchema: { type: "object", properties: {} },
    },
    { name: "orders.get", inputSchema: { type: "object", properties: {} } },
  ],
}));
server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
  switch (params.name) {
    case "orders.list":
      return listOrders();
    case "orders.get":
      return getOrder();
  }
});\n`,
    after: `${lowLevel}server.setRequestHandler(ListToolsRequestSchema, async () => ({
  tools: [
    {
      name: "orders_list",
      description: "Lists the orders",
      inputSchema: { type: "object", properties: {} },
    },
    {
      name: "orders.list",
      description: "Deprecated: use orders_list instead.",
      inputSchema: { type: "object", properties: {} },
    },
    { name: "orders.get", inputSchema: { type: "object", properties: {} } },
  ],
}));
server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
  switch (params.name) {
    case "orders.list":
    case "orders_list":
      return listOrders();
    case "orders.get":
      return getOrder();
  }
});\n`,
  },
  {
    what: "an element of a list on one line, with comparisons",
    file: "server.js",
    before: `${lowLevel}const tools = [{ name: "orders.list", inputSchema }];
server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools }));
server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
  if (params.name === "orders.list") return listOrders();
  return params.name !== "other" && params.name === "orders.list" ? 1 : 2;
});\n`,
    after: `${lowLevel}const tools = [{ name: "orders_list", inputSchema }, { name: "orders.list", description: "Deprecated: use orders_list instead.", inputSchema }];
server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools }));
server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
  if (params.name === "orders_list" || params.name === "orders.list") return listOrders();
  return params.name !== "other" && (params.name === "orders_list" || params.name === "orders.list") ? 1 : 2;
});\n`,
  },
  {
    what: "an element of a list, with a table of handlers",
    file: "server.ts",
    before: `${lowLevel}const tools = [{ name: "orders.list", description: "Lists the orders", inputSchema }];
const handlers = { "orders.list": listOrders, "orders.get": getOrder };
server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools }));\n`,
    after: `${lowLevel}const tools = [{ name: "orders_list", description: "Lists the orders", inputSchema }, { name: "orders.list", description: "Deprecated: use orders_list instead.", inputSchema }];
const handlers = { "orders_list": listOrders, "orders.list": listOrders, "orders.get": getOrder };
server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools }));\n`,
  },
];

export const typescriptRefusals: readonly RefusedCase[] = [
  {
    what: "a registration in a loop",
    file: "server.ts",
    text: `${server}for (const name of ["orders.list", "orders.get"]) server.registerTool(name, { description: "A tool" }, run);\n`,
    why: "it is registered in a loop",
  },
  {
    what: "a registration of each name of a list",
    file: "server.ts",
    text: `${server}["orders.list"].forEach(($name) => {\n  server.registerTool($name, { description: "A tool" }, run);\n});\n`,
    why: "it is neither registered by a call nor an element of a list",
  },
  {
    what: "a registration that is handed on",
    file: "server.ts",
    text: `${server}track(server.registerTool("orders.list", { description: "A tool" }, run));\n`,
    why: "part of a larger expression",
  },
  {
    what: "a list whose calls are answered elsewhere",
    file: "server.ts",
    text: `${lowLevel}server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: [{ name: "orders.list", inputSchema }] }));\n`,
    why: "does not show where calls of it are answered",
  },
  {
    what: "a handler that is written in a call without a description",
    file: "server.ts",
    text: `${server}server.registerTool("orders.list", { inputSchema }, async () => list());\n`,
    why: "it has no description",
  },
];
