package main

import "github.com/modelcontextprotocol/go-sdk/mcp"

const tideTool = `check_tide`

func newServer() *mcp.Server {
	server := mcp.NewServer(&mcp.Implementation{Name: "tides", Version: "1.0.0"}, nil)
	mcp.AddTool(server, &mcp.Tool{Name: tideTool, Description: "Tells the tide"}, checkTide)
	return server
}
