; Where Swift calls tools, and tells their calls apart.

; client.callTool(name: "x", …)   ·   callTool(name: "x")   ·   client.callTool("x")
((call_expression . (navigation_expression target: (_) @client suffix: (navigation_suffix suffix: (simple_identifier) @_method))
    (call_suffix (value_arguments (value_argument name: (value_argument_label (simple_identifier) @_key) value: (_) @name))))
  (#match? @_method "‹calling›") (#match? @_key "^(name|toolName)$")
  (#set! use call))
((call_expression . (simple_identifier) @_method
    (call_suffix (value_arguments (value_argument name: (value_argument_label (simple_identifier) @_key) value: (_) @name))))
  (#match? @_method "‹calling›") (#match? @_key "^(name|toolName)$")
  (#set! use call))
((call_expression . (navigation_expression target: (_) @client suffix: (navigation_suffix suffix: (simple_identifier) @_method))
    (call_suffix (value_arguments . (value_argument . value: (_) @name))))
  (#match? @_method "‹calling›")
  (#set! use call))

; CallTool.Parameters(name: "x")   ·   CallTool.request(.init(name: "x", …))
((call_expression . (navigation_expression target: (simple_identifier) @_call suffix: (navigation_suffix suffix: (simple_identifier) @_type))
    (call_suffix (value_arguments (value_argument name: (value_argument_label (simple_identifier) @_key) value: (_) @name))))
  (#eq? @_call "CallTool") (#eq? @_type "Parameters") (#eq? @_key "name")
  (#set! use call))
((call_expression . (navigation_expression target: (simple_identifier) @_call suffix: (navigation_suffix suffix: (simple_identifier) @_request))
    (call_suffix (value_arguments (value_argument value: (call_expression . (prefix_expression)
      (call_suffix (value_arguments (value_argument name: (value_argument_label (simple_identifier) @_key) value: (_) @name))))))))
  (#eq? @_call "CallTool") (#eq? @_request "request") (#eq? @_key "name")
  (#set! use call))

; switch params.name { case "x", Names.y: … }
((switch_statement expr: (_) @_value (switch_entry (switch_pattern (pattern [(line_string_literal) (navigation_expression) (simple_identifier)] @name))))
  (#match? @_value "‹a tool's name›")
  (#set! use case))

; params.name == "x"
((equality_expression lhs: (_) @_value rhs: [(line_string_literal) (navigation_expression) (simple_identifier)] @name)
  (#match? @_value "‹a tool's name›")
  (#set! use case))
