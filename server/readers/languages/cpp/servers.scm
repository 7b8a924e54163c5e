; Where a server is made, what it is bound to, and what it calls itself.

; mcp::MCPServer x("name", "1.0.0")   ·   McpServer x{"name"}
((declaration
  type: [(type_identifier) @_class (qualified_identifier name: (type_identifier) @_class)]
  declarator: (init_declarator value: [(argument_list) (initializer_list)] @server))
  (#match? @_class "‹server class›"))
((declaration
  type: (qualified_identifier) @_class
  declarator: (init_declarator value: [(argument_list) (initializer_list)] @server))
  (#match? @_class "^\\w*[mM][cC][pP]\\w*::(?:\\w+::)*[sS]erver$"))
((declaration
  declarator: (init_declarator declarator: (identifier) @binding value: [(argument_list . (string_literal)) (initializer_list . (string_literal))] @server)))
((declaration
  declarator: (init_declarator declarator: (identifier) value: [(argument_list . (string_literal) @name) (initializer_list . (string_literal) @name)] @server))
  (#not-match? @name "‹host›") (#set! says more))

; std::make_unique<mcp::Server>("name", …)   ·   new McpServer("name")
((call_expression function: (qualified_identifier name: (template_function name: (identifier) @_function arguments: (template_argument_list) @_class))) @server
  (#match? @_function "^make_(?:unique|shared)$") (#match? @_class "(?:M[cC][pP]Server|[mM][cC][pP]::(?:\\w+::)*[sS]erver)>$"))
((new_expression type: (_) @_class) @server
  (#match? @_class "^(?:\\w+::)*(?:M[cC][pP]Server)$|[mM][cC][pP]::[sS]erver$"))
((call_expression arguments: (argument_list . (string_literal) @name)) @server (#not-match? @name "‹host›") (#set! says more))
((new_expression arguments: (argument_list . (string_literal) @name)) @server (#not-match? @name "‹host›") (#set! says more))

; auto x = …   ·   x = …
(init_declarator declarator: [(identifier) @binding (pointer_declarator declarator: (identifier) @binding)]
  value: [(call_expression) (new_expression)] @server)
(assignment_expression left: [(identifier) (field_expression)] @binding right: [(call_expression) (new_expression)] @server)

; {{"protocolVersion", …}, {"serverInfo", {{"name", "x"}}}}, where a project answers by itself
((initializer_list . (string_literal) @_info . (initializer_list (initializer_list . (string_literal) @_key . (_) @name .)) .) @server
  (#eq? @_info "\"serverInfo\"") (#eq? @_key "\"name\"") (#file-mentions? "‹version of the protocol›") (#set! is answer))
; result["serverInfo"] = {{"name", "x"}}
((assignment_expression left: (subscript_expression indices: (subscript_argument_list (string_literal) @_info))
    right: (initializer_list (initializer_list . (string_literal) @_key . (_) @name .))) @server
  (#eq? @_info "\"serverInfo\"") (#eq? @_key "\"name\"") (#file-mentions? "‹version of the protocol›") (#set! is answer))
