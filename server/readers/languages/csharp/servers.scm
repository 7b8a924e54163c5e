; Where a server is made, what it is bound to, and what it calls itself.

; services.AddMcpServer(…)
((invocation_expression function: (member_access_expression name: (identifier) @_method)) @server
  (#eq? @_method "AddMcpServer"))

; … options => options.ServerInfo = new Implementation { Name = "x" }   ·   options => { options.ServerInfo = new() { Name = "x" }; … }
((invocation_expression
  function: (member_access_expression name: (identifier) @_method)
  arguments: (argument_list (argument (lambda_expression body: [
    (assignment_expression left: (member_access_expression name: (identifier) @_info) right: [
      (object_creation_expression initializer: (initializer_expression (assignment_expression left: (identifier) @_key right: (_) @name)))
      (implicit_object_creation_expression (initializer_expression (assignment_expression left: (identifier) @_key right: (_) @name)))
    ])
    (block (expression_statement (assignment_expression left: (member_access_expression name: (identifier) @_info) right: [
      (object_creation_expression initializer: (initializer_expression (assignment_expression left: (identifier) @_key right: (_) @name)))
      (implicit_object_creation_expression (initializer_expression (assignment_expression left: (identifier) @_key right: (_) @name)))
    ])))
  ])))) @server
  (#eq? @_method "AddMcpServer") (#eq? @_info "ServerInfo") (#eq? @_key "Name") (#set! says more))
((invocation_expression
  function: (member_access_expression name: (identifier) @_method)
  arguments: (argument_list (argument (lambda_expression body: [
    (assignment_expression left: (member_access_expression name: (identifier) @_info) right: [
      (object_creation_expression initializer: (initializer_expression (assignment_expression left: (identifier) @_key right: (_) @title)))
      (implicit_object_creation_expression (initializer_expression (assignment_expression left: (identifier) @_key right: (_) @title)))
    ])
    (block (expression_statement (assignment_expression left: (member_access_expression name: (identifier) @_info) right: [
      (object_creation_expression initializer: (initializer_expression (assignment_expression left: (identifier) @_key right: (_) @title)))
      (implicit_object_creation_expression (initializer_expression (assignment_expression left: (identifier) @_key right: (_) @title)))
    ])))
  ])))) @server
  (#eq? @_method "AddMcpServer") (#eq? @_info "ServerInfo") (#eq? @_key "Title") (#set! says more))

; new McpServerOptions { ServerInfo = new Implementation { Name = "x" } }   ·   McpServerOptions o = new() { … }
((object_creation_expression type: (identifier) @_class) @server
  (#eq? @_class "McpServerOptions"))
((variable_declaration type: (identifier) @_class (variable_declarator (implicit_object_creation_expression) @server))
  (#eq? @_class "McpServerOptions"))
([
    (object_creation_expression initializer: (initializer_expression (assignment_expression left: (identifier) @_info right: [
      (object_creation_expression initializer: (initializer_expression (assignment_expression left: (identifier) @_key right: (_) @name)))
      (implicit_object_creation_expression (initializer_expression (assignment_expression left: (identifier) @_key right: (_) @name)))
    ])))
    (implicit_object_creation_expression (initializer_expression (assignment_expression left: (identifier) @_info right: [
      (object_creation_expression initializer: (initializer_expression (assignment_expression left: (identifier) @_key right: (_) @name)))
      (implicit_object_creation_expression (initializer_expression (assignment_expression left: (identifier) @_key right: (_) @name)))
    ])))
  ] @server
  (#eq? @_info "ServerInfo") (#eq? @_key "Name") (#set! says more))
([
    (object_creation_expression initializer: (initializer_expression (assignment_expression left: (identifier) @_info right: [
      (object_creation_expression initializer: (initializer_expression (assignment_expression left: (identifier) @_key right: (_) @title)))
      (implicit_object_creation_expression (initializer_expression (assignment_expression left: (identifier) @_key right: (_) @title)))
    ])))
    (implicit_object_creation_expression (initializer_expression (assignment_expression left: (identifier) @_info right: [
      (object_creation_expression initializer: (initializer_expression (assignment_expression left: (identifier) @_key right: (_) @title)))
      (implicit_object_creation_expression (initializer_expression (assignment_expression left: (identifier) @_key right: (_) @title)))
    ])))
  ] @server
  (#eq? @_info "ServerInfo") (#eq? @_key "Title") (#set! says more))

; McpServer.Create(transport, options), where the options are made elsewhere
((invocation_expression function: (member_access_expression expression: (identifier) @_class name: (identifier) @_method)) @server
  (#match? @_class "^McpServer(Factory)?$") (#eq? @_method "Create") (#file-lacks? "\\bnew McpServerOptions\\b|\\bMcpServerOptions \\w+ = new\\b"))

; var x = …
(variable_declarator name: (identifier) @binding "=" . [(invocation_expression) (object_creation_expression) (implicit_object_creation_expression)] @server)

; new { protocolVersion, serverInfo = new { name = "x" } }, where a project answers by itself
((anonymous_object_creation_expression (identifier) @_info . (anonymous_object_creation_expression (identifier) @_key . (_) @name)) @server
  (#eq? @_info "serverInfo") (#eq? @_key "name") (#file-mentions? "‹version of the protocol›") (#set! is answer))
; new JsonObject { ["serverInfo"] = new JsonObject { ["name"] = "x" } }
((assignment_expression left: (element_binding_expression) @_info right: [
    (object_creation_expression initializer: (initializer_expression (assignment_expression left: (element_binding_expression) @_key right: (_) @name)))
    (implicit_object_creation_expression (initializer_expression (assignment_expression left: (element_binding_expression) @_key right: (_) @name)))
  ]) @server
  (#eq? @_info "[\"serverInfo\"]") (#eq? @_key "[\"name\"]") (#file-mentions? "‹version of the protocol›") (#set! is answer))
((assignment_expression left: (element_binding_expression) @_info right:
    (anonymous_object_creation_expression (identifier) @_key . (_) @name)) @server
  (#eq? @_info "[\"serverInfo\"]") (#eq? @_key "name") (#file-mentions? "‹version of the protocol›") (#set! is answer))
; new InitializeResult { ServerInfo = new ServerInfo { Name = "x" } }
((assignment_expression left: (identifier) @_info right: [
    (object_creation_expression initializer: (initializer_expression (assignment_expression left: (identifier) @_key right: (_) @name)))
    (implicit_object_creation_expression (initializer_expression (assignment_expression left: (identifier) @_key right: (_) @name)))
  ]) @server
  (#eq? @_info "ServerInfo") (#eq? @_key "Name") (#file-mentions? "‹version of the protocol›") (#set! is answer))
