#!/usr/bin/env node
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";

const server = new Server({ name: "greenhouse", version: "1.0.4" }, { capabilities: { tools: {} } });

const bed = { type: "object", properties: { bed: { type: "string" } }, required: ["bed"] };
const nothing = { type: "object", properties: {} };

server.setRequestHandler(ListToolsRequestSchema, async () => ({
  tools: [
    { name: "readSoil", description: "Moisture of one bed, in percent", inputSchema: bed },
    { name: "readsoil", description: "Moisture of every bed", inputSchema: nothing },
    { name: "vents/open", description: "Open the roof vents", inputSchema: nothing },
    {
      name: "run_irrigation_cycle_for_all_beds_below_their_target_moisture_threshold",
      description: "Run the watering round early",
      inputSchema: nothing,
    },
  ],
}));

const moisture = new Map([
  ["tomatoes", 41],
  ["basil", 28],
  ["cucumbers", 55],
]);

const handlers = {
  readSoil: ({ bed }) => moisture.get(bed) ?? null,
  readsoil: () => Object.fromEntries(moisture),
  "vents/open": () => "The vents are open.",
  run_irrigation_cycle_for_all_beds_below_their_target_moisture_threshold() {
    const dry = [...moisture].filter(([, percent]) => percent < 40).map(([name]) => name);
    for (const name of dry) moisture.set(name, 60);
    return dry;
  },
};

server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
  const handle = handlers[params.name];
  if (handle === undefined) throw new Error(`There is no tool ${params.name}.`);
  return { content: [{ type: "text", text: JSON.stringify(handle(params.arguments ?? {})) }] };
});

await server.connect(new StdioServerTransport());
