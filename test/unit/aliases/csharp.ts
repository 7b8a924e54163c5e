import type { AliasCase, RefusedCase } from "./case.ts";

const head = `using System.ComponentModel;
using ModelContextProtocol.Server;

[McpServerToolType]
public static class OrderTools
{
`;

export const csharpCases: readonly AliasCase[] = [
  {
    what: "a method with an attribute: a second one calls it",
    file: "OrderTools.cs",
    before: `${head}    /// <summary>Lists the orders.</summary>
    [McpServerTool(Name = "orders.list", ReadOnly = true), Description("Lists the orders")]
    public static async Task<string> ListOrders([Description("Which")] string status, ref int page, CancellationToken token = default)
    {
        return await Find(status);
    }

    [McpServerTool(Name = "orders_get")]
    public static string GetOrder() => "";
}\n`,
    after: `${head}    /// <summary>Lists the orders.</summary>
    [McpServerTool(Name = "orders_list", ReadOnly = true), Description("Lists the orders")]
    public static async Task<string> ListOrders([Description("Which")] string status, ref int page, CancellationToken token = default)
    {
        return await Find(status);
    }

    [McpServerTool(Name = "orders.list", ReadOnly = true), Description("Deprecated: use orders_list instead.")]
    public static Task<string> OrdersListAlias([Description("Which")] string status, ref int page, CancellationToken token = default) => ListOrders(status, ref page, token);

    [McpServerTool(Name = "orders_get")]
    public static string GetOrder() => "";
}\n`,
  },
  {
    what: "a name that derives from a method, without a description",
    file: "OrderTools.cs",
    from: "list_orders",
    before: `${head.replace("using System.ComponentModel;\n", "")}\t[McpServerTool]\n\tpublic static void ListOrders(params string[] states) { }\n}\n`,
    after: `${head.replace("using System.ComponentModel;\n", "")}\t[McpServerTool(Name = "orders_list")]\n\tpublic static void ListOrders(params string[] states) { }

\t[McpServerTool(Name = "list_orders"), System.ComponentModel.Description("Deprecated: use orders_list instead.")]
\tpublic static void ListOrdersAlias(params string[] states) => ListOrders(states);\n}\n`,
    retired: `${head.replace("using System.ComponentModel;\n", "")}\t[McpServerTool(Name = "orders_list")]\n\tpublic static void ListOrders(params string[] states) { }\n}\n`,
  },
  {
    what: "tools that calls create: an element of a list",
    file: "Program.cs",
    before: `using ModelContextProtocol.Server;
var options = new McpServerOptions
{
    ServerInfo = new Implementation { Name = "shop" },
    ToolCollection =
    [
        McpServerTool.Create(Orders.List, new() { Name = "orders.list", Description = "Lists the orders" }),
    ],
};
await using var server = McpServer.Create(transport, options);\n`,
    after: `using ModelContextProtocol.Server;
var options = new McpServerOptions
{
    ServerInfo = new Implementation { Name = "shop" },
    ToolCollection =
    [
        McpServerTool.Create(Orders.List, new() { Name = "orders_list", Description = "Lists the orders" }),
        McpServerTool.Create(Orders.List, new() { Name = "orders.list", Description = "Deprecated: use orders_list instead." }),
    ],
};
await using var server = McpServer.Create(transport, options);\n`,
  },
  {
    what: "tools that calls create: a statement",
    file: "Program.cs",
    before: `using ModelContextProtocol.Server;
tools.Add(McpServerTool.Create(Orders.List, new McpServerToolCreateOptions { Name = "orders.list" }));\n`,
    after: `using ModelContextProtocol.Server;
tools.Add(McpServerTool.Create(Orders.List, new McpServerToolCreateOptions { Name = "orders_list" }));
tools.Add(McpServerTool.Create(Orders.List, new McpServerToolCreateOptions { Name = "orders.list", Description = "Deprecated: use orders_list instead." }));\n`,
  },
];

export const csharpRefusals: readonly RefusedCase[] = [
  {
    what: "a generic method",
    file: "OrderTools.cs",
    text: `${head}    [McpServerTool(Name = "orders.list")]\n    public static string List<T>() => "";\n}\n`,
    why: "a generic method",
  },
  {
    what: "a partial method",
    file: "OrderTools.cs",
    text: `${head}    [McpServerTool(Name = "orders.list")]\n    public static partial string List();\n}\n`,
    why: "a method that is partial",
  },
  {
    what: "a handler that is written in a call",
    file: "Program.cs",
    text: `using ModelContextProtocol.Server;\ntools.Add(McpServerTool.Create(() => "", new() { Name = "orders.list" }));\n`,
    why: "its handler is written in the call",
  },
];
