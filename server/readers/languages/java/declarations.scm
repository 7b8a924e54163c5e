; Where Java declares tools. The captures are described in ../../language.ts, names in ‹› in patterns.ts. `@tool` is the whole method, so
; that a name in its annotation and the one derived from it are one declaration.

; @McpTool(name = "x")   ·   @org.springaicommunity.mcp.annotation.McpTool(name = "x")
((method_declaration (modifiers (annotation
    name: [(identifier) @_annotation (scoped_identifier name: (identifier) @_annotation)]
    arguments: (annotation_argument_list (element_value_pair key: (identifier) @_key value: (_) @name))))) @tool
  (#eq? @_annotation "McpTool") (#eq? @_key "name"))

; @McpTool   ·   not @McpTool(path = "/x") of projects, which are called after the path by what stands before them
((method_declaration
  (modifiers [
    (marker_annotation name: [(identifier) @_annotation (scoped_identifier name: (identifier) @_annotation)])
    (annotation name: [(identifier) @_annotation (scoped_identifier name: (identifier) @_annotation)] arguments: (_) @_arguments)
  ])
  name: (identifier) @derived) @tool
  (#eq? @_annotation "McpTool") (#lacks-key? @_arguments "path|endpoint|route|value"))

; @McpTool(value = "x") of projects
((method_declaration (modifiers (annotation
    name: [(identifier) @_annotation (scoped_identifier name: (identifier) @_annotation)]
    arguments: (annotation_argument_list (element_value_pair key: (identifier) @_key value: (string_literal) @name))))) @tool
  (#eq? @_annotation "McpTool") (#eq? @_key "value") (#match? @name "‹plain name›") (#not-match? @name "/")
  (#set! form "shaped"))

; @Tool(name = "x") of Spring AI, which gives its tools to models itself: not those of a program that is a client of its own
((method_declaration (modifiers (annotation
    name: [(identifier) @_annotation (scoped_identifier name: (identifier) @_annotation)]
    arguments: (annotation_argument_list (element_value_pair key: (identifier) @_key value: (_) @name))))) @tool
  (#eq? @_annotation "Tool") (#eq? @_key "name") (#file-mentions? "‹Spring AI›") (#file-lacks? "\\bChatClient\\b"))
((method_declaration
  (modifiers [
    (marker_annotation name: [(identifier) @_annotation (scoped_identifier name: (identifier) @_annotation)])
    (annotation name: [(identifier) @_annotation (scoped_identifier name: (identifier) @_annotation)])
  ])
  name: (identifier) @derived) @tool
  (#eq? @_annotation "Tool") (#file-mentions? "‹Spring AI›") (#file-lacks? "\\bChatClient\\b"))

; @Tool(name = "x") of Quarkus, Micronaut and others   ·   @ToolMapping(name = "x") of Solon
((method_declaration (modifiers (annotation
    name: [(identifier) @_annotation (scoped_identifier name: (identifier) @_annotation)]
    arguments: (annotation_argument_list (element_value_pair key: (identifier) @_key value: (_) @name))))) @tool
  (#match? @_annotation "‹tool annotation›") (#eq? @_key "name") (#file-lacks? "‹other framework›")
  (#set! form "shaped"))
((method_declaration
  (modifiers [
    (marker_annotation name: [(identifier) @_annotation (scoped_identifier name: (identifier) @_annotation)])
    (annotation name: [(identifier) @_annotation (scoped_identifier name: (identifier) @_annotation)])
  ])
  name: (identifier) @derived) @tool
  (#match? @_annotation "‹tool annotation›") (#file-lacks? "‹other framework›")
  (#set! form "shaped"))

; @Tool(name = "x") of LangChain4j, where a server is given objects with such methods
((method_declaration (modifiers (annotation
    name: [(identifier) @_annotation (scoped_identifier name: (identifier) @_annotation)]
    arguments: (annotation_argument_list (element_value_pair key: (identifier) @_key value: (_) @name))))) @tool
  (#eq? @_annotation "Tool") (#eq? @_key "name") (#file-mentions? "‹LangChain4j›") (#file-lacks? "\\bAiServices\\b")
  (#set! form "borrowed"))
((method_declaration
  (modifiers [
    (marker_annotation name: [(identifier) @_annotation (scoped_identifier name: (identifier) @_annotation)])
    (annotation name: [(identifier) @_annotation (scoped_identifier name: (identifier) @_annotation)])
  ])
  name: (identifier) @derived) @tool
  (#eq? @_annotation "Tool") (#file-mentions? "‹LangChain4j›") (#file-lacks? "\\bAiServices\\b")
  (#set! form "borrowed"))

; annotations of projects, on a method or a class: @HarborMcpTool(name = "x")   ·   @HarborMcpTool(name = "Title", mcpName = "x")
([
    (method_declaration (modifiers (annotation name: (identifier) @_annotation
      arguments: (annotation_argument_list (element_value_pair key: (identifier) @_key value: (_) @name)))))
    (class_declaration (modifiers (annotation name: (identifier) @_annotation
      arguments: (annotation_argument_list (element_value_pair key: (identifier) @_key value: (_) @name)))))
  ] @tool
  (#match? @_annotation "‹own annotation›") (#any-of? @_key "mcpName" "toolName")
  (#set! form "shaped"))
([
    (method_declaration (modifiers (annotation name: (identifier) @_annotation
      arguments: (annotation_argument_list (element_value_pair key: (identifier) @_key value: (_) @name)) @_arguments)))
    (class_declaration (modifiers (annotation name: (identifier) @_annotation
      arguments: (annotation_argument_list (element_value_pair key: (identifier) @_key value: (_) @name)) @_arguments)))
  ] @tool
  (#match? @_annotation "‹own annotation›") (#eq? @_key "name") (#not-match? @_arguments "\\b(?:mcpName|toolName)\\s*=")
  (#set! form "shaped"))

; a function of Azure: f(@McpToolTrigger(name = "x", …) String context)
((method_declaration parameters: (formal_parameters (formal_parameter (modifiers (annotation
    name: (identifier) @_annotation
    arguments: (annotation_argument_list (element_value_pair key: (identifier) @_key value: (_) @name))))))) @tool
  (#eq? @_annotation "McpToolTrigger") (#any-of? @_key "name" "toolName"))

; Tool.builder("x", schema)   ·   FunctionToolCallback.builder("x", function)
((method_invocation object: (_) @_class name: (identifier) @_method arguments: (argument_list (_) @name)) @tool
  (#argument? @name "0") (#match? @_class "^(\\w+\\.)*Tool$") (#eq? @_method "builder") (#not-match? @name "‹passed on›") (#file-mentions? "‹mcp›"))
((method_invocation object: (identifier) @_class name: (identifier) @_method arguments: (argument_list (_) @name)) @tool
  (#argument? @name "0") (#eq? @_class "FunctionToolCallback") (#eq? @_method "builder") (#not-match? @name "‹passed on›")
  (#set! form "shaped"))

; Tool.builder().name("x")   ·   ToolDefinition.builder().name("x")
((method_invocation object: (_) @_object name: (identifier) @_method arguments: (argument_list (_) @name)) @tool
  (#argument? @name "0") (#match? @_object "^(\\w+\\.)*Tool\\s*\\.\\s*builder\\(\\s*\\)") (#eq? @_method "name") (#not-match? @name "‹passed on›") (#file-mentions? "‹mcp›"))
((method_invocation object: (_) @_object name: (identifier) @_method arguments: (argument_list (_) @name)) @tool
  (#argument? @name "0") (#match? @_object "^(\\w+\\.)*(Default)?ToolDefinition\\s*\\.\\s*builder\\(\\s*\\)") (#eq? @_method "name") (#not-match? @name "‹passed on›")
  (#set! form "shaped"))

; a project's own SchemaToolBuilder.forOutput(…).setName("x")   ·   new ToolBuilder().name("x")
((method_invocation object: (_) @_object name: (identifier) @_method arguments: (argument_list (_) @name)) @tool
  (#argument? @name "0") (#match? @_object "^(new\\s+)?\\w*Tool\\w*Builder\\b") (#match? @_method "^(setName|withName|name)$") (#not-match? @name "‹passed on›")
  (#set! form "shaped"))

; … builder.setName("x")
((method_invocation object: (identifier) @_object name: (identifier) @_method arguments: (argument_list (_) @name)) @tool
  (#argument? @name "0") (#match? @_method "^(setName|withName)$") (#not-match? @name "‹passed on›") (#file-says? @_object "‹builder of a tool›")
  (#set! form "shaped"))

; McpTool tool = new McpTool(); … tool.setName("x"); tool.setInputSchema(…)
((variable_declarator name: (identifier) @made value: (object_creation_expression
    type: [(type_identifier) @_class (scoped_type_identifier (type_identifier) @_class .)] arguments: (argument_list) @_arguments))
  (#match? @_class "‹class with setters›") (#eq? @_arguments "()") (#file-says? @made "‹is given a schema›")
  (#set! form "shaped") (#set! named-by setName) (#set! unknown "silent"))

; new McpSchema.Tool("x", …)   ·   new Tool("x", …)
((object_creation_expression
  type: [(type_identifier) @_class (scoped_type_identifier (type_identifier) @_class .)]
  arguments: (argument_list (_) @name) @_arguments) @tool
  (#argument? @name "0") (#eq? @_class "Tool") (#arity? @_arguments "3") (#not-match? @name "‹passed on›") (#file-mentions? "‹mcp›"))

; registerTool("x", "description", …)   ·   registry.register("x", "description", schema, run)
((method_invocation name: (identifier) @_function arguments: (argument_list . (string_literal) @name . (_) @_description) @_arguments) @tool
  (#match? @_function "‹makes a tool›") (#match? @name "‹plain name›") (#match? @_description "^[\"A-Z]") (#arity? @_arguments "2")
  (#set! form "shaped"))
((method_invocation object: (_) @server name: (identifier) @_function
  arguments: (argument_list . (string_literal) @name . [(string_literal) (binary_expression)] @_description) @_arguments) @tool
  (#any-of? @_function "add" "register") (#match? @name "‹plain name›") (#match? @_description "\\s") (#match? @_arguments "[sS]chema|SCHEMA") (#arity? @_arguments "3")
  (#file-mentions? "Tool")
  (#set! form "shaped"))

; registerTool(NAME, "description", …)   ·   registry.registerTool(Names.X, "description", …)
((method_invocation name: (identifier) @_function
  arguments: (argument_list . [(identifier) (field_access)] @name . [(string_literal) (binary_expression)] @_description)) @tool
  (#match? @_function "‹makes a tool›") (#match? @name "‹constant›") (#match? @_description "^\"")
  (#set! form "shaped") (#set! unknown "silent"))

; new ToolDefinition("x", "description", schema)   ·   new ToolDefinition(NAME, "description", schema)
((object_creation_expression
  type: [(type_identifier) @_class (scoped_type_identifier (type_identifier) @_class .)]
  arguments: (argument_list . (string_literal) @name . (_)) @_arguments) @tool
  (#match? @_class "‹class of a tool›") (#match? @name "‹plain name›") (#arity? @_arguments "2")
  (#set! form "shaped"))
((object_creation_expression
  type: [(type_identifier) @_class (scoped_type_identifier (type_identifier) @_class .)]
  arguments: (argument_list . [(identifier) (field_access)] @name . [(string_literal) (binary_expression)] @_description)) @tool
  (#match? @_class "‹class of a tool›") (#match? @name "‹constant›") (#match? @_description "^\"")
  (#set! form "shaped") (#set! unknown "silent"))

; tool.addProperty("name", "x"), where the same variable gets an inputSchema   ·   … .put("name", "x").put("description", …).set("inputSchema", …)
((method_invocation object: (identifier) @_variable name: (identifier) @_method arguments: (argument_list . (string_literal) @_key . (_) @name)) @tool
  (#any-of? @_method "addProperty" "put") (#eq? @_key "\"name\"") (#file-says? @_variable "‹gets a schema›")
  (#set! form "shaped") (#set! unknown "silent"))
((method_invocation
  object: (method_invocation
    object: (method_invocation name: (identifier) @_put arguments: (argument_list . (string_literal) @_key . (_) @name))
    arguments: (argument_list . (string_literal) @_next))
  arguments: (argument_list . (string_literal) @_last)) @tool
  (#eq? @_put "put") (#eq? @_key "\"name\"") (#eq? @_next "\"description\"") (#match? @_last "^\"(?:inputSchema|input_schema)\"$")
  (#set! form "shaped") (#set! unknown "silent"))

; toolManager.newTool("x")
((method_invocation object: (_) @_object name: (identifier) @_method arguments: (argument_list (_) @name)) @tool
  (#argument? @name "0") (#eq? @_method "newTool") (#not-match? @name "‹passed on›") (#file-mentions? "\\bToolManager\\b"))

; a server that answers tools/list by itself: Map.of("name", "x", …, "inputSchema", …)
((method_invocation object: (identifier) @_class name: (identifier) @_method
  arguments: (argument_list (string_literal) @_key . (_) @name) @_arguments) @tool
  (#eq? @_class "Map") (#eq? @_method "of") (#eq? @_key "\"name\"") (#match? @_arguments "‹name before a schema›")
  (#set! form "shaped") (#set! unknown "silent"))

; class A implements McpTool { String getName() { return "x"; } }   ·   record A() implements McpTool { String name() { return "x"; } }
([
    (class_declaration [(superclass) (super_interfaces)] @_bases body: (class_body (method_declaration
      name: (identifier) @_method parameters: (formal_parameters) @_parameters body: (block (return_statement (_) @name))) @tool) @_body)
    (record_declaration (super_interfaces) @_bases body: (class_body (method_declaration
      name: (identifier) @_method parameters: (formal_parameters) @_parameters body: (block (return_statement (_) @name))) @tool) @_body)
  ]
  (#match? @_bases "‹base of a tool›") (#any-of? @_method "getName" "name" "getToolName" "toolName") (#eq? @_parameters "()")
  (#has-key? @_body "‹of a tool›")
  (#set! form "shaped") (#set! unknown "silent"))

; class A implements Command { String getName() { return "x"; } String getDescription() { … } String getInputSchema() { … } }
([
    (class_declaration [(superclass) (super_interfaces)] @_bases body: (class_body (method_declaration
      name: (identifier) @_method parameters: (formal_parameters) @_parameters body: (block (return_statement (_) @name))) @tool) @_body)
    (record_declaration (super_interfaces) @_bases body: (class_body (method_declaration
      name: (identifier) @_method parameters: (formal_parameters) @_parameters body: (block (return_statement (_) @name))) @tool) @_body)
  ]
  (#not-match? @_bases "‹base of a tool›") (#any-of? @_method "getName" "name" "getToolName" "toolName") (#eq? @_parameters "()")
  (#has-key? @_body "description|getDescription|getToolDescription|toolDescription")
  (#has-key? @_body "inputSchema|getInputSchema|getToolDescription|toolDescription")
  (#set! form "shaped") (#set! unknown "silent"))

; class A extends BaseTool { A() { super("x", "description"); } }
((class_declaration superclass: (superclass) @_bases body: (class_body (constructor_declaration body: (constructor_body
    (explicit_constructor_invocation constructor: (super) arguments: (argument_list . (string_literal) @name . (_) @_description)) @tool))))
  (#match? @_bases "‹base of a tool›") (#match? @name "‹plain name›") (#match? @_description "^[\"A-Z]")
  (#set! form "shaped"))
; … super("x")   ·   … this.name = "x": the base gives it as the name
((class_declaration superclass: (superclass) @_bases body: (class_body (constructor_declaration body: (constructor_body
    (explicit_constructor_invocation constructor: (super) arguments: (argument_list . (string_literal) @name .)) @tool))) @_body)
  (#match? @_bases "‹base of a tool›") (#match? @name "‹plain name›") (#has-key? @_body "‹of a tool›") (#lacks-key? @_body "‹own name›")
  (#set! form "shaped"))
((class_declaration superclass: (superclass) @_bases body: (class_body (constructor_declaration body: (constructor_body
    (expression_statement (assignment_expression
      left: [(field_access object: (this) field: (identifier) @_field) (identifier) @_field] right: (string_literal) @name) @tool)))) @_body)
  (#match? @_bases "‹base of a tool›") (#any-of? @_field "name" "toolName") (#match? @name "‹plain name›")
  (#has-key? @_body "‹of a tool›|execute|call|run|handle") (#lacks-key? @_body "‹own name›")
  (#set! form "shaped"))
