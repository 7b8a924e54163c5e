; Where Rust calls tools, and tells their calls apart.

; CallToolRequestParam { name: "x".into(), … }
((struct_expression
  name: [(type_identifier) @_type (scoped_type_identifier name: (type_identifier) @_type)]
  body: (field_initializer_list (field_initializer field: (field_identifier) @_key value: (_) @name)))
  (#match? @_type "^CallToolRequestParams?$") (#eq? @_key "name")
  (#set! use call))

; CallToolRequestParams::new("x")
((call_expression
  function: (scoped_identifier path: (_) @_type name: (identifier) @_new)
  arguments: (arguments . (_) @name))
  (#match? @_type "(^|::)CallToolRequestParams?$") (#eq? @_new "new")
  (#set! use call))

; client.call_tool("x", …)
((call_expression
  function: [(identifier) @_method (field_expression value: (_) @client field: (field_identifier) @_method)]
  arguments: (arguments . [(string_literal) (raw_string_literal) (identifier) (scoped_identifier) (reference_expression)] @name))
  (#match? @_method "^(\\w+_)?call_tool(_\\w+)?$")
  (#set! use call))

; json!({ "method": "tools/call", "params": { "name": "x" } })
((token_tree (string_literal) @_params . (token_tree (string_literal) @_key . [(string_literal) (identifier)] @name)) @_message
  (#part-says? @_message "^\"tools/call\"$") (#eq? @_params "\"params\"") (#eq? @_key "\"name\"")
  (#set! use call))

; match request.name.as_ref() { "x" => …, "y" | "z" => … }
((match_expression value: (_) @_value body: (match_block (match_arm pattern: (match_pattern . [(string_literal) (identifier) (scoped_identifier)] @name))))
  (#match? @_value "‹a tool's name›")
  (#set! use case))
((match_expression value: (_) @_value body: (match_block (match_arm pattern: (match_pattern (or_pattern [(string_literal) (identifier) (scoped_identifier)] @name)))))
  (#match? @_value "‹a tool's name›")
  (#set! use case))

; request.name == "x"
((binary_expression left: (_) @_value operator: ["==" "!="] right: [(string_literal) (identifier) (scoped_identifier)] @name)
  (#match? @_value "‹a tool's name›")
  (#set! use case))

; let handlers = HashMap::from([("x", …)])   ·   handlers.insert("x", …)
((let_declaration pattern: (identifier) @_table value: (call_expression
    arguments: (arguments (array_expression (tuple_expression . (_) @name)))))
  (#match? @_table "‹table›")
  (#set! use key))
((call_expression
  function: (field_expression value: (_) @_table field: (field_identifier) @_insert) arguments: (arguments . (_) @name . (_)))
  (#match? @_table "‹table›") (#eq? @_insert "insert")
  (#set! use key))
