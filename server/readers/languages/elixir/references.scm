; Where Elixir calls tools, and tells their calls apart.

; Client.call_tool(client, "x", …)   ·   call_tool("x")
((call target: [(identifier) @_function (dot right: (identifier) @_function)] (arguments . (_) . [(string) (unary_operator)] @name))
  (#match? @_function "‹calling›")
  (#set! use call))
((call target: [(identifier) @_function (dot right: (identifier) @_function)] (arguments . [(string) (unary_operator)] @name))
  (#match? @_function "‹calling›")
  (#set! use call))

; %{"method" => "tools/call", "params" => %{"name" => "x"}}   ·   %{method: "tools/call", params: %{name: "x"}}
((map (map_content
  (binary_operator left: (_) @_params right: (map (map_content (binary_operator left: (_) @_key right: (_) @name))))) @_message)
  (#part-says? @_message "^\"method\"\\s*=>\\s*\"tools/call\"$") (#eq? @_params "\"params\"") (#eq? @_key "\"name\"")
  (#set! use call))
((map (map_content (keywords
  (pair key: (keyword) @_params value: (map (map_content (keywords (pair key: (keyword) @_key value: (_) @name)))))) @_message))
  (#part-says? @_message "^method:\\s*\"tools/call\"$") (#match? @_params "^params:") (#match? @_key "^name:")
  (#set! use call))

; def handle_tool_call("x", arguments, frame) do … end   ·   … when …
((call target: (identifier) @_def (arguments . (call target: (identifier) @_function (arguments . [(string) (unary_operator)] @name))))
  (#match? @_def "^defp?$") (#match? @_function "‹handling›")
  (#set! use case))
((call target: (identifier) @_def
    (arguments . (binary_operator left: (call target: (identifier) @_function (arguments . [(string) (unary_operator)] @name)))))
  (#match? @_def "^defp?$") (#match? @_function "‹handling›")
  (#set! use case))

; case tool_name do "x" -> … end
((call target: (identifier) @_case (arguments . (_) @_value .) (do_block (stab_clause left: (arguments . [(string) (unary_operator)] @name .))))
  (#eq? @_case "case") (#match? @_value "‹a tool's name›")
  (#set! use case))

; tool_name == "x"
((binary_operator left: (_) @_value operator: ["==" "!="] right: [(string) (unary_operator)] @name)
  (#match? @_value "‹a tool's name›")
  (#set! use case))
