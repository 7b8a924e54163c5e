; Where TypeScript and JavaScript declare tools. The captures are described in ../../language.ts.

; --- calls on a server

; server.registerTool("x", …)   ·   server.experimental.tasks.registerToolTask("x", …)   ·   vscode.lm.registerTool("x", …)
((call_expression
  function: (member_expression object: (_) @server property: (property_identifier) @_method)
  arguments: (arguments . (_) @name)) @tool
  (#match? @_method "^(registerTool|registerToolTask)$")
  (#not-match? @name "^(\\{|new |async|function|\\()"))

; server.tool("x", …, handler)
((call_expression
  function: (member_expression object: (_) @server property: (property_identifier) @_method)
  arguments: (arguments . (_) @name . (_))) @tool
  (#eq? @_method "tool")
  (#not-match? @name "^(\\{|new |async|function|\\()")
  (#set! form "shaped"))

; registerAppTool(server, "x", …)
((call_expression
  function: [(identifier) @_function (member_expression property: (property_identifier) @_function)]
  arguments: (arguments . (_) @server . (_) @name)) @tool
  (#eq? @_function "registerAppTool"))

; server.registerTool({ name: "x" })   ·   navigator.modelContext.registerTool({ name: "x" })
((call_expression
  function: (member_expression object: (_) @server property: (property_identifier) @_method)
  arguments: (arguments . (object (pair key: (_) @_key value: (_) @name)) @_object)) @tool
  (#eq? @_method "registerTool") (#match? @_key "^[\"']?name[\"']?$")
  (#file-lacks? "pi-coding-agent|ExtensionAPI"))

; server.addTool({ name: "x" })   ·   server.tool({ name: "x" }, handler)
((call_expression
  function: (member_expression object: (_) @server property: (property_identifier) @_method)
  arguments: (arguments . (object (pair key: (_) @_key value: (_) @name)))) @tool
  (#match? @_method "^(addTool|tool)$") (#match? @_key "^[\"']?name[\"']?$")
  (#set! form "shaped"))

; server.addTools([{ name: "x" }])   ·   navigator.modelContext.provideContext({ tools: [{ name: "x" }] })
((call_expression
  function: (member_expression object: (_) @server property: (property_identifier) @_method)
  arguments: (arguments . (array (object (pair key: (_) @_key value: (_) @name)) @tool)))
  (#match? @_method "^(addTools|registerTools)$") (#match? @_key "^[\"']?name[\"']?$")
  (#set! form "shaped"))
((call_expression
  function: (member_expression object: (_) @server property: (property_identifier) @_method)
  arguments: (arguments . (object (pair key: (_) @_tools value: (array (object (pair key: (_) @_key value: (_) @name)) @tool)))))
  (#eq? @_method "provideContext") (#match? @_tools "^[\"']?tools[\"']?$") (#match? @_key "^[\"']?name[\"']?$"))

; --- the Claude Agent SDK: tool("x", "description", schema, handler)
((call_expression function: (identifier) @_function arguments: (arguments . (_) @name . (_) . (_))) @tool
  (#eq? @_function "tool") (#file-mentions? "claude-agent-sdk|claude-code-sdk|SdkMcpServer"))

; --- objects

; { name: "x", description, inputSchema }: in an array, returned from a handler, given to a helper
; A name that is only passed on (name: tool.name) is declared elsewhere.
((object (pair key: (_) @_key value: (_) @name)) @tool
  (#match? @_key "^[\"']?name[\"']?$") (#not-match? @name "(^|\\.)name$")
  (#has-key? @tool "description|title|annotations" "inputSchema|input_schema|parameters|schema|paramsSchema|handler|execute|handle|run|call|callback")
  (#lacks-key? @tool "arguments|messages|uri|uriTemplate|mimeType")
  (#set! form "shaped"))
((object (shorthand_property_identifier) @name) @tool
  (#eq? @name "name")
  (#has-key? @tool "inputSchema|input_schema")
  (#set! form "shaped") (#set! unknown "silent"))
((object (pair key: (_) @_key value: (_) @name)) @tool
  (#match? @_key "^[\"']?name[\"']?$") (#not-match? @name "(^|\\.)name$") (#has-key? @tool "inputSchema")
  (#set! form "shaped"))

; a project's own helper: defineTool({ name: "x" })   ·   createTool({ … })   ·   definePageTool({ … })
((call_expression
  function: [(identifier) @_function (member_expression property: (property_identifier) @_function)]
  arguments: (arguments . (object (pair key: (_) @_key value: (_) @name)) @tool))
  (#match? @_function "^(define|create|make|build|declare)(\\w*)Tool$") (#match? @_key "^[\"']?name[\"']?$")
  (#set! form "shaped"))

; --- classes: class A extends BaseTool { name = "x" }   ·   static toolName = "x"
((_
  (class_heritage) @_heritage
  body: (class_body (public_field_definition name: (property_identifier) @_field value: (_) @name) @tool))
  (#match? @_field "^(name|toolName)$") (#match? @_heritage "Tool") (#not-match? @_heritage "Error")
  (#set! form "shaped"))
((class_declaration
  name: (_) @_class
  body: (class_body (public_field_definition name: (property_identifier) @_field value: (_) @name) @tool) @_body)
  (#match? @_field "^(name|toolName)$") (#match? @_class "Tool$")
  (#has-key? @_body "description" "inputSchema|schema|parameters|argsShape|execute|handler|handle|run|call")
  (#set! form "shaped"))
