; Where PHP calls tools, and tells their calls apart.

; $client->callTool('x', […])   ·   $client->callTool(name: 'x')
((member_call_expression object: (_) @client name: (name) @_method arguments: (arguments . (argument . (_) @name .)))
  (#match? @_method "^(\\w*C|c)allTool$")
  (#set! use call))
((member_call_expression object: (_) @client name: (name) @_method arguments: (arguments (argument name: (name) @_key (_) @name)))
  (#match? @_method "^(\\w*C|c)allTool$") (#match? @_key "^(name|toolName)$") (#not-match? @name "^(name|toolName)$")
  (#set! use call))

; new CallToolRequest('x', […])
((object_creation_expression (_) @_class (arguments . (argument . (_) @name .)))
  (#match? @_class "(^|\\\\)CallToolRequest(Params)?$")
  (#set! use call))

; ['method' => 'tools/call', 'params' => ['name' => 'x']]
((array_creation_expression
  (array_element_initializer . (_) @_params . (array_creation_expression (array_element_initializer . (_) @_key . (_) @name)))) @_message
  (#part-says? @_message "^[\"']method[\"']\\s*=>\\s*[\"']tools/call[\"']$") (#match? @_params "^[\"']params[\"']$") (#match? @_key "^[\"']name[\"']$")
  (#set! use call))

; switch ($request->name) { case 'x': … }   ·   match ($name) { 'x', 'y' => … }
((switch_statement condition: (parenthesized_expression (_) @_value) body: (switch_block (case_statement value: (_) @name)))
  (#match? @_value "‹a tool's name›")
  (#set! use case))
((match_expression
  condition: (parenthesized_expression (_) @_value)
  body: (match_block (match_conditional_expression conditional_expressions: (match_condition_list (_) @name))))
  (#match? @_value "‹a tool's name›")
  (#set! use case))

; $toolName === 'x'
((binary_expression left: (_) @_value operator: ["===" "==" "!==" "!="] right: [(string) (encapsed_string) (class_constant_access_expression) (name)] @name)
  (#match? @_value "‹a tool's name›")
  (#set! use case))

; $handlers = ['x' => …]   ·   $handlers['x'] = …
((assignment_expression left: (_) @_table right: (array_creation_expression (array_element_initializer . (_) @name . (_))))
  (#match? @_table "‹table›")
  (#set! use key))
((property_element name: (_) @_table default_value: (array_creation_expression (array_element_initializer . (_) @name . (_))))
  (#match? @_table "‹table›")
  (#set! use key))
((assignment_expression left: (subscript_expression . (_) @_table . (_) @name))
  (#match? @_table "‹table›")
  (#set! use key))
