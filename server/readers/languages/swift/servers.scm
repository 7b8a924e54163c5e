; Where a server is made, what it is bound to, and what it calls itself.

; Server(name: "x", version: …)   ·   MCP.Server(…)
((call_expression . [(simple_identifier) @_server (navigation_expression suffix: (navigation_suffix suffix: (simple_identifier) @_server))]
    (call_suffix (value_arguments) @_arguments)) @server
  (#match? @_server "^(?:MCP|Mcp)?Server$") (#has-key? @_arguments "name" "version|capabilities|instructions|tools"))
((call_expression . [(simple_identifier) @_server (navigation_expression suffix: (navigation_suffix suffix: (simple_identifier) @_server))]
    (call_suffix (value_arguments
      (value_argument name: (value_argument_label (simple_identifier) @_key) value: (_) @name)) @_arguments)) @server
  (#match? @_server "^(?:MCP|Mcp)?Server$") (#has-key? @_arguments "name" "version|capabilities|instructions|tools") (#eq? @_key "name"))
((call_expression . [(simple_identifier) @_server (navigation_expression suffix: (navigation_suffix suffix: (simple_identifier) @_server))]
    (call_suffix (value_arguments
      (value_argument name: (value_argument_label (simple_identifier) @_key) value: (_) @title)) @_arguments)) @server
  (#match? @_server "^(?:MCP|Mcp)?Server$") (#has-key? @_arguments "name" "version|capabilities|instructions|tools") (#eq? @_key "title"))

; let server = Server(…)   ·   server = Server(…)   ·   self.server = await Server(…)
(property_declaration name: (pattern bound_identifier: (simple_identifier) @binding)
  value: [(call_expression) @server (await_expression expr: (call_expression) @server) (try_expression expr: (call_expression) @server)])
(assignment target: (directly_assignable_expression (_) @binding)
  result: [(call_expression) @server (await_expression expr: (call_expression) @server) (try_expression expr: (call_expression) @server)])

; @MCPServer(name: "x") actor X { … } of SwiftMCP
((class_declaration (modifiers (attribute (user_type (type_identifier) @_attribute .)))) @server @self
  (#eq? @_attribute "MCPServer"))
((class_declaration (modifiers (attribute (user_type (type_identifier) @_attribute .) (simple_identifier) @_key . (_) @name))) @server
  (#eq? @_attribute "MCPServer") (#eq? @_key "name"))
((class_declaration (modifiers (attribute (user_type (type_identifier) @_attribute .) (simple_identifier) @_key . (_) @title))) @server
  (#eq? @_attribute "MCPServer") (#eq? @_key "title"))

; ["protocolVersion": …, "serverInfo": ["name": "x"]], where a project answers by itself
((dictionary_literal key: (_) @_info . value: (dictionary_literal key: (_) @_key . value: (_) @name) @server)
  (#eq? @_info "\"serverInfo\"") (#eq? @_key "\"name\"") (#file-mentions? "‹version of the protocol›") (#set! is answer))
