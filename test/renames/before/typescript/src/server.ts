import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { names } from "./names.js";

const server = new McpServer({ name: "berths", version: "1.0.0" });
server.registerTool(names.berth, { description: "Books a berth" }, bookBerth);
