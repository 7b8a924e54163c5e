; Where Ruby calls tools, and tells their calls apart.

; client.call_tool("x", …)   ·   client.call_tool(name: "x")
((call method: (identifier) @_method arguments: (argument_list . [(string) (constant) (scope_resolution) (identifier)] @name))
  (#match? @_method "^(\\w+_)?call_tool$")
  (#set! use call))
((call method: (identifier) @_method arguments: (argument_list (pair key: (hash_key_symbol) @_key value: (_) @name)))
  (#match? @_method "^(\\w+_)?call_tool$") (#match? @_key "^(name|tool_name)$")
  (#set! use call))

; { method: "tools/call", params: { name: "x" } }   ·   { "method" => "tools/call", … }
((hash (pair key: (_) @_params value: (hash (pair key: (_) @_key value: (_) @name)))) @_message
  (#part-says? @_message "^[\"':]?method[\"']?\\s*(?::|=>)\\s*[\"']tools/call[\"']$") (#match? @_params "^[\"':]?params[\"']?$") (#match? @_key "^[\"':]?name[\"']?$")
  (#set! use call))

; case request[:params][:name] when "x", "y" then …
((case value: (_) @_value (when pattern: (pattern [(string) (constant) (scope_resolution)] @name)))
  (#match? @_value "‹a tool's name›")
  (#set! use case))

; tool_name == "x"
((binary left: (_) @_value operator: ["==" "!="] right: [(string) (constant) (scope_resolution)] @name)
  (#match? @_value "‹a tool's name›")
  (#set! use case))

; HANDLERS = { "x" => … }   ·   { "x" => … }.freeze   ·   HANDLERS["x"] = …
((assignment left: (_) @_table right: (hash (pair key: (string) @name)))
  (#match? @_table "‹table›")
  (#set! use key))
((assignment left: (_) @_table right: (call receiver: (hash (pair key: (string) @name)) method: (identifier) @_freeze))
  (#match? @_table "‹table›") (#eq? @_freeze "freeze")
  (#set! use key))
((assignment left: (element_reference object: (_) @_table . (string) @name))
  (#match? @_table "‹table›")
  (#set! use key))
