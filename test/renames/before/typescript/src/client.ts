import { Client } from "@modelcontextprotocol/sdk/client/index.js";

/** What book_berth gives. */
export function book_berth(client: Client) {
  return client.callTool({ name: "book_berth", arguments: {} });
}
