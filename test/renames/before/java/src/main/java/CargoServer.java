import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.spec.McpSchema.Tool;

class CargoServer {
  static final String WEIGH = "weigh_cargo";

  void start() {
    var tool = Tool.builder().name(WEIGH).description("Weighs").build();
    var server = McpServer.sync(transport).serverInfo("cargo", "1.0.0").toolCall(tool, this::weigh).build();
  }
}
