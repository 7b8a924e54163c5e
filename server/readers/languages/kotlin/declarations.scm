; Where Kotlin declares tools. The captures are described in ../../language.ts, names in ‹› in patterns.ts. `@tool` of an annotation is the
; whole function, so that a name in it and the one derived from the function are one declaration.

; server.addTool(name = "x", …) { … }   ·   addTool(name = "x") in an extension or a block of the server
((call_expression . (navigation_expression (_) @server . (identifier) @_method .)
    (value_arguments (value_argument . (identifier) @_key "=" . (_) @name))) @tool
  (#eq? @_method "addTool") (#eq? @_key "name") (#not-match? @name "‹passed on›")
  (#set! form "shaped"))
((call_expression . (identifier) @_method
    (value_arguments (value_argument . (identifier) @_key "=" . (_) @name))) @tool
  (#eq? @_method "addTool") (#eq? @_key "name") (#not-match? @name "‹passed on›")
  (#set! form "shaped"))

; server.addTool("x", "description") { … }
((call_expression . (navigation_expression (_) @server . (identifier) @_method .)
    (value_arguments (value_argument . (_) @name .) @_first)) @tool
  (#eq? @_method "addTool") (#argument? @_first "0") (#match? @name "‹name by position›")
  (#set! form "shaped"))
((call_expression . (identifier) @_method
    (value_arguments (value_argument . (_) @name .) @_first)) @tool
  (#eq? @_method "addTool") (#argument? @_first "0") (#match? @name "‹name by position›")
  (#set! form "shaped"))

; registerTool("x", "description") { … }   ·   registerTool(name = "x", description = "…")   ·   registry.register("x", "description", schema) { … }
((call_expression . [(identifier) @_function (navigation_expression (_) @server . (identifier) @_function .)]
    (value_arguments . (value_argument . (string_literal) @name .) . (value_argument . (_) @_description .))) @tool
  (#match? @_function "‹makes a tool›") (#match? @name "‹plain name›") (#match? @_description "^[\"A-Z]")
  (#set! form "shaped"))
((call_expression . [(identifier) @_function (navigation_expression (_) @server . (identifier) @_function .)]
    (value_arguments . (value_argument . [(identifier) (navigation_expression)] @name .) . (value_argument . (string_literal) .))) @tool
  (#match? @_function "‹makes a tool›") (#match? @name "‹constant›")
  (#set! form "shaped") (#set! unknown "silent"))
((call_expression . [(identifier) @_function (navigation_expression (_) @server . (identifier) @_function .)]
    (value_arguments (value_argument . (identifier) @_key "=" . (_) @name)) @_arguments) @tool
  (#match? @_function "‹makes a tool›") (#any-of? @_key "name" "toolName") (#has-key? @_arguments "description") (#not-match? @name "‹passed on›")
  (#set! form "shaped") (#set! unknown "silent"))
((call_expression . (navigation_expression (_) @server . (identifier) @_function .)
    (value_arguments (value_argument . (identifier) @_key "=" . (_) @name)) @_arguments) @tool
  (#any-of? @_function "register" "add") (#eq? @_key "name") (#has-key? @_arguments "description") (#has-key? @_arguments "inputSchema|schema|parameters")
  (#not-match? @name "‹passed on›") (#file-mentions? "Tool")
  (#set! form "shaped") (#set! unknown "silent"))
((call_expression . (navigation_expression (_) @server . (identifier) @_function .)
    (value_arguments . (value_argument . (string_literal) @name .) . (value_argument . (string_literal) @_description .)) @_arguments) @tool
  (#any-of? @_function "register" "add") (#match? @name "‹plain name›") (#match? @_description "\\s") (#match? @_arguments "[sS]chema|SCHEMA") (#file-mentions? "Tool")
  (#set! form "shaped"))

; ToolDefinition(name = "x", description = …, inputSchema = …)   ·   McpToolInfo("x", "description", …)
((call_expression . [(identifier) @_class (navigation_expression (identifier) @_class .)]
    (value_arguments (value_argument . (identifier) @_key "=" . (_) @name)) @_arguments) @tool
  (#match? @_class "‹class of any tool›") (#eq? @_key "name") (#has-key? @_arguments "description")
  (#has-key? @_arguments "inputSchema|schema|parameters|params|handler|execute|action|run|properties|arguments") (#not-match? @name "‹passed on›")
  (#set! form "shaped") (#set! unknown "silent"))
((call_expression . [(identifier) @_class (navigation_expression (identifier) @_class .)]
    (value_arguments . (value_argument . (string_literal) @name .) . (value_argument . (string_literal) @_description .) . (value_argument))) @tool
  (#match? @_class "‹class of a tool›") (#match? @name "‹plain name›")
  (#set! form "shaped"))
((call_expression . [(identifier) @_class (navigation_expression (identifier) @_class .)]
    (value_arguments . (value_argument . [(identifier) (navigation_expression)] @name .) . (value_argument . (string_literal) .) . (value_argument))) @tool
  (#match? @_class "‹class of a tool›") (#match? @name "‹constant›")
  (#set! form "shaped") (#set! unknown "silent"))

; Command(name = "x", description = …, inputSchema = …): what has all of these is a tool, whatever its class is called
((call_expression . [(identifier) @_class (navigation_expression (identifier) @_class .)]
    (value_arguments (value_argument . (identifier) @_key "=" . (_) @name)) @_arguments) @tool
  (#match? @_class "^[A-Z]") (#not-match? @_class "‹class of any tool›") (#eq? @_key "name")
  (#has-key? @_arguments "description") (#has-key? @_arguments "inputSchema") (#not-match? @name "‹passed on›")
  (#set! form "shaped") (#set! unknown "silent"))

; mapOf("name" to "x", …, "inputSchema" to …)   ·   JSONObject().put("name", "x").put("description", …).put("inputSchema", …)
((call_expression . (identifier) @_function
    (value_arguments (value_argument (infix_expression . (string_literal) @_key . (identifier) @_to . (_) @name .))) @_arguments) @tool
  (#match? @_function "^(?:mutable|linked|hash)?[mM]apOf$") (#eq? @_key "\"name\"") (#eq? @_to "to") (#match? @_arguments "‹name before a schema›")
  (#set! form "shaped") (#set! unknown "silent"))
((call_expression . (navigation_expression . (call_expression . (navigation_expression . (call_expression . (navigation_expression (_) . (identifier) @_put .)
        (value_arguments . (value_argument . (string_literal) @_key .) . (value_argument . (_) @name .))))
      (value_arguments . (value_argument . (string_literal) @_next .))))
    (value_arguments . (value_argument . (string_literal) @_last .))) @tool
  (#eq? @_put "put") (#eq? @_key "\"name\"") (#eq? @_next "\"description\"") (#match? @_last "^\"(?:inputSchema|input_schema)\"$")
  (#set! form "shaped") (#set! unknown "silent"))

; buildJsonObject { put("name", "x"); put("description", …); put("inputSchema", …) }   ·   tool.put("name", "x"), where it gets an inputSchema
((lambda_literal (call_expression . (identifier) @_put
    (value_arguments . (value_argument . (string_literal) @_key .) . (value_argument . (_) @name .))) @tool) @_block
  (#eq? @_put "put") (#eq? @_key "\"name\"") (#match? @_block "\\bput\\(\\s*\"description\"") (#match? @_block "\\bput\\w*\\(\\s*\"(?:inputSchema|input_schema)\"")
  (#not-match? @_block "\\bput\\w*\\(\\s*\"(?:tools|serverInfo)\"") (#not-match? @name "‹passed on›")
  (#set! form "shaped") (#set! unknown "silent"))
((call_expression . (navigation_expression . (identifier) @_variable . (identifier) @_method .)
    (value_arguments . (value_argument . (string_literal) @_key .) . (value_argument . (_) @name .))) @tool
  (#any-of? @_method "put" "addProperty") (#eq? @_key "\"name\"") (#file-says? @_variable "‹gets a schema›") (#not-match? @name "‹passed on›")
  (#set! form "shaped") (#set! unknown "silent"))

; server.tool("x") { description = "…" }
((call_expression . (call_expression . (navigation_expression (_) @server . (identifier) @_method .)
    (value_arguments (value_argument . (string_literal) @name .) @_first)) (annotated_lambda)) @tool
  (#eq? @_method "tool") (#argument? @_first "0")
  (#set! form "shaped"))

; mcpTool<UrlEncode>("description") { … } of Burp Suite's server and its kin: the type, in snake case
((call_expression . (identifier) @_function (type_arguments . (type_projection (user_type . (identifier) @derived .)) .)
    (value_arguments (value_argument . (_) .) @_first)) @tool
  (#match? @_function "^mcp\\w*Tool$") (#argument? @_first "0") (#match? @derived "[a-z]")
  (#set! form "shaped"))

; Tool(name = "x", …)   ·   McpSchema.Tool("x", …)
((call_expression . [(identifier) @_class (navigation_expression (identifier) @_class .)]
    (value_arguments (value_argument . (identifier) @_key "=" . (_) @name)) @_arguments) @tool
  (#eq? @_class "Tool") (#eq? @_key "name") (#has-key? @_arguments "description|inputSchema|title|annotations|outputSchema")
  (#not-match? @name "‹passed on›") (#file-mentions? "‹mcp›"))
((call_expression . [(identifier) @_class (navigation_expression (identifier) @_class .)]
    (value_arguments (value_argument . (_) @name .) @_first) @_arguments) @tool
  (#eq? @_class "Tool") (#argument? @_first "0") (#arity? @_arguments "2") (#match? @name "‹name by position›") (#file-mentions? "‹mcp›"))

; Tool.builder("x", schema)   ·   Tool.builder().name("x")   ·   FunctionToolCallback.builder("x", function)   ·   toolManager.newTool("x")
((call_expression . (navigation_expression (_) @_object . (identifier) @_method .)
    (value_arguments (value_argument . (_) @name .) @_first)) @tool
  (#match? @_object "^(\\w+\\.)*(Tool|FunctionToolCallback)$") (#eq? @_method "builder") (#argument? @_first "0") (#not-match? @name "‹passed on›")
  (#set! form "shaped"))
((call_expression . (navigation_expression (_) @_object . (identifier) @_method .)
    (value_arguments (value_argument . (_) @name .) @_first)) @tool
  (#match? @_object "^(\\w+\\.)*(Tool|ToolDefinition)\\s*\\.\\s*builder\\(\\s*\\)") (#eq? @_method "name") (#argument? @_first "0") (#not-match? @name "‹passed on›")
  (#set! form "shaped"))
((call_expression . (navigation_expression (_) @_object . (identifier) @_method .)
    (value_arguments (value_argument . (_) @name .) @_first)) @tool
  (#eq? @_method "newTool") (#argument? @_first "0") (#not-match? @name "‹passed on›") (#file-mentions? "\\bToolManager\\b"))

; @McpTool(name = "x")   ·   @McpTool("x") of IntelliJ
((function_declaration (modifiers (annotation (constructor_invocation
    (user_type (identifier) @_annotation .) (value_arguments (value_argument . (identifier) @_key "=" . (_) @name)))))) @tool
  (#eq? @_annotation "McpTool") (#eq? @_key "name"))
((function_declaration (modifiers (annotation (constructor_invocation
    (user_type (identifier) @_annotation .) (value_arguments (value_argument . (_) @name .) @_first))))) @tool
  (#eq? @_annotation "McpTool") (#argument? @_first "0"))
((function_declaration
    (modifiers (annotation [(user_type (identifier) @_annotation .) (constructor_invocation (user_type (identifier) @_annotation .))]))
    name: (identifier) @derived) @tool
  (#eq? @_annotation "McpTool"))

; @Tool(name = "x") of Spring AI, which gives its tools to models itself: not those of a program that is a client of its own
((function_declaration (modifiers (annotation (constructor_invocation
    (user_type (identifier) @_annotation .) (value_arguments (value_argument . (identifier) @_key "=" . (_) @name)))))) @tool
  (#eq? @_annotation "Tool") (#eq? @_key "name") (#file-mentions? "‹Spring AI›") (#file-lacks? "\\bChatClient\\b"))
((function_declaration
    (modifiers (annotation [(user_type (identifier) @_annotation .) (constructor_invocation (user_type (identifier) @_annotation .))]))
    name: (identifier) @derived) @tool
  (#eq? @_annotation "Tool") (#file-mentions? "‹Spring AI›") (#file-lacks? "\\bChatClient\\b"))

; @Tool(name = "x") of Quarkus and others   ·   @Tool("x") and @Tool(customName = "x") of Koog
((function_declaration (modifiers (annotation (constructor_invocation
    (user_type (identifier) @_annotation .) (value_arguments (value_argument . (identifier) @_key "=" . (_) @name)))))) @tool
  (#match? @_annotation "‹tool annotation›") (#any-of? @_key "name" "customName") (#file-lacks? "‹other framework›")
  (#set! form "shaped"))
((function_declaration (modifiers (annotation (constructor_invocation
    (user_type (identifier) @_annotation .) (value_arguments (value_argument . (_) @name .) @_first))))) @tool
  (#eq? @_annotation "Tool") (#argument? @_first "0") (#file-mentions? "\\bai\\.koog\\b")
  (#set! form "shaped"))
((function_declaration
    (modifiers (annotation [(user_type (identifier) @_annotation .) (constructor_invocation (user_type (identifier) @_annotation .))]))
    name: (identifier) @derived) @tool
  (#match? @_annotation "‹tool annotation›") (#file-lacks? "‹other framework›")
  (#set! form "shaped"))

; annotations of projects: @MCPTool(name = "x")   ·   @MCPTool(id = "x", name = "Title")
((function_declaration (modifiers (annotation (constructor_invocation
    (user_type (identifier) @_annotation .) (value_arguments (value_argument . (identifier) @_key "=" . (_) @name)))))) @tool
  (#match? @_annotation "‹own annotation›") (#any-of? @_key "id" "toolName" "mcpName")
  (#set! form "shaped"))
((function_declaration (modifiers (annotation (constructor_invocation
    (user_type (identifier) @_annotation .) (value_arguments (value_argument . (identifier) @_key "=" . (_) @name)) @_arguments)))) @tool
  (#match? @_annotation "‹own annotation›") (#eq? @_key "name") (#not-match? @_arguments "\\b(?:id|toolName|mcpName)\\s*=")
  (#set! form "shaped"))

; a function of Azure: f(@McpToolTrigger(name = "x", …) context: String)
((function_declaration (function_value_parameters (parameter_modifiers (annotation (constructor_invocation
    (user_type (identifier) @_annotation .) (value_arguments (value_argument . (identifier) @_key "=" . (_) @name))))))) @tool
  (#eq? @_annotation "McpToolTrigger") (#any-of? @_key "name" "toolName"))

; class A : McpTool { override val name = "x" }   ·   override val name get() = "x"   ·   object A : Tool { … }
;; What stands behind a pattern's part is also met behind the node around it, so that the text of the property has to say what it has.
([
    (class_declaration (delegation_specifiers) @_bases (class_body (property_declaration
      (variable_declaration . (identifier) @_field) "=" . (_) @name) @tool) @_body)
    (object_declaration (delegation_specifiers) @_bases (class_body (property_declaration
      (variable_declaration . (identifier) @_field) "=" . (_) @name) @tool) @_body)
    (object_literal (delegation_specifiers) @_bases (class_body (property_declaration
      (variable_declaration . (identifier) @_field) "=" . (_) @name) @tool) @_body)
  ]
  (#match? @_bases "‹base of a tool›") (#any-of? @_field "name" "toolName") (#has-key? @_body "‹of a tool›") (#match? @tool "‹with a value›")
  (#set! form "shaped") (#set! unknown "silent"))
([
    (class_declaration (delegation_specifiers) @_bases (class_body (property_declaration
      (variable_declaration . (identifier) @_field) (getter (function_body [(_) @name (block . (return_expression (_) @name) .)]))) @tool) @_body)
    (object_declaration (delegation_specifiers) @_bases (class_body (property_declaration
      (variable_declaration . (identifier) @_field) (getter (function_body [(_) @name (block . (return_expression (_) @name) .)]))) @tool) @_body)
    (object_literal (delegation_specifiers) @_bases (class_body (property_declaration
      (variable_declaration . (identifier) @_field) (getter (function_body [(_) @name (block . (return_expression (_) @name) .)]))) @tool) @_body)
  ]
  (#match? @_bases "‹base of a tool›") (#any-of? @_field "name" "toolName") (#has-key? @_body "‹of a tool›") (#match? @tool "\\bget\\(\\)")
  (#not-match? @name "‹passed on›")
  (#set! form "shaped") (#set! unknown "silent"))

; … override val name by lazy { "x" }
([
    (class_declaration (delegation_specifiers) @_bases (class_body (property_declaration
      (variable_declaration . (identifier) @_field) (property_delegate (call_expression (annotated_lambda (lambda_literal . (_) @name .)))) @_delegate) @tool) @_body)
    (object_declaration (delegation_specifiers) @_bases (class_body (property_declaration
      (variable_declaration . (identifier) @_field) (property_delegate (call_expression (annotated_lambda (lambda_literal . (_) @name .)))) @_delegate) @tool) @_body)
    (object_literal (delegation_specifiers) @_bases (class_body (property_declaration
      (variable_declaration . (identifier) @_field) (property_delegate (call_expression (annotated_lambda (lambda_literal . (_) @name .)))) @_delegate) @tool) @_body)
  ]
  (#match? @_bases "‹base of a tool›") (#any-of? @_field "name" "toolName") (#has-key? @_body "‹of a tool›") (#match? @_delegate "^by\\s+lazy\\b")
  (#not-match? @name "‹passed on›")
  (#set! form "shaped") (#set! unknown "silent"))

; class A : Command { override val toolName = "x"; override val description = "…" }   ·   … { override val name = "x"; override val inputSchema = … }
([
    (class_declaration (delegation_specifiers) @_bases (class_body (property_declaration
      (variable_declaration . (identifier) @_field) "=" . (_) @name) @tool) @_body)
    (object_declaration (delegation_specifiers) @_bases (class_body (property_declaration
      (variable_declaration . (identifier) @_field) "=" . (_) @name) @tool) @_body)
    (class_declaration (delegation_specifiers) @_bases (class_body (property_declaration
      (variable_declaration . (identifier) @_field) (getter (function_body [(_) @name (block . (return_expression (_) @name) .)]))) @tool) @_body)
    (object_declaration (delegation_specifiers) @_bases (class_body (property_declaration
      (variable_declaration . (identifier) @_field) (getter (function_body [(_) @name (block . (return_expression (_) @name) .)]))) @tool) @_body)
  ]
  (#not-match? @_bases "‹base of a tool›") (#any-of? @_field "name" "toolName") (#match? @tool "^override\\s")
  (#has-key? @_body "description|toolDescription") (#has-key? @_body "inputSchema|inputSchemaJson|toolDescription|toolName")
  (#not-match? @name "‹passed on›")
  (#set! form "shaped") (#set! unknown "silent"))

; class A : HostMcpCommand() { override val name = "x"; override val description = "…"; override fun execute(arguments: Arguments) = … }
([
    (class_declaration (delegation_specifiers) @_bases (class_body (property_declaration
      (variable_declaration . (identifier) @_field) "=" . (_) @name) @tool) @_body)
    (object_declaration (delegation_specifiers) @_bases (class_body (property_declaration
      (variable_declaration . (identifier) @_field) "=" . (_) @name) @tool) @_body)
  ]
  (#match? @_bases "‹base of a command›") (#not-match? @_bases "‹base of a tool›") (#eq? @_field "name") (#match? @tool "^override\\s")
  (#has-key? @_body "description") (#match? @_body "‹is run with arguments›") (#not-match? @name "‹passed on›")
  (#set! form "shaped") (#set! unknown "silent"))

; class A : McpTool { override fun getName() = "x" }
([
    (class_declaration (delegation_specifiers) @_bases (class_body (function_declaration name: (identifier) @_method
      (function_body [(_) @name (block . (return_expression (_) @name) .)])) @tool) @_body)
    (object_declaration (delegation_specifiers) @_bases (class_body (function_declaration name: (identifier) @_method
      (function_body [(_) @name (block . (return_expression (_) @name) .)])) @tool) @_body)
  ]
  (#match? @_bases "‹base of a tool›") (#any-of? @_method "getName" "name" "getToolName" "toolName") (#has-key? @_body "‹of a tool›|getDescription")
  (#not-match? @name "‹passed on›")
  (#set! form "shaped") (#set! unknown "silent"))

; class A : McpTool("x", "description")   ·   object A : SimpleTool<Args>(name = "x", …)
([
    (class_declaration (delegation_specifiers (delegation_specifier (constructor_invocation
      (user_type . (identifier) @_base) (value_arguments (value_argument . (identifier) @_key "=" . (_) @name))))))
    (object_declaration (delegation_specifiers (delegation_specifier (constructor_invocation
      (user_type . (identifier) @_base) (value_arguments (value_argument . (identifier) @_key "=" . (_) @name))))))
  ] @tool
  (#match? @_base "Tool(Base|Handler)?$") (#eq? @_key "name") (#not-match? @name "‹passed on›")
  (#set! form "shaped") (#set! unknown "silent"))
([
    (class_declaration (delegation_specifiers (delegation_specifier (constructor_invocation
      (user_type . (identifier) @_base) (value_arguments (value_argument . (string_literal) @name .) @_first)))))
    (object_declaration (delegation_specifiers (delegation_specifier (constructor_invocation
      (user_type . (identifier) @_base) (value_arguments (value_argument . (string_literal) @name .) @_first)))))
  ] @tool
  (#match? @_base "Tool(Base|Handler)?$") (#argument? @_first "0") (#not-match? @name "\\s")
  (#set! form "shaped"))

; --- a tool of another server that is passed on by a name of its own

; tool.copy(name = "$space.${tool.name}")
((call_expression . (navigation_expression (identifier) @_method .) (value_arguments (value_argument . (identifier) @_key . (_) @name))) @tool
  (#eq? @_method "copy") (#eq? @_key "name") (#match? @name "‹name of another tool›") (#file-mentions? "‹mcp›")
  (#set! form "shaped") (#set! name "composed"))
