; Where Elixir declares tools. The captures are described in ../../language.ts, names in ‹› in patterns.ts.

; --- modules

; defmodule A.GetPorts do use Anubis.Server.Component, type: :tool
((call target: (identifier) @_defmodule (arguments . (alias) @derived @subject)
  (do_block (call target: (identifier) @_use (arguments . (alias) @_component . (keywords) @_options)))) @tool
  (#eq? @_defmodule "defmodule") (#eq? @_use "use") (#match? @_component "‹component module›") (#match? @_options "type:\\s*:tool\\b")
  (#lacks-key? @tool "name()") (#file-mentions? "‹use of a component›"))

; … with def name, do: "x"   ·   def name do "x" end
((call target: (identifier) @_defmodule (arguments . (alias) @subject)
  (do_block (call target: (identifier) @_def (arguments . [(identifier) @_name (call target: (identifier) @_name)]
    (keywords (pair key: (keyword) @_do value: (_) @name))))) @_body) @tool
  (#eq? @_defmodule "defmodule") (#part-says? @_body "‹use as a component that is a tool›")
  (#eq? @_def "def") (#eq? @_name "name") (#match? @_do "^do:") (#file-mentions? "‹use of a component›"))
((call target: (identifier) @_defmodule (arguments . (alias) @subject)
  (do_block (call target: (identifier) @_def (arguments . [(identifier) @_name (call target: (identifier) @_name)] .)
    (do_block . (_) @name .))) @_body) @tool
  (#eq? @_defmodule "defmodule") (#part-says? @_body "‹use as a component that is a tool›")
  (#eq? @_def "def") (#eq? @_name "name") (#file-mentions? "‹use of a component›"))

; use ShopMCP, :tool, a project's own short form
((call target: (identifier) @_defmodule (arguments . (alias) @derived @subject)
  (do_block (call target: (identifier) @_use (arguments . (alias) @_component . (atom) @_type)))) @tool
  (#eq? @_defmodule "defmodule") (#eq? @_use "use") (#match? @_component "M[Cc][Pp]") (#eq? @_type ":tool") (#lacks-key? @tool "name()")
  (#file-mentions? "‹use as a tool›") (#set! form "shaped"))

; use Shop.MCP.Tool, name: "x", a module for one tool
((call target: (identifier) @_use (arguments . (alias) @_module . (keywords (pair key: (keyword) @_key value: (_) @name)))) @tool
  (#eq? @_use "use") (#match? @_module "M[Cc][Pp]\\b.*\\.Tool$") (#match? @_key "^name:"))

; defmodule A.GetPorts do use Noizu.MCP.Server.Tool
((call target: (identifier) @_defmodule (arguments . (alias) @derived @subject)
  (do_block (call target: (identifier) @_use (arguments . (alias) @_module) @_options))) @tool
  (#eq? @_defmodule "defmodule") (#eq? @_use "use") (#match? @_module "‹Noizu's tool›") (#not-match? @_options "\\bname:")
  (#file-mentions? "‹use as Noizu's tool›"))

; @mcp name: "x", description: …, before a function of a toolkit of Noizu's
((unary_operator operator: "@"
  operand: (call target: (identifier) @_attribute (arguments (keywords (pair key: (keyword) @_key value: (_) @name))))) @tool
  (#eq? @_attribute "mcp") (#match? @_key "^name:") (#file-mentions? "\\bNoizu\\.MCP\\.Server\\.Toolkit\\b"))

; @mcp description: …, before such a function, which the tool is called after
((do_block
  (unary_operator operator: "@" operand: (call target: (identifier) @_attribute (arguments (keywords) @_options))) @tool
  . (call target: (identifier) @_def (arguments . [(identifier) @derived (call target: (identifier) @derived)])))
  (#eq? @_attribute "mcp") (#match? @_options "\\bdescription:") (#not-match? @_options "\\bname:") (#eq? @_def "def")
  (#file-mentions? "\\bNoizu\\.MCP\\.Server\\.Toolkit\\b"))

; defmodule A.GetPorts do @behaviour Shop.MCP.Tool   def name, do: "x"   def input_schema do … end, of a project's own server
((call target: (identifier) @_defmodule (arguments . (alias) @subject)
  (do_block (call target: (identifier) @_def (arguments . [(identifier) @_name (call target: (identifier) @_name)]
    (keywords (pair key: (keyword) @_do value: (_) @name))))) @_body) @tool
  (#eq? @_defmodule "defmodule") (#part-says? @_body "‹is a tool of one's own›") (#eq? @_def "def") (#eq? @_name "name")
  (#match? @_do "^do:") (#has-key? @tool "input_schema()|parameters()|schema()") (#file-mentions? "‹tool of one's own›") (#file-mentions? "‹mcp›")
  (#set! form "shaped"))
((call target: (identifier) @_defmodule (arguments . (alias) @subject)
  (do_block (call target: (identifier) @_def (arguments . [(identifier) @_name (call target: (identifier) @_name)] .)
    (do_block . (_) @name .))) @_body) @tool
  (#eq? @_defmodule "defmodule") (#part-says? @_body "‹is a tool of one's own›") (#eq? @_def "def") (#eq? @_name "name")
  (#has-key? @tool "input_schema()|parameters()|schema()") (#file-mentions? "‹tool of one's own›") (#file-mentions? "‹mcp›")
  (#set! form "shaped"))

; defmodule A.GetPorts do use Vancouver.Tool   def name, do: "x", in files that need not say what protocol they are of
((call target: (identifier) @_defmodule (arguments . (alias) @subject)
  (do_block (call target: (identifier) @_def (arguments . [(identifier) @_name (call target: (identifier) @_name)]
    (keywords (pair key: (keyword) @_do value: (_) @name))))) @_body) @tool
  (#eq? @_defmodule "defmodule") (#part-says? @_body "‹is a tool of Vancouver›") (#eq? @_def "def") (#eq? @_name "name")
  (#match? @_do "^do:") (#file-mentions? "‹use of Vancouver›"))
((call target: (identifier) @_defmodule (arguments . (alias) @subject)
  (do_block (call target: (identifier) @_def (arguments . [(identifier) @_name (call target: (identifier) @_name)] .)
    (do_block . (_) @name .))) @_body) @tool
  (#eq? @_defmodule "defmodule") (#part-says? @_body "‹is a tool of Vancouver›") (#eq? @_def "def") (#eq? @_name "name")
  (#file-mentions? "‹use of Vancouver›"))

; component A.GetPorts, name: "x"
((call target: (identifier) @_component (arguments . (alias) @renames . (keywords (pair key: (keyword) @_key value: (_) @name)))) @tool
  (#eq? @_component "component") (#match? @_key "^name:") (#not-match? @renames "‹no tool›") (#file-mentions? "‹mcp›"))

; --- calls

; register_tool(frame, "x", …)   ·   Server.add_tool(server, "x", …)
((call target: [(identifier) @_function (dot right: (identifier) @_function)] (arguments . (_) @server . (_) @name)) @tool
  (#match? @_function "‹registering›") (#not-match? @server "^[\"~:]") (#not-labelled? @tool "‹head›") (#file-mentions? "‹library›"))
((call target: [(identifier) @_function (dot right: (identifier) @_function)] (arguments . (_) @server . (_) @name)) @tool
  (#match? @_function "‹registering›") (#not-match? @server "^[\"~:]") (#not-labelled? @tool "‹head›") (#file-mentions? "‹mcp›")
  (#set! form "shaped"))

; … |> register_tool("x", …)
((binary_operator operator: "|>"
  right: (call target: [(identifier) @_function (dot right: (identifier) @_function)] (arguments . (_) @name)) @tool)
  (#match? @_function "‹registering›") (#file-mentions? "‹library›"))
((binary_operator operator: "|>"
  right: (call target: [(identifier) @_function (dot right: (identifier) @_function)] (arguments . (_) @name)) @tool)
  (#match? @_function "‹registering›") (#file-mentions? "‹mcp›")
  (#set! form "shaped"))

; tool "x", "description" do … end   ·   deftool "x" do … end
((call target: (identifier) @_macro (arguments . [(string) (atom) (unary_operator)] @name) (do_block)) @tool
  (#match? @_macro "‹tool macro›") (#file-mentions? "‹library›"))
((call target: (identifier) @_macro (arguments . [(string) (atom) (unary_operator)] @name) (do_block)) @tool
  (#match? @_macro "‹tool macro›") (#file-mentions? "‹mcp›")
  (#set! form "shaped"))

; tool "x", Handler, description: …
((call target: (identifier) @_macro (arguments . (string) @name . [(alias) (string)])) @tool
  (#eq? @_macro "tool") (#file-mentions? "‹a server's own language›")
  (#set! form "shaped"))

; Tool.new(name: "x", …)
((call target: (dot left: (alias) @_module right: (identifier) @_function)
  (arguments (keywords (pair key: (keyword) @_key value: (_) @name)))) @tool
  (#match? @_module "Tool$") (#match? @_function "^(new!?|build|define)$") (#match? @_key "^name:") (#file-mentions? "‹mcp›")
  (#set! form "shaped"))

; Definition.new!(name: "x", …, input_schema: …), of a project's own
((call target: (dot left: (alias) @_module right: (identifier) @_function)
  (arguments (keywords (pair key: (keyword) @_key value: (_) @name)) @_given)) @tool
  (#match? @_module "‹definition›") (#match? @_function "^(new!?|build|define)$") (#match? @_key "^name:")
  (#not-match? @name "‹name passed on›") (#has-key? @_given "input_schema|inputSchema") (#file-lacks? "‹client›") (#file-mentions? "‹mcp›")
  (#set! form "shaped") (#set! unknown silent))

; tool :x, description: …   ·   tool :x, Handler   ·   tool :x, name: "y", of a router of Phantom's
((call target: (identifier) @_macro (arguments . [(atom) (string)] @name) @_given) @tool
  (#eq? @_macro "tool") (#not-match? @_given "[\\s(]name:") (#file-mentions? "‹Phantom's router›"))
((call target: (identifier) @_macro (arguments . (atom) (keywords (pair key: (keyword) @_key value: (_) @name)))) @tool
  (#eq? @_macro "tool") (#match? @_key "^name:") (#file-mentions? "‹Phantom's router›"))

; --- maps

; %{name: "x", inputSchema: %{…}}   ·   %Tool{name: "x", input_schema: …}
((map (map_content (keywords (pair key: (keyword) @_key value: (_) @name)))) @tool
  (#match? @_key "‹name key›") (#not-match? @name "‹name passed on›") (#has-key? @tool "inputSchema") (#lacks-key? @tool "‹not of a tool›")
  (#file-lacks? "‹client›") (#set! form "shaped") (#set! unknown silent))
((map (map_content (keywords (pair key: (keyword) @_key value: (_) @name)))) @tool
  (#match? @_key "‹name key›") (#not-match? @name "‹name passed on›") (#has-key? @tool "input_schema") (#lacks-key? @tool "‹not of a tool›")
  (#file-lacks? "‹client›") (#file-mentions? "‹mcp›")
  (#set! form "shaped") (#set! unknown silent))

; %{"name" => "x", "inputSchema" => %{…}}
((map (map_content (binary_operator left: (_) @_key operator: "=>" right: (_) @name))) @tool
  (#match? @_key "‹name key›") (#not-match? @name "‹name passed on›") (#has-key? @tool "inputSchema") (#lacks-key? @tool "‹not of a tool›")
  (#file-lacks? "‹client›") (#set! form "shaped") (#set! unknown silent))
((map (map_content (binary_operator left: (_) @_key operator: "=>" right: (_) @name))) @tool
  (#match? @_key "‹name key›") (#not-match? @name "‹name passed on›") (#has-key? @tool "input_schema") (#lacks-key? @tool "‹not of a tool›")
  (#file-lacks? "‹client›") (#file-mentions? "‹mcp›")
  (#set! form "shaped") (#set! unknown silent))

; --- a tool of another server that is passed on by a name of its own

; %{tool | name: "#{space}.#{tool.name}"}
((map (map_content (binary_operator operator: "|" right: (keywords (pair key: (keyword) @_key value: (_) @name))))) @tool
  (#match? @_key "‹name key›") (#match? @name "‹name of another tool›") (#file-mentions? "‹mcp›")
  (#set! form "shaped") (#set! name "composed"))
