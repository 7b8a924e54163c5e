; Where a server is made, and what it calls itself.

; ServerInfo { server_info: Implementation { name: "x".into(), title: … } }
((field_initializer field: (field_identifier) @_field value: (_) @server)
  (#eq? @_field "server_info") (#match? @server "^(\\w+::)*Implementation\\b"))
((field_initializer field: (field_identifier) @_field
    value: (struct_expression body: (field_initializer_list (field_initializer field: (field_identifier) @_key value: (_) @name))) @server)
  (#eq? @_field "server_info") (#eq? @_key "name") (#set! says more))
((field_initializer field: (field_identifier) @_field
    value: (struct_expression body: (field_initializer_list (field_initializer field: (field_identifier) @_key value: (_) @title))) @server)
  (#eq? @_field "server_info") (#eq? @_key "title") (#set! says more))

; info.server_info = Implementation::new("x", "1")   ·   info.server_info = Implementation { name: "x".into(), title: … }
((assignment_expression left: (field_expression field: (field_identifier) @_field) right: (_) @server)
  (#eq? @_field "server_info") (#match? @server "^(\\w+::)*Implementation\\b"))
((assignment_expression
    left: (field_expression field: (field_identifier) @_field)
    right: (struct_expression body: (field_initializer_list (field_initializer field: (field_identifier) @_key value: (_) @name))) @server)
  (#eq? @_field "server_info") (#eq? @_key "name") (#set! says more))
((assignment_expression
    left: (field_expression field: (field_identifier) @_field)
    right: (struct_expression body: (field_initializer_list (field_initializer field: (field_identifier) @_key value: (_) @title))) @server)
  (#eq? @_field "server_info") (#eq? @_key "title") (#set! says more))

; info.with_server_info(Implementation::new("x", "1"))   ·   server_info: Implementation::new("x", "1").with_title("y")
((call_expression function: (field_expression field: (field_identifier) @_method) arguments: (arguments . (_) @server))
  (#eq? @_method "with_server_info"))
((call_expression
    function: (scoped_identifier path: [(identifier) @_type (scoped_identifier name: (identifier) @_type)] name: (identifier) @_new)
    arguments: (arguments . (_) @name)) @server
  (#eq? @_type "Implementation") (#eq? @_new "new") (#set! says more))
((call_expression
    function: (field_expression value: (call_expression
      function: (scoped_identifier path: [(identifier) @_type (scoped_identifier name: (identifier) @_type)])
      arguments: (arguments . (_) @name)))) @server
  (#eq? @_type "Implementation") (#set! says more))

; #[tool_handler(name = "x")]   ·   #[server(name = "x")]   ·   #[turbomcp::server(…)]
((attribute_item (attribute
    [(identifier) @_macro (scoped_identifier name: (identifier) @_macro)]
    arguments: (token_tree (identifier) @_key . "=" . (_) @name))) @server
  (#any-of? @_macro "tool_handler" "server") (#eq? @_key "name"))

; Server::builder().name("x")   ·   ServerBuilder::new().name("x")
((call_expression
    function: (field_expression
      value: (call_expression function: (scoped_identifier path: (_) @_type name: (identifier) @_make))
      field: (field_identifier) @_method)
    arguments: (arguments . (_) @name .)) @server
  (#match? @_type "^(\\w+::)*(Mcp)?Server(Builder)?$") (#any-of? @_make "builder" "new") (#eq? @_method "name"))

; json!({ "protocolVersion": …, "serverInfo": { "name": "x" } }), where a project answers by itself
((token_tree (string_literal) @_info . ":" . (token_tree (string_literal) @_key . ":" . (_) @name) @server)
  (#eq? @_info "\"serverInfo\"") (#eq? @_key "\"name\"") (#file-mentions? "‹version of the protocol›") (#set! is answer))
; InitializeResult { server_info: ServerInfo { name: "x".into() } } of a project's own types
((field_initializer field: (field_identifier) @_field
    value: (struct_expression body: (field_initializer_list (field_initializer field: (field_identifier) @_key value: (_) @name))) @server)
  (#any-of? @_field "server_info" "serverInfo") (#eq? @_key "name") (#not-match? @server "^(\\w+::)*Implementation\\b") (#file-mentions? "‹version of the protocol›") (#set! is answer))
