; Where TypeScript and JavaScript declare tools. The captures are described in ../../language.ts, names in ‹› in patterns.ts.

; --- calls on a server

; server.registerTool("x", {…}, handler)   ·   server.experimental.tasks.registerToolTask("x", {…}, handlers)
((call_expression
  function: «a method of a server» arguments: (arguments . (_) @_first) @arguments) @tool
  (#match? @_method "^registerTool(Task)?$") (#not-match? @_first "‹a server›") (#arity? @arguments "3")
  (#set! name-at 0))

; const register = server.registerTool; … register("x", {…}, handler)   ·   … = server.registerTool.bind(server)   ·   const { tool: register } = server
([
  (variable_declarator name: (identifier) @taken value: «a method that is held»)
  (variable_declarator name: (identifier) @taken
    value: (call_expression function: (member_expression object: «a method of a server» property: (property_identifier) @_bind)))
  (variable_declarator
    name: (object_pattern (pair_pattern key: (property_identifier) @_method value: (identifier) @taken)) value: (_) @server)
] @_statement
  (#match? @_method "^(registerTool|tool)$") (#match? @_statement "\\bregisterTool\\b|[sS]erver\\b|[mM][cC][pP]\\b") (#eq? @_bind "bind")
  (#set! name-at 0) (#set! form "shaped"))

; registry.registerTool("x", tool): anything could be called so
((call_expression
  function: «a method of a server» arguments: (arguments . (_) @_first) @arguments) @tool
  (#match? @_method "^(registerTool|addTool|defineTool)$") (#not-match? @_first "‹a server›") (#not-match? @server "‹other host›")
  (#arity? @arguments "2")
  (#set! name-at 0) (#set! form "shaped"))

; vscode.lm.registerTool("x", tool)
((call_expression
  function: (member_expression object: (_) @_host property: (property_identifier) @_method) arguments: (arguments) @arguments) @tool
  (#eq? @_method "registerTool") (#match? @_host "^(vscode\\.)?lm$") (#arity? @arguments "2")
  (#set! name-at 0) (#set! host "vscode.lm"))

; server.tool("x", "description", {…}, handler)   ·   server.tool("x", handler)   ·   server.tool("x", { inputSchema, handler })
((call_expression
  function: «a method of a server» arguments: (arguments) @arguments) @tool
  (#eq? @_method "tool") (#arity? @arguments "3")
  (#set! name-at 0) (#set! form "shaped"))
((call_expression
  function: «a method of a server»
  arguments: (arguments [(arrow_function) (function_expression) (identifier) (member_expression) (call_expression)] @_handler) @arguments) @tool
  (#eq? @_method "tool") (#argument? @_handler "1")
  (#set! name-at 0) (#set! form "shaped"))
((call_expression
  function: «a method of a server»
  arguments: (arguments [(object) (satisfies_expression (object)) (as_expression (object)) (parenthesized_expression (object))] @_config) @arguments) @tool
  (#eq? @_method "tool") (#argument? @_config "1") (#has-key? @_config "‹handler›")
  (#set! name-at 0) (#set! form "shaped"))

; registerAppTool(server, "x", {…}, handler)
((call_expression
  function: «what is called» arguments: (arguments) @arguments) @tool
  (#eq? @_function "registerAppTool") (#arity? @arguments "3")
  (#set! server-at 0) (#set! name-at 1))

; a project's own registerTool(server, "x", …)   ·   registerTool("x", …)
((call_expression
  function: «what is called»
  arguments: (arguments . [(identifier) (member_expression)] @_first . [(string) (template_string)]) @arguments) @tool
  (#match? @_function "‹registering›") (#match? @_first "‹a server›") (#arity? @arguments "3")
  (#set! server-at 0) (#set! name-at 1) (#set! form "shaped"))
((call_expression function: (identifier) @_function arguments: (arguments . [(string) (template_string)]) @arguments) @tool
  (#match? @_function "‹registering›") (#arity? @arguments "2")
  (#set! name-at 0) (#set! form "shaped"))

; registerTool(NAME, "description", …)   ·   registerTool(server, Names.X, "description", …)
((call_expression function: (identifier) @_function
  arguments: (arguments . [(identifier) (member_expression)] @name . [(string) (template_string)])) @tool
  (#match? @_function "‹registering›") (#match? @name "‹constant›")
  (#set! form "shaped") (#set! unknown "silent"))
((call_expression
  function: «what is called»
  arguments: (arguments . [(identifier) (member_expression)] @_first . [(identifier) (member_expression)] @name . [(string) (template_string)])) @tool
  (#match? @_function "‹registering›") (#match? @_first "‹a server›") (#match? @name "‹constant›")
  (#set! form "shaped") (#set! unknown "silent"))

; server.paidTool("x", "description", {…}, handler)   ·   server.addToolWithAccess("x", "description", {…}, handler)
((call_expression
  function: «a method of a server»
  arguments: (arguments [(arrow_function) (function_expression)]) @arguments) @tool
  (#match? @_method "Tool$|‹adding›") (#not-match? @_method "‹about one›")
  (#argument-is? @arguments "0" string template_string) (#argument-is? @arguments "1" string template_string) (#arity? @arguments "4")
  (#set! name-at 0) (#set! form "shaped"))
((call_expression
  function: «a method of a server»
  arguments: (arguments . [(string) (template_string)] . [(string) (template_string) (binary_expression)] . [(arrow_function) (function_expression)]) @arguments) @tool
  (#match? @_method "‹adding›")
  (#set! name-at 0) (#set! form "shaped"))

; a project's own context.accountTool("x", { description, inputSchema }, handler)
((call_expression
  function: «a method of a server»
  arguments: (arguments [(object) (satisfies_expression (object)) (as_expression (object)) (parenthesized_expression (object))] @_config) @arguments) @tool
  (#match? @_method "Tool$") (#not-match? @_method "‹about one›") (#argument? @_config "1") (#has-key? @_config "description|inputSchema")
  (#arity? @arguments "3")
  (#set! name-at 0) (#set! form "shaped"))

; the Claude Agent SDK: tool("x", "description", schema, handler)
((call_expression function: (identifier) @_function arguments: (arguments) @arguments) @tool
  (#eq? @_function "tool") (#arity? @arguments "4") (#file-mentions? "claude-agent-sdk|claude-code-sdk|SdkMcpServer")
  (#set! name-at 0))

; a method of the server by a name of its own: const tool = …; tool("x", "description", {…}, handler)
((call_expression function: (identifier) @_function arguments: (arguments [(arrow_function) (function_expression)]) @arguments) @tool
  (#match? @_function "^(tool|registerTool|addTool|defineTool)$") (#arity? @arguments "4")
  (#argument-is? @arguments "0" string template_string) (#argument-is? @arguments "1" string template_string binary_expression)
  (#file-says? @_function "‹no function of this file›") (#file-lacks? "‹other framework›")
  (#set! name-at 0) (#set! form "shaped"))

; tool("x", { description, input, handler })   ·   createTool(X_NAME, { description, inputSchema, execute })
((call_expression function: (identifier) @_function arguments: (arguments
  [(object) (satisfies_expression (object)) (as_expression (object)) (parenthesized_expression (object))] @_config) @arguments) @tool
  (#match? @_function "^(tool|(create|make|build)Tool)$")
  (#argument-is? @arguments "0" string template_string identifier member_expression) (#argument? @_config "1")
  (#has-key? @_config "description|title" "‹schema or handler›") (#lacks-key? @_config "name|id|‹not of a tool›")
  (#file-says? @_function "‹no function of this file›") (#file-lacks? "‹other framework›")
  (#set! name-at 0) (#set! form "shaped"))

; Tool.make("x", { description, parameters }) of Effect
((call_expression
  function: (member_expression object: (identifier) @_object property: (property_identifier) @_method)
  arguments: (arguments) @arguments) @tool
  (#match? @_object "^(Ai)?Tool$") (#eq? @_method "make") (#file-mentions? "‹Effect›")
  (#set! name-at 0) (#set! form "shaped"))

; const tools: Tool[] = [makeTool("x", …)]: a list of tools, each made by a helper of another file
((call_expression
  function: «what is called»
  arguments: (arguments [(string) (template_string)] @_first) @arguments) @tool
  (#match? @_function "[tT]ool$") (#not-match? @_function "‹about one›") (#argument? @_first "0") (#arity? @arguments "2")
  (#labelled? @tool "‹list of tools›") (#file-says? @_function "‹no function of this file›")
  (#file-lacks? "‹other framework›") (#file-lacks? "‹AI SDK›")
  (#set! name-at 0) (#set! form "shaped"))

; --- objects given to a server or to a host

; server.addTool({ name: "x" })   ·   server.tool({ name: "x" }, handler)   ·   strategy.registerTool({ name: "x" })
((call_expression
  function: «a method of a server»
  arguments: [
    (arguments (object (pair key: (_) @_key value: (_) @name)) @tool)
    (arguments . (satisfies_expression (object (pair key: (_) @_key value: (_) @name)) @tool))
    (arguments . (as_expression (object (pair key: (_) @_key value: (_) @name)) @tool))
    (arguments . (parenthesized_expression (object (pair key: (_) @_key value: (_) @name)) @tool))
  ])
  (#match? @_method "^(addTool|registerTool|tool)$") (#argument? @tool "0") (#match? @_key "‹name key›")
  (#not-match? @server "‹other host›")
  (#set! form "shaped"))

; navigator.modelContext.registerTool({ name: "x" })   ·   context.provideContext({ tools: [{ name: "x" }] })
((call_expression
  function: (member_expression object: (_) @_host property: (property_identifier) @_method)
  arguments: (arguments (object (pair key: (_) @_key value: (_) @name)) @tool))
  (#eq? @_method "registerTool") (#argument? @tool "0") (#match? @_key "‹name key›") (#match? @_host "‹model context›")
  (#set! host "modelContext"))
((call_expression
  function: (member_expression object: (identifier) @_host property: (property_identifier) @_method)
  arguments: (arguments (object (pair key: (_) @_key value: (_) @name)) @tool))
  (#eq? @_method "registerTool") (#argument? @tool "0") (#match? @_key "‹name key›") (#file-says? @_host "‹holds model context›")
  (#set! host "modelContext"))
((call_expression
  function: (member_expression property: (property_identifier) @_method)
  arguments: (arguments
    (object (pair key: (_) @_tools value: (array (object (pair key: (_) @_key value: (_) @name)) @tool)))))
  (#eq? @_method "provideContext") (#match? @_tools "^[\"']?tools[\"']?$") (#match? @_key "‹name key›")
  (#set! host "modelContext"))

; hooks and providers of frameworks: useWebMCP({ name: "x" })   ·   declareExperimentalWebMcpTool({ name: "x" })
((call_expression function: (identifier) @_function arguments: (arguments (object (pair key: (_) @_key value: (_) @name)) @tool))
  (#match? @_function "‹tool of a page›") (#argument? @tool "0") (#match? @_key "‹name key›")
  (#set! host "modelContext"))
; useWebMCPContext("x", "description", read)
((call_expression function: (identifier) @_function arguments: (arguments . [(string) (template_string)]) @arguments) @tool
  (#match? @_function "^useWebM[cC][pP]Context$") (#arity? @arguments "3") (#set! name-at 0)
  (#set! host "modelContext"))
; provideExperimentalWebMcpTools([{ name: "x" }])   ·   form(model, { experimentalWebMcpTool: { name: "x" } })
((call_expression function: (identifier) @_function arguments: (arguments . (array (object (pair key: (_) @_key value: (_) @name)) @tool)))
  (#match? @_function "‹tools of a page›") (#match? @_key "‹name key›")
  (#set! host "modelContext"))
((pair key: (property_identifier) @_tool value: (object (pair key: (_) @_key value: (_) @name)) @tool)
  (#match? @_tool "^(experimentalWebMcpTool|webMcpTool)$") (#match? @_key "‹name key›")
  (#set! host "modelContext"))

; <form toolname="x">, as WebMCP makes a tool of it   ·   <form toolname={NAME}>   ·   <WebMCPForm toolName="x">
((_ name: (identifier) @_element
  (_ . (property_identifier) @_attribute . [(string) @name (_ . [(string) (template_string) (identifier) (member_expression)] @name .)])) @tool
  (#match? @_element "^(form|WebM[cC][pP]Form)$") (#match? @_attribute "^tool[nN]ame$")
  (#set! host "modelContext"))

; Toolmark: tm.register({ name: "x" })   ·   tm.register({ name: "x" }, { scope: cart }), of whose scope it is
((call_expression
  function: «a method of a server»
  arguments: (arguments . (object (pair key: (_) @_key value: (_) @name)) @tool .))
  (#eq? @_method "register") (#match? @_key "‹name key›") (#file-mentions? "‹Toolmark›"))
((call_expression
  function: «a method of a server»
  arguments: (arguments . (object (pair key: (_) @_key value: (_) @name)) @tool . (object) @_options))
  (#eq? @_method "register") (#match? @_key "‹name key›") (#lacks-key? @_options "scope") (#file-mentions? "‹Toolmark›"))
((call_expression
  function: (member_expression property: (property_identifier) @_method)
  arguments: (arguments
    . (object (pair key: (_) @_key value: (_) @name)) @tool
    . (object [(pair key: (property_identifier) @_scope value: (_) @server) (shorthand_property_identifier) @_scope @server])))
  (#eq? @_method "register") (#match? @_key "‹name key›") (#eq? @_scope "scope") (#file-mentions? "‹Toolmark›"))

; the toolkit for Nuxt: export default defineMcpTool({ name: "x", … })
((call_expression
  function: (identifier) @_function arguments: (arguments . (object (pair key: (_) @_key value: (_) @name)) @tool))
  (#eq? @_function "defineMcpTool") (#match? @_key "‹name key›"))
; @Tool({ description: "…" })  async x() {…}: LeanMCP calls a tool like its method
((class_body (decorator (call_expression function: (identifier) @_function) @tool) . (method_definition name: (property_identifier) @derived))
  (#eq? @_function "Tool") (#file-mentions? "‹tool of LeanMCP›"))
((class_body (decorator (call_expression function: (identifier) @_function) @tool) . (decorator) . (method_definition name: (property_identifier) @derived))
  (#eq? @_function "Tool") (#file-mentions? "‹tool of LeanMCP›"))

; … of a file in tools/, without a name: it is the file's, in lower case with dashes
((export_statement "default" value: (call_expression function: (identifier) @derived
  arguments: (arguments . [(object) (satisfies_expression (object)) (as_expression (object))] @tool)))
  (#eq? @derived "defineMcpTool") (#lacks-key? @tool "name" "...") (#has-key? @tool "description" "handler")
  (#path-says? "(?:^|/)mcp(?:-\\w+)?/tools/")
  (#set! name "of file in dashes"))

; --- objects that look like a tool

; { name: "x", inputSchema }, wherever it stands
((object (pair key: (_) @_key value: (_) @name)) @tool
  (#match? @_key "‹name key›") (#not-match? @name "‹name passed on›")
  (#has-key? @tool "inputSchema") (#lacks-key? @tool "‹not of a tool›") (#lacks-other-name? @tool "‹other names›")
  (#not-labelled? @tool "‹about tools›")
  (#set! form "shaped"))
((object (shorthand_property_identifier) @name) @tool
  (#eq? @name "name") (#has-key? @tool "inputSchema") (#lacks-key? @tool "‹not of a tool›") (#lacks-other-name? @tool "‹other names›")
  (#not-labelled? @tool "‹about tools›")
  (#set! form "shaped"))

; setRequestHandler(ListToolsRequestSchema, () => ({ tools: operations.map((one) => ({ name: one.name, inputSchema: one.params })) }))
((object (pair key: (_) @_key value: (member_expression object: (identifier) property: (property_identifier)) @name)) @tool
  (#match? @_key "‹name key›") (#match? @name "‹name passed on›")
  (#has-key? @tool "inputSchema") (#lacks-key? @tool "‹not of a tool›") (#lacks-other-name? @tool "‹other names›")
  (#file-says? @_key "ListToolsRequestSchema") (#not-labelled? @tool "‹about tools›")
  (#set! form "shaped") (#set! unknown "silent"))

; const tools = [{ name: "x", description, parameters, execute }]: what holds it says that it is a tool
((object (pair key: (_) @_key value: (_) @name)) @tool
  (#match? @_key "‹name key›") (#not-match? @name "‹name passed on›")
  (#has-key? @tool "description|title|annotations" "‹schema or handler›") (#lacks-key? @tool "‹not of a tool›") (#lacks-other-name? @tool "‹other names›")
  (#labelled? @tool "‹tools›") (#not-labelled? @tool "‹about tools›") (#file-lacks? "‹other framework›")
  (#set! form "shaped"))

; const echoTool = { name: "x", parametersSchema, handler }: a schema and a handler say it without a description
((object (pair key: (_) @_key value: (_) @name)) @tool
  (#match? @_key "‹name key›") (#not-match? @name "‹name passed on›")
  (#has-key? @tool "‹schema›" "‹handler›") (#lacks-key? @tool "‹not of a tool›") (#lacks-other-name? @tool "‹other names›")
  (#labelled? @tool "‹tools›") (#not-labelled? @tool "‹about tools›") (#file-lacks? "‹other framework›")
  (#set! form "shaped"))

; { create_branch: tool({ description, parameters, execute }) }: the key is the name, where the helper is one of MCP or the project's own
((pair key: (property_identifier) @derived value: (call_expression function: (identifier) @_function arguments: (arguments . [(object) (satisfies_expression (object)) (as_expression (object)) (parenthesized_expression (object))] @_config))) @tool
  (#match? @_function "^tool$") (#has-key? @_config "execute|inject") (#lacks-key? @_config "name|id") (#file-mentions? "‹helper of mcp›")
  (#set! form "shaped"))
((pair key: (string) @name value: (call_expression function: (identifier) @_function arguments: (arguments . [(object) (satisfies_expression (object)) (as_expression (object)) (parenthesized_expression (object))] @_config))) @tool
  (#match? @_function "^tool$") (#has-key? @_config "execute|inject") (#lacks-key? @_config "name|id") (#file-mentions? "‹helper of mcp›")
  (#set! form "shaped"))
((pair key: (property_identifier) @derived value: (call_expression function: (identifier) @_function arguments: (arguments . [(object) (satisfies_expression (object)) (as_expression (object)) (parenthesized_expression (object))] @_config))) @tool
  (#match? @_function "‹own map helper›") (#has-key? @_config "execute|inject") (#lacks-key? @_config "name|id") (#file-lacks? "‹AI SDK›")
  (#set! form "shaped"))
((pair key: (string) @name value: (call_expression function: (identifier) @_function arguments: (arguments . [(object) (satisfies_expression (object)) (as_expression (object)) (parenthesized_expression (object))] @_config))) @tool
  (#match? @_function "‹own map helper›") (#has-key? @_config "execute|inject") (#lacks-key? @_config "name|id") (#file-lacks? "‹AI SDK›")
  (#set! form "shaped"))

; { rename_branch: tool({ description, inputSchema, handler }) } with the project's own helper, or with none: the key is the name
((pair key: (property_identifier) @derived value: (call_expression function: (identifier) @_function arguments: (arguments . [(object) (satisfies_expression (object)) (as_expression (object)) (parenthesized_expression (object))] @_config))) @tool
  (#eq? @_function "tool") (#has-key? @_config "description" "‹schema›" "‹handler of mcp›") (#lacks-key? @_config "name|id|‹not of a tool›")
  (#file-mentions? "‹helper of the project›") (#file-lacks? "‹AI SDK›")
  (#set! form "shaped"))
((pair key: (string) @name value: (call_expression function: (identifier) @_function arguments: (arguments . [(object) (satisfies_expression (object)) (as_expression (object)) (parenthesized_expression (object))] @_config))) @tool
  (#eq? @_function "tool") (#has-key? @_config "description" "‹schema›" "‹handler of mcp›") (#lacks-key? @_config "name|id|‹not of a tool›")
  (#file-mentions? "‹helper of the project›") (#file-lacks? "‹AI SDK›")
  (#set! form "shaped"))
((pair key: (property_identifier) @derived value: (object) @_config) @tool
  (#has-key? @_config "description" "‹schema›" "‹handler of mcp›") (#lacks-key? @_config "name|title|‹not of a tool›")
  (#lacks-other-name? @_config "‹other names›") (#labelled? @_config "‹map of tools›")
  (#file-lacks? "‹other framework›") (#file-lacks? "‹AI SDK›")
  (#set! form "shaped"))
((pair key: (string) @name value: (object) @_config) @tool
  (#has-key? @_config "description" "‹schema›" "‹handler of mcp›") (#lacks-key? @_config "name|title|‹not of a tool›")
  (#lacks-other-name? @_config "‹other names›") (#labelled? @_config "‹map of tools›")
  (#file-lacks? "‹other framework›") (#file-lacks? "‹AI SDK›")
  (#set! form "shaped"))

; a file that is a tool: export const name = "x", and its description, its schema and its handler beside
((program (export_statement declaration: (lexical_declaration (variable_declarator name: (identifier) @_variable value: (_) @name) @tool)))
  (#match? @_variable "^(name|toolName|method)$") (#file-mentions? "‹exported description›") (#file-mentions? "‹exported schema›")
  (#file-mentions? "‹exported handler›") (#file-lacks? "‹other framework›")
  (#set! form "shaped"))
; … export const metadata = { name: "x", description }
((program (export_statement declaration: (lexical_declaration (variable_declarator
    name: (identifier) @_variable value: (object (pair key: (_) @_key value: (_) @name)) @tool))))
  (#eq? @_variable "metadata") (#match? @_key "‹name key›") (#has-key? @tool "description") (#lacks-key? @tool "‹not of a tool›")
  (#file-mentions? "‹exported schema›") (#file-mentions? "‹exported handler›") (#file-lacks? "‹other framework›")
  (#set! form "shaped"))

; xmcp: export const metadata: ToolMetadata = { description }   ·   export default function …, of a file in tools/: the name is the file's
((export_statement declaration: (lexical_declaration (variable_declarator name: (identifier) @derived value: [
    (object) @tool
    (satisfies_expression (object) @tool)
    (as_expression (object) @tool)
  ])))
  (#eq? @derived "metadata") (#lacks-key? @tool "name") (#file-mentions? "‹tool of xmcp›")
  (#set! name "of file"))
((export_statement declaration: (lexical_declaration (variable_declarator name: (identifier) @_variable value: [
    (object (pair key: (_) @_key value: (_) @name)) @tool
    (satisfies_expression (object (pair key: (_) @_key value: (_) @name)) @tool)
    (as_expression (object (pair key: (_) @_key value: (_) @name)) @tool)
  ])))
  (#eq? @_variable "metadata") (#match? @_key "‹name key›") (#file-mentions? "‹tool of xmcp›"))
((export_statement "default" @derived) @tool
  (#path-says? "(?:^|/)tools/") (#file-mentions? "‹xmcp›") (#file-lacks? "‹exported metadata›")
  (#set! name "of file"))

; Mastra: new MCPServer({ tools: { weather, "forecast": tool } }): the key is the name, whatever id the tool has
((new_expression constructor: (identifier) @_class arguments: (arguments . (object (pair key: (_) @_tools value: (object [
    (pair key: (property_identifier) @derived)
    (shorthand_property_identifier) @derived
  ] @tool)))))
  (#eq? @_class "MCPServer") (#eq? @_tools "tools") (#file-mentions? "‹Mastra›"))
((new_expression constructor: (identifier) @_class arguments: (arguments . (object (pair key: (_) @_tools value: (object (pair key: (string) @name) @tool)))))
  (#eq? @_class "MCPServer") (#eq? @_tools "tools") (#file-mentions? "‹Mastra›"))

; { method: "x", name: "A title", description, inputSchema, execute }, registered as `tool.method`
((object (pair key: (_) @_key value: (_) @name)) @tool
  (#match? @_key "‹method key›") (#not-match? @name "‹HTTP method›")
  (#has-key? @tool "name" "description" "‹schema›" "actions|‹handler›") (#lacks-key? @tool "‹not of a tool›")
  (#not-labelled? @tool "‹about tools›") (#file-lacks? "‹other framework›")
  (#set! form "shaped"))

; { listOrders: { title: "list_orders", description, inputParams, tool } }, registered as `tool.title`
((object (pair key: (_) @_key value: (string) @name)) @tool
  (#match? @_key "‹title key›") (#match? @name "‹name in place of a title›")
  (#has-key? @tool "description" "inputParams" "tool|‹handler›") (#lacks-key? @tool "name|id|method|‹not of a tool›")
  (#file-lacks? "‹other framework›")
  (#set! form "shaped"))

; a project's own helper or type: defineTool({ name: "x" })   ·   const echo: ToolDefinition = { name: "x" }
((object (pair key: (_) @_key value: (_) @name)) @tool
  (#match? @_key "‹name key›") (#not-match? @name "‹name passed on›")
  (#has-key? @tool "description|title|annotations|‹schema or handler›") (#lacks-key? @tool "‹not of a tool›") (#lacks-other-name? @tool "‹other names›")
  (#labelled? @tool "‹tool maker›") (#not-labelled? @tool "‹about tools›") (#file-lacks? "‹other framework›")
  (#set! form "shaped"))

; orderTools.ts: const listOrders = { name: "x", description, parameters, execute }, put into a list by its name
((object (pair key: (_) @_key value: (_) @name)) @tool
  (#match? @_key "‹name key›") (#not-match? @name "‹name passed on›")
  (#has-key? @tool "description" "‹schema›" "‹handler›") (#lacks-key? @tool "‹not of a tool›") (#lacks-other-name? @tool "‹other names›")
  (#not-labelled? @tool "‹about tools›") (#path-says? "‹file of tools›") (#file-lacks? "‹other framework›") (#file-lacks? "‹AI SDK›")
  (#set! form "shaped"))

; tools/echo.js: export default { name: "x", … }   ·   module.exports = { name: "x", … }
((object (pair key: (_) @_key value: (_) @name)) @tool
  (#match? @_key "‹name key›") (#not-match? @name "‹name passed on›")
  (#has-key? @tool "description|title|annotations" "‹schema or handler›") (#lacks-key? @tool "‹not of a tool›") (#lacks-other-name? @tool "‹other names›")
  (#labelled? @tool "^(export default|module\\.exports|exports\\.default)$") (#path-says? "‹tool file›") (#file-lacks? "‹other framework›")
  (#set! form "shaped"))

; { ...tool, name: `${server}:${tool.name}` }: a tool of another server that is passed on by a name of its own
((object (spread_element (identifier) @_passed)) @tool
  (#match? @_passed "[tT]ool$") (#has-key? @tool "name") (#file-mentions? "‹mcp›")
  (#set! form "shaped") (#set! name-under name) (#set! name "composed"))

; tool.name = `${server}.${tool.name}`   ·   Object.assign({}, tool, { name: `${server}/${tool.name}` })
((assignment_expression left: (member_expression property: (property_identifier) @_key) right: (_) @name) @tool
  (#eq? @_key "name") (#match? @name "‹name of another tool›") (#file-mentions? "‹mcp›")
  (#set! form "shaped") (#set! name "composed"))
((object (pair key: (_) @_key value: (_) @name)) @tool
  (#match? @_key "‹name key›") (#match? @name "‹name of another tool›") (#labelled? @tool "^Object\\.assign$") (#file-mentions? "‹mcp›")
  (#set! form "shaped") (#set! name "composed"))

; --- classes
; class A extends BaseTool { name = "x" }   ·   static toolName = "x"   ·   get name() { return "x" }

((_ (class_heritage) @_heritage body: (class_body
  (public_field_definition name: (property_identifier) @_field value: (_) @name) @tool) @_body)
  (#match? @_field "^(name|toolName)$") (#match? @_heritage "‹tools›") (#not-match? @_heritage "‹about tools›") (#has-key? @_body "‹of a class›")
  (#set! form "shaped"))
((_ name: (type_identifier) @_class body: (class_body
  (public_field_definition name: (property_identifier) @_field value: (_) @name) @tool) @_body)
  (#match? @_field "^(name|toolName)$") (#match? @_class "Tool$") (#has-key? @_body "‹of a class›")
  (#set! form "shaped"))
((_ (class_heritage) @_heritage body: (class_body
  (method_definition "get" name: (property_identifier) @_field body: (statement_block (return_statement (_) @name))) @tool) @_body)
  (#match? @_field "^(name|toolName)$") (#match? @_heritage "‹tools›") (#not-match? @_heritage "‹about tools›") (#has-key? @_body "‹of a class›")
  (#set! form "shaped"))

; class A extends BaseTool { getName() { return "x" } }
((_ (class_heritage) @_heritage body: (class_body
  (method_definition name: (property_identifier) @_method body: (statement_block (return_statement (_) @name))) @tool) @_body)
  (#match? @_method "‹gives the name›") (#match? @_heritage "‹tools›") (#not-match? @_heritage "‹about tools›")
  (#has-key? @_body "‹of a class›|‹gives the rest›")
  (#set! form "shaped") (#set! unknown "silent"))
((_ name: (type_identifier) @_class body: (class_body
  (method_definition name: (property_identifier) @_method body: (statement_block (return_statement (_) @name))) @tool) @_body)
  (#match? @_method "‹gives the name›") (#match? @_class "Tool$") (#has-key? @_body "‹of a class›|‹gives the rest›")
  (#set! form "shaped") (#set! unknown "silent"))

; class A extends BaseTool { constructor() { super("x", …) } }   ·   … { this.name = "x" }
((_ (class_heritage) @_heritage body: (class_body
  (method_definition name: (property_identifier) @_method body: (statement_block
    (expression_statement (call_expression function: (super) arguments: (arguments . [(string) (template_string)]) @arguments) @tool)))) @_body)
  (#eq? @_method "constructor") (#match? @_heritage "‹tools›") (#not-match? @_heritage "‹about tools›") (#has-key? @_body "‹of a class›")
  (#arity? @arguments "2") (#set! name-at 0)
  (#set! form "shaped"))
((_ (class_heritage) @_heritage body: (class_body
  (method_definition name: (property_identifier) @_method body: (statement_block
    (expression_statement (assignment_expression left: (member_expression object: (this) property: (property_identifier) @_field) right: (_) @name) @tool)))) @_body)
  (#eq? @_method "constructor") (#eq? @_field "name") (#match? @_heritage "‹tools›") (#not-match? @_heritage "‹about tools›") (#has-key? @_body "‹of a class›")
  (#set! form "shaped"))
