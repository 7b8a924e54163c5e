; Where Swift declares tools. The captures are described in ../../language.ts, names in ‹› in patterns.ts. `@tool` of an attribute is the
; whole function, so that a name in it and the one derived from the function are one declaration.

; Tool(name: "x", description: …, inputSchema: …)   ·   MCP.Tool(…)
((call_expression . [(simple_identifier) @_class (navigation_expression suffix: (navigation_suffix suffix: (simple_identifier) @_class))]
    (call_suffix (value_arguments
      (value_argument name: (value_argument_label (simple_identifier) @_key) value: (_) @name)) @_arguments)) @tool
  (#eq? @_class "Tool") (#eq? @_key "name") (#has-key? @_arguments "description|inputSchema|annotations|title")
  (#not-match? @name "‹passed on›") (#file-mentions? "‹official SDK›"))

; the same with a class of the project's own, or without an import
((call_expression . [(simple_identifier) @_class (navigation_expression suffix: (navigation_suffix suffix: (simple_identifier) @_class))]
    (call_suffix (value_arguments
      (value_argument name: (value_argument_label (simple_identifier) @_key) value: (_) @name)) @_arguments)) @tool
  (#match? @_class "‹a tool›") (#eq? @_key "name")
  (#has-key? @_arguments "description|desc|title" "inputSchema|schema|parameters|properties|annotations|handler|execute|action|run")
  (#not-match? @name "‹passed on›") (#file-lacks? "‹of a model on the device›")
  (#set! form "shaped"))

; MCPTool(name: "x", description: …), of which no more has to be said
((call_expression . (simple_identifier) @_class
    (call_suffix (value_arguments
      (value_argument name: (value_argument_label (simple_identifier) @_key) value: (_) @name)) @_arguments)) @tool
  (#match? @_class "^M[cC][pP]Tool(?:Definition|Spec|Descriptor|Info|Entry)?$") (#eq? @_key "name") (#has-key? @_arguments "description|title")
  (#not-match? @name "‹passed on›")
  (#set! form "shaped"))

; [Tool] = [.init(name: "x", description: …, inputSchema: …)]
((call_expression . (prefix_expression target: (simple_identifier) @_init)
    (call_suffix (value_arguments
      (value_argument name: (value_argument_label (simple_identifier) @_key) value: (_) @name)) @_arguments)) @tool
  (#eq? @_init "init") (#eq? @_key "name") (#has-key? @_arguments "description" "inputSchema")
  (#not-match? @name "‹passed on›")
  (#set! form "shaped") (#set! unknown "silent"))

; Command(name: "x", description: …, inputSchema: …): what has all of these is a tool, whatever its type is called
((call_expression . [(simple_identifier) @_class (navigation_expression suffix: (navigation_suffix suffix: (simple_identifier) @_class))]
    (call_suffix (value_arguments
      (value_argument name: (value_argument_label (simple_identifier) @_key) value: (_) @name)) @_arguments)) @tool
  (#match? @_class "^[A-Z]") (#not-match? @_class "‹a tool›") (#eq? @_key "name")
  (#has-key? @_arguments "description") (#has-key? @_arguments "inputSchema") (#not-match? @name "‹passed on›")
  (#set! form "shaped") (#set! unknown "silent"))

; registry.register(name: "x", description: …, inputSchema: …) { … }   ·   registerTool(name: "x", …)
((call_expression . (navigation_expression target: (_) @server suffix: (navigation_suffix suffix: (simple_identifier) @_method))
    (call_suffix (value_arguments
      (value_argument name: (value_argument_label (simple_identifier) @_key) value: (_) @name)) @_arguments)) @tool
  (#match? @_method "‹registers›") (#any-of? @_key "name" "toolName") (#has-key? @_arguments "description|desc")
  (#not-match? @_arguments "\\b(?:uri|arguments)\\s*:") (#not-match? @name "‹passed on›") (#file-lacks? "‹helper›")
  (#set! form "shaped") (#set! unknown "silent"))
((call_expression . (simple_identifier) @_method
    (call_suffix (value_arguments
      (value_argument name: (value_argument_label (simple_identifier) @_key) value: (_) @name)) @_arguments)) @tool
  (#match? @_method "‹registers›") (#any-of? @_key "name" "toolName") (#has-key? @_arguments "description|desc")
  (#not-match? @_arguments "\\b(?:uri|arguments)\\s*:") (#not-match? @name "‹passed on›") (#file-lacks? "‹helper›")
  (#set! form "shaped") (#set! unknown "silent"))

; server.registerTool("x", description: …)   ·   tool("x", "description", …)
((call_expression . (navigation_expression target: (_) @server suffix: (navigation_suffix suffix: (simple_identifier) @_method))
    (call_suffix (value_arguments . (value_argument . value: (_) @name .)) @_arguments)) @tool
  (#match? @_method "‹registers by position›") (#match? @name "^#*\"|^(\\w+\\.)*[A-Z]\\w*\\.\\w+") (#arity? @_arguments "2") (#file-lacks? "‹helper›")
  (#set! form "shaped") (#set! unknown "silent"))
((call_expression . (simple_identifier) @_method
    (call_suffix (value_arguments . (value_argument . value: (_) @name .)) @_arguments)) @tool
  (#match? @_method "‹registers by position›") (#match? @name "^#*\"|^(\\w+\\.)*[A-Z]\\w*\\.\\w+") (#arity? @_arguments "2") (#file-lacks? "‹helper›")
  (#set! form "shaped") (#set! unknown "silent"))

; registry.register("x", description: …, schema: …) { … }
((call_expression . (navigation_expression target: (_) @server suffix: (navigation_suffix suffix: (simple_identifier) @_method))
    (call_suffix (value_arguments . (value_argument . value: (_) @name .)) @_arguments)) @tool
  (#any-of? @_method "register" "add") (#match? @name "‹plain name›") (#has-key? @_arguments "description") (#has-key? @_arguments "inputSchema|schema|parameters|handler")
  (#set! form "shaped") (#set! unknown "silent"))

; JSONTool("x", "description", schema)   ·   ToolDefinition("x", description: …)
((call_expression . (simple_identifier) @_class
    (call_suffix (value_arguments . (value_argument . value: (line_string_literal) @name .) . (value_argument)) @_arguments)) @tool
  (#match? @_class "‹a tool›") (#match? @name "‹plain name›") (#match? @_arguments "‹with a description›") (#file-lacks? "‹of a model on the device›")
  (#set! form "shaped") (#set! unknown "silent"))
((call_expression . (simple_identifier) @_class
    (call_suffix (value_arguments . (value_argument . value: [(simple_identifier) (navigation_expression)] @name .) . (value_argument)) @_arguments)) @tool
  (#match? @_class "‹a tool›") (#match? @_arguments "‹described behind a constant›") (#file-lacks? "‹of a model on the device›")
  (#set! form "shaped") (#set! unknown "silent"))

; tools["x"] = ToolHandler(description: …)   ·   ["x": ToolHandler(description: …)]
((assignment
    target: (directly_assignable_expression (call_expression . (_) (call_suffix (value_arguments "[" . (value_argument . value: (line_string_literal) @name .) .))))
    result: (call_expression . (simple_identifier) @_class (call_suffix (value_arguments) @_arguments))) @tool
  (#match? @_class "‹a tool›") (#has-key? @_arguments "description") (#lacks-key? @_arguments "name") (#match? @_arguments "^\\(\\s*\\w+:")
  (#set! form "shaped") (#set! unknown "silent"))
((dictionary_literal key: (line_string_literal) @name
    . value: (call_expression . (simple_identifier) @_class (call_suffix (value_arguments) @_arguments)) @tool)
  (#match? @_class "‹a tool›") (#has-key? @_arguments "description") (#lacks-key? @_arguments "name") (#match? @_arguments "^\\(\\s*\\w+:")
  (#set! form "shaped") (#set! unknown "silent"))

; class A: BaseTool { init() { super.init(name: "x", description: …) } }
((class_declaration (inheritance_specifier (user_type (type_identifier) @_base))
    body: (class_body (init_declaration body: (function_body (statements (call_expression . (navigation_expression target: (super_expression))
      (call_suffix (value_arguments (value_argument name: (value_argument_label (simple_identifier) @_key) value: (_) @name)) @_arguments)) @tool)))))
  (#match? @_base "‹base of a tool›") (#eq? @_key "name") (#has-key? @_arguments "description") (#file-lacks? "‹of a model on the device›")
  (#set! form "shaped") (#set! unknown "silent"))

; ["name": "x", "description": …, "inputSchema": …]
((dictionary_literal key: (line_string_literal (line_str_text) @_key) . value: (_) @name) @tool
  (#eq? @_key "name") (#has-key? @tool "inputSchema|input_schema") (#not-match? @name "‹passed on›")
  (#set! form "shaped") (#set! unknown "silent"))

; @MCPTool func f() of SwiftMCP   ·   @MCPTool(name: "x")
((function_declaration (modifiers (attribute (user_type (type_identifier) @_attribute .) (simple_identifier) @_key . (_) @name))) @tool
  (#eq? @_attribute "MCPTool") (#eq? @_key "name"))
((function_declaration (modifiers (attribute (user_type (type_identifier) @_attribute .))) name: (simple_identifier) @derived) @tool
  (#eq? @_attribute "MCPTool"))

; @MCPTool("x", "description") struct X
((class_declaration (modifiers (attribute (user_type (type_identifier) @_attribute .) . (line_string_literal) @name))) @tool
  (#eq? @_attribute "MCPTool")
  (#set! form "shaped"))

; @MCPAppIntentTool struct X: AppIntent of SwiftMCP
((class_declaration (modifiers (attribute (user_type (type_identifier) @_attribute .))) name: (type_identifier) @derived) @tool
  (#eq? @_attribute "MCPAppIntentTool"))

; @Tool struct X { static let name = "x" }
((class_declaration (modifiers (attribute (user_type (type_identifier) @_attribute .)))
    body: (class_body (property_declaration name: (pattern bound_identifier: (simple_identifier) @_field) value: (_) @name) @tool))
  (#any-of? @_attribute "Tool" "MCPTool") (#any-of? @_field "name" "toolName") (#file-mentions? "‹mcp›"))

; @Tool(name: "x", description: …) struct X
((class_declaration (modifiers (attribute (user_type (type_identifier) @_attribute .) (simple_identifier) @_key . (_) @name))) @tool
  (#any-of? @_attribute "Tool" "MCPTool") (#eq? @_key "name")
  (#set! form "shaped"))

; struct X: MCPTool { let name = "x" }   ·   static var name: String { "x" }   ·   an extension that makes it one
((class_declaration (inheritance_specifier (user_type (type_identifier) @_base))
    body: (class_body (property_declaration name: (pattern bound_identifier: (simple_identifier) @_field) value: (_) @name) @tool) @_body)
  (#match? @_base "‹base of a tool›") (#any-of? @_field "name" "toolName") (#has-key? @_body "description|toolDescription|inputSchema|schema|parameters|execute|call|perform|run|handle|invoke|definition|toolDefinition")
  (#file-lacks? "‹of a model on the device›")
  (#set! form "shaped") (#set! unknown "silent"))
((class_declaration (inheritance_specifier (user_type (type_identifier) @_base))
    body: (class_body (property_declaration name: (pattern bound_identifier: (simple_identifier) @_field) computed_value: (_) @name) @tool) @_body)
  (#match? @_base "‹base of a tool›") (#any-of? @_field "name" "toolName") (#has-key? @_body "description|toolDescription|inputSchema|schema|parameters|execute|call|perform|run|handle|invoke|definition|toolDefinition")
  (#not-match? @name "^\\{\\s*(?:Self|[A-Z]\\w*)\\.(?:name|toolName)\\s*\\}?$|^(?:Self|[A-Z]\\w*)\\.(?:name|toolName)$")
  (#file-lacks? "‹of a model on the device›")
  (#set! form "shaped") (#set! unknown "silent"))

; struct X: Command { let name = "x"; let description = "…"; let inputSchema = … }
([
    (class_declaration (inheritance_specifier (user_type (type_identifier) @_base))
      body: (class_body (property_declaration name: (pattern bound_identifier: (simple_identifier) @_field) value: (_) @name) @tool) @_body)
    (class_declaration (inheritance_specifier (user_type (type_identifier) @_base))
      body: (class_body (property_declaration name: (pattern bound_identifier: (simple_identifier) @_field) computed_value: (_) @name) @tool) @_body)
  ]
  (#not-match? @_base "‹base of a tool›") (#any-of? @_field "name" "toolName")
  (#has-key? @_body "description|toolDescription") (#has-key? @_body "inputSchema|toolDescription")
  (#not-match? @name "^\\{\\s*(?:Self|[A-Z]\\w*)\\.(?:name|toolName)\\s*\\}?$|^(?:Self|[A-Z]\\w*)\\.(?:name|toolName)$")
  (#file-lacks? "‹of a model on the device›")
  (#set! form "shaped") (#set! unknown "silent"))

; --- a tool of another server that is passed on by a name of its own

; tool.name = "\(space).\(tool.name)"
((assignment target: (directly_assignable_expression (navigation_expression suffix: (navigation_suffix suffix: (simple_identifier) @_key))) result: (_) @name) @tool
  (#eq? @_key "name") (#match? @name "‹name of another tool›") (#file-mentions? "‹mcp›")
  (#set! form "shaped") (#set! name "composed"))
