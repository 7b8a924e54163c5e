; Where TypeScript and JavaScript call tools, and tell their calls apart.

; client.callTool({ name: "x", arguments })   ·   callTool({ name: "x" })
((call_expression
  function: «what is called on a client»
  arguments: (arguments . (object (pair key: (_) @_key value: (_) @name))))
  (#match? @_function "‹calling›") (#match? @_key "‹name key›")
  (#set! use call))
((call_expression
  function: «what is called on a client»
  arguments: (arguments . (object (shorthand_property_identifier) @name)))
  (#match? @_function "‹calling›") (#eq? @name "name")
  (#set! use call))

; callTool("x", {…})
((call_expression
  function: «what is called on a client»
  arguments: (arguments . [(string) (template_string) (identifier) (member_expression) (ternary_expression)] @name))
  (#match? @_function "‹calling›")
  (#set! use call))

; the same in a file that links its one server with its clients in memory
((call_expression
  function: (member_expression property: (property_identifier) @_function)
  arguments: (arguments . (object (pair key: (_) @_key value: (_) @name))))
  (#match? @_function "‹calling›") (#match? @_key "‹name key›") (#file-mentions? "\\bInMemoryTransport\\b") (#file-lacks? "‹other transport›")
  (#set! use call) (#set! server only))

; { method: "tools/call", params: { name: "x" } }
((object (pair key: (_) @_params value: (object (pair key: (_) @_key value: (_) @name)))) @_message
  (#match? @_params "^[\"']?params[\"']?$") (#match? @_key "‹name key›") (#part-says? @_message "‹method of a call›")
  (#set! use call))

; client.request("tools/call", { name: "x" })
((call_expression arguments: (arguments (object (pair key: (_) @_key value: (_) @name))) @_arguments)
  (#match? @_key "‹name key›") (#part-says? @_arguments "‹tools/call›")
  (#set! use call))

; server.setRequestHandler(CallToolRequestSchema, …)   ·   server.setRequestHandler("tools/call", …)
((call_expression
  function: «a method of a server»
  arguments: (arguments . (_) @_first)) @handler
  (#eq? @_method "setRequestHandler") (#match? @_first "‹request of a call›"))

; switch (name) { case "x": … }
((switch_statement
  value: (parenthesized_expression (_) @_value)
  body: (switch_body (switch_case value: (_) @name)))
  (#match? @_value "‹a tool's name›")
  (#set! use case))

; name === "x"
((binary_expression left: (_) @_value operator: ["===" "==" "!==" "!="] right: [(string) (template_string) (member_expression) (identifier)] @name)
  (#match? @_value "‹a tool's name›") (#not-match? @name "^(undefined|null)$")
  (#set! use case))

; ["x", "y"].includes(name)
((call_expression
  function: (member_expression object: (array [(string) (template_string) (member_expression) (identifier)] @name) property: (property_identifier) @_method)
  arguments: (arguments . (_) @_value .))
  (#eq? @_method "includes") (#match? @_value "‹a tool's name›")
  (#set! use case))

; const handlers = { x: … }   ·   { "x": … }   ·   { [X]: … }   ·   { x(args) { … } }   ·   { x }
((variable_declarator name: (identifier) @_table value: (object (pair key: (computed_property_name (_) @name))))
  (#match? @_table "‹table›")
  (#set! use key))
((variable_declarator name: (identifier) @_table value: (object (pair key: (string) @name)))
  (#match? @_table "‹table›")
  (#set! use key))
((variable_declarator name: (identifier) @_table value: (object (pair key: (property_identifier) @key)))
  (#match? @_table "‹table›")
  (#set! use key))
((variable_declarator name: (identifier) @_table value: (object (method_definition name: (property_identifier) @key)))
  (#match? @_table "‹table›")
  (#set! use key))
((variable_declarator name: (identifier) @_table value: (object (shorthand_property_identifier) @shorthand))
  (#match? @_table "‹table›")
  (#set! use key))

; const handlers = { … } as const   ·   … satisfies X
((variable_declarator name: (identifier) @_table value: (_ . (object (pair key: (property_identifier) @key))))
  (#match? @_table "‹table›")
  (#set! use key))
((variable_declarator name: (identifier) @_table value: (_ . (object (pair key: (string) @name))))
  (#match? @_table "‹table›")
  (#set! use key))
((variable_declarator name: (identifier) @_table value: (_ . (object (shorthand_property_identifier) @shorthand)))
  (#match? @_table "‹table›")
  (#set! use key))

; class { handlers = { x: … } }
((public_field_definition name: (_) @_table value: (object (pair key: (property_identifier) @key)))
  (#match? @_table "‹table›")
  (#set! use key))
((public_field_definition name: (_) @_table value: (object (pair key: (string) @name)))
  (#match? @_table "‹table›")
  (#set! use key))

; const handlers = new Map([["x", …]])   ·   handlers.set("x", …)   ·   handlers["x"] = …
((variable_declarator name: (identifier) @_table value: (new_expression arguments: (arguments (array (array . (_) @name)))))
  (#match? @_table "‹table›")
  (#set! use key))
((call_expression
  function: (member_expression object: (_) @_table property: (property_identifier) @_method) arguments: (arguments . (_) @name))
  (#match? @_table "‹table›") (#eq? @_method "set")
  (#set! use key))
((assignment_expression left: (subscript_expression object: (_) @_table index: (_) @name))
  (#match? @_table "‹table›")
  (#set! use key))
