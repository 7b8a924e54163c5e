; Where Ruby declares tools. The captures are described in ../../language.ts, names in ‹› in patterns.ts.

; --- classes

; class X < MCP::Tool; tool_name "x"
((class superclass: (superclass) @_base
  body: (body_statement (call !receiver method: (identifier) @_method arguments: (argument_list . (_) @name)))) @tool
  (#match? @_base "‹MCP's tool›") (#eq? @_method "tool_name"))
((class superclass: (superclass)
  body: (body_statement (call !receiver method: (identifier) @_method arguments: (argument_list . (_) @name)))) @tool
  (#eq? @_method "tool_name")
  (#set! form "shaped"))

; class X < MCP::Tool; def self.tool_name = "x"
((class superclass: (superclass) @_base
  body: (body_statement (singleton_method name: (identifier) @_method body: [(string) @name (body_statement . (string) @name .)]))) @tool
  (#match? @_method "^(tool_)?name$") (#match? @_base "‹own base›") (#lacks-key? @tool "tool_name")
  (#has-key? @tool "self.call()|call()|description|self.description()|self.input_schema()|input_schema|self.self.call()")
  (#file-mentions? "‹mcp›")
  (#set! form "shaped"))

; class X < BaseTool; def name = "x"
((class superclass: (superclass) @_base
  body: (body_statement (method name: (identifier) @_method body: [(string) @name (body_statement . (string) @name .)]))) @tool
  (#match? @_method "^(tool_)?name$") (#match? @_base "‹own base›") (#lacks-key? @tool "tool_name")
  (#has-key? @tool "input_schema()|inputSchema()|schema()|parameters()") (#has-key? @tool "description()")
  (#file-mentions? "‹mcp›")
  (#set! form "shaped"))

; X = Class.new(MCP::Tool) do tool_name "x" end
((call receiver: (constant) @_class method: (identifier) @_new arguments: (argument_list . (_) @_base)
  block: (do_block body: (body_statement (call !receiver method: (identifier) @_method arguments: (argument_list . (_) @name))))) @tool
  (#eq? @_class "Class") (#eq? @_new "new") (#eq? @_method "tool_name"))

; class X < MCP::Tool
((class name: [(constant) @derived (scope_resolution name: (constant) @derived)] superclass: (superclass) @_base) @tool
  (#match? @_base "‹MCP's tool›") (#not-match? @derived "‹no base›") (#lacks-key? @tool "tool_name|self.tool_name()|self.self.tool_name()|abstract!")
  (#has-key? @tool "description|input_schema|arguments|property|self.call()|call()|self.self.call()|perform()"))
((class name: [(constant) @derived (scope_resolution name: (constant) @derived)] superclass: (superclass) @_base) @tool
  (#match? @_base "‹own base›") (#not-match? @derived "‹no base›")
  (#lacks-key? @tool "tool_name|self.tool_name()|self.self.tool_name()|self.name()|name()|abstract!|param|params|tool_description")
  (#has-key? @tool "description") (#has-key? @tool "input_schema|arguments|property|self.call()|call()|self.self.call()|perform()")
  (#set! form "shaped"))

; --- calls

; MCP::Tool.define(name: "x")
((call receiver: (scope_resolution) @_class method: (identifier) @_method
  arguments: (argument_list (pair key: (hash_key_symbol) @_key value: (_) @name))) @tool
  (#match? @_class "‹MCP's class›") (#eq? @_method "define") (#eq? @_key "name"))
((call receiver: (scope_resolution) @_class method: (identifier) @_method
  arguments: (argument_list (pair key: (hash_key_symbol) @name !value))) @tool
  (#match? @_class "‹MCP's class›") (#eq? @_method "define") (#eq? @name "name"))

; server.define_tool(name: "x") { … }   ·   server.add_tool(name: "x")
((call receiver: (_) @server method: (identifier) @_method
  arguments: (argument_list (pair key: (hash_key_symbol) @_key value: (_) @name))) @tool
  (#match? @_method "^(define_tool|add_tool|register_tool)$") (#eq? @_key "name")
  (#set! form "shaped"))
((call receiver: (_) @server method: (identifier) @_method
  arguments: (argument_list (pair key: (hash_key_symbol) @name !value))) @tool
  (#eq? @_method "define_tool") (#eq? @name "name")
  (#set! form "shaped"))

; server.register_tool("x", …)   ·   register_tool("x", …)   ·   define_tool "x" do … end
((call method: (identifier) @_method arguments: (argument_list . [(string) (chained_string) (simple_symbol)] @name)) @tool
  (#match? @_method "^(define_tool|add_tool|register_tool)$") (#file-mentions? "‹mcp›")
  (#set! form "shaped"))

; register_tool(OPEN, "description", …)   ·   server.define_tool(Names::OPEN, description: "…")   ·   tool OPEN, description: "…" do … end
((call method: (identifier) @_method arguments: (argument_list . [(constant) (scope_resolution)] @name
    . [(string) (chained_string) (pair key: (hash_key_symbol) @_key)])) @tool
  (#match? @_method "^(?:(?:define|add|register)_)?tool$") (#match? @name "‹constant›") (#not-match? @_key "^(?!description$)") (#file-mentions? "‹mcp›")
  (#set! form "shaped") (#set! unknown "silent"))

; ToolForge.define(:x) do … end
((call receiver: (constant) @_class method: (identifier) @_method
  arguments: (argument_list . [(string) (simple_symbol)] @name) block: (_)) @tool
  (#match? @_class "Tool") (#eq? @_method "define") (#file-mentions? "‹mcp›")
  (#set! form "shaped"))

((call receiver: (constant) @_class method: (identifier) @_method
  arguments: (argument_list . [(constant) (scope_resolution)] @name) block: (_)) @tool
  (#match? @_class "Tool") (#eq? @_method "define") (#match? @name "‹constant›") (#file-mentions? "‹mcp›")
  (#set! form "shaped") (#set! unknown "silent"))

; tool "x" do … end, of a server's own language
((call !receiver method: (identifier) @_method arguments: (argument_list . [(string) (simple_symbol)] @name) block: (_)) @tool
  (#eq? @_method "tool") (#file-mentions? "‹mcp›")
  (#set! form "shaped"))

; builder.tool "x", description: "…", schema: {…} do |context, given| … end
((call receiver: (_) method: (identifier) @_method arguments: (argument_list . [(string) (simple_symbol)] @name) @_arguments block: (_)) @tool
  (#eq? @_method "tool") (#match? @_arguments "\\b(?:description|schema|input_schema):") (#file-mentions? "‹mcp›")
  (#set! form "shaped"))

; Command.new(name: "x", description: "…", input_schema: …): what has all of these is a tool, whatever its class is called
((call receiver: [(constant) (scope_resolution)] method: (identifier) @_method
    arguments: (argument_list (pair key: (hash_key_symbol) @_key value: (_) @name)) @_arguments) @tool
  (#eq? @_method "new") (#eq? @_key "name") (#has-key? @_arguments "description") (#has-key? @_arguments "input_schema|inputSchema")
  (#not-match? @name "‹name passed on›") (#file-mentions? "‹mcp›")
  (#set! form "shaped") (#set! unknown silent))

; MCP::Tool.new("x", "What it does", { … }) do … end: a project's own class takes them by position
((call receiver: [(constant) (scope_resolution)] @_class method: (identifier) @_method
    arguments: (argument_list . [(string) (chained_string)] @name . [(string) (chained_string)] @_said . [(hash) (call) (constant) (identifier)])) @tool
  (#eq? @_method "new") (#match? @_class "‹class of a tool›") (#match? @_said "\\s") (#file-mentions? "‹mcp›")
  (#set! form "shaped") (#set! unknown "silent"))

; --- hashes

; { name: "x", inputSchema: { … } }   ·   { name: "x", description: "", input_schema: { … } }, which model APIs take, too
((hash (pair key: (_) @_key value: (_) @name)) @tool
  (#match? @_key "‹name key›") (#not-match? @name "‹name passed on›")
  (#has-key? @tool "inputSchema") (#lacks-key? @tool "‹not of a tool›")
  (#set! form "shaped") (#set! unknown silent))
((hash (pair key: (_) @_key value: (_) @name)) @tool
  (#match? @_key "‹name key›") (#not-match? @name "‹name passed on›")
  (#has-key? @tool "input_schema") (#lacks-key? @tool "‹not of a tool›")
  (#file-mentions? "‹mcp›")
  (#set! form "shaped") (#set! unknown silent))
