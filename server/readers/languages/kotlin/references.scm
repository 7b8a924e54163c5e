; Where Kotlin calls tools, and tells their calls apart.

; client.callTool("x", …)   ·   client.callTool(name = "x")
((call_expression
  [(identifier) @_function (navigation_expression (_) @client . (identifier) @_function .)]
  (value_arguments . (value_argument . (_) @name .)))
  (#match? @_function "^(callTool|toolsCall)$")
  (#set! use call))
((call_expression
  [(identifier) @_function (navigation_expression (_) @client . (identifier) @_function .)]
  (value_arguments (value_argument . (identifier) @_key . (_) @name .)))
  (#match? @_function "^(callTool|toolsCall)$") (#eq? @_key "name")
  (#set! use call))

; CallToolRequest("x")   ·   CallToolRequest(name = "x")   ·   McpSchema.CallToolRequest("x")
((call_expression
  [(identifier) @_class (navigation_expression (identifier) @_class .)]
  (value_arguments . (value_argument . (_) @name .)))
  (#match? @_class "^CallToolRequest(Params)?$")
  (#set! use call))
((call_expression
  [(identifier) @_class (navigation_expression (identifier) @_class .)]
  (value_arguments (value_argument . (identifier) @_key . (_) @name .)))
  (#match? @_class "^CallToolRequest(Params)?$") (#eq? @_key "name")
  (#set! use call))

; when (request.name) { "x" -> … }
((when_expression (when_subject (_) @_value) (when_entry condition: (_) @name))
  (#match? @_value "‹a tool's name›")
  (#set! use case))

; name == "x"
((binary_expression left: (_) @_value operator: ["==" "!="] right: [(string_literal) (identifier) (navigation_expression)] @name)
  (#match? @_value "‹a tool's name›")
  (#set! use case))

; val handlers = mapOf("x" to …)   ·   handlers["x"] = …
((property_declaration (variable_declaration . (identifier) @_table) (call_expression
    (identifier) @_map (value_arguments (value_argument (infix_expression . (_) @name . (identifier) @_to)))))
  (#match? @_table "‹table›") (#match? @_map "^(mutableM|m|hashM|linkedM)apOf$") (#eq? @_to "to")
  (#set! use key))
((assignment left: (index_expression . (_) @_table . (_) @name))
  (#match? @_table "‹table›")
  (#set! use key))
