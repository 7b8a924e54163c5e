import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;

class CargoClient {
  /** Calls weigh_cargo. */
  Object weigh(McpSyncClient client) {
    return client.callTool(new CallToolRequest("weigh_load", Map.of("tons", 3)));
  }
}
