; Where Go calls tools, and tells their calls apart.

; session.CallTool(ctx, &mcp.CallToolParams{Name: "x"})
((call_expression
  function: (selector_expression operand: (_) @client field: (field_identifier) @_method)
  arguments: (argument_list [
    (unary_expression operand: (composite_literal type: (_) @_type body: (literal_value (keyed_element
      key: (literal_element (identifier) @_key) value: (literal_element (_) @name)))))
    (composite_literal type: (_) @_type body: (literal_value (keyed_element
      key: (literal_element (identifier) @_key) value: (literal_element (_) @name))))
  ]))
  (#eq? @_method "CallTool") (#match? @_type "‹a call›") (#eq? @_key "Name")
  (#set! use call))

; mcp.CallToolParams{Name: "x"}
((composite_literal type: (_) @_type body: (literal_value (keyed_element
    key: (literal_element (identifier) @_key) value: (literal_element (_) @name))))
  (#match? @_type "‹a call›") (#eq? @_key "Name")
  (#set! use call))

; req.Params.Name = "x"
((assignment_statement left: (expression_list (selector_expression) @_left) right: (expression_list (_) @name))
  (#match? @_left "\\.Params\\.Name$")
  (#set! use call))

; CallTool(ctx, "x", …), a project's own
((call_expression
  function: [(identifier) @_method (selector_expression field: (field_identifier) @_method)]
  arguments: (argument_list . (_) . [(interpreted_string_literal) (raw_string_literal) (identifier) (selector_expression)] @name))
  (#match? @_method "^(\\w*C|c)allTool(Raw|Sync|WithArgs)?$")
  (#set! use call))
((call_expression
  function: [(identifier) @_method (selector_expression field: (field_identifier) @_method)]
  arguments: (argument_list . [(interpreted_string_literal) (raw_string_literal)] @name))
  (#match? @_method "^(\\w*C|c)allTool(Raw|Sync|WithArgs)?$")
  (#set! use call))

; c, err := client.NewInProcessClient(s)
((short_var_declaration
  left: (expression_list . (identifier) @client)
  right: (expression_list (call_expression function: (selector_expression field: (field_identifier) @_make) arguments: (argument_list . (_) @of))))
  (#match? @_make "^NewInProcessClient(WithOptions|WithSamplingHandler)?$"))

; map[string]any{"method": "tools/call", "params": map[string]any{"name": "x"}}
((literal_value
  (keyed_element key: (literal_element (_) @_params) value: (literal_element (composite_literal body: (literal_value
    (keyed_element key: (literal_element (_) @_key) value: (literal_element (_) @name))))))) @_message
  (#part-says? @_message "^(?:\"method\"|Method)\\s*:\\s*[\"`]tools/call[\"`]$") (#match? @_params "^(\"params\"|Params)$") (#match? @_key "^(\"name\"|Name)$")
  (#set! use call))

; Call("tools/call", map[string]any{"name": "x"})
((argument_list
  (composite_literal body: (literal_value (keyed_element key: (literal_element (_) @_key) value: (literal_element (_) @name))))) @_arguments
  (#match? @_key "^(\"name\"|Name)$") (#part-says? @_arguments "^\"tools/call\"$")
  (#set! use call))

; switch req.Params.Name { case "x": … }
((expression_switch_statement value: (_) @_value (expression_case value: (expression_list (_) @name)))
  (#match? @_value "‹a tool's name›")
  (#set! use case))

; params.Name == "x"
((binary_expression left: (_) @_value operator: ["==" "!="] right: [(interpreted_string_literal) (raw_string_literal) (identifier) (selector_expression)] @name)
  (#match? @_value "‹a tool's name›")
  (#set! use case))

; var handlers = map[string]Handler{"x": …}   ·   handlers := …   ·   handlers["x"] = …
((var_spec name: (identifier) @_table value: (expression_list (composite_literal type: (map_type) body: (literal_value
    (keyed_element key: (literal_element (_) @name))))))
  (#match? @_table "‹table›")
  (#set! use key))
((short_var_declaration left: (expression_list . (identifier) @_table) right: (expression_list (composite_literal type: (map_type) body: (literal_value
    (keyed_element key: (literal_element (_) @name))))))
  (#match? @_table "‹table›")
  (#set! use key))
((assignment_statement left: (expression_list . (_) @_table) right: (expression_list (composite_literal type: (map_type) body: (literal_value
    (keyed_element key: (literal_element (_) @name))))))
  (#match? @_table "‹table›")
  (#set! use key))
((keyed_element
  key: (literal_element (identifier) @_table)
  value: (literal_element (composite_literal type: (map_type) body: (literal_value (keyed_element key: (literal_element (_) @name))))))
  (#match? @_table "‹table›")
  (#set! use key))
((assignment_statement left: (expression_list (index_expression operand: (_) @_table index: (_) @name)))
  (#match? @_table "‹table›")
  (#set! use key))
