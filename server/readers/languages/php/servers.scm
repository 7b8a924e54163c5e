; Where a server is made, what it is bound to, and what it calls itself. What is made with a builder is known by the call that makes the
; builder: every further call stands around it.

; Server::builder()   ·   Server::make()   ·   McpServer::builder()
((scoped_call_expression scope: [(name) @_class (qualified_name (name) @_class .)] name: (name) @_method) @server
  (#match? @_class "‹server class›") (#match? @_method "^(builder|make|create)$") (#file-mentions? "‹mcp›"))

; Server::builder()->setServerInfo('x', '1.0')   ·   Server::make()->withServerInfo('x', '1.0'), also behind some other calls
((member_call_expression object: (_ object: (_ object: (_ object: (scoped_call_expression) @server)))
    name: (name) @_method arguments: (arguments . (argument (_) @name .)))
  (#match? @_method "‹server info›") (#set! says more))
((member_call_expression object: (_ object: (_ object: (scoped_call_expression) @server))
    name: (name) @_method arguments: (arguments . (argument (_) @name .)))
  (#match? @_method "‹server info›") (#set! says more))
((member_call_expression object: (_ object: (scoped_call_expression) @server)
    name: (name) @_method arguments: (arguments . (argument (_) @name .)))
  (#match? @_method "‹server info›") (#set! says more))
((member_call_expression object: (scoped_call_expression) @server
    name: (name) @_method arguments: (arguments . (argument (_) @name .)))
  (#match? @_method "‹server info›") (#set! says more))

; new McpServer('x')   ·   new Server('x')   ·   new McpServer(name: 'x')   ·   new McpServer(new Implementation('x', '1.0'))   ·   new McpServer(['name' => 'x'])
((object_creation_expression [(name) @_class (qualified_name (name) @_class .)] (arguments)) @server
  (#match? @_class "‹own server class›") (#file-mentions? "‹mcp›"))
((object_creation_expression [(name) @_class (qualified_name (name) @_class .)] (arguments . (argument !name [(string) (encapsed_string)] @name))) @server
  (#match? @_class "‹server class›") (#file-mentions? "‹mcp›"))
((object_creation_expression [(name) @_class (qualified_name (name) @_class .)] (arguments (argument name: (name) @_key (_) @name))) @server
  (#match? @_class "‹server class›") (#eq? @_key "name") (#file-mentions? "‹mcp›"))
((object_creation_expression [(name) @_class (qualified_name (name) @_class .)]
    (arguments . (argument (object_creation_expression (name) @_info (arguments . (argument (_) @name .)))))) @server
  (#match? @_class "‹server class›") (#eq? @_info "Implementation"))
((object_creation_expression [(name) @_class (qualified_name (name) @_class .)]
    (arguments . (argument (array_creation_expression (array_element_initializer . (string) @_key . (_) @name))))) @server
  (#match? @_class "‹server class›") (#match? @_key "‹name key›") (#file-mentions? "‹mcp›"))

; $adapter->create_server('x', 'namespace', 'route', 'Title', …)
((member_call_expression name: (name) @_method
    arguments: (arguments . (argument (_)) . (argument (_)) . (argument (_)) . (argument (_) @name))) @server
  (#eq? @_method "create_server") (#file-mentions? "‹adapter of WordPress›"))

; class Orders extends Server { protected string $name = 'x'; }   ·   #[Name('x')]
((class_declaration (base_clause (name) @_base)) @server @self
  (#match? @_base "Server$") (#file-mentions? "‹Laravel›"))
((class_declaration (base_clause (name) @_base)
    body: (declaration_list (property_declaration (property_element name: (variable_name) @_property default_value: (_) @name)))) @server @self
  (#match? @_base "Server$") (#eq? @_property "$name") (#lacks-key? @server "#Name") (#file-mentions? "‹Laravel›"))
((class_declaration attributes: (attribute_list (attribute_group (attribute (name) @_attribute parameters: (arguments . (argument (_) @name .)))))
    (base_clause (name) @_base)) @server @self
  (#match? @_base "Server$") (#eq? @_attribute "Name") (#file-mentions? "‹Laravel›"))

; $x = …   ·   $this->x = …, also with calls of the builder behind it
((assignment_expression left: [(variable_name) (member_access_expression)] @binding right: [(scoped_call_expression) (object_creation_expression)] @server))
((assignment_expression left: [(variable_name) (member_access_expression)] @binding
  right: (member_call_expression object: (scoped_call_expression) @server)))
((assignment_expression left: [(variable_name) (member_access_expression)] @binding
  right: (member_call_expression object: (member_call_expression object: (scoped_call_expression) @server))))
((assignment_expression left: [(variable_name) (member_access_expression)] @binding
  right: (member_call_expression object: (member_call_expression object: (member_call_expression object: (scoped_call_expression) @server)))))

; ['protocolVersion' => …, 'serverInfo' => ['name' => 'x']], where a project answers by itself
((array_element_initializer . [(string) (encapsed_string)] @_info
    . (array_creation_expression (array_element_initializer . [(string) (encapsed_string)] @_key . (_) @name))) @server
  (#match? @_info "^.serverInfo.$") (#match? @_key "‹name key›") (#file-mentions? "‹version of the protocol›") (#set! is answer))
