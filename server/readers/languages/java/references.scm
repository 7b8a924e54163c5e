; Where Java calls tools, and tells their calls apart.

; new CallToolRequest("x", …)   ·   new McpSchema.CallToolRequest("x", …)
((object_creation_expression type: [(type_identifier) (scoped_type_identifier)] @_type arguments: (argument_list . (_) @name))
  (#match? @_type "(^|\\.)CallToolRequest$")
  (#set! use call))

; CallToolRequest.builder().name("x")
((method_invocation
  object: (method_invocation object: (_) @_type name: (identifier) @_builder)
  name: (identifier) @_method arguments: (argument_list . (_) @name))
  (#match? @_type "(^|\\.)CallToolRequest$") (#eq? @_builder "builder") (#eq? @_method "name")
  (#set! use call))

; client.callTool("x", …)   ·   McpAssured's toolsCall("x", …)
((method_invocation object: (_) @client name: (identifier) @_method arguments: (argument_list . [(string_literal) (identifier) (field_access)] @name))
  (#match? @_method "^(callTool(Sync|Async)?|toolsCall)$")
  (#set! use call))
((method_invocation !object name: (identifier) @_method arguments: (argument_list . [(string_literal) (identifier) (field_access)] @name))
  (#match? @_method "^(callTool(Sync|Async)?|toolsCall)$")
  (#set! use call))

; Map.of("method", "tools/call", "params", Map.of("name", "x"))
((argument_list
  (string_literal) @_params . (method_invocation name: (identifier) @_map arguments: (argument_list (string_literal) @_key . (_) @name))) @_message
  (#part-says? @_message "^\"tools/call\"$") (#eq? @_params "\"params\"") (#eq? @_map "of") (#eq? @_key "\"name\"")
  (#set! use call))

; switch (request.name()) { case "x": … }   ·   case "x", "y" -> …
((switch_expression
  condition: (parenthesized_expression (_) @_value)
  body: (switch_block [
    (switch_block_statement_group (switch_label [(string_literal) (identifier) (field_access)] @name))
    (switch_rule (switch_label [(string_literal) (identifier) (field_access)] @name))
  ]))
  (#match? @_value "‹a tool's name›")
  (#set! use case))

; "x".equals(name)   ·   name.equals("x")
((method_invocation object: [(string_literal) (identifier) (field_access)] @name name: (identifier) @_method arguments: (argument_list . (_) @_value))
  (#match? @_method "^equals(IgnoreCase)?$") (#match? @_value "‹a tool's name›")
  (#set! use case))
((method_invocation object: (_) @_value name: (identifier) @_method arguments: (argument_list . [(string_literal) (identifier) (field_access)] @name))
  (#match? @_method "^equals(IgnoreCase)?$") (#match? @_value "‹a tool's name›")
  (#set! use case))

; handlers = Map.of("x", this::x)   ·   Map.ofEntries(Map.entry("x", …))   ·   handlers.put("x", …)
((variable_declarator name: (identifier) @_table value: (method_invocation
    name: (identifier) @_of
    arguments: (argument_list
      (string_literal) @name . [(method_reference) (lambda_expression) (identifier) (field_access) (method_invocation) (object_creation_expression)])))
  (#match? @_table "‹table›") (#eq? @_of "of")
  (#set! use key))
((variable_declarator name: (identifier) @_table value: (method_invocation
    name: (identifier) @_of
    arguments: (argument_list (method_invocation name: (identifier) @_entry arguments: (argument_list . (_) @name)))))
  (#match? @_table "‹table›") (#eq? @_of "ofEntries") (#eq? @_entry "entry")
  (#set! use key))
((method_invocation object: (_) @_table name: (identifier) @_put arguments: (argument_list . (_) @name . (_)))
  (#match? @_table "‹table›") (#match? @_put "^put(IfAbsent)?$")
  (#set! use key))
