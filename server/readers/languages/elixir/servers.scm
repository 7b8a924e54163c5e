; Where a server is made, and what it calls itself: a module that uses the library's one.

; defmodule X do use Anubis.Server, name: "x"
((call target: (identifier) @_defmodule (do_block (call target: (identifier) @_use (arguments . (alias) @_server)))) @server @self
  (#eq? @_defmodule "defmodule") (#eq? @_use "use") (#match? @_server "‹server module›")
  (#file-mentions? "‹use of a server›"))
((call target: (identifier) @_defmodule
    (do_block (call target: (identifier) @_use
      (arguments . (alias) @_server (keywords (pair key: (keyword) @_key value: (_) @name)))))) @server @self
  (#eq? @_defmodule "defmodule") (#eq? @_use "use") (#match? @_server "‹server module›") (#match? @_key "^name:")
  (#file-mentions? "‹use of a server›"))

; … with def server_info do %{"name" => "x"} end
((call target: (identifier) @_defmodule
    (do_block (call target: (identifier) @_def (arguments . [(identifier) @_info (call target: (identifier) @_info)])
      (do_block (map (map_content (binary_operator left: (string) @_key right: (_) @name))))))) @server
  (#eq? @_defmodule "defmodule") (#eq? @_def "def") (#eq? @_info "server_info") (#eq? @_key "\"name\"")
  (#file-mentions? "\\bserver_info\\b") (#set! says more))

; FastestMCP.server("x")   ·   FastestMCP.new(name: "x")
((call target: (dot left: (alias) @_module right: (identifier) @_function) (arguments . (_) @name)) @server
  (#eq? @_module "FastestMCP") (#match? @_function "^(server|new)$"))
(binary_operator left: (identifier) @binding operator: "=" right: (call) @server)

; %{protocolVersion: …, serverInfo: %{name: "x"}}   ·   %{"serverInfo" => %{"name" => "x"}}, where a project answers by itself
((pair key: (keyword) @_info value: (map (map_content (keywords (pair key: (keyword) @_key value: (_) @name))))) @server
  (#match? @_info "^server(Info|_info):") (#match? @_key "^name:") (#file-mentions? "‹version of the protocol›") (#set! is answer))
((binary_operator left: (string) @_info operator: "=>" right: (map (map_content (binary_operator left: (string) @_key operator: "=>" right: (_) @name)))) @server
  (#eq? @_info "\"serverInfo\"") (#eq? @_key "\"name\"") (#file-mentions? "‹version of the protocol›") (#set! is answer))
((binary_operator left: (string) @_info operator: "=>" right: (map (map_content (keywords (pair key: (keyword) @_key value: (_) @name))))) @server
  (#eq? @_info "\"serverInfo\"") (#match? @_key "^name:") (#file-mentions? "‹version of the protocol›") (#set! is answer))
