; Where a server is made, what it is bound to, and what it calls itself.

; MCP::Server.new(name: "x", tools: […])   ·   FastMcp::Server.new(name: "x")
((call receiver: (scope_resolution) @_class method: (identifier) @_method) @server
  (#match? @_class "‹server class›") (#eq? @_method "new"))
((call receiver: (scope_resolution) @_class method: (identifier) @_method
    arguments: (argument_list (pair key: (hash_key_symbol) @_key value: (_) @name))) @server
  (#match? @_class "‹server class›") (#eq? @_method "new") (#eq? @_key "name"))
((call receiver: (scope_resolution) @_class method: (identifier) @_method
    arguments: (argument_list (pair key: (hash_key_symbol) @_key value: (_) @title))) @server
  (#match? @_class "‹server class›") (#eq? @_method "new") (#eq? @_key "title"))

; FastMcp.mount_in_rails(app, name: "x") { |server| … }   ·   FastMcp.rack_middleware(app, name: "x")
((call receiver: (constant) @_module method: (identifier) @_method) @server
  (#match? @_module "^FastM[Cc][Pp]$") (#match? @_method "^(mount_in_rails|rack_middleware|authenticated_rack_middleware)$"))
((call receiver: (constant) @_module method: (identifier) @_method
    arguments: (argument_list (pair key: (hash_key_symbol) @_key value: (_) @name))) @server
  (#match? @_module "^FastM[Cc][Pp]$") (#match? @_method "^(mount_in_rails|rack_middleware|authenticated_rack_middleware)$") (#eq? @_key "name"))

; x = …   ·   @x = …   ·   x ||= …
(assignment left: [(identifier) (constant) (instance_variable)] @binding right: (call) @server)
(operator_assignment left: [(identifier) (constant) (instance_variable)] @binding right: (call) @server)

; { protocolVersion: …, serverInfo: { name: "x" } }, where a project answers by itself
((pair key: (_) @_info value: (hash (pair key: (_) @_key value: (_) @name))) @server
  (#match? @_info "^[\"']?serverInfo[\"']?$") (#match? @_key "^[\"']?name[\"']?$") (#file-mentions? "‹version of the protocol›") (#set! is answer))
