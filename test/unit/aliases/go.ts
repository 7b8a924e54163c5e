import type { AliasCase, RefusedCase } from "./case.ts";

const official = `package main

import "github.com/modelcontextprotocol/go-sdk/mcp"

func main() {
	s := mcp.NewServer(&mcp.Implementation{Name: "shop"}, nil)
`;
const community = `package main

import (
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

func main() {
	s := server.NewMCPServer("shop", "1.0.0")
`;

export const goCases: readonly AliasCase[] = [
  {
    what: "AddTool of the official SDK with a handler of a name of its own",
    file: "main.go",
    before: `${official}	mcp.AddTool(s, &mcp.Tool{Name: "orders.list", Description: "Lists the orders"}, listOrders)\n}\n`,
    after: `${official}	mcp.AddTool(s, &mcp.Tool{Name: "orders_list", Description: "Lists the orders"}, listOrders)
	mcp.AddTool(s, &mcp.Tool{Name: "orders.list", Description: "Deprecated: use orders_list instead."}, listOrders)\n}\n`,
  },
  {
    what: "AddTool of the official SDK with a handler that is written in it",
    file: "main.go",
    before: `${official}	mcp.AddTool(s, &mcp.Tool{
		Name: "orders.list",
	}, func(ctx context.Context, req *mcp.CallToolRequest, in Input) (*mcp.CallToolResult, Output, error) {
		return nil, find(in), nil
	})\n}\n`,
    after: `${official}	ordersList := func(ctx context.Context, req *mcp.CallToolRequest, in Input) (*mcp.CallToolResult, Output, error) {
		return nil, find(in), nil
	}
	mcp.AddTool(s, &mcp.Tool{
		Name: "orders_list",
	}, ordersList)
	mcp.AddTool(s, &mcp.Tool{
		Name: "orders.list",
		Description: "Deprecated: use orders_list instead.",
	}, ordersList)\n}\n`,
    retired: `${official}	ordersList := func(ctx context.Context, req *mcp.CallToolRequest, in Input) (*mcp.CallToolResult, Output, error) {
		return nil, find(in), nil
	}
	mcp.AddTool(s, &mcp.Tool{
		Name: "orders_list",
	}, ordersList)\n}\n`,
  },
  {
    what: "a handler on lines of its own, which is written less deep",
    file: "main.go",
    before: `${community}	s.AddTool(
		mcp.NewTool("orders.list", mcp.WithString("status")),
		func(ctx context.Context, request mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			return find(request)
		},
	)\n}\n`,
    after: `${community}	ordersList := func(ctx context.Context, request mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return find(request)
	}
	s.AddTool(
		mcp.NewTool("orders_list", mcp.WithString("status")),
		ordersList,
	)
	s.AddTool(
		mcp.NewTool("orders.list", mcp.WithDescription("Deprecated: use orders_list instead."), mcp.WithString("status")),
		ordersList,
	)\n}\n`,
    retired: `${community}	ordersList := func(ctx context.Context, request mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return find(request)
	}
	s.AddTool(
		mcp.NewTool("orders_list", mcp.WithString("status")),
		ordersList,
	)\n}\n`,
  },
  {
    what: "a tool that is a variable",
    file: "main.go",
    before: `${community}	tool := mcp.NewTool("orders.list", mcp.WithDescription("Lists the orders"))
	log.Println(tool.Name)
	s.AddTool(tool, listOrders)\n}\n`,
    after: `${community}	tool := mcp.NewTool("orders_list", mcp.WithDescription("Lists the orders"))
	ordersListAlias := mcp.NewTool("orders.list", mcp.WithDescription("Deprecated: use orders_list instead."))
	log.Println(tool.Name)
	s.AddTool(tool, listOrders)
	s.AddTool(ordersListAlias, listOrders)\n}\n`,
  },
  {
    what: "an element of a list",
    file: "main.go",
    before: `${community}	s.AddTools([]server.ServerTool{
		{Tool: mcp.NewTool("orders.list"), Handler: listOrders},
		{Tool: mcp.NewTool("orders_get"), Handler: getOrder},
	}...)\n}\n`,
    after: `${community}	s.AddTools([]server.ServerTool{
		{Tool: mcp.NewTool("orders_list"), Handler: listOrders},
		{Tool: mcp.NewTool("orders.list", mcp.WithDescription("Deprecated: use orders_list instead.")), Handler: listOrders},
		{Tool: mcp.NewTool("orders_get"), Handler: getOrder},
	}...)\n}\n`,
  },
];

export const goRefusals: readonly RefusedCase[] = [
  {
    what: "a tool that a function gives back",
    file: "main.go",
    text: `${community}}\n\nfunc listTool() (mcp.Tool, server.ToolHandlerFunc) {\n	return mcp.NewTool("orders.list"), listOrders\n}\n`,
    why: "no statement of its own that adds a tool",
  },
  {
    what: "a list without handlers",
    file: "main.go",
    text: `${community}	tools := []mcp.Tool{{Name: "orders.list"}}\n	serve(tools)\n}\n`,
    why: "does not show who answers calls",
  },
];
