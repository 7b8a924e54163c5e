; Where a server is made, what it is bound to, and what it calls itself.

; new McpServer(…)   ·   new FastMCP(…)   ·   new MCPServer(…)   ·   new Server(…) of the SDK
; A file with a class of such a name of its own makes its server inside that class.
((new_expression constructor: (_) @_class) @server
  (#match? @_class "‹server class›") (#file-lacks? "\\bclass (McpServer|FastMCP|FastMcp|MCPServer)\\b"))
((new_expression constructor: (identifier) @_class) @server
  (#eq? @_class "Server") (#file-mentions? "‹mcp›") (#file-lacks? "\\bclass Server\\b"))

; new index_js_1.Server({ name }, …), as compilers write it; http.Server has no name
((new_expression constructor: (member_expression property: (property_identifier) @_class) arguments: (arguments . (object) @_about)) @server
  (#eq? @_class "Server") (#has-key? @_about "name") (#file-mentions? "‹mcp›"))

; import { McpServer as SdkMcpServer } from …   ·   new SdkMcpServer(…)
((new_expression constructor: (identifier) @_class) @server
  (#file-says? @_class "\\b(McpServer|Server|FastMCP) as {}\\b") (#file-mentions? "‹mcp›"))

; class A extends McpServer { constructor() { super({ name }) } }
((_ (class_heritage) @_heritage body: (class_body
  (method_definition body: (statement_block (expression_statement (call_expression function: (super)) @server)))) @self)
  (#match? @_heritage "extends (\\w+\\.)?(McpServer|FastMCP|FastMcp|MCPServer)\\b"))

; createSdkMcpServer({ name, tools })   ·   createMcpHandler(server => { … }, { serverInfo: { name } })
((call_expression function: (identifier) @_function) @server
  (#match? @_function "^(createSdkMcpServer|createMcpHandler|experimental_createMcpHandler|createMcpRouteHandler)$"))

; a project's own createMcpServer({ name, version, tools })   ·   McpModule.forRoot({ name })
((call_expression function: (identifier) @_function arguments: (arguments . (object) @_options)) @server
  (#match? @_function "^create\\w*M[cC][pP]Server$") (#has-key? @_options "name" "version|tools"))
((call_expression function: (_) @_function arguments: (arguments . (object) @_options)) @server
  (#eq? @_function "McpModule.forRoot") (#has-key? @_options "name"))

; Toolmark: createToolmark({ … })   ·   tm.scope("cart"), the names of whose tools begin with its own
((call_expression function: (identifier) @_function) @server
  (#eq? @_function "createToolmark"))
((call_expression function: (member_expression property: (property_identifier) @_method)) @server
  (#eq? @_method "scope") (#file-mentions? "‹Toolmark›"))

; … with { name, title }, written in place or in a constant
((new_expression arguments: (arguments . (object (pair key: (_) @_key value: (_) @name)))) @server
  (#match? @_key "‹name key›") (#set! says more))
((new_expression arguments: (arguments . (object (pair key: (_) @_key value: (_) @title)))) @server
  (#match? @_key "‹title key›") (#set! says more))
((new_expression arguments: (arguments . (identifier) @about)) @server
  (#set! says more))
((call_expression function: (_) @_function arguments: (arguments . (object (pair key: (_) @_key value: (_) @name)))) @server
  (#match? @_function "‹named call›") (#match? @_key "‹name key›") (#set! says more))
((call_expression function: (_) @_function arguments: (arguments . (object (pair key: (_) @_key value: (_) @title)))) @server
  (#match? @_function "‹named call›") (#match? @_key "‹title key›") (#set! says more))
((call_expression arguments: (arguments (object (pair key: (property_identifier) @_info value: (object (pair key: (_) @_key value: (_) @name)))))) @server
  (#eq? @_info "serverInfo") (#match? @_key "‹name key›") (#set! says more))

; const x = …   ·   this.x = …   ·   x = …   ·   class { x = … }
((variable_declarator name: (identifier) @binding value: [(new_expression) (call_expression)] @server))
((variable_declarator name: (identifier) @binding value: (await_expression [(new_expression) (call_expression)] @server)))
((assignment_expression left: [(identifier) (member_expression)] @binding right: [(new_expression) (call_expression)] @server))
((public_field_definition name: [(property_identifier) (private_property_identifier)] @binding value: [(new_expression) (call_expression)] @server))

; const x = new McpServer(…).tool(…).tool(…), as servers of mcp-lite are made
((variable_declarator name: (identifier) @binding value: (call_expression function: (member_expression object: (new_expression) @server)))
  (#file-mentions? "\\bmcp-lite\\b"))
((variable_declarator name: (identifier) @binding value: (call_expression function: (member_expression object: (call_expression function: (member_expression object: (new_expression) @server)))))
  (#file-mentions? "\\bmcp-lite\\b"))
((variable_declarator name: (identifier) @binding value: (call_expression function: (member_expression object: (call_expression function: (member_expression object: (call_expression function: (member_expression object: (new_expression) @server)))))))
  (#file-mentions? "\\bmcp-lite\\b"))
((variable_declarator name: (identifier) @binding value: (call_expression function: (member_expression object: (call_expression function: (member_expression object: (call_expression function: (member_expression object: (call_expression function: (member_expression object: (new_expression) @server)))))))))
  (#file-mentions? "\\bmcp-lite\\b"))

; { protocolVersion, serverInfo: { name: "x" } }   ·   { protocolVersion, serverInfo: info }, where a project answers by itself
((pair key: (_) @_info value: (object (pair key: (_) @_key value: (_) @name))) @server
  (#match? @_info "^[\"']?serverInfo[\"']?$") (#match? @_key "‹name key›") (#file-mentions? "‹version of the protocol›") (#set! is answer))
((pair key: (_) @_info value: [(identifier) (member_expression)] @about) @server
  (#match? @_info "^[\"']?serverInfo[\"']?$") (#file-mentions? "‹version of the protocol›") (#set! is answer))
