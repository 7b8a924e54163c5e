import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { z } from "zod";
import { orders } from "./orders.ts";

const server = new McpServer({ name: "flower-shop-orders", version: "2.3.0" });

const REFUND = "orders:refund";
const orderNumber = { number: z.number().int().positive() };
const text = (value: unknown) => ({ content: [{ type: "text" as const, text: JSON.stringify(value) }] });

server.registerTool(
  "create_order",
  { description: "Take an order for a bouquet", inputSchema: { bouquet: z.string(), deliverOn: z.string() } },
  async ({ bouquet, deliverOn }) => text(orders.create(bouquet, deliverOn)),
);

server.registerTool(
  "orders.list",
  { description: "List the orders of a day", inputSchema: { day: z.string() } },
  async ({ day }) => text(orders.on(day)),
);

// The shop's till still calls the old name.
server.registerTool(
  "orders_list",
  { description: "List today's orders", inputSchema: {} },
  async () => text(orders.on(new Date().toISOString().slice(0, 10))),
);

server.registerTool(
  REFUND,
  { description: "Pay an order back", inputSchema: orderNumber },
  async ({ number }) => text(orders.refund(number)),
);

server.registerTool(
  "7_day_forecast",
  { description: "How many bouquets the next seven days need", inputSchema: {} },
  async () => text(orders.forecast(7)),
);

for (const report of orders.reports) {
  server.registerTool(
    `report_${report.id}`,
    { description: report.title, inputSchema: {} },
    async () => text(report.run()),
  );
}

await server.connect(new StdioServerTransport());
