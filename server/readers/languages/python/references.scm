; Where Python calls tools, and tells their calls apart.

; await session.call_tool("x", {…})   ·   client.call_tool(name="x")   ·   call_tool("x")
((call
  function: [(identifier) @_function (attribute object: (_) @client attribute: (identifier) @_function)]
  arguments: (argument_list . [(string) (concatenated_string) (binary_operator) (identifier) (attribute) (subscript) (conditional_expression)] @name))
  (#match? @_function "‹calling›")
  (#set! use call))
((call
  function: [(identifier) @_function (attribute object: (_) @client attribute: (identifier) @_function)]
  arguments: (argument_list (keyword_argument name: (identifier) @_key value: (_) @name)))
  (#match? @_function "‹calling›") (#match? @_key "^(tool_)?name$")
  (#set! use call))

; async with Client(mcp) as client   ·   client = Client(mcp)   ·   Client(FastMCPTransport(mcp))
((with_statement (with_clause (with_item value: (as_pattern
    (call function: [(identifier) @_class (attribute attribute: (identifier) @_class)] arguments: (argument_list . (_) @of))
    alias: (as_pattern_target [(identifier) (attribute)] @client))))) @within
  (#match? @_class "‹client of a server›"))
((assignment left: [(identifier) (attribute)] @client
  right: (call function: [(identifier) @_class (attribute attribute: (identifier) @_class)] arguments: (argument_list . (_) @of)))
  (#match? @_class "‹client of a server›"))
((with_statement (with_clause (with_item value: (as_pattern
    (call
      function: [(identifier) @_class (attribute attribute: (identifier) @_class)]
      arguments: (argument_list . (call function: (identifier) @_transport arguments: (argument_list . (_) @of))))
    alias: (as_pattern_target [(identifier) (attribute)] @client))))) @within
  (#match? @_class "‹client of a server›") (#eq? @_transport "FastMCPTransport"))
((assignment left: [(identifier) (attribute)] @client
  right: (call
    function: [(identifier) @_class (attribute attribute: (identifier) @_class)]
    arguments: (argument_list . (call function: (identifier) @_transport arguments: (argument_list . (_) @of)))))
  (#match? @_class "‹client of a server›") (#eq? @_transport "FastMCPTransport"))

; Client(mcp).call_tool("x")
((call
  function: (attribute
    object: (call function: [(identifier) @_class (attribute attribute: (identifier) @_class)] arguments: (argument_list . (_) @of @server))
    attribute: (identifier) @_function)
  arguments: (argument_list . (_) @name))
  (#match? @_class "‹client of a server›") (#match? @_function "‹calling›")
  (#set! use call))

; what gives a server tools that stand in no file: mcp.mount(…)   ·   FastMCP.from_openapi(…)
((call function: (attribute object: (_) @open attribute: (identifier) @_method))
  (#match? @_method "^(mount|import_server|add_provider|add_transform|add_middleware|add_tool_transformation|remove_tool|disable|enable)$"))
((call function: (attribute object: (identifier) @_class attribute: (identifier) @_method)) @open
  (#eq? @_class "FastMCP") (#match? @_method "^(from_\\w+|as_proxy)$"))
((call function: (identifier) @_class arguments: (argument_list (keyword_argument name: (identifier) @_key))) @open
  (#match? @_class "(MCP|Server)$") (#match? @_key "^(tools|transforms|providers|middleware|include_tags|exclude_tags|tool_transformations)$"))
((call function: (identifier) @_class) @open
  (#not-match? @_class "^(FastMCP|MCPServer|Server)$") (#match? @_class "(MCP|Server)$"))

; {"method": "tools/call", "params": {"name": "x"}}
((dictionary (pair key: (string) @_params value: (dictionary (pair key: (string) @_key value: (_) @name)))) @_message
  (#match? @_params "^[\"']params[\"']$") (#match? @_key "^[\"']name[\"']$") (#part-says? @_message "‹method of a call›")
  (#set! use call))

; send("tools/call", {"name": "x"})
((call arguments: (argument_list (dictionary (pair key: (string) @_key value: (_) @name))) @_arguments)
  (#match? @_key "^[\"']name[\"']$") (#part-says? @_arguments "‹tools/call›")
  (#set! use call))

; CallToolRequestParams(name="x")
((call
  function: [(identifier) @_class (attribute attribute: (identifier) @_class)]
  arguments: (argument_list (keyword_argument name: (identifier) @_key value: (_) @name)))
  (#eq? @_class "CallToolRequestParams") (#eq? @_key "name")
  (#set! use call))

; @server.call_tool() async def handle(name, arguments)
((decorated_definition
  (decorator [(call function: (attribute object: (_) @server attribute: (identifier) @_method)) (attribute object: (_) @server attribute: (identifier) @_method)])
  definition: (function_definition)) @handler
  (#eq? @_method "call_tool"))

; name == "x"
((comparison_operator . (_) @_value . ["==" "!="] . [(string) (identifier) (attribute)] @name .)
  (#match? @_value "‹a tool's name›")
  (#set! use case))

; name in ("x", "y")
((comparison_operator . (_) @_value . ["in" "not in"] . [(tuple (_) @name) (list (_) @name) (set (_) @name)])
  (#match? @_value "‹a tool's name›")
  (#set! use case))

; match name: case "x": …   ·   case "x" | "y"
((match_statement subject: (_) @_value body: (block alternative: (case_clause (case_pattern [(string) (dotted_name)] @name))))
  (#match? @_value "‹a tool's name›")
  (#set! use case))
((match_statement subject: (_) @_value body: (block alternative: (case_clause (case_pattern (union_pattern (string) @name)))))
  (#match? @_value "‹a tool's name›")
  (#set! use case))

; HANDLERS = {"x": …}   ·   HANDLERS["x"] = …   ·   {"x": …}[name]
((assignment left: [(identifier) (attribute)] @_table right: (dictionary (pair key: (_) @name)))
  (#match? @_table "‹table›")
  (#set! use key))
((assignment left: (subscript value: [(identifier) (attribute)] @_table subscript: (_) @name))
  (#match? @_table "‹table›")
  (#set! use key))
((subscript value: (dictionary (pair key: (_) @name)) subscript: (_) @_value)
  (#match? @_value "‹a tool's name›")
  (#set! use key))
((call
  function: (attribute object: (dictionary (pair key: (_) @name)) attribute: (identifier) @_get)
  arguments: (argument_list . (_) @_value))
  (#eq? @_get "get") (#match? @_value "‹a tool's name›")
  (#set! use key))
