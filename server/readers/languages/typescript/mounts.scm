; Servers of mcp-lite in one another and scopes of Toolmark, and servers that are started.

; app.group(git)   ·   app.group("git", git)
((call_expression
  function: (member_expression object: (_) @into property: (property_identifier) @_method)
  arguments: [
    (arguments . [(identifier) (member_expression)] @mounted .)
    (arguments . (_) . [(identifier) (member_expression)] @mounted .)
  ]) @mount
  (#eq? @_method "group") (#file-mentions? "\\bmcp-lite\\b"))
((call_expression
  function: (member_expression property: (property_identifier) @_method)
  arguments: (arguments . [(string) (template_string) (identifier) (member_expression)] @prefix . (_) .)) @mount
  (#eq? @_method "group") (#file-mentions? "\\bmcp-lite\\b")
  (#set! between "/"))

; app.group({ prefix: "ai", suffix: "v2" }, git)
((call_expression
  function: (member_expression property: (property_identifier) @_method)
  arguments: (arguments . (object (pair key: (property_identifier) @_key value: (_) @prefix)))) @mount
  (#eq? @_method "group") (#eq? @_key "prefix") (#file-mentions? "\\bmcp-lite\\b")
  (#set! between "/"))
((call_expression
  function: (member_expression property: (property_identifier) @_method)
  arguments: (arguments . (object (pair key: (property_identifier) @_key value: (_) @suffix)))) @mount
  (#eq? @_method "group") (#eq? @_key "suffix") (#file-mentions? "\\bmcp-lite\\b")
  (#set! between "_"))

; Toolmark: const cart = tm.scope("cart")   ·   const items = cart.scope("items", { when: false })
((variable_declarator name: (identifier) @mounted value: (call_expression
  function: (member_expression object: (_) @into property: (property_identifier) @_method)) @mount)
  (#eq? @_method "scope") (#file-mentions? "[\"']@toolmark/"))
((call_expression
  function: (member_expression property: (property_identifier) @_method) arguments: (arguments . (_) @prefix .)) @mount
  (#eq? @_method "scope") (#file-mentions? "[\"']@toolmark/")
  (#set! between "."))

; … but for one that adds no name: tm.scope("cart", { transparent: true })
((call_expression
  function: (member_expression property: (property_identifier) @_method) arguments: (arguments . (_) @prefix . (object) @_options .)) @mount
  (#eq? @_method "scope") (#lacks-key? @_options "transparent") (#file-mentions? "[\"']@toolmark/")
  (#set! between "."))

; transport.bind(app)
((call_expression
  function: (member_expression property: (property_identifier) @_method)
  arguments: (arguments . [(identifier) (member_expression)] @started .))
  (#eq? @_method "bind") (#file-mentions? "\\bmcp-lite\\b"))
