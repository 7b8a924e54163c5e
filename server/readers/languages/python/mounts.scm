; Servers of FastMCP in one another, and servers that are started.

; main.mount(orders, …)   ·   await main.import_server(orders, …)   ·   main.mount(server=orders)
((call
  function: (attribute object: (_) @into attribute: (identifier) @_method)
  arguments: [
    (argument_list . [(identifier) (attribute) (call)] @mounted)
    (argument_list (keyword_argument name: (identifier) @_key value: (_) @mounted))
  ]) @mount
  (#any-of? @_method "mount" "import_server") (#eq? @_key "server"))

; … "shop")   ·   … prefix="shop")   ·   … namespace="shop")
((call
  function: (attribute attribute: (identifier) @_method)
  arguments: [
    (argument_list . [(identifier) (attribute) (call)] . [(string) (concatenated_string) (binary_operator) (identifier) (attribute) (call) (subscript)] @prefix)
    (argument_list (keyword_argument
      name: (identifier) @_key
      value: [(string) (concatenated_string) (binary_operator) (identifier) (attribute) (call) (subscript)] @prefix))
  ]) @mount
  (#any-of? @_method "mount" "import_server") (#not-match? @_key "^(?!(prefix|namespace)$)")
  (#set! between "_"))

; the order of old: main.mount("shop", orders)
((call
  function: (attribute object: (_) @into attribute: (identifier) @_method)
  arguments: (argument_list . (string) @prefix . [(identifier) (attribute) (call)] @mounted)) @mount
  (#any-of? @_method "mount" "import_server")
  (#set! between "_"))

; … tool_names={"list": "all_orders"}): under a prefix= it is the whole name, a namespace= goes before it
((call
  function: (attribute attribute: (identifier) @_method)
  arguments: (argument_list (keyword_argument name: (identifier) @_key value: (_) @renamed)) @_arguments) @mount
  (#eq? @_method "mount") (#eq? @_key "tool_names") (#lacks-key? @_arguments "namespace")
  (#set! renamed "whole"))
((call
  function: (attribute attribute: (identifier) @_method)
  arguments: (argument_list (keyword_argument name: (identifier) @_key value: (_) @renamed)) @_arguments) @mount
  (#eq? @_method "mount") (#eq? @_key "tool_names") (#has-key? @_arguments "namespace"))

; main.add_provider(FastMCPProvider(orders), namespace="shop")
((call
  function: (attribute object: (_) @into attribute: (identifier) @_method)
  arguments: (argument_list . (call
    function: (identifier) @_provider
    arguments: (argument_list . (_) @mounted)))) @mount
  (#eq? @_method "add_provider") (#eq? @_provider "FastMCPProvider"))
((call
  function: (attribute attribute: (identifier) @_method)
  arguments: (argument_list (keyword_argument name: (identifier) @_key value: (_) @prefix))) @mount
  (#eq? @_method "add_provider") (#eq? @_key "namespace")
  (#set! between "_"))

; main.add_transform(Namespace("shop"))   ·   FastMCP("main", transforms=[Namespace("shop")])
((call
  function: (attribute object: (_) @into attribute: (identifier) @_method)
  arguments: (argument_list (call function: (identifier) @_transform arguments: (argument_list . (_) @prefix)))) @mount
  (#eq? @_method "add_transform") (#eq? @_transform "Namespace")
  (#set! between "_"))
((call
  arguments: (argument_list (keyword_argument
    name: (identifier) @_key
    value: (list (call function: (identifier) @_transform arguments: (argument_list . (_) @prefix)) @mount)))) @into
  (#eq? @_key "transforms") (#eq? @_transform "Namespace")
  (#set! between "_"))

; main.run()   ·   await main.run_async()   ·   main.http_app()
((call function: (attribute object: (_) @started attribute: (identifier) @_method))
  (#match? @_method "^(run(_\\w+)?|(http|sse|streamable_http)_app)$"))
