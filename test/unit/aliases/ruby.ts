import type { AliasCase, RefusedCase } from "./case.ts";

const server = `require "mcp"\n\nserver = MCP::Server.new(name: "shop")\n`;

export const rubyCases: readonly AliasCase[] = [
  {
    what: "define_tool with a block",
    file: "server.rb",
    before: `${server}server.define_tool(name: "orders.list", description: "Lists the orders", input_schema: schema) do |status:|
  find(status)
end\n`,
    after: `${server}orders_list = proc do |status:|
  find(status)
end
server.define_tool(name: "orders_list", description: "Lists the orders", input_schema: schema, &orders_list)
server.define_tool(name: "orders.list", description: "Deprecated: use orders_list instead.", input_schema: schema, &orders_list)\n`,
    restored: `${server}orders_list2 = proc do |status:|
  find(status)
end
server.define_tool(name: "orders_list", description: "Lists the orders", input_schema: schema, &orders_list2)
server.define_tool(name: "orders.list", description: "Deprecated: use orders_list instead.", input_schema: schema, &orders_list2)\n`,
    retired: `${server}orders_list = proc do |status:|
  find(status)
end
server.define_tool(name: "orders_list", description: "Lists the orders", input_schema: schema, &orders_list)\n`,
  },
  {
    what: "define_tool with a handler of a name of its own",
    file: "server.rb",
    before: `${server}if open\n  server.define_tool(name: 'orders.list', &list)\nend\n`,
    after: `${server}if open\n  server.define_tool(name: 'orders_list', &list)\n  server.define_tool(name: 'orders.list', description: 'Deprecated: use orders_list instead.', &list)\nend\n`,
  },
  {
    what: "a class: another one calls it",
    file: "server.rb",
    before: `require "mcp"

module Shop
  class ListOrders < MCP::Tool
    tool_name "orders.list"
    description "Lists the orders"
    input_schema(properties: { status: { type: "string" } })
    annotations(read_only_hint: true)

    def self.call(status:, page: 1, **rest, server_context:)
      find(status)
    end
  end

  SERVER = MCP::Server.new(name: "shop", tools: [ListOrders, GetOrder])
end\n`,
    after: `require "mcp"

module Shop
  class ListOrders < MCP::Tool
    tool_name "orders_list"
    description "Lists the orders"
    input_schema(properties: { status: { type: "string" } })
    annotations(read_only_hint: true)

    def self.call(status:, page: 1, **rest, server_context:)
      find(status)
    end
  end

  class OrdersListAlias < MCP::Tool
    tool_name "orders.list"
    annotations(read_only_hint: true)
    description "Deprecated: use orders_list instead."
    input_schema ListOrders.input_schema

    def self.call(status:, page: 1, **rest, server_context:)
      ListOrders.call(status: status, page: page, **rest, server_context: server_context)
    end
  end

  SERVER = MCP::Server.new(name: "shop", tools: [ListOrders, OrdersListAlias, GetOrder])
end\n`,
  },
];

export const rubyRefusals: readonly RefusedCase[] = [
  {
    what: "a class that another file gives to a server",
    file: "list_orders.rb",
    text: `class ListOrders < MCP::Tool\n  tool_name "orders.list"\n  description "Lists"\n  def self.call\n    []\n  end\nend\n`,
    why: "does not show where the class is given to a server",
  },
  {
    what: "a class of another package",
    file: "list_orders.rb",
    text: `require "fast_mcp"\nclass ListOrders < FastMcp::Tool\n  tool_name "orders.list"\n  description "Lists"\n  def call\n    []\n  end\nend\n`,
    why: "whether a class < FastMcp::Tool can be there under two names",
  },
];
