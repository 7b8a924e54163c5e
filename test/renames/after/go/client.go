package main

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// callTide calls check_tide.
func callTide(ctx context.Context, session *mcp.ClientSession) (*mcp.CallToolResult, error) {
	return session.CallTool(ctx, &mcp.CallToolParams{Name: "read_tide"})
}
