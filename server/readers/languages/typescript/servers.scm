; Where a server is made, what it is bound to, and what it calls itself.

; new McpServer(…)   ·   new Server(…) of the SDK   ·   new FastMCP(…)   ·   new MCPServer(…)
((new_expression constructor: (_) @_class) @server
  (#match? @_class "^(\\w+\\.)?(McpServer|FastMCP|FastMcp|MCPServer|McpAgentServer)$"))
((new_expression constructor: (identifier) @_class) @server
  (#eq? @_class "Server") (#file-mentions? "[Mm][Cc][Pp]"))

; … with { name, title }
((new_expression constructor: (_) @_class arguments: (arguments . (object (pair key: (_) @_key value: (_) @name)))) @server
  (#match? @_class "^(\\w+\\.)?(McpServer|FastMCP|FastMcp|MCPServer|Server)$") (#match? @_key "^[\"']?name[\"']?$"))
((new_expression constructor: (_) @_class arguments: (arguments . (object (pair key: (_) @_key value: (_) @title)))) @server
  (#match? @_class "^(\\w+\\.)?(McpServer|FastMCP|FastMcp|MCPServer|Server)$") (#match? @_key "^[\"']?title[\"']?$"))

; createSdkMcpServer({ name, tools })
((call_expression function: (identifier) @_function arguments: (arguments . (object (pair key: (_) @_key value: (_) @name)))) @server
  (#eq? @_function "createSdkMcpServer") (#match? @_key "^[\"']?name[\"']?$"))

; createMcpHandler(server => { … }, { serverInfo: { name } })
((call_expression function: (identifier) @_function) @server
  (#match? @_function "^(createMcpHandler|experimental_createMcpHandler|createMcpRouteHandler)$"))
((call_expression function: (identifier) @_function
    arguments: (arguments (object (pair key: (property_identifier) @_info value: (object (pair key: (property_identifier) @_key value: (_) @name)))))) @server
  (#match? @_function "^(createMcpHandler|experimental_createMcpHandler)$") (#eq? @_info "serverInfo") (#eq? @_key "name"))

; const x = …   ·   this.x = …   ·   x = …   ·   class { x = … }
((variable_declarator name: (identifier) @binding value: [(new_expression) (call_expression)] @server))
((variable_declarator name: (identifier) @binding value: (await_expression [(new_expression) (call_expression)] @server)))
((assignment_expression left: [(identifier) (member_expression)] @binding right: [(new_expression) (call_expression)] @server))
((public_field_definition name: [(property_identifier) (private_property_identifier)] @binding value: [(new_expression) (call_expression)] @server))
