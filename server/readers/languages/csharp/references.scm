; Where C# calls tools, and tells their calls apart.

; client.CallToolAsync("x", …)   ·   client.CallToolAsync(toolName: "x")
((invocation_expression
  function: [(identifier) @_method (member_access_expression expression: (_) @client name: (identifier) @_method)]
  arguments: (argument_list . (argument . (_) @name .)))
  (#match? @_method "‹calling›")
  (#set! use call))
((invocation_expression
  function: [(identifier) @_method (member_access_expression expression: (_) @client name: (identifier) @_method)]
  arguments: (argument_list (argument name: (identifier) @_key (_) @name)))
  (#match? @_method "‹calling›") (#match? @_key "^(toolName|name)$") (#not-match? @name "^(toolName|name)$")
  (#set! use call))

; new CallToolRequestParams { Name = "x" }
((object_creation_expression type: (_) @_type initializer: (initializer_expression (assignment_expression left: (identifier) @_key right: (_) @name)))
  (#match? @_type "(^|\\.)CallToolRequestParams?$") (#eq? @_key "Name")
  (#set! use call))

; new { method = "tools/call", @params = new { name = "x" } }
((anonymous_object_creation_expression
  (identifier) @_params . (anonymous_object_creation_expression (identifier) @_key . (_) @name)) @_message
  (#part-says? @_message "^\"tools/call\"$") (#match? @_params "^@?params$") (#eq? @_key "name")
  (#set! use call))

; switch (request.Params?.Name) { case "x": … case "y" or "z": … }
((switch_statement value: (_) @_value body: (switch_body (switch_section (constant_pattern (_) @name))))
  (#match? @_value "‹a tool's name›")
  (#set! use case))
((switch_statement value: (_) @_value body: (switch_body (switch_section (or_pattern (constant_pattern (_) @name)))))
  (#match? @_value "‹a tool's name›")
  (#set! use case))

; name switch { "x" => …, "y" or "z" => … }
((switch_expression . (_) @_value (switch_expression_arm . (constant_pattern (_) @name)))
  (#match? @_value "‹a tool's name›")
  (#set! use case))
((switch_expression . (_) @_value (switch_expression_arm . (or_pattern (constant_pattern (_) @name))))
  (#match? @_value "‹a tool's name›")
  (#set! use case))

; name == "x"   ·   name is "x"
((binary_expression left: (_) @_value operator: ["==" "!="] right: [(string_literal) (verbatim_string_literal) (identifier) (member_access_expression)] @name)
  (#match? @_value "‹a tool's name›")
  (#set! use case))
((is_pattern_expression expression: (_) @_value pattern: (constant_pattern (_) @name))
  (#match? @_value "‹a tool's name›")
  (#set! use case))

; handlers = new() { ["x"] = …, { "y", … } }   ·   handlers["x"] = …   ·   handlers.Add("x", …)
((variable_declarator name: (identifier) @_table (_ (initializer_expression
    (assignment_expression left: (element_binding_expression (argument (_) @name))))))
  (#match? @_table "‹table›")
  (#set! use key))
((variable_declarator name: (identifier) @_table (_ (initializer_expression (initializer_expression . (_) @name))))
  (#match? @_table "‹table›")
  (#set! use key))
((assignment_expression left: (element_access_expression expression: (_) @_table subscript: (bracketed_argument_list . (argument (_) @name))))
  (#match? @_table "‹table›")
  (#set! use key))
((invocation_expression
  function: (member_access_expression expression: (_) @_table name: (identifier) @_method) arguments: (argument_list . (argument (_) @name)))
  (#match? @_table "‹table›") (#match? @_method "^(Try)?Add$")
  (#set! use key))
