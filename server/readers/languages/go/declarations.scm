; Where Go declares tools. The captures are described in ../../language.ts, names in ‹› stand for patterns of patterns.ts.

; --- mark3labs/mcp-go and what is made after it: a function that makes a tool

; mcp.NewTool("x", …)   ·   mcp.NewToolWithRawSchema("x", …)
((call_expression
  function: (selector_expression operand: (identifier) @_package field: (field_identifier) @_function)
  arguments: (argument_list) @arguments) @tool
  (#any-of? @_function "NewTool" "NewToolWithRawSchema") (#file-says? @_package "‹of mcp›")
  (#set! name-at 0))

; s.AddTool(mcp.NewTool("x", …), handler)
((call_expression
  function: (selector_expression operand: (_) @server field: (field_identifier) @_method)
  arguments: (argument_list . (call_expression
    function: (selector_expression operand: (identifier) @_package field: (field_identifier) @_function)
    arguments: (argument_list) @arguments) @tool))
  (#eq? @_method "AddTool") (#any-of? @_function "NewTool" "NewToolWithRawSchema") (#file-says? @_package "‹of mcp›")
  (#set! name-at 0))

; --- the official SDK: a struct

; mcp.Tool{Name: "x"}, wherever it stands
((composite_literal
  type: (qualified_type package: (package_identifier) @_package name: (type_identifier) @_type)
  body: (literal_value (keyed_element key: (literal_element (identifier) @_key) value: (literal_element (_) @name)))) @tool
  (#eq? @_type "Tool") (#eq? @_key "Name") (#file-says? @_package "‹of mcp›"))

; mcp.AddTool(s, &mcp.Tool{Name: "x"}, handler)   ·   mcp.AddTool[In, Out](…)
((call_expression
  function: [
    (selector_expression field: (field_identifier) @_function)
    (index_expression operand: (selector_expression field: (field_identifier) @_function))
  ]
  arguments: (argument_list . (_) @server . (unary_expression operand: (composite_literal
    type: (qualified_type package: (package_identifier) @_package name: (type_identifier) @_type)
    body: (literal_value (keyed_element key: (literal_element (identifier) @_key) value: (literal_element (_) @name)))) @tool)))
  (#eq? @_function "AddTool") (#eq? @_type "Tool") (#eq? @_key "Name") (#file-says? @_package "‹of mcp›"))

; s.AddTool(&mcp.Tool{Name: "x"}, handler)
((call_expression
  function: (selector_expression operand: (_) @server field: (field_identifier) @_method)
  arguments: (argument_list . [
    (composite_literal
      type: (qualified_type package: (package_identifier) @_package name: (type_identifier) @_type)
      body: (literal_value (keyed_element key: (literal_element (identifier) @_key) value: (literal_element (_) @name)))) @tool
    (unary_expression operand: (composite_literal
      type: (qualified_type package: (package_identifier) @_package name: (type_identifier) @_type)
      body: (literal_value (keyed_element key: (literal_element (identifier) @_key) value: (literal_element (_) @name)))) @tool)
  ]))
  (#any-of? @_method "AddTool" "RegisterTool") (#eq? @_type "Tool") (#eq? @_key "Name") (#file-says? @_package "‹of mcp›"))

; t := &mcp.Tool{Description: …}; … t.Name = "x"   ·   t := new(mcp.Tool); …
((short_var_declaration
  left: (expression_list . (identifier) @made .)
  right: (expression_list . [
    (composite_literal type: (qualified_type package: (package_identifier) @_package name: (type_identifier) @_type) body: (literal_value) @_body)
    (unary_expression operand: (composite_literal
      type: (qualified_type package: (package_identifier) @_package name: (type_identifier) @_type) body: (literal_value) @_body))
    (call_expression function: (identifier) @_new
      arguments: (argument_list . (qualified_type package: (package_identifier) @_package name: (type_identifier) @_type) .))
  ] .))
  (#eq? @_type "Tool") (#eq? @_new "new") (#lacks-key? @_body "Name") (#file-says? @_package "‹of mcp›")
  (#set! named-by Name))

; var t mcp.Tool; … t.Name = "x"
((var_spec . name: (identifier) @made . type: [
  (qualified_type package: (package_identifier) @_package name: (type_identifier) @_type)
  (pointer_type (qualified_type package: (package_identifier) @_package name: (type_identifier) @_type))
] .)
  (#eq? @_type "Tool") (#file-says? @_package "‹of mcp›")
  (#set! named-by Name))

; []mcp.Tool{{Name: "x"}}   ·   []*mcp.Tool{…}   ·   map[string]mcp.Tool{"x": {Name: "x"}}
((composite_literal
  type: [
    (slice_type element: [
      (qualified_type package: (package_identifier) @_package name: (type_identifier) @_type)
      (pointer_type (qualified_type package: (package_identifier) @_package name: (type_identifier) @_type))
    ])
    (map_type value: [
      (qualified_type package: (package_identifier) @_package name: (type_identifier) @_type)
      (pointer_type (qualified_type package: (package_identifier) @_package name: (type_identifier) @_type))
    ])
  ]
  body: (literal_value [
    (literal_element (literal_value
      (keyed_element key: (literal_element (identifier) @_key) value: (literal_element (_) @name))) @tool)
    (keyed_element value: (literal_element (literal_value
      (keyed_element key: (literal_element (identifier) @_key) value: (literal_element (_) @name))) @tool))
  ]))
  (#eq? @_type "Tool") (#eq? @_key "Name") (#file-says? @_package "‹of mcp›"))

; --- a project's own struct or map

; {Name: "x", InputSchema: …}   ·   map[string]any{"name": "x", "inputSchema": …}, wherever it stands
((literal_value (keyed_element key: (literal_element (_) @_key) value: (literal_element (_) @name))) @tool
  (#match? @_key "^(Name|name|\"name\")$") (#has-key? @tool "InputSchema|inputSchema|RawInputSchema")
  (#set! form "shaped"))

; tool.Name = space + "." + tool.Name: a tool of another server by a name of its own
((assignment_statement left: (expression_list . (selector_expression field: (field_identifier) @_key) .) right: (expression_list . (_) @name .)) @tool
  (#eq? @_key "Name") (#match? @name "‹name of another tool›") (#file-mentions? "[Mm][Cc][Pp]")
  (#set! form "shaped") (#set! name "composed"))

; ToolDefinition{Name: "x", Description: …, Handler: …}
((composite_literal
  type: [(type_identifier) (qualified_type)] @_type
  body: (literal_value (keyed_element key: (literal_element (identifier) @_key) value: (literal_element (_) @name))) @tool)
  (#match? @_type "‹type of a tool›") (#match? @_key "^(Name|name)$")
  (#has-key? @tool "Description|description|Desc|desc" "‹schema or handler›") (#file-lacks? "‹other framework›")
  (#set! form "shaped"))

; []ToolDefinition{{Name: "x", …}}   ·   map[string]*ToolDefinition{"x": {Name: "x", …}}
((composite_literal
  type: [(slice_type element: (_) @_type) (map_type value: (_) @_type)]
  body: (literal_value [
    (literal_element (literal_value
      (keyed_element key: (literal_element (identifier) @_key) value: (literal_element (_) @name))) @tool)
    (keyed_element value: (literal_element (literal_value
      (keyed_element key: (literal_element (identifier) @_key) value: (literal_element (_) @name))) @tool))
  ]))
  (#match? @_type "‹type of a tool›") (#match? @_key "^(Name|name)$")
  (#has-key? @tool "Description|description|Desc|desc" "‹schema or handler›") (#file-lacks? "‹other framework›")
  (#set! form "shaped"))

; --- a project's own function

; server.RegisterTool("x", "description", handler)   ·   tools.MustTool[In]("x", …)   ·   kit.WithTool("x", handler)   ·   readOnlyTool("x", …, …)
((call_expression
  function: [
    (identifier) @_function
    (selector_expression field: (field_identifier) @_function)
    (index_expression operand: (identifier) @_function)
    (index_expression operand: (selector_expression field: (field_identifier) @_function))
  ]
  arguments: (argument_list . [(interpreted_string_literal) (raw_string_literal)] @name) @arguments) @tool
  (#match? @_function "‹makes a tool›") (#not-match? @_function "‹about a tool›") (#file-says? @_function "‹not of this file›")
  (#arity? @arguments "2")
  (#set! form "shaped"))
((call_expression
  function: [(identifier) @_function (selector_expression field: (field_identifier) @_function)]
  arguments: (argument_list . [(interpreted_string_literal) (raw_string_literal)] @name) @arguments) @tool
  (#match? @_function "‹called a tool›") (#not-match? @_function "‹about a tool›") (#file-says? @_function "‹not of this file›")
  (#arity? @arguments "3")
  (#set! form "shaped"))
((call_expression
  function: [
    (identifier) @_function
    (selector_expression field: (field_identifier) @_function)
    (index_expression operand: (identifier) @_function)
    (index_expression operand: (selector_expression field: (field_identifier) @_function))
  ]
  arguments: (argument_list . [(identifier) (selector_expression) (binary_expression)] @name .
    [(interpreted_string_literal) (raw_string_literal) (binary_expression) (call_expression)] @_description) @arguments) @tool
  (#match? @_function "‹makes a tool›") (#not-match? @_function "‹about a tool›") (#file-says? @_function "‹not of this file›")
  (#match? @_description "^[\"`]|^fmt\\.") (#arity? @arguments "3")
  (#set! form "shaped") (#set! unknown "silent"))

; newTool(NameOf, "what it does"): nothing else is behind it
((call_expression
  function: [
    (identifier) @_function
    (selector_expression field: (field_identifier) @_function)
    (index_expression operand: (identifier) @_function)
    (index_expression operand: (selector_expression field: (field_identifier) @_function))
  ]
  arguments: (argument_list . [(identifier) (selector_expression)] @name . [(interpreted_string_literal) (raw_string_literal)] @_description .)) @tool
  (#match? @_function "‹makes a tool›") (#not-match? @_function "‹about a tool›") (#file-says? @_function "‹not of this file›")
  (#match? @_description "\\w\\s+\\w")
  (#set! form "shaped") (#set! unknown "silent"))

; tools.RegisterTool[In](server, "x", "description", handler)   ·   tools.AddTool(server, "x", handler)
((call_expression
  function: [
    (identifier) @_function
    (selector_expression field: (field_identifier) @_function)
    (index_expression operand: (identifier) @_function)
    (index_expression operand: (selector_expression field: (field_identifier) @_function))
  ]
  arguments: (argument_list . [(identifier) (selector_expression)] @server . [(interpreted_string_literal) (raw_string_literal) (identifier) (selector_expression)] @name .
    [(interpreted_string_literal) (raw_string_literal) (binary_expression) (call_expression)] @_description) @arguments) @tool
  (#match? @_function "‹makes a tool›") (#not-match? @_function "‹about a tool›") (#file-says? @_function "‹not of this file›")
  (#match? @_description "^[\"`]|^fmt\\.") (#arity? @arguments "3")
  (#set! form "shaped") (#set! unknown "silent"))

((call_expression
  function: [
    (identifier) @_function
    (selector_expression field: (field_identifier) @_function)
    (index_expression operand: (identifier) @_function)
    (index_expression operand: (selector_expression field: (field_identifier) @_function))
  ]
  arguments: (argument_list . [(identifier) (selector_expression)] @server . [(interpreted_string_literal) (raw_string_literal)] @name) @arguments) @tool
  (#match? @_function "‹registers a tool›") (#file-says? @_function "‹not of this file›") (#arity? @arguments "3")
  (#not-match? @name "^.\\w+\\s+[a-z]") (#file-says? @server "‹no text›")
  (#set! form "shaped"))

; server.Tool("x", "description", handler)   ·   server.Tool("x").Description("…").Handler(…)
((call_expression
  function: (selector_expression operand: (_) @server field: (field_identifier) @_method)
  arguments: (argument_list . (_) @name . (interpreted_string_literal)) @arguments) @tool
  (#eq? @_method "Tool") (#arity? @arguments "3")
  (#set! form "shaped"))
((call_expression
  function: (selector_expression
    operand: (call_expression
      function: (selector_expression operand: (_) @server field: (field_identifier) @_method)
      arguments: (argument_list . (_) @name .)) @tool
    field: (field_identifier) @_next))
  (#eq? @_method "Tool") (#any-of? @_next "Description" "Handler" "Input")
  (#set! form "shaped"))

; registry.Register("x", "description", schema, run)
((call_expression
  function: (selector_expression operand: (_) @server field: (field_identifier) @_method)
  arguments: (argument_list . [(interpreted_string_literal) (raw_string_literal)] @name . [(interpreted_string_literal) (raw_string_literal) (binary_expression)] @_description) @arguments) @tool
  (#any-of? @_method "Register" "Add") (#match? @_description "\\s") (#match? @arguments "[sS]chema|SCHEMA") (#arity? @arguments "4") (#file-mentions? "[tT]ool")
  (#set! form "shaped"))

; --- a map of tools, whose keys are the names

; tools["x"] = ToolDefinition{Description: …, InputSchema: …}   ·   map[string]ToolDefinition{"x": {Description: …, InputSchema: …}}
((assignment_statement
  left: (expression_list . (index_expression index: [(interpreted_string_literal) (raw_string_literal)] @name) .)
  right: (expression_list . [
    (composite_literal type: [(type_identifier) (qualified_type)] @_type body: (literal_value) @_body)
    (unary_expression operand: (composite_literal type: [(type_identifier) (qualified_type)] @_type body: (literal_value) @_body))
  ] .)) @tool
  (#match? @_type "‹type of a tool›") (#lacks-key? @_body "Name|name") (#has-key? @_body "Description|description|Desc|desc" "‹schema or handler›")
  (#file-lacks? "‹other framework›")
  (#set! form "shaped"))
((composite_literal type: (map_type value: (_) @_type)
  body: (literal_value (keyed_element key: (literal_element [(interpreted_string_literal) (raw_string_literal)] @name) value: (literal_element (literal_value) @_body)) @tool))
  (#match? @_type "‹type of a tool›") (#lacks-key? @_body "Name|name") (#has-key? @_body "Description|description|Desc|desc" "‹schema or handler›")
  (#file-lacks? "‹other framework›")
  (#set! form "shaped"))

; --- a type for each tool

; func (t *EchoTool) Name() string { return "x" }
((method_declaration
  receiver: (parameter_list (parameter_declaration type: [
    (type_identifier) @_type
    (pointer_type (type_identifier) @_type)
    (generic_type type: (type_identifier) @_type)
    (pointer_type (generic_type type: (type_identifier) @_type))
  ]))
  name: (field_identifier) @_method
  body: (block (statement_list . (return_statement (expression_list (_) @name)) .))) @tool
  (#match? @_method "^(Get|Tool)?Name$") (#file-says? @_type "‹type that is a tool›") (#file-says? @_type "‹type that is described›")
  (#file-lacks? "‹other framework›")
  (#set! form "shaped") (#set! unknown "silent"))
