; Where Rust declares tools. The captures are described in ../../language.ts, names in ‹› stand for patterns of patterns.ts.

; --- attributes
;; The declaration is the attribute, so that a name written in it and one derived from the function below are one.

; #[tool(name = "x")]   ·   #[rmcp::tool(name = "x")]
((attribute_item (attribute
  [(identifier) @_macro (scoped_identifier name: (identifier) @_macro)]
  arguments: (token_tree (identifier) @_key . "=" . (_) @name))) @tool
  (#eq? @_macro "tool") (#eq? @_key "name") (#file-mentions? "‹attribute of mcp›")
  (#set! form "shaped"))

; #[mcp_tool(name = "x")] struct X   ·   #[mcp_tool(name = "x")] fn x
((attribute_item (attribute
  [(identifier) @_macro (scoped_identifier name: (identifier) @_macro)]
  arguments: (token_tree (identifier) @_key . "=" . (_) @name))) @tool
  (#eq? @_macro "mcp_tool") (#eq? @_key "name"))

; #[tool("x")] of mcp-attr: in other crates a text alone is the description
((attribute_item (attribute (identifier) @_macro arguments: (token_tree . (string_literal) @name))) @tool
  (#eq? @_macro "tool") (#file-mentions? "\\bmcp_attr\\b"))

; #[tool] fn x   ·   #[mcp_tool] fn x
;; One pattern for each place, since the library loses matches where these are alternatives.
((declaration_list
  (attribute_item (attribute [(identifier) @_macro (scoped_identifier name: (identifier) @_macro)])) @tool
  . (attribute_item)*
  . (function_item name: (identifier) @derived))
  (#any-of? @_macro "tool" "mcp_tool") (#file-mentions? "‹attribute of mcp›")
  (#set! form "shaped"))
((source_file
  (attribute_item (attribute [(identifier) @_macro (scoped_identifier name: (identifier) @_macro)])) @tool
  . (attribute_item)*
  . (function_item name: (identifier) @derived))
  (#any-of? @_macro "tool" "mcp_tool") (#file-mentions? "‹attribute of mcp›")
  (#set! form "shaped"))

; #[cfg(unix)] #[tool] fn x: one name in several builds
((declaration_list
  (attribute_item (attribute (identifier) @_cfg)) @variant
  . (attribute_item)*
  . (attribute_item (attribute [(identifier) @_macro (scoped_identifier name: (identifier) @_macro)])) @tool
  . (attribute_item)*
  . (function_item name: (identifier) @derived))
  (#eq? @_cfg "cfg") (#eq? @_macro "tool") (#file-mentions? "‹attribute of mcp›")
  (#set! form "shaped"))
((declaration_list
  (attribute_item (attribute [(identifier) @_macro (scoped_identifier name: (identifier) @_macro)])) @tool
  . (attribute_item)*
  . (attribute_item (attribute (identifier) @_cfg)) @variant
  . (attribute_item)*
  . (function_item name: (identifier) @derived))
  (#eq? @_cfg "cfg") (#eq? @_macro "tool") (#file-mentions? "‹attribute of mcp›")
  (#set! form "shaped"))

; #[Tools] impl X { fn x }: each function is a tool
((source_file
  (attribute_item (attribute (identifier) @_macro))
  . (attribute_item)*
  . (impl_item body: (declaration_list (function_item name: (identifier) @derived) @tool)))
  (#eq? @_macro "Tools") (#file-mentions? "\\bpoem_mcpserver\\b"))

; #[derive(McpTool)] struct XTool of turul's, without a name in #[tool(…)]: the type in snake case, without `Tool`
((source_file
  (attribute_item (attribute (identifier) @_derive arguments: (token_tree (identifier) @_macro))) @tool
  . (attribute_item)* @_others
  . (struct_item name: (type_identifier) @derived))
  (#eq? @_derive "derive") (#eq? @_macro "McpTool") (#not-match? @_others "\\btool\\b[^\\]]*\\bname\\s*=") (#file-mentions? "\\bturul_mcp\\w*")
  (#set! form "shaped"))

; --- values

; Tool::new("x", "description", schema)   ·   model::Tool::builder("x")   ·   the same in vec![…], not Tool::new(#name) in what a macro makes
((call_expression
  function: (scoped_identifier path: [(identifier) @_type (scoped_identifier name: (identifier) @_type)] name: (identifier) @_new)
  arguments: (arguments) @arguments) @tool
  (#match? @_type "‹type of a tool›") (#match? @_new "‹makes one›") (#file-mentions? "‹mcp›") (#file-lacks? "‹other framework›")
  (#set! name-at 0) (#set! form "shaped"))
((token_tree (identifier) @_type . "::" . (identifier) @_new . (token_tree . (_) @name) @tool)
  (#match? @_type "‹type of a tool›") (#match? @_new "‹makes one›") (#match? @tool "^[(]\\s*[^#\\s]") (#not-match? @name "^tool$")
  (#file-mentions? "‹mcp›") (#file-lacks? "‹other framework›")
  (#set! form "shaped"))

; Tool { name: "x".into(), description: … }   ·   Tool { name, … }
((struct_expression
  name: [(type_identifier) @_type (scoped_type_identifier name: (type_identifier) @_type)]
  body: (field_initializer_list [
    (field_initializer field: (field_identifier) @_key value: (_) @name)
    (shorthand_field_initializer (identifier) @_key @name)
  ]) @tool)
  (#match? @_type "‹type of a tool›") (#eq? @_key "name") (#has-key? @tool "description|input_schema|inputSchema|annotations")
  (#file-lacks? "‹other framework›")
  (#set! form "shaped"))
((token_tree (identifier) @_type . (token_tree (identifier) @_key . ":" . (_) @name) @tool)
  (#match? @_type "‹type of a tool›") (#eq? @_key "name") (#match? @tool "^[{]")
  (#has-key? @tool "description|input_schema|inputSchema|annotations") (#file-lacks? "‹other framework›")
  (#set! form "shaped"))

; X { name: "x", input_schema: … }, whatever it is called
((field_initializer_list [
    (field_initializer field: (field_identifier) @_key value: (_) @name)
    (shorthand_field_initializer (identifier) @_key @name)
  ]) @tool
  (#eq? @_key "name") (#has-key? @tool "input_schema|inputSchema") (#file-lacks? "‹other framework›")
  (#set! form "shaped"))

; X { tool: "x", input_schema: … }, where no other field is the name
((field_initializer_list (field_initializer field: (field_identifier) @_key value: (_) @name)) @tool
  (#any-of? @_key "tool" "tool_name") (#has-key? @tool "input_schema|inputSchema") (#lacks-key? @tool "name") (#file-lacks? "‹other framework›")
  (#set! form "shaped") (#set! unknown "silent"))

; json!({ "name": "x", "inputSchema": { … } })
((token_tree (string_literal) @_key . ":" . (_) @name) @tool
  (#eq? @_key "\"name\"") (#has-key? @tool "inputSchema")
  (#set! form "shaped"))

; --- a type for each tool

; impl Tool for EchoTool { fn name(&self) -> &str { "x" } }   ·   … { const NAME: &'static str = "x"; }
((impl_item
  trait: [
    (type_identifier) @_trait
    (generic_type type: (type_identifier) @_trait)
    (scoped_type_identifier name: (type_identifier) @_trait)
  ]
  body: (declaration_list (function_item name: (identifier) @_method body: (block (_) @name .)) @tool) @_body)
  (#match? @_trait "‹trait of a tool›") (#match? @_method "^(tool_)?name$") (#match? @_body "‹says what it is›")
  (#file-lacks? "‹other framework›")
  (#set! form "shaped") (#set! unknown "silent"))
((impl_item
  trait: [
    (type_identifier) @_trait
    (generic_type type: (type_identifier) @_trait)
    (scoped_type_identifier name: (type_identifier) @_trait)
  ]
  body: (declaration_list (const_item name: (identifier) @_constant value: (_) @name) @tool) @_body)
  (#match? @_trait "‹trait of a tool›") (#match? @_constant "^(TOOL_)?NAME$") (#match? @_body "‹says what it is›")
  (#file-lacks? "‹other framework›")
  (#set! form "shaped") (#set! unknown "silent"))

; --- a project's own function, and builders

; builder.tool("x", handler)   ·   builder.tool_typed::<In, Out>("x", …)
((call_expression
  function: [
    (field_expression value: (_) @server field: (field_identifier) @_method)
    (generic_function function: (field_expression value: (_) @server field: (field_identifier) @_method))
  ]
  arguments: (arguments . (_) @name) @arguments) @tool
  (#match? @_method "^(tool|add_tool|with_tool|register_tool|tool_fn|tool_typed\\w*|tool_with_\\w+)$") (#arity? @arguments "2")
  (#file-says? @_method "‹not of this file›") (#file-mentions? "‹builder›")
  (#set! form "shaped") (#set! unknown "silent"))

; make_tool("x", "description", schema)   ·   tools::register_tool("x", "description", …)   ·   the same in vec![…]
((call_expression
  function: [
    (identifier) @_function
    (scoped_identifier name: (identifier) @_function)
    (field_expression field: (field_identifier) @_function)
  ]
  arguments: (arguments . [(string_literal) (identifier) (scoped_identifier)] @name . [(string_literal) (raw_string_literal) (macro_invocation)])) @tool
  (#match? @_function "‹makes a tool›") (#not-match? @_function "‹about a tool›") (#file-says? @_function "‹not of this file›")
  (#file-lacks? "‹other framework›")
  (#set! form "shaped") (#set! unknown "silent"))
((token_tree (identifier) @_function . (token_tree . [(string_literal) (identifier)] @name . "," . [(string_literal) (raw_string_literal)]) @tool)
  (#match? @_function "‹makes a tool›") (#not-match? @_function "‹about a tool›") (#match? @tool "^[(]")
  (#file-says? @_function "‹not of this file›") (#file-lacks? "‹other framework›")
  (#set! form "shaped") (#set! unknown "silent"))

; let mut tool = Tool::default(); … tool.name = "x".into()
((let_declaration pattern: (identifier) @made value: (call_expression function: (scoped_identifier
  path: [(identifier) @_class (scoped_identifier name: (identifier) @_class)] name: (identifier) @_default)))
  (#eq? @_class "Tool") (#eq? @_default "default") (#file-mentions? "‹mcp›")
  (#set! form "shaped") (#set! named-by name))

; --- a tool of another server that is passed on by a name of its own

; tool.name = format!("{space}.{}", tool.name).into()
((assignment_expression left: (field_expression field: (field_identifier) @_key) right: (_) @name) @tool
  (#eq? @_key "name") (#match? @name "‹name of another tool›") (#file-mentions? "‹mcp›")
  (#set! form "shaped") (#set! name "composed"))
