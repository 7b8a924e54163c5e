; Where a server is made, what it is bound to, and what it calls itself. Names in ‹› stand for patterns of patterns.ts.

; server.NewMCPServer("x", "1.0", …)
((call_expression function: (selector_expression operand: (identifier) @_package field: (field_identifier) @_function)) @server
  (#eq? @_function "NewMCPServer") (#file-says? @_package "‹of an SDK›"))
((call_expression function: (selector_expression operand: (identifier) @_package field: (field_identifier) @_function)
    arguments: (argument_list . (_) @name)) @server
  (#eq? @_function "NewMCPServer") (#file-says? @_package "‹of an SDK›"))

; mcp.NewServer(&mcp.Implementation{Name: "x", Title: "y"}, …)   ·   mcp.NewServer(about, nil)
; mcp_golang.NewServer(transport, mcp_golang.WithName("x"))
; server.NewServer(transport, server.WithServerInfo(protocol.Implementation{Name: "x"}))
((call_expression function: (selector_expression operand: (identifier) @_package field: (field_identifier) @_function)) @server
  (#eq? @_function "NewServer") (#file-says? @_package "‹of an SDK›"))
((call_expression function: (selector_expression field: (field_identifier) @_function)
    arguments: (argument_list . (unary_expression operand: (composite_literal
      body: (literal_value (keyed_element key: (literal_element (identifier) @_key) value: (literal_element (_) @name))))))) @server
  (#eq? @_function "NewServer") (#eq? @_key "Name") (#set! says more))
((call_expression function: (selector_expression field: (field_identifier) @_function)
    arguments: (argument_list . (unary_expression operand: (composite_literal
      body: (literal_value (keyed_element key: (literal_element (identifier) @_key) value: (literal_element (_) @title))))))) @server
  (#eq? @_function "NewServer") (#eq? @_key "Title") (#set! says more))
((call_expression function: (selector_expression field: (field_identifier) @_function)
    arguments: (argument_list . [(identifier) (unary_expression operand: (identifier))] @about)) @server
  (#eq? @_function "NewServer") (#set! says more))
((call_expression function: (selector_expression field: (field_identifier) @_function)
    arguments: (argument_list (call_expression
      function: (selector_expression field: (field_identifier) @_option)
      arguments: (argument_list . (_) @name .)))) @server
  (#eq? @_function "NewServer") (#eq? @_option "WithName") (#set! says more))
((call_expression function: (selector_expression field: (field_identifier) @_function)
    arguments: (argument_list (call_expression
      function: (selector_expression field: (field_identifier) @_option)
      arguments: (argument_list . (composite_literal
        body: (literal_value (keyed_element key: (literal_element (identifier) @_key) value: (literal_element (_) @name)))))))) @server
  (#eq? @_function "NewServer") (#eq? @_option "WithServerInfo") (#eq? @_key "Name") (#set! says more))

; mcp.NewServer("x", "1.0", …)   ·   mcp.NewStdioServer("x", "1.0")   ·   mcp.NewSSEServer("x", "1.0", …) of trpc-mcp-go
((call_expression function: (selector_expression operand: (identifier) @_package field: (field_identifier) @_function)
    arguments: (argument_list . (_) @name)) @server
  (#any-of? @_function "NewServer" "NewStdioServer" "NewSSEServer") (#file-says? @_package "‹of mcp›") (#file-mentions? "/trpc-mcp-go\""))

; x := …   ·   x, err := …   ·   x.server = …   ·   var x = …   ·   &X{server: …}
(short_var_declaration left: (expression_list . (identifier) @binding) right: (expression_list . (call_expression) @server))
(assignment_statement left: (expression_list . [(identifier) (selector_expression)] @binding) right: (expression_list . (call_expression) @server))
(var_spec . name: (identifier) @binding value: (expression_list . (call_expression) @server))
(keyed_element key: (literal_element (identifier) @binding) value: (literal_element (call_expression) @server))

; map[string]any{"serverInfo": map[string]any{"name": "x"}}   ·   Result{ServerInfo: Info{Name: "x"}}, where a project answers by itself
((keyed_element key: (literal_element (interpreted_string_literal) @_info)
    value: (literal_element [
      (composite_literal body: (literal_value (keyed_element key: (literal_element (interpreted_string_literal) @_key) value: (literal_element (_) @name))))
      (literal_value (keyed_element key: (literal_element (interpreted_string_literal) @_key) value: (literal_element (_) @name)))
    ])) @server
  (#eq? @_info "\"serverInfo\"") (#eq? @_key "\"name\"") (#file-mentions? "‹version of the protocol›") (#set! is answer))
((keyed_element key: (literal_element (identifier) @_info)
    value: (literal_element [
      (composite_literal body: (literal_value (keyed_element key: (literal_element (identifier) @_key) value: (literal_element (_) @name))))
      (unary_expression operand: (composite_literal
        body: (literal_value (keyed_element key: (literal_element (identifier) @_key) value: (literal_element (_) @name)))))
      (literal_value (keyed_element key: (literal_element (identifier) @_key) value: (literal_element (_) @name)))
    ])) @server
  (#eq? @_info "ServerInfo") (#eq? @_key "Name") (#file-mentions? "‹version of the protocol›") (#set! is answer))
