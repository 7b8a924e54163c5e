; Where C and C++ declare tools. The captures are described in ../../language.ts, names in ‹› in patterns.ts.

; --- calls

; tool_builder("x")   ·   FMCPToolBuilder(TEXT("x"), …)   ·   esp_mcp_tool_create("x", "description", run)
((call_expression
  function: [(identifier) @_function (qualified_identifier name: (identifier) @_function)] arguments: (argument_list . (_)) @arguments) @tool
  (#match? @_function "‹builds a tool of mcp›")
  (#set! name-at 0))
((declaration
  type: [(type_identifier) @_class (qualified_identifier name: (type_identifier) @_class) (qualified_identifier name: (qualified_identifier name: (type_identifier) @_class))]
  declarator: (init_declarator value: [(argument_list . (_) @name) (initializer_list . (_) @name)]) @tool)
  (#match? @_class "‹builder›"))

; mcpc_tool_new2("x", "description"): the library itself calls it with what it is given
((call_expression function: (identifier) @_function arguments: (argument_list . [(string_literal) (concatenated_string)] @name)) @tool
  (#match? @_function "^mcpc_tool_new\\d?$"))

; mcp_add_tool(server, "x", …)
((call_expression function: (identifier) @_function
  arguments: (argument_list . (_) . [(string_literal) (concatenated_string) (identifier)]) @arguments) @tool
  (#match? @_function "‹adds a tool of mcp›") (#arity? @arguments "3")
  (#set! server-at 0) (#set! name-at 1) (#set! unknown "silent"))

; server.add_tool("x", "description", …)   ·   Router.RegisterTool(TEXT("x"), …)   ·   registerTool("x", …)
((call_expression
  function: (field_expression argument: (_) @server field: [(field_identifier) @_function (template_method name: (field_identifier) @_function)])
  arguments: (argument_list . [(string_literal) (raw_string_literal) (concatenated_string) (call_expression) (binary_expression)
    (user_defined_literal) (compound_literal_expression)]) @arguments) @tool
  (#match? @_function "‹registers a tool›") (#arity? @arguments "2")
  (#set! name-at 0) (#set! form "shaped"))
((call_expression function: (field_expression argument: (_) @server field: (field_identifier) @_function)
  arguments: (argument_list . [(identifier) (qualified_identifier) (field_expression)] @_first) @arguments) @tool
  (#match? @_function "‹registers a tool›") (#not-match? @_first "‹a server›") (#arity? @arguments "2")
  (#set! name-at 0) (#set! form "shaped") (#set! unknown "silent"))
((call_expression function: [(identifier) @_function (qualified_identifier name: (identifier) @_function)]
  arguments: (argument_list . [(string_literal) (raw_string_literal) (concatenated_string) (call_expression)]) @arguments) @tool
  (#match? @_function "‹registers a tool›") (#not-match? @_function "‹builds a tool of mcp›") (#arity? @arguments "2")
  (#set! name-at 0) (#set! form "shaped"))

; registerTool(kOpen, "description", …)   ·   registerTool({Names::Open, "description", …})
((call_expression function: [(identifier) @_function (qualified_identifier name: (identifier) @_function)]
  arguments: (argument_list . [(identifier) (qualified_identifier)] @name . [(string_literal) (raw_string_literal) (concatenated_string)])) @tool
  (#match? @_function "‹registers a tool›") (#not-match? @_function "‹builds a tool of mcp›") (#match? @name "‹constant›")
  (#set! form "shaped") (#set! unknown "silent"))
((call_expression function: [(identifier) @_function (qualified_identifier name: (identifier) @_function) (field_expression field: (field_identifier) @_function)]
  arguments: (argument_list . (initializer_list . [(identifier) (qualified_identifier)] @name
    . [(string_literal) (raw_string_literal) (concatenated_string)]) @tool))
  (#match? @_function "‹registers a tool›") (#match? @name "‹constant›")
  (#set! form "shaped") (#set! unknown "silent"))

; add_tool(tools, "x", …)
((call_expression
  function: [(identifier) @_function (qualified_identifier name: (identifier) @_function) (field_expression field: (field_identifier) @_function)]
  arguments: (argument_list . [(identifier) (pointer_expression) (field_expression)] @_first
    . [(string_literal) (concatenated_string) (call_expression) (identifier)]) @arguments) @tool
  (#match? @_function "‹registers a tool›") (#not-match? @_function "‹adds a tool of mcp›") (#match? @_first "‹a server›") (#arity? @arguments "3")
  (#set! server-at 0) (#set! name-at 1) (#set! form "shaped") (#set! unknown "silent"))

; server.registerToolFunction("x", run, "description")   ·   server.registerToolFunction("x").setDescription("…") = run, of ccmcp
((call_expression function: (field_expression argument: (_) @server field: (field_identifier) @_function) arguments: (argument_list . (_) @name)) @tool
  (#eq? @_function "registerToolFunction"))
; struct Tools { ToolFunction<Result(Params), "x"> x{"description"}; ToolFunctionS<run> y{"description"}; }, likewise: the text, or the function
((field_declaration
  type: [
    (template_type name: (type_identifier) @_class arguments: (template_argument_list (_) . (string_literal) @name .))
    (qualified_identifier name: (template_type name: (type_identifier) @_class arguments: (template_argument_list (_) . (string_literal) @name .)))
  ]) @tool
  (#match? @_class "^ToolFunctionS?$") (#not-eq? @name "\"\"") (#file-mentions? "\\bMcpServer\\s*<"))
((field_declaration
  type: [
    (template_type name: (type_identifier) @_class arguments: (template_argument_list . (type_descriptor type: (type_identifier) @derived) .))
    (template_type name: (type_identifier) @_class arguments: (template_argument_list
      . (type_descriptor type: (qualified_identifier name: (type_identifier) @derived)) .))
  ]) @tool
  (#eq? @_class "ToolFunctionS") (#file-mentions? "\\bMcpServer\\s*<"))

; shells.add("x", "description", schema, run)   ·   registry->Register("x", "description", schema, run)
((call_expression function: (field_expression argument: (_) @server field: (field_identifier) @_function)
  arguments: (argument_list . (string_literal) @name . [(string_literal) (raw_string_literal) (concatenated_string) (identifier)] @_description) @arguments) @tool
  (#match? @_function "^(?:[aA]dd|[rR]egister|[dD]efine)$") (#match? @name "‹plain name›") (#match? @_description "\\s|[dD]escription|DESC") (#arity? @arguments "3")
  (#match? @arguments "‹some schema›") (#file-mentions? "[tT]ool")
  (#set! form "shaped") (#set! unknown "silent"))

; tools_.emplace_back("x", "description", …)
((call_expression function: (field_expression argument: [(identifier) @_variable (field_expression field: (field_identifier) @_variable)] field: (field_identifier) @_function)
  arguments: (argument_list . (string_literal) @name . [(string_literal) (raw_string_literal) (concatenated_string)])) @tool
  (#eq? @_function "emplace_back") (#match? @_variable "^(?:\\w*_)?[tT]ools_?$") (#match? @name "‹plain name›")
  (#set! form "shaped") (#set! unknown "silent"))

; tools_.emplace_back(kOpen, "description", …)   ·   tools_.push_back({Names::Open, "description", …})
((call_expression function: (field_expression argument: [(identifier) @_variable (field_expression field: (field_identifier) @_variable)] field: (field_identifier) @_function)
  arguments: [
    (argument_list . [(identifier) (qualified_identifier)] @name . [(string_literal) (raw_string_literal) (concatenated_string)])
    (argument_list . (initializer_list . [(identifier) (qualified_identifier)] @name . [(string_literal) (raw_string_literal) (concatenated_string)]))
  ]) @tool
  (#any-of? @_function "emplace_back" "push_back") (#match? @_variable "^(?:\\w*_)?[tT]ools_?$") (#match? @name "‹constant›")
  (#set! form "shaped") (#set! unknown "silent"))

; tools_["x"] = Tool{…}
((assignment_expression
  left: (subscript_expression indices: (subscript_argument_list (string_literal) @name))
  right: [
    (call_expression function: [(identifier) @_class (qualified_identifier name: (identifier) @_class)])
    (compound_literal_expression type: [(type_identifier) @_class (qualified_identifier name: (type_identifier) @_class)])
  ] @_tool) @tool
  (#match? @_class "‹class of a tool›") (#not-match? @_tool "\\.name\\s*=")
  (#set! form "shaped") (#set! unknown "silent"))

; server.registerToolSet(new Tools, {{"x", "description"}, {"x/parameter", "description"}}) of Qt's library: what can be invoked, by its name
((call_expression function: (field_expression argument: (_) @server field: (field_identifier) @_function)
  arguments: (argument_list . (_) . (initializer_list (initializer_list . (_) @name . (_) .) @tool)))
  (#eq? @_function "registerToolSet") (#not-match? @name "/"))
; QHash<QString, QString> toolDescriptions() const override { return {{"x", "description"}}; }
((function_definition declarator: (function_declarator declarator: [(field_identifier) (identifier)] @_method) body: (compound_statement (return_statement
    (initializer_list (initializer_list . (_) @name . (_) .) @tool))))
  (#eq? @_method "toolDescriptions") (#not-match? @name "/") (#file-mentions? "\\bQMcpServer\\b"))

; std::map<std::string, Handler> tools = {{"x", run}}, of whose keys the list of tools is made
((declaration type: (_) @_type declarator: (init_declarator declarator: (identifier) @_variable
    value: (initializer_list (initializer_list . (string_literal) @name . [(identifier) (qualified_identifier) (pointer_expression) (lambda_expression)] .) @tool)))
  (#match? @_type "‹map by names›") (#file-says? @_variable "‹makes tools of its keys›")
  (#set! form "shaped"))

; --- objects of JSON

; { {"name", "x"}, {"inputSchema", …} }: the words of the protocol itself
((initializer_list (initializer_list . (_) @_key . (_) @name .)) @tool
  (#match? @_key "‹key of the name›") (#has-key? @tool "inputSchema") (#has-key? @tool "description|title|annotations") (#lacks-key? @tool "uri|mimeType")
  (#set! unknown "silent"))
((initializer_list (initializer_list . (_) @_key . (_) @name .)) @tool
  (#match? @_key "‹key of the name›") (#has-key? @tool "inputSchema|input_schema") (#lacks-key? @tool "uri|mimeType")
  (#set! form "shaped") (#set! unknown "silent"))

; tool["name"] = "x", where the same variable gets an inputSchema
((assignment_expression
  left: (subscript_expression argument: (_) @_variable indices: (subscript_argument_list (_) @_key)) right: (_) @name) @tool
  (#match? @_key "‹key of the name›") (#file-says? @_variable "‹gets a schema›")
  (#set! form "shaped") (#set! unknown "silent"))
; tool.insert("name", "x"), likewise
((call_expression function: (field_expression argument: (_) @_variable field: (field_identifier) @_function)
  arguments: (argument_list . (_) @_key . (_) @name .)) @tool
  (#eq? @_function "insert") (#match? @_key "‹key of the name›") (#file-says? @_variable "‹gets a schema›")
  (#set! form "shaped") (#set! unknown "silent"))

; cJSON_AddStringToObject(tool, "name", "x")   ·   Tool->SetStringField(TEXT("name"), TEXT("x"))
((call_expression function: (identifier) @_function
  arguments: (argument_list . (_) @_variable . (string_literal) @_key . (_) @name)) @tool
  (#match? @_function "^(?:cJSON_AddStringToObject|json_object_set_string)$") (#eq? @_key "\"name\"") (#file-says? @_variable "‹is given a schema›")
  (#set! form "shaped") (#set! unknown "silent"))
((call_expression function: (field_expression argument: (_) @_variable field: (field_identifier) @_function)
  arguments: (argument_list . (_) @_key . (_) @name)) @tool
  (#eq? @_function "SetStringField") (#match? @_key "^(?:TEXT\\()?\"name\"\\)?$") (#file-says? @_variable "‹has a schema set›")
  (#set! form "shaped") (#set! unknown "silent"))

; --- structs

; { .name = "x", .inputSchema = … }   ·   Tool tools[] = { { .name = "x", .handler = run } }
((initializer_list (initializer_pair designator: (field_designator (field_identifier) @_key) value: (_) @name)) @tool
  (#match? @_key "‹name key›") (#has-key? @tool "‹schema›") (#lacks-key? @tool "uri|mimeType|mime_type")
  (#set! form "shaped") (#set! unknown "silent"))
((initializer_list (initializer_pair designator: (field_designator (field_identifier) @_key) value: (_) @name)) @tool
  (#match? @_key "‹name key›") (#has-key? @tool "‹handler›|‹described›") (#lacks-key? @tool "uri|mimeType|mime_type")
  (#labelled? @tool "‹type of a tool›")
  (#set! form "shaped") (#set! unknown "silent"))

; Tool tools[] = { { "x", "description", run } }   ·   std::vector<Tool> tools = { … }
((declaration type: (_) @_type declarator: (init_declarator value: (initializer_list (initializer_list
    . [(string_literal) (concatenated_string) (identifier) (call_expression)] @name
    . [(string_literal) (raw_string_literal) (concatenated_string) (call_expression) (identifier) (pointer_expression) (lambda_expression)]) @tool)))
  (#match? @_type "‹table of tools›")
  (#set! form "shaped") (#set! unknown "silent"))

; RegisterTool({"x", "description", …})   ·   tools_.push_back({"x", "description", schema})
((call_expression function: [(identifier) @_function (qualified_identifier name: (identifier) @_function) (field_expression field: (field_identifier) @_function)]
  arguments: (argument_list . (initializer_list
    . [(string_literal) (concatenated_string) (call_expression)] @name . [(string_literal) (concatenated_string) (call_expression)]) @tool))
  (#match? @_function "‹registers a tool›")
  (#set! form "shaped") (#set! unknown "silent"))
((call_expression function: (field_expression argument: [(identifier) @_variable (field_expression field: (field_identifier) @_variable)] field: (field_identifier) @_function)
  arguments: (argument_list . (initializer_list
    . [(string_literal) (concatenated_string)] @name . [(string_literal) (raw_string_literal) (concatenated_string)]) @tool))
  (#match? @_function "^(?:push_back|emplace_back)$") (#match? @_variable "^(?:\\w*_)?[tT]ools_?$") (#match? @name "^\"[\\w./-]+\"$")
  (#set! form "shaped") (#set! unknown "silent"))

; Tool t; t.name = "x";   ·   t->name = "x"
((assignment_expression left: (field_expression argument: (identifier) @_variable field: (field_identifier) @_key) right: (_) @name) @tool
  (#match? @_key "‹name key›") (#file-says? @_variable "‹is a tool›")
  (#set! form "shaped") (#set! unknown "silent"))

; Tool t{"x", "description"}   ·   Tool("x", "description")   ·   std::make_shared<Tool>("x", …)
((declaration
  type: [(type_identifier) @_class (qualified_identifier name: (type_identifier) @_class) (qualified_identifier name: (qualified_identifier name: (type_identifier) @_class))]
  declarator: (init_declarator declarator: (identifier)
    value: [(argument_list . (string_literal) @name . (_)) (initializer_list . (string_literal) @name . (_))]) @tool)
  (#match? @_class "‹class of a tool›") (#not-match? @name "\\s")
  (#set! form "shaped"))
([
    (call_expression function: [(identifier) @_class (qualified_identifier name: (identifier) @_class) (qualified_identifier name: (qualified_identifier name: (identifier) @_class))]
      arguments: (argument_list . (string_literal) @name . (_)))
    (compound_literal_expression type: [(type_identifier) @_class (qualified_identifier name: (type_identifier) @_class) (qualified_identifier name: (qualified_identifier name: (type_identifier) @_class))]
      value: (initializer_list . (string_literal) @name . (_)))
  ] @tool
  (#match? @_class "‹class of a tool›") (#not-match? @name "\\s")
  (#set! form "shaped"))
((call_expression
  function: (qualified_identifier name: (template_function name: (identifier) @_function arguments: (template_argument_list) @_class))
  arguments: (argument_list . (string_literal) @name . (_))) @tool
  (#match? @_function "^make_(?:unique|shared)$") (#match? @_class "[tT]ool(?:_t)?>$")
  (#set! form "shaped"))

; Tool t{kOpen, "description"}   ·   Tool(Names::Open, "description")   ·   std::make_shared<Tool>(kOpen, "description", …)
((declaration
  type: [(type_identifier) @_class (qualified_identifier name: (type_identifier) @_class) (qualified_identifier name: (qualified_identifier name: (type_identifier) @_class))]
  declarator: (init_declarator declarator: (identifier) value: [
    (argument_list . [(identifier) (qualified_identifier)] @name . [(string_literal) (raw_string_literal) (concatenated_string)])
    (initializer_list . [(identifier) (qualified_identifier)] @name . [(string_literal) (raw_string_literal) (concatenated_string)])
  ]) @tool)
  (#match? @_class "‹class of a tool›") (#match? @name "‹constant›")
  (#set! form "shaped") (#set! unknown "silent"))
([
    (call_expression function: [(identifier) @_class (qualified_identifier name: (identifier) @_class) (qualified_identifier name: (qualified_identifier name: (identifier) @_class))]
      arguments: (argument_list . [(identifier) (qualified_identifier)] @name . [(string_literal) (raw_string_literal) (concatenated_string)]))
    (compound_literal_expression type: [(type_identifier) @_class (qualified_identifier name: (type_identifier) @_class) (qualified_identifier name: (qualified_identifier name: (type_identifier) @_class))]
      value: (initializer_list . [(identifier) (qualified_identifier)] @name . [(string_literal) (raw_string_literal) (concatenated_string)]))
  ] @tool
  (#match? @_class "‹class of a tool›") (#match? @name "‹constant›")
  (#set! form "shaped") (#set! unknown "silent"))
((call_expression
  function: (qualified_identifier name: (template_function name: (identifier) @_function arguments: (template_argument_list) @_class))
  arguments: (argument_list . [(identifier) (qualified_identifier)] @name . [(string_literal) (raw_string_literal) (concatenated_string)])) @tool
  (#match? @_function "^make_(?:unique|shared)$") (#match? @_class "[tT]ool(?:_t)?>$") (#match? @name "‹constant›")
  (#set! form "shaped") (#set! unknown "silent"))

; --- classes

; class A : public Tool { std::string name() const override { return "x"; } }
([
    (class_specifier name: (type_identifier) (base_class_clause) @_bases body: (field_declaration_list (function_definition
      declarator: [
        (function_declarator declarator: (field_identifier) @_method)
        (pointer_declarator declarator: (function_declarator declarator: (field_identifier) @_method))
      ]
      body: (compound_statement . (return_statement (_) @name))) @tool))
    (struct_specifier name: (type_identifier) (base_class_clause) @_bases body: (field_declaration_list (function_definition
      declarator: [
        (function_declarator declarator: (field_identifier) @_method)
        (pointer_declarator declarator: (function_declarator declarator: (field_identifier) @_method))
      ]
      body: (compound_statement . (return_statement (_) @name))) @tool))
  ]
  (#match? @_method "^(?:[gG]et_?)?(?:[tT]ool_?)?[nN]ame$") (#match? @_bases "‹base of a tool›")
  (#set! form "shaped") (#set! unknown "silent"))

; class A : public Command { std::string name() const { return "x"; } std::string description() const { … } json inputSchema() const { … } }
([
    (class_specifier name: (type_identifier) (base_class_clause) @_bases body: (field_declaration_list (function_definition
      declarator: [
        (function_declarator declarator: (field_identifier) @_method)
        (pointer_declarator declarator: (function_declarator declarator: (field_identifier) @_method))
      ]
      body: (compound_statement . (return_statement (_) @name))) @tool) @_body)
    (struct_specifier name: (type_identifier) (base_class_clause) @_bases body: (field_declaration_list (function_definition
      declarator: [
        (function_declarator declarator: (field_identifier) @_method)
        (pointer_declarator declarator: (function_declarator declarator: (field_identifier) @_method))
      ]
      body: (compound_statement . (return_statement (_) @name))) @tool) @_body)
  ]
  (#match? @_method "^(?:[gG]et_?)?(?:[tT]ool_?)?[nN]ame$") (#not-match? @_bases "‹base of a tool›")
  (#match? @_body "\\b(?:[gG]et_?)?(?:[tT]ool_?)?[dD]escription\\(\\)") (#match? @_body "\\b(?:[gG]et_?)?[iI]nput_?[sS]chema\\(\\)")
  (#set! form "shaped") (#set! unknown "silent"))

; class A : public Tool { A() : Tool("x", "description") {} }
([
    (class_specifier (base_class_clause) @_bases body: (field_declaration_list (function_definition (field_initializer_list (field_initializer
      [(field_identifier) @_base (qualified_identifier name: (field_identifier) @_base)]
      (argument_list . (string_literal) @name . (_))) @tool))))
    (struct_specifier (base_class_clause) @_bases body: (field_declaration_list (function_definition (field_initializer_list (field_initializer
      [(field_identifier) @_base (qualified_identifier name: (field_identifier) @_base)]
      (argument_list . (string_literal) @name . (_))) @tool))))
  ]
  (#match? @_bases "‹base of a tool›") (#match? @_base "(?:[tT]ool|Tool(?:Base|Interface|Impl|Handler))$") (#match? @name "‹plain name›")
  (#set! form "shaped"))
([
    (class_specifier (base_class_clause) @_bases body: (field_declaration_list (function_definition (field_initializer_list (field_initializer
      [(field_identifier) @_base (qualified_identifier name: (field_identifier) @_base)]
      (argument_list . [(identifier) (qualified_identifier)] @name . [(string_literal) (raw_string_literal) (concatenated_string)])) @tool))))
    (struct_specifier (base_class_clause) @_bases body: (field_declaration_list (function_definition (field_initializer_list (field_initializer
      [(field_identifier) @_base (qualified_identifier name: (field_identifier) @_base)]
      (argument_list . [(identifier) (qualified_identifier)] @name . [(string_literal) (raw_string_literal) (concatenated_string)])) @tool))))
  ]
  (#match? @_bases "‹base of a tool›") (#match? @_base "(?:[tT]ool|Tool(?:Base|Interface|Impl|Handler))$") (#match? @name "‹constant›")
  (#set! form "shaped") (#set! unknown "silent"))
