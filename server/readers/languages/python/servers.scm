; Where a server is made, what it is bound to, and what it calls itself.

; FastMCP(…)   ·   MCPServer(…)   ·   fastmcp.FastMCP(…)   ·   a project's own AtlassianMCP(…)   ·   Server(…) of the SDK
((call function: [(identifier) @_class (attribute attribute: (identifier) @_class)]) @server
  (#match? @_class "^[A-Z]\\w*MCP$|^MCPServer$"))
((call function: [(identifier) @_class (attribute attribute: (identifier) @_class)]) @server
  (#eq? @_class "Server") (#file-mentions? "\\bmcp\\b"))
((call function: (identifier) @_function) @server
  (#eq? @_function "create_sdk_mcp_server"))

; FastMCP("x")   ·   FastMCP(name="x")
((call function: [(identifier) @_class (attribute attribute: (identifier) @_class)] arguments: (argument_list . [(string) (identifier) (attribute)] @name)) @server
  (#match? @_class "^[A-Z]\\w*MCP$|^MCPServer$|^Server$"))
((call function: [(identifier) @_class (attribute attribute: (identifier) @_class)]
    arguments: (argument_list (keyword_argument name: (identifier) @_key value: (_) @name))) @server
  (#match? @_class "^[A-Z]\\w*MCP$|^MCPServer$|^Server$|^create_sdk_mcp_server$") (#eq? @_key "name"))
((call function: [(identifier) @_class (attribute attribute: (identifier) @_class)]
    arguments: (argument_list (keyword_argument name: (identifier) @_key value: (_) @title))) @server
  (#match? @_class "^[A-Z]\\w*MCP$|^MCPServer$|^Server$") (#eq? @_key "title"))

; x = …   ·   self.x = …
((assignment left: [(identifier) (attribute)] @binding right: (call) @server))
