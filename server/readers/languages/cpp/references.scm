; Where C and C++ call tools, and tell their calls apart.

; client.call_tool("x", …)   ·   client->callTool("x")
((call_expression function: (field_expression argument: (_) @client field: (field_identifier) @_function)
    arguments: (argument_list . [(string_literal) (identifier) (qualified_identifier)] @name))
  (#match? @_function "‹calling›")
  (#set! use call))

; mcp_client_call_tool(client, "x", …)
((call_expression function: [(identifier) @_function (qualified_identifier name: (identifier) @_function)]
    arguments: (argument_list . (_) . (string_literal) @name))
  (#match? @_function "‹calling›")
  (#set! use call))

; json{{"method", "tools/call"}, {"params", {{"name", "x"}}}}
((initializer_list
  (initializer_list . (string_literal) @_params . (initializer_list (initializer_list . (string_literal) @_key . (_) @name .)) .)) @_message
  (#part-says? @_message "^\\{\\s*\"method\"\\s*,\\s*\"tools/call\"\\s*\\}$") (#eq? @_params "\"params\"") (#eq? @_key "\"name\"")
  (#set! use call))

; tool_name == "x"   ·   strcmp(tool_name, "x") == 0
((binary_expression left: (_) @_value operator: ["==" "!="] right: (string_literal) @name)
  (#match? @_value "‹a tool's name›")
  (#set! use case))
((call_expression function: [(identifier) @_function (qualified_identifier name: (identifier) @_function)]
    arguments: (argument_list . (_) @_value . (string_literal) @name))
  (#match? @_function "^str(case)?cmp$") (#match? @_value "‹a tool's name›")
  (#set! use case))
