; Where a server is made, what it is bound to, and what it calls itself.

; FastMCP(…)   ·   fastmcp.FastMCP(…)   ·   MCPServer(…) of the SDK, which is also what many call a class of their own
((call function: [(identifier) @_class (attribute attribute: (identifier) @_class)]) @server
  (#match? @_class "^(FastMCP|FastApiMCP)$"))
((call function: [(identifier) @_class (attribute attribute: (identifier) @_class)]) @server
  (#eq? @_class "MCPServer") (#file-mentions? "‹MCPServer of the SDK›"))

; FastApiMCP(app)   ·   FastMCP.from_fastapi(app, name="x")   ·   FastMCP.from_openapi(…)   ·   FastMCP.as_proxy(…)
((call function: [(identifier) @_class (attribute attribute: (identifier) @_class)] arguments: (argument_list) @_arguments) @server
  (#eq? @_class "FastApiMCP") (#lacks-key? @_arguments "include_operations|exclude_operations|include_tags|exclude_tags")
  (#set! takes borrowed))
((call function: [(identifier) @_class (attribute attribute: (identifier) @_class)]
    arguments: (argument_list (keyword_argument name: (identifier) @_key value: (_) @name))) @server
  (#eq? @_class "FastApiMCP") (#eq? @_key "name"))
((call function: (attribute object: (identifier) @_class attribute: (identifier) @_method) arguments: (argument_list) @_arguments) @server
  (#eq? @_class "FastMCP") (#eq? @_method "from_fastapi")
  (#lacks-key? @_arguments "route_maps|route_map_fn|mcp_names|mcp_component_fn") (#set! takes borrowed))
((call function: (attribute object: (identifier) @_class attribute: (identifier) @_method)) @server
  (#eq? @_class "FastMCP") (#match? @_method "^(from_(fastapi|openapi|client)|as_proxy)$"))
((call function: (attribute object: (identifier) @_class attribute: (identifier) @_method)
    arguments: (argument_list (keyword_argument name: (identifier) @_key value: (_) @name))) @server
  (#eq? @_class "FastMCP") (#match? @_method "^(from_(fastapi|openapi|client)|as_proxy)$") (#eq? @_key "name"))

; FastMCP("x")   ·   FastMCP(name="x")   ·   OrdersMCP("x"): a project's own class is a server only where it is given a name
((call function: [(identifier) @_class (attribute attribute: (identifier) @_class)]
    arguments: [
      (argument_list . [(string) (concatenated_string) (binary_operator) (identifier) (attribute)] @name)
      (argument_list (keyword_argument name: (identifier) @_key value: (_) @name))
    ]) @server
  (#match? @_class "^(FastMCP(With\\w+)?|(?!FastApiMCP$)[A-Z]\\w*M[Cc][Pp](Server)?)$") (#eq? @_key "name"))
((call function: [(identifier) @_class (attribute attribute: (identifier) @_class)]
    arguments: [
      (argument_list . [(string) (concatenated_string) (binary_operator) (identifier) (attribute)] @name)
      (argument_list (keyword_argument name: (identifier) @_key value: (_) @name))
    ]) @server
  (#eq? @_class "MCPServer") (#eq? @_key "name") (#file-mentions? "‹MCPServer of the SDK›"))

; FastMCP("x", title="y")
((call function: [(identifier) @_class (attribute attribute: (identifier) @_class)]
    arguments: (argument_list (keyword_argument name: (identifier) @_key value: (_) @title))) @server
  (#match? @_class "^(FastMCP|MCPServer)$") (#eq? @_key "title"))

; Server("x") of the SDK; a web server has a class of that name too
((call function: (identifier) @_class) @server
  (#eq? @_class "Server") (#file-mentions? "‹Server of the SDK›"))
((call function: (identifier) @_class
    arguments: [
      (argument_list . [(string) (concatenated_string) (binary_operator) (identifier) (attribute)] @name)
      (argument_list (keyword_argument name: (identifier) @_key value: (_) @name))
    ]) @server
  (#eq? @_class "Server") (#eq? @_key "name") (#file-mentions? "‹Server of the SDK›"))

; lowlevel.Server("x")   ·   mcp.server.Server(name="x")
((call function: (attribute object: (_) @_module attribute: (identifier) @_class)) @server
  (#eq? @_class "Server") (#match? @_module "^(mcp\\.)?(server|lowlevel|server\\.lowlevel)$"))
((call function: (attribute object: (_) @_module attribute: (identifier) @_class)
    arguments: [
      (argument_list . [(string) (concatenated_string) (binary_operator) (identifier) (attribute)] @name)
      (argument_list (keyword_argument name: (identifier) @_key value: (_) @name))
    ]) @server
  (#eq? @_class "Server") (#eq? @_key "name") (#match? @_module "^(mcp\\.)?(server|lowlevel|server\\.lowlevel)$"))

; class Orders(FastMCP): … self.tool(…)   ·   super().__init__("x")   ·   super().__init__(name="x")
((class_definition superclasses: (argument_list [(identifier) @_class (attribute attribute: (identifier) @_class)])) @server @self
  (#match? @_class "^(FastMCP|MCPServer)$") (#match? @server "\\bself\\.(tool|add_tool)\\b"))
((class_definition superclasses: (argument_list) @_bases
    body: (block (function_definition body: (block (expression_statement (call
      function: (attribute object: (call function: (identifier) @_super) attribute: (identifier) @_method)
      arguments: [
        (argument_list . (string) @name)
        (argument_list (keyword_argument name: (identifier) @_key value: (_) @name))
      ])))))) @server @self
  (#part-says? @_bases "^([\\w.]*\\.)?(FastMCP|MCPServer)$") (#match? @server "\\bself\\.(tool|add_tool)\\b")
  (#eq? @_super "super") (#eq? @_method "__init__") (#eq? @_key "name"))

; create_sdk_mcp_server("x", …)   ·   create_sdk_mcp_server(name="x", …)
((call function: [(identifier) @_function (attribute attribute: (identifier) @_function)]) @server
  (#eq? @_function "create_sdk_mcp_server"))
((call function: [(identifier) @_function (attribute attribute: (identifier) @_function)]
    arguments: [
      (argument_list . (string) @name)
      (argument_list (keyword_argument name: (identifier) @_key value: (_) @name))
    ]) @server
  (#eq? @_function "create_sdk_mcp_server") (#eq? @_key "name"))

; x = …   ·   self.x = …   ·   (x := …)
(assignment left: [(identifier) (attribute)] @binding right: (call) @server)
(named_expression name: (identifier) @binding value: (call) @server)

; {"protocolVersion": …, "serverInfo": {"name": "x"}}   ·   InitializeResult(protocolVersion=…, serverInfo={"name": "x"})
((pair key: (string) @_info value: (dictionary (pair key: (string) @_key value: (_) @name))) @server
  (#match? @_info "^.serverInfo.$") (#match? @_key "^.name.$") (#file-mentions? "‹version of the protocol›") (#set! is answer))
((pair key: (string) @_info value: [(identifier) (attribute)] @about) @server
  (#match? @_info "^.serverInfo.$") (#file-mentions? "‹version of the protocol›") (#set! is answer))
((keyword_argument name: (identifier) @_info value: (dictionary (pair key: (string) @_key value: (_) @name))) @server
  (#match? @_info "^server(Info|_info)$") (#match? @_key "^.name.$") (#file-mentions? "‹version of the protocol›") (#set! is answer))
