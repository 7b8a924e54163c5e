import type { AliasCase, RefusedCase } from "./case.ts";

const head = `package shop;

import org.springaicommunity.mcp.annotation.McpTool;

public class OrderTools {
`;
const builders = `package shop;

import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.spec.McpSchema.Tool;

class Shop {
    void start(Transport transport) {
        McpSyncServer server = McpServer.sync(transport).serverInfo("shop", "1.0").build();
`;

export const javaCases: readonly AliasCase[] = [
  {
    what: "a method with an annotation: a second one calls it",
    file: "OrderTools.java",
    before: `${head}
    @McpTool(name = "orders.list", description = "Lists the orders")
    @Logged
    @Override
    public String list(@McpToolParam(description = "Which") String status, int... pages) throws IOException {
        return find(status);
    }
}\n`,
    after: `${head}
    @McpTool(name = "orders_list", description = "Lists the orders")
    @Logged
    @Override
    public String list(@McpToolParam(description = "Which") String status, int... pages) throws IOException {
        return find(status);
    }

    @McpTool(name = "orders.list", description = "Deprecated: use orders_list instead.")
    @Logged
    public String ordersListAlias(@McpToolParam(description = "Which") String status, int... pages) throws IOException {
        return list(status, pages);
    }
}\n`,
  },
  {
    what: "a name that derives from a method which gives nothing back",
    file: "OrderTools.java",
    from: "listOrders",
    before: `${head}\t@McpTool(description = "Lists the orders")\n\tvoid listOrders() {}\n}\n`,
    after: `${head}\t@McpTool(name = "orders_list", description = "Lists the orders")\n\tvoid listOrders() {}

\t@McpTool(name = "listOrders", description = "Deprecated: use orders_list instead.")
\tvoid listOrdersAlias() {
\t\tlistOrders();
\t}\n}\n`,
    retired: `${head}\t@McpTool(name = "orders_list", description = "Lists the orders")\n\tvoid listOrders() {}\n}\n`,
  },
  {
    what: "a tool that a constructor makes",
    file: "Shop.java",
    before: `${builders}        server.addTool(new McpServerFeatures.SyncToolSpecification(new Tool("orders.list", "Lists the orders", schema), this::list));
    }
}\n`,
    after: `${builders}        server.addTool(new McpServerFeatures.SyncToolSpecification(new Tool("orders_list", "Lists the orders", schema), this::list));
        server.addTool(new McpServerFeatures.SyncToolSpecification(new Tool("orders.list", "Deprecated: use orders_list instead.", schema), this::list));
    }
}\n`,
  },
  {
    what: "a tool that a builder makes",
    file: "Shop.java",
    before: `${builders}        server.addTool(new McpServerFeatures.SyncToolSpecification(
            Tool.builder().name("orders.list").description(listDescription).inputSchema(schema).build(), handler));
    }
}\n`,
    after: `${builders}        server.addTool(new McpServerFeatures.SyncToolSpecification(
            Tool.builder().name("orders_list").description(listDescription).inputSchema(schema).build(), handler));
        server.addTool(new McpServerFeatures.SyncToolSpecification(
            Tool.builder().name("orders.list").description("Deprecated: use orders_list instead.").inputSchema(schema).build(), handler));
    }
}\n`,
  },
];

export const javaRefusals: readonly RefusedCase[] = [
  {
    what: "a handler that is written in a call",
    file: "Shop.java",
    text: `${builders}        server.addTool(new McpServerFeatures.SyncToolSpecification(new Tool("orders.list", "Lists", schema), (exchange, arguments) -> null));
    }
}\n`,
    why: "its handler is written in the call",
  },
  {
    what: "an annotation of the project's own",
    file: "OrderTools.java",
    text: `${head}    @ShopMcpTool(name = "orders.list", description = "Lists")\n    String list() { return ""; }\n}\n`,
    why: "whether ShopMcpTool can name two methods is not known",
  },
];
