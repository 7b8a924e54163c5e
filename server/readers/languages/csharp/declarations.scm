; Where C# declares tools. The captures are described in ../../language.ts, names in ‹› in patterns.ts. `@tool` is the whole method, so that
; a name in its attribute and the one derived from it are one declaration.

; [McpServerTool(Name = "x")]
((method_declaration
  (attribute_list (attribute
    name: [(identifier) @_attribute (qualified_name name: (identifier) @_attribute)]
    (attribute_argument_list (attribute_argument name: (identifier) @_key "=" . (_) @name))))) @tool
  (#match? @_attribute "^McpServerTool(Attribute)?$") (#eq? @_key "Name"))

; [McpServerTool]
((method_declaration
  (attribute_list (attribute name: [(identifier) @_attribute (qualified_name name: (identifier) @_attribute)]))
  name: (identifier) @derived) @tool
  (#match? @_attribute "^McpServerTool(Attribute)?$"))

; a function of Azure: F([McpToolTrigger("x", "description")] …)
((method_declaration parameters: (parameter_list (parameter (attribute_list (attribute
    name: [(identifier) @_attribute (qualified_name name: (identifier) @_attribute)]
    [
      (attribute_argument_list (attribute_argument . (_) @name .) @_first)
      (attribute_argument_list (attribute_argument name: (identifier) @_key ":" . (_) @name))
    ]))))) @tool
  (#match? @_attribute "^McpToolTrigger(Attribute)?$") (#argument? @_first "0") (#not-match? @_key "^(?!toolName$)"))

; attributes of other frameworks and of projects, on a method, a class or an interface: [McpTool("x", …)]   ·   [McpPluginTool(Name = "x")]
; A class whose methods have such an attribute is a group of tools (Mcp.Net), and none itself.
([
    (method_declaration (attribute_list (attribute name: (identifier) @_attribute
      (attribute_argument_list (attribute_argument name: (identifier) @_key ["=" ":"] . (_) @name)))))
    (class_declaration (attribute_list (attribute name: (identifier) @_attribute
      (attribute_argument_list (attribute_argument name: (identifier) @_key ["=" ":"] . (_) @name)))) body: (declaration_list) @_body)
    (interface_declaration (attribute_list (attribute name: (identifier) @_attribute
      (attribute_argument_list (attribute_argument name: (identifier) @_key ["=" ":"] . (_) @name)))) body: (declaration_list) @_body)
  ] @tool
  (#match? @_attribute "‹attribute of a tool›") (#match? @_key "^[nN]ame$") (#not-match? @_body "‹has an attribute of a tool›")
  (#set! form "shaped"))
([
    (method_declaration (attribute_list (attribute name: (identifier) @_attribute
      (attribute_argument_list (attribute_argument . (_) @name .) @_first))))
    (class_declaration (attribute_list (attribute name: (identifier) @_attribute
      (attribute_argument_list (attribute_argument . (_) @name .) @_first))) body: (declaration_list) @_body)
    (interface_declaration (attribute_list (attribute name: (identifier) @_attribute
      (attribute_argument_list (attribute_argument . (_) @name .) @_first))) body: (declaration_list) @_body)
  ] @tool
  (#match? @_attribute "‹attribute of a tool›") (#argument? @_first "0") (#not-match? @name "‹a description›")
  (#not-match? @_body "‹has an attribute of a tool›")
  (#set! form "shaped"))

; [McpTool]   ·   [McpTool(Title = "…")] of Mcp.Gateway, which calls a tool like its method in snake case
((method_declaration
  (attribute_list (attribute name: (identifier) @_attribute) @_written)
  name: (identifier) @derived) @tool
  (#match? @_attribute "^McpTool(Attribute)?$") (#not-match? @_written "‹first argument by position›|\\bName\\s*=") (#not-match? @derived "[A-Z]{2}|Async$")
  (#file-mentions? "\\bMcp\\.Gateway\\b")
  (#set! form "shaped"))

; ZeroMCP, of actions and endpoints of ASP.NET: [Mcp("x", Description = "…", Version = 1)]   ·   app.MapGet(…).AsMcp("x", "description", version: 2)
((method_declaration (attribute_list (attribute name: (identifier) @_attribute
    (attribute_argument_list . (attribute_argument . (_) @name .))))) @tool
  (#match? @_attribute "^Mcp(Attribute)?$") (#not-match? @name "‹a description›")
  (#set! form "shaped"))
((method_declaration (attribute_list (attribute name: (identifier) @_attribute
    (attribute_argument_list . (attribute_argument . (_) @name .) (attribute_argument name: (identifier) @_version) @variant)))) @tool
  (#match? @_attribute "^Mcp(Attribute)?$") (#eq? @_version "Version") (#not-match? @name "‹a description›")
  (#set! form "shaped"))
((invocation_expression
  function: (member_access_expression name: (identifier) @_method)
  arguments: (argument_list . (argument . (_) @name .))) @tool
  (#eq? @_method "AsMcp")
  (#set! form "shaped"))
((invocation_expression
  function: (member_access_expression name: (identifier) @_method)
  arguments: (argument_list . (argument . (_) @name .) (argument name: (identifier) @_version) @variant)) @tool
  (#eq? @_method "AsMcp") (#eq? @_version "version")
  (#set! form "shaped"))

; a class of functions for an editor, whose methods become tools by their names: [ToolProvider("x")] class A { [Description("…")] public static … }
((class_declaration (attribute_list (attribute name: (identifier) @_provider))
    body: (declaration_list (method_declaration (attribute_list (attribute name: (identifier) @_attribute)) (modifier) @_modifier
      name: (identifier) @derived) @tool))
  (#match? @_provider "^ToolProvider(Attribute)?$") (#match? @_attribute "^Description(Attribute)?$") (#eq? @_modifier "static")
  (#set! form "shaped"))
; … another part of such a class, whose methods say by an attribute which tools they are: partial class A { [Description("…")] [ReadOnlyTool] public static … }
((class_declaration (modifier) @_part
    body: (declaration_list (method_declaration
      (attribute_list (attribute name: (identifier) @_attribute))
      (attribute_list (attribute name: (identifier) @_kind))
      (modifier) @_modifier
      name: (identifier) @derived) @tool))
  (#eq? @_part "partial") (#match? @_attribute "^Description(Attribute)?$") (#match? @_kind "^[A-Z]\\w*Tool(Attribute)?$") (#not-match? @_kind "M[cC][pP]")
  (#eq? @_modifier "static")
  (#set! form "shaped"))

; server.Tool("x", new ToolDefinition { … })
((invocation_expression
  function: (member_access_expression expression: (_) @server name: (identifier) @_method)
  arguments: (argument_list . (argument . (_) @name .) . (argument (object_creation_expression type: (identifier) @_class)))) @tool
  (#match? @_method "^(?:Add|Register)?Tool$") (#match? @_class "‹tool class›")
  (#set! form "shaped"))

; a command of x64dbg's server, which describes itself for MCP: [Command("x", MCPOnly = true, …)]
((method_declaration (attribute_list (attribute name: (identifier) @_attribute
    (attribute_argument_list (attribute_argument . (string_literal) @name .)) @_arguments))) @tool
  (#eq? @_attribute "Command") (#match? @_arguments "\\bMCP\\w*\\s*=")
  (#set! form "shaped"))

; McpServerTool.Create(handler, new McpServerToolCreateOptions { Name = "x" })   ·   … new() { Name = "x" }
((invocation_expression
  function: (member_access_expression expression: (_) @_class name: (identifier) @_method)
  arguments: (argument_list (argument [
    (object_creation_expression initializer: (initializer_expression (assignment_expression left: (identifier) @_key right: (_) @name)))
    (implicit_object_creation_expression (initializer_expression (assignment_expression left: (identifier) @_key right: (_) @name)))
  ]))) @tool
  (#match? @_class "\\bMcpServerTool$") (#eq? @_method "Create") (#eq? @_key "Name"))

; McpServerTool.Create(handler): a method of this file that has no attribute with a name
((invocation_expression
  function: (member_access_expression expression: (_) @_class name: (identifier) @_method)
  arguments: (argument_list (argument [(identifier) @derived (member_access_expression name: (identifier) @derived)]) @_first)) @tool
  (#argument? @_first "0") (#match? @_class "\\bMcpServerTool$") (#eq? @_method "Create") (#file-says? @derived "‹method›")
  (#file-lacks? "\\[McpServerTool\\b"))

; McpServerTool.Create(AIFunctionFactory.Create(run, "x"))   ·   … Create(run, name: "x")   ·   … new AIFunctionFactoryOptions { Name = "x" }
((invocation_expression
  function: (member_access_expression expression: (_) @_class name: (identifier) @_method)
  arguments: (argument_list (argument (invocation_expression
    function: (member_access_expression expression: (identifier) @_factory)
    arguments: [
      (argument_list . (argument) . (argument . (string_literal) @name .))
      (argument_list (argument name: (identifier) @_key ":" . (_) @name))
      (argument_list (argument (object_creation_expression initializer: (initializer_expression
        (assignment_expression left: (identifier) @_key right: (_) @name)))))
    ])))) @tool
  (#match? @_class "\\bMcpServerTool$") (#eq? @_method "Create") (#eq? @_factory "AIFunctionFactory") (#not-match? @_key "^(?![nN]ame$)"))

; RegisterTool("x", "description", …)   ·   AddTool(name: "x", description: …)   ·   registry.Register("x", "description", schema, run)
((invocation_expression
  function: [(identifier) @_function (member_access_expression expression: (_) @server name: (identifier) @_function)]
  arguments: (argument_list . (argument . (string_literal) @name .) . (argument . (_) @_description .)) @_arguments) @tool
  (#match? @_function "‹makes a tool›") (#match? @name "‹plain name›") (#match? @_description "^[@$\"A-Z]")
  (#set! form "shaped"))
((invocation_expression
  function: [(identifier) @_function (member_access_expression expression: (_) @server name: (identifier) @_function)]
  arguments: (argument_list . (argument . [(identifier) (member_access_expression)] @name .) . (argument . (string_literal) .))) @tool
  (#match? @_function "‹makes a tool›") (#match? @name "‹constant›")
  (#set! form "shaped") (#set! unknown "silent"))
((invocation_expression
  function: [(identifier) @_function (member_access_expression expression: (_) @server name: (identifier) @_function)]
  arguments: (argument_list (argument name: (identifier) @_key ":" . (_) @name)) @_arguments) @tool
  (#match? @_function "‹makes a tool›") (#eq? @_key "name") (#match? @_arguments "\\bdescription\\s*:")
  (#set! form "shaped") (#set! unknown "silent"))
((invocation_expression
  function: (member_access_expression expression: (_) @server name: (identifier) @_function)
  arguments: (argument_list . (argument . (string_literal) @name .) . (argument . (string_literal) @_description .)) @_arguments) @tool
  (#match? @_function "^(?:Add|Register)$") (#match? @name "‹plain name›") (#match? @_description "\\s") (#match? @_arguments "[sS]chema|SCHEMA")
  (#file-mentions? "Tool")
  (#set! form "shaped"))

; new McpToolInfo("x", "description", …)   ·   _tools["x"] = new McpTool { Description = … }
((object_creation_expression
  type: [(identifier) @_class (qualified_name name: (identifier) @_class)]
  arguments: (argument_list . (argument . (string_literal) @name .) . (argument))) @tool
  (#match? @_class "‹tool class by position›") (#match? @name "‹plain name›")
  (#set! form "shaped"))
((object_creation_expression
  type: [(identifier) @_class (qualified_name name: (identifier) @_class)]
  arguments: (argument_list . (argument . [(identifier) (member_access_expression)] @name .) . (argument . (string_literal) .))) @tool
  (#match? @_class "‹tool class by position›") (#match? @name "‹constant›")
  (#set! form "shaped") (#set! unknown "silent"))
((assignment_expression
  left: (element_access_expression subscript: (bracketed_argument_list . (argument (string_literal) @name) .))
  right: (object_creation_expression type: [(identifier) @_class (qualified_name name: (identifier) @_class)]) @_object) @tool
  (#match? @_class "‹tool class by position›") (#not-match? @_object "\\bName\\s*=|^new\\s+[\\w.]+\\(\\s*\"[\\w./-]+\"\\s*,")
  (#set! form "shaped"))

; new Tool { Name = "x", InputSchema = … }   ·   new() { Name = "x", InputSchema = … }
((object_creation_expression
  type: [(identifier) @_class (qualified_name name: (identifier) @_class)]
  initializer: (initializer_expression (assignment_expression left: (identifier) @_key right: (_) @name)) @_object) @tool
  (#match? @_class "‹tool class›") (#eq? @_key "Name") (#has-key? @_object "InputSchema|OutputSchema|JsonSchema") (#not-match? @name "‹passed on›")
  (#set! form "shaped"))
((object_creation_expression
  type: [(identifier) @_class (qualified_name name: (identifier) @_class)]
  initializer: (initializer_expression (assignment_expression left: (identifier) @_key right: (_) @name)) @_object) @tool
  (#eq? @_class "Tool") (#eq? @_key "Name") (#has-key? @_object "Description|Title|Annotations") (#not-match? @name "‹passed on›")
  (#file-mentions? "\\bModelContextProtocol\\b")
  (#set! form "shaped"))
((object_creation_expression
  type: [(identifier) @_class (qualified_name name: (identifier) @_class)]
  initializer: (initializer_expression (assignment_expression left: (identifier) @_key right: (_) @name)) @_object) @tool
  (#match? @_class "‹tool class of mcp›") (#any-of? @_key "Name" "ToolName") (#has-key? @_object "Description")
  (#has-key? @_object "Parameters|Handler|Execute|Schema|Callback") (#not-match? @name "‹passed on›")
  (#set! form "shaped") (#set! unknown "silent"))
((implicit_object_creation_expression (initializer_expression (assignment_expression left: (identifier) @_key right: (_) @name)) @_object) @tool
  (#eq? @_key "Name") (#has-key? @_object "InputSchema") (#not-match? @name "‹passed on›")
  (#set! form "shaped"))

; new CommandContract { Name = "x", Description = "…", InputSchema = … }: what has all of these is a tool, whatever its class is called
((object_creation_expression
  type: [(identifier) @_class (qualified_name name: (identifier) @_class)]
  initializer: (initializer_expression (assignment_expression left: (identifier) @_key right: (_) @name)) @_object) @tool
  (#not-match? @_class "‹tool class›") (#eq? @_key "Name") (#has-key? @_object "Description") (#has-key? @_object "InputSchema")
  (#not-match? @name "‹passed on›")
  (#set! form "shaped") (#set! unknown "silent"))

; a server that answers tools/list by itself: new { name = "x", inputSchema = … }   ·   new JsonObject { ["name"] = "x", ["inputSchema"] = … }
((anonymous_object_creation_expression (identifier) @_key "=" . (_) @name) @tool
  (#eq? @_key "name") (#has-key? @tool "inputSchema|input_schema")
  (#set! form "shaped") (#set! unknown "silent"))
((initializer_expression (assignment_expression
    left: (element_binding_expression (argument (string_literal) @_key)) right: (_) @name)) @tool
  (#eq? @_key "\"name\"") (#has-key? @tool "inputSchema|input_schema")
  (#set! form "shaped") (#set! unknown "silent"))
((initializer_expression (initializer_expression . (string_literal) @_key . (_) @name)) @tool
  (#eq? @_key "\"name\"") (#has-key? @tool "inputSchema|input_schema")
  (#set! form "shaped") (#set! unknown "silent"))

; class A : ToolBase { string Name => "x" }   ·   class A : ITool { string Name { get; } = "x" }   ·   … { get { return "x"; } }
([
    (class_declaration name: (identifier) @_class (base_list) @_bases body: (declaration_list (property_declaration
      name: (identifier) @_field value: (_) @name) @tool) @_body)
    (class_declaration name: (identifier) @_class (base_list) @_bases body: (declaration_list (property_declaration
      name: (identifier) @_field accessors: (accessor_list (accessor_declaration body: (block (return_statement (_) @name))))) @tool) @_body)
    (class_declaration name: (identifier) @_class (base_list) @_bases body: (declaration_list (property_declaration
      name: (identifier) @_field accessors: (accessor_list (accessor_declaration body: (arrow_expression_clause (_) @name)))) @tool) @_body)
  ]
  (#match? @_field "^(Tool)?Name$") (#match? @_bases "‹base of a tool›") (#not-match? @_class "‹no tool›") (#has-key? @_body "‹of a tool›")
  (#set! form "shaped") (#set! unknown "silent"))

; class A : Command { string Name => "x"; string Description => "…"; JsonElement InputSchema => … }
([
    (class_declaration name: (identifier) @_class (base_list) @_bases body: (declaration_list (property_declaration
      name: (identifier) @_field value: (_) @name) @tool) @_body)
    (class_declaration name: (identifier) @_class (base_list) @_bases body: (declaration_list (property_declaration
      name: (identifier) @_field accessors: (accessor_list (accessor_declaration body: (block (return_statement (_) @name))))) @tool) @_body)
    (class_declaration name: (identifier) @_class (base_list) @_bases body: (declaration_list (property_declaration
      name: (identifier) @_field accessors: (accessor_list (accessor_declaration body: (arrow_expression_clause (_) @name)))) @tool) @_body)
  ]
  (#match? @_field "^(Tool)?Name$") (#not-match? @_bases "‹base of a tool›") (#not-match? @_class "‹no tool›")
  (#has-key? @_body "Description|ToolDescription") (#has-key? @_body "InputSchema|InputSchemaJson|ToolDescription")
  (#set! form "shaped") (#set! unknown "silent"))

; class A : ToolBase { A() : base("x", "description") { } }
((class_declaration name: (identifier) @_class (base_list) @_bases body: (declaration_list
  (constructor_declaration (constructor_initializer (argument_list . (argument . (string_literal) @name .) . (argument . (_) @_description .))) @tool)))
  (#match? @_bases "‹base of a tool›") (#not-match? @_class "‹no tool›") (#match? @name "‹plain name›") (#match? @_description "^[@$\"A-Z]")
  (#set! form "shaped"))

; class A : ToolBase { A() { Name = "x"; } }
((class_declaration (base_list) @_bases body: (declaration_list
  (constructor_declaration body: (block (expression_statement (assignment_expression
    left: [(identifier) @_field (member_access_expression expression: "this" name: (identifier) @_field)] right: (_) @name) @tool)))))
  (#eq? @_field "Name") (#match? @_bases "‹base of a tool›")
  (#set! form "shaped") (#set! unknown "silent"))

; var tool = new Tool(); … tool.Name = "x"   ·   Tool tool = new() { … }; …
((variable_declaration
  type: (_) @_declared
  (variable_declarator name: (identifier) @made [
    (object_creation_expression type: [(identifier) @_class (qualified_name name: (identifier) @_class)])
    (implicit_object_creation_expression)
  ] @_object))
  (#match? @_declared "^var$|\\bTool$") (#match? @_object "^new\\s+(?:[\\w.]+\\.)?Tool\\b|^new\\s*\\(\\s*\\)") (#not-match? @_object "\\bName\\s*=")
  (#file-mentions? "ModelContextProtocol\\b")
  (#set! form "shaped") (#set! named-by Name))

; --- a tool of another server that is passed on by a name of its own

; tool.Name = $"{space}.{tool.Name}"   ·   tool.WithName($"{space}.{tool.Name}")
((assignment_expression left: (member_access_expression name: (identifier) @_key) right: (_) @name) @tool
  (#eq? @_key "Name") (#match? @name "‹name of another tool›") (#file-mentions? "[Mm][Cc][Pp]|ModelContextProtocol")
  (#set! form "shaped") (#set! name "composed"))
((invocation_expression function: (member_access_expression name: (identifier) @_method) arguments: (argument_list . (argument (_) @name) .)) @tool
  (#eq? @_method "WithName") (#match? @name "‹name of another tool›") (#file-mentions? "[Mm][Cc][Pp]|ModelContextProtocol")
  (#set! form "shaped") (#set! name "composed"))
