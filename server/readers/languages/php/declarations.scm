; Where PHP declares tools. The captures are described in ../../language.ts, names in ‹› in patterns.ts.

; --- attributes of the official SDK and of php-mcp

; #[McpTool(name: 'x')] public function y(), which a builder can be given by its own name instead
((method_declaration
  attributes: (attribute_list (attribute_group (attribute [(name) @_attribute (qualified_name (name) @_attribute .)]
    parameters: (arguments) @arguments) @tool))
  name: (name) @subject)
  (#match? @_attribute "‹tool attribute›") (#has-key? @arguments "name") (#set! name-under "name"))
((method_declaration
  attributes: (attribute_list (attribute_group (attribute [(name) @_attribute (qualified_name (name) @_attribute .)]
    parameters: (arguments . (argument !name (_) @name))) @tool))
  name: (name) @subject)
  (#match? @_attribute "‹tool attribute›"))

; #[McpTool(name: 'x')]   ·   #[McpTool('x')]
((attribute [(name) @_attribute (qualified_name (name) @_attribute .)]
  parameters: (arguments (argument name: (name) @_key (_) @name .))) @tool
  (#match? @_attribute "‹tool attribute›") (#eq? @_key "name"))
((attribute [(name) @_attribute (qualified_name (name) @_attribute .)]
  parameters: (arguments . (argument !name (_) @name))) @tool
  (#match? @_attribute "‹tool attribute›"))

; #[Tool(id: 'x', …)] of an MCP module
((attribute [(name) @_attribute (qualified_name (name) @_attribute .)]
  parameters: (arguments (argument name: (name) @_key (_) @name .))) @tool
  (#eq? @_attribute "Tool") (#match? @_key "^(id|name)$") (#file-mentions? "‹attribute of an MCP module›"))

; #[ToolOfShop(name: 'x')]   ·   #[ToolOfShop('x')]: such an attribute under the name that the file imports it by
((attribute (name) @_attribute parameters: (arguments (argument name: (name) @_key (_) @name .))) @tool
  (#match? @_key "^(id|name)$") (#not-match? @_attribute "‹tool attribute›") (#file-says? @_attribute "‹alias of the attribute›"))
((attribute (name) @_attribute parameters: (arguments . (argument !name (_) @name))) @tool
  (#not-match? @_attribute "‹tool attribute›") (#file-says? @_attribute "‹alias of the attribute›"))

; #[McpTool] public function x()
((method_declaration
  attributes: (attribute_list (attribute_group (attribute [(name) @_attribute (qualified_name (name) @_attribute .)]) @tool))
  name: (name) @derived @subject)
  (#match? @_attribute "‹tool attribute›") (#not-eq? @derived "__invoke"))

; #[McpTool] class X   ·   class X { #[McpTool] public function __invoke() }
((class_declaration
  attributes: (attribute_list (attribute_group (attribute [(name) @_attribute (qualified_name (name) @_attribute .)]) @tool))
  name: (name) @derived)
  (#match? @_attribute "‹tool attribute›"))
((class_declaration name: (name) @derived body: (declaration_list (method_declaration
  attributes: (attribute_list (attribute_group (attribute [(name) @_attribute (qualified_name (name) @_attribute .)]) @tool))
  name: (name) @_method)))
  (#match? @_attribute "‹tool attribute›") (#eq? @_method "__invoke"))

; --- calls on a server or its builder

; $builder->withTool([X::class, 'run'], 'x'): the attribute of the method counts only for what is discovered
((member_call_expression object: (_) @server name: (name) @_method
  arguments: (arguments
    . (argument (array_creation_expression . (_) . (array_element_initializer [(string (string_content) @renames) (encapsed_string . (string_content) @renames .)]) .))
    . (argument !name (_) @name))) @tool
  (#match? @_method "^(addTool|withTool)$") (#file-mentions? "‹builder›") (#file-lacks? "‹discovers›")
  (#set! form "shaped"))
((member_call_expression object: (_) @server name: (name) @_method
  arguments: (arguments
    . (argument (array_creation_expression . (_) . (array_element_initializer [(string (string_content) @derived @renames) (encapsed_string . (string_content) @derived @renames .)]) .))) @_arguments) @tool
  (#match? @_method "^(addTool|withTool)$") (#lacks-key? @_arguments "name") (#file-mentions? "‹builder›") (#file-lacks? "‹discovers›")
  (#set! form "shaped"))

; $builder->addTool($tools->run(...), 'x')   ·   $builder->addTool($tools->run(...), name: 'x'): so it is with a method itself
((member_call_expression object: (_) @server name: (name) @_method
  arguments: (arguments
    . (argument (member_call_expression name: (name) @renames arguments: (arguments . (variadic_placeholder) .)))
    . (argument !name (_) @name))) @tool
  (#match? @_method "^(addTool|withTool)$") (#file-mentions? "‹builder›") (#file-lacks? "‹discovers›")
  (#set! form "shaped"))
((member_call_expression object: (_) @server name: (name) @_method
  arguments: (arguments
    . (argument [
      (member_call_expression name: (name) @renames arguments: (arguments . (variadic_placeholder) .))
      (array_creation_expression . (_) . (array_element_initializer [(string (string_content) @renames) (encapsed_string . (string_content) @renames .)]) .)
    ])
    (argument name: (name) @_key (_) @name .))) @tool
  (#match? @_method "^(addTool|withTool)$") (#eq? @_key "name") (#file-mentions? "‹builder›") (#file-lacks? "‹discovers›")
  (#set! form "shaped"))
((member_call_expression object: (_) @server name: (name) @_method
  arguments: (arguments . (argument (member_call_expression name: (name) @derived @renames arguments: (arguments . (variadic_placeholder) .)))) @_arguments) @tool
  (#match? @_method "^(addTool|withTool)$") (#lacks-key? @_arguments "name") (#file-mentions? "‹builder›") (#file-lacks? "‹discovers›")
  (#set! form "shaped"))

; $builder->addTool($handler, 'x')   ·   $builder->withTool([X::class, 'run'], 'x')
((member_call_expression object: (_) @server name: (name) @_method
  arguments: (arguments . (argument [
    (array_creation_expression) (class_constant_access_expression) (anonymous_function) (arrow_function) (object_creation_expression)
    (member_access_expression) (member_call_expression) (scoped_call_expression) (function_call_expression) (variable_name)
  ]) . (argument !name (_) @name))) @tool
  (#match? @_method "^(addTool|withTool)$") (#not-match? @server "‹agent›")
  (#set! form "shaped"))

; $builder->addTool($handler, name: 'x')   ·   $server->registerTool(name: 'x', …)
((member_call_expression object: (_) @server name: (name) @_method
  arguments: (arguments (argument name: (name) @_key (_) @name .)) @_arguments) @tool
  (#match? @_method "^(addTool|withTool|registerTool|tool)$") (#eq? @_key "name") (#not-match? @server "‹agent›") (#arity? @_arguments "2")
  (#set! form "shaped"))

; $builder->addTool([X::class, 'run'])   ·   $builder->addTool(X::class), where a class is called itself
((member_call_expression object: (_) @server name: (name) @_method
  arguments: (arguments . (argument [
    (array_creation_expression . (_) . (array_element_initializer [(string (string_content) @derived) (encapsed_string . (string_content) @derived .)]) .)
    (class_constant_access_expression . [(name) @derived (qualified_name (name) @derived .)] . (name) @_class .)
  ])) @_arguments) @tool
  (#match? @_method "^(addTool|withTool)$") (#eq? @_class "class") (#lacks-key? @_arguments "name") (#file-mentions? "‹builder›")
  (#set! form "shaped"))

; $server->tool('x', 'description', …, $handler)   ·   $server->registerTool('x', …)   ·   $server->addTool('x', …)
((member_call_expression object: (_) @server name: (name) @_method
  arguments: (arguments . (argument !name [
    (string) (encapsed_string) (binary_expression) (name) (class_constant_access_expression)
    (member_access_expression object: (class_constant_access_expression))
  ] @name)) @_arguments) @tool
  (#match? @_method "‹registering›") (#not-match? @server "‹agent›") (#not-match? @name "::class$") (#arity? @_arguments "3")
  (#set! form "shaped"))
((member_call_expression object: (_) @server name: (name) @_method
  arguments: (arguments
    . (argument !name [
    (string) (encapsed_string) (binary_expression) (name) (class_constant_access_expression)
    (member_access_expression object: (class_constant_access_expression))
  ] @name)
    . (argument [(anonymous_function) (arrow_function) (array_creation_expression) (object_creation_expression) (variable_name) (class_constant_access_expression)]) .)) @tool
  (#match? @_method "‹registering›") (#not-match? @server "‹agent›") (#not-match? @name "::class$")
  (#set! form "shaped"))

; $server->tool($name, 'description', …, $handler), where the receiver says that it is a server or its registry
((member_call_expression object: (_) @server name: (name) @_method
  arguments: (arguments . (argument !name (variable_name) @name)) @_arguments) @tool
  (#match? @_method "‹registering›") (#match? @server "‹a server›") (#arity? @_arguments "3")
  (#set! form "shaped"))

; $server->registerTool(new CallbackToolDefinition('x', 'What it does', [ … ], $handler))
((member_call_expression object: (_) @server name: (name) @_method
  arguments: (arguments . (argument (object_creation_expression [(name) @_class (qualified_name (name) @_class .)]
    (arguments . (argument !name [(string) (encapsed_string)] @name) . (argument [(string) (encapsed_string)] @_said)
      . (argument (array_creation_expression))))) .)) @tool
  (#match? @_method "^(registerTool|addTool)$") (#match? @_class "Tool") (#not-match? @server "‹agent›")
  (#match? @_said "\\s")
  (#set! form "shaped"))

; --- what WordPress can do: an ability is a tool of a server that is given it

; $adapter->create_server('x', …, ['shop/list-orders'])   ·   $adapter->create_server(…, tools: self::ABILITIES)
((member_call_expression name: (name) @_method arguments: (arguments) @arguments) @tool
  (#eq? @_method "create_server") (#file-mentions? "‹adapter of WordPress›") (#lacks-key? @arguments "tools")
  (#set! name-at 9) (#set! name "of elements"))
((member_call_expression name: (name) @_method
  arguments: (arguments (argument name: (name) @_key (_) @name .))) @tool
  (#eq? @_method "create_server") (#eq? @_key "tools") (#file-mentions? "‹adapter of WordPress›")
  (#set! name "of elements"))

; --- objects and arrays that are a tool

; new Tool(name: 'x', inputSchema: …)
((object_creation_expression [(name) @_class (qualified_name (name) @_class .)]
  (arguments (argument name: (name) @_key (_) @name .)) @_arguments) @tool
  (#match? @_class "Tool(Definition)?$") (#eq? @_key "name") (#has-key? @_arguments "description|inputSchema|parameters|handler|callback")
  (#not-match? @name "‹name passed on›")
  (#file-mentions? "‹mcp›")
  (#set! form "shaped"))

; Tool::make(name: 'x', …)   ·   Tool::make('x', …)   ·   new Tool('x', …)
((scoped_call_expression scope: [(name) @_class (qualified_name (name) @_class .)] name: (name) @_method
  arguments: (arguments (argument name: (name) @_key (_) @name .))) @tool
  (#match? @_class "Tool(Definition)?$") (#match? @_method "^(make|create|define)$") (#eq? @_key "name") (#file-mentions? "‹mcp›")
  (#set! form "shaped"))
((scoped_call_expression scope: [(name) @_class (qualified_name (name) @_class .)] name: (name) @_method
  arguments: (arguments . (argument !name [(string) (encapsed_string)] @name)) @_arguments) @tool
  (#match? @_class "Tool(Definition)?$") (#match? @_method "^(make|create|define)$") (#arity? @_arguments "2") (#file-mentions? "‹mcp›")
  (#set! form "shaped"))
((object_creation_expression [(name) @_class (qualified_name (name) @_class .)]
  (arguments . (argument !name [(string) (encapsed_string) (class_constant_access_expression)] @name)) @_arguments) @tool
  (#match? @_class "^(Mcp|MCP)?Tool(Definition)?$") (#arity? @_arguments "2") (#not-match? @name "::class$") (#file-mentions? "‹mcp›")
  (#set! form "shaped"))

; new RegisterMcpTool(['name' => 'x', …])   ·   register_mcp_tool(['name' => 'x'])
((object_creation_expression (name) @_class (arguments . (argument
  (array_creation_expression (array_element_initializer . (_) @_key . (_) @name .)) @tool)))
  (#match? @_class "M[Cc][Pp]Tool$") (#match? @_key "‹name key›"))
((function_call_expression function: (name) @_function arguments: (arguments . (argument
  (array_creation_expression (array_element_initializer . (_) @_key . (_) @name .)) @tool)))
  (#match? @_function "mcp_tool$") (#match? @_key "‹name key›"))

; $registry->register(['name' => 'x', 'inputSchema' => …])   ·   ['name' => 'x', 'inputSchema' => …], wherever it stands
((array_creation_expression (array_element_initializer . (_) @_key . (_) @name .)) @tool
  (#match? @_key "‹name key›") (#not-match? @name "‹name passed on›") (#not-match? @name "‹name in a variable›")
  (#has-key? @tool "inputSchema|input_schema") (#lacks-key? @tool "‹not of a tool›") (#not-match? @tool "‹schema of Bedrock›")
  (#file-mentions? "‹mcp or inputSchema›") (#path-says? "‹no chat›")
  (#set! form "shaped"))
((array_creation_expression (array_element_initializer . (_) @_key . (variable_name) @name .)) @tool
  (#match? @_key "‹name key›") (#match? @name "‹name in a variable›")
  (#has-key? @tool "inputSchema|input_schema") (#lacks-key? @tool "‹not of a tool›") (#not-match? @tool "‹schema of Bedrock›")
  (#file-mentions? "‹mcp or inputSchema›") (#path-says? "‹no chat›")
  (#set! form "shaped") (#set! unknown silent))

; 'tools' => [['handler' => [X::class, 'run'], 'name' => 'x', 'description' => …]]   ·   new Setting('mcp.tools', [[…]])
((array_element_initializer . [(string) (encapsed_string)] @_list . (array_creation_expression (array_element_initializer .
    (array_creation_expression (array_element_initializer . (_) @_key . [(string) (encapsed_string) (class_constant_access_expression)] @name .)) @tool .)) .)
  (#match? @_list "[tT]ools[\"']$") (#match? @_key "‹name key›")
  (#has-key? @tool "handler") (#has-key? @tool "description") (#lacks-key? @tool "inputSchema|input_schema|‹not of a tool›")
  (#file-mentions? "‹mcp›")
  (#set! form "shaped"))
((arguments . (argument [(string) (encapsed_string)] @_list) . (argument (array_creation_expression (array_element_initializer .
    (array_creation_expression (array_element_initializer . (_) @_key . [(string) (encapsed_string) (class_constant_access_expression)] @name .)) @tool .))))
  (#match? @_list "[mM][cC][pP][\\w.:/-]*[tT]ools[\"']$") (#match? @_key "‹name key›")
  (#has-key? @tool "handler") (#has-key? @tool "description") (#lacks-key? @tool "inputSchema|input_schema|‹not of a tool›")
  (#set! form "shaped"))

; 'x' => ['description' => …, 'inputSchema' => …]: the key is the name
((array_element_initializer . [(string) (encapsed_string)] @name . (array_creation_expression) @tool .) @_entry
  (#has-key? @tool "inputSchema|input_schema") (#has-key? @tool "description|handler|callback") (#lacks-key? @tool "name|‹not of a tool›")
  (#not-match? @_entry "‹ability›") (#file-mentions? "‹mcp or inputSchema›")
  (#set! form "shaped"))

; new Command(name: 'x', description: …, inputSchema: …): what has all of these is a tool, whatever its class is called
((object_creation_expression [(name) @_class (qualified_name (name) @_class .)]
  (arguments (argument name: (name) @_key (_) @name .)) @_arguments) @tool
  (#not-match? @_class "Tool(Definition)?$") (#eq? @_key "name") (#has-key? @_arguments "description") (#has-key? @_arguments "inputSchema")
  (#not-match? @name "‹name passed on›") (#not-match? @name "‹name in a variable›")
  (#set! form "shaped"))

; --- classes that are a tool

; class X implements ToolInterface { public function name(): string { return 'x'; } }
((class_declaration [(class_interface_clause) (base_clause)] @_base
  body: (declaration_list (method_declaration
    name: (name) @_method body: (compound_statement (return_statement (_) @name))))) @tool
  (#match? @_base "‹tool base›") (#match? @_method "^(name|getName|get_name|getToolName|toolName)$") (#lacks-key? @tool "abstract")
  (#has-key? @tool "inputSchema()|getInputSchema()|get_input_schema()|input_schema()|schema()|defineSchema()|getSchema()|getParameters()|parameters()|getDescription()|getToolDescription()|description()|handle()|execute()|call()|run()|__invoke()|$description")
  (#file-mentions? "‹mcp or input schema›")
  (#set! form "shaped"))

; class X extends Tool { protected string $name = 'x'; }
((class_declaration (base_clause) @_base
  body: (declaration_list (property_declaration
    (property_element name: (variable_name) @_property default_value: (_) @name)))) @tool
  (#match? @_base "‹tool base›") (#eq? @_property "$name") (#lacks-key? @tool "abstract|#Name|name()|getName()")
  (#file-mentions? "‹mcp or input schema›")
  (#set! form "shaped"))

; class X extends AbstractTool { public function __construct() { parent::__construct('x', …); } }
((class_declaration (base_clause) @_base
  body: (declaration_list (method_declaration body: (compound_statement (expression_statement
    (scoped_call_expression scope: (relative_scope) @_scope name: (name) @_method arguments: [
      (arguments . (argument !name (_) @name))
      (arguments (argument name: (name) @_key (_) @name .))
    ])))))) @tool
  (#match? @_base "‹tool base›") (#eq? @_scope "parent") (#eq? @_method "__construct") (#eq? @_key "name") (#lacks-key? @tool "abstract")
  (#file-mentions? "‹mcp›")
  (#set! form "shaped") (#set! unknown silent))

; #[Name('x')] class X extends Tool
((class_declaration
  attributes: (attribute_list (attribute_group (attribute (name) @_attribute parameters: (arguments . (argument (_) @name .)))))
  (base_clause) @_base) @tool
  (#match? @_base "‹tool base›") (#eq? @_attribute "Name") (#lacks-key? @tool "abstract|name()") (#file-mentions? "‹Laravel›")
  (#set! form "shaped"))

; #[Name('x')] class X extends ShopRouter: a base of the project's own
((class_declaration
  attributes: (attribute_list (attribute_group (attribute (name) @_attribute parameters: (arguments . (argument (_) @name .)))))
  (base_clause) @_base) @tool
  (#eq? @_attribute "Name") (#not-match? @_base "Prompt|Resource|Server") (#lacks-key? @tool "abstract|name()") (#file-mentions? "‹tool by its namespace›")
  (#file-mentions? "‹Laravel's name›")
  (#set! form "shaped"))

; … which asks it: protected function getToolName(): string { return 'x'; }
((class_declaration (base_clause) @_base
  body: (declaration_list (method_declaration
    name: (name) @_method body: (compound_statement (return_statement (_) @name))))) @tool
  (#not-match? @_base "‹tool base›") (#not-match? @_base "Prompt|Resource|Server") (#any-of? @_method "getToolName" "toolName")
  (#lacks-key? @tool "abstract") (#file-mentions? "‹tool by its namespace›")
  (#set! form "shaped") (#set! unknown silent))

; class X extends Tool
((class_declaration name: (name) @derived (base_clause) @_base) @tool
  (#match? @_base "‹tool base›") (#lacks-key? @tool "abstract|name()|getName()|#McpTool|#AsTool") (#not-match? @tool "parent::__construct")
  (#has-key? @tool "handle()|schema()|$description|#Description|__invoke()") (#file-mentions? "‹Laravel›")
  (#set! form "shaped"))

; --- a tool of another server that is passed on by a name of its own

; $tool->name = $space . '.' . $tool->name
((assignment_expression left: (member_access_expression name: (name) @_key) right: (_) @name) @tool
  (#eq? @_key "name") (#match? @name "‹name of another tool›") (#file-mentions? "‹mcp›")
  (#set! form "shaped") (#set! name "composed"))
