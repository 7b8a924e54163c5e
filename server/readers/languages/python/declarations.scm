; Where Python declares tools. The captures are described in ../../language.ts. `@tool` is the call or attribute `mcp.tool`, so that
; the name written in it and the name derived from the function below are one declaration.

; @mcp.tool(name="x")   ·   mcp.tool(name="x")(handler)
((call
  function: (attribute object: (_) @server attribute: (identifier) @_method)
  arguments: (argument_list (keyword_argument name: (identifier) @_key value: (_) @name))) @tool
  (#eq? @_method "tool") (#eq? @_key "name") (#not-match? @server "[Aa]gent")
  (#set! form "shaped"))

; @mcp.tool("x")
((call
  function: (attribute object: (_) @server attribute: (identifier) @_method)
  arguments: (argument_list . [(string) (concatenated_string) (identifier) (attribute) (binary_operator)] @name)) @tool
  (#eq? @_method "tool") (#not-match? @server "[Aa]gent")
  (#set! form "shaped"))

; @mcp.tool()  def x   ·   the first decorator of several counts
((decorated_definition
  (decorator (call function: (attribute object: (_) @server attribute: (identifier) @_method)) @tool)
  definition: (function_definition name: (identifier) @derived))
  (#eq? @_method "tool") (#not-match? @server "[Aa]gent")
  (#set! form "shaped"))

; @mcp.tool(version="2.0")  def x: one name in several versions, on purpose
((decorated_definition
  (decorator (call
    function: (attribute object: (_) @server attribute: (identifier) @_method)
    arguments: (argument_list (keyword_argument name: (identifier) @_key value: (_) @variant))) @tool)
  definition: (function_definition name: (identifier) @derived))
  (#eq? @_method "tool") (#eq? @_key "version") (#not-match? @server "[Aa]gent")
  (#set! form "shaped"))

; @mcp.tool  def x
((decorated_definition
  (decorator (attribute object: (_) @server attribute: (identifier) @_method) @tool)
  definition: (function_definition name: (identifier) @derived))
  (#eq? @_method "tool") (#not-match? @server "[Aa]gent")
  (#set! form "shaped"))

; mcp.tool()(handler)
((call
  function: (call function: (attribute object: (_) @server attribute: (identifier) @_method)) @tool
  arguments: (argument_list . [(identifier) @derived (attribute attribute: (identifier) @derived)]))
  (#eq? @_method "tool") (#not-match? @server "[Aa]gent")
  (#set! form "shaped"))

; mcp.add_tool(handler)   ·   mcp.add_tool(handler, name="x")
((call
  function: (attribute object: (_) @server attribute: (identifier) @_method)
  arguments: (argument_list . [(identifier) @derived (attribute attribute: (identifier) @derived)] .)) @tool
  (#eq? @_method "add_tool") (#file-says? @derived "\\bdef {}\\s*\\(")
  (#set! form "shaped"))
((call
  function: (attribute object: (_) @server attribute: (identifier) @_method)
  arguments: (argument_list . (_) (keyword_argument name: (identifier) @_key value: (_) @name))) @tool
  (#eq? @_method "add_tool") (#eq? @_key "name")
  (#set! form "shaped"))

; Tool(name="x", inputSchema=…)   ·   types.Tool(name="x", …)
((call
  function: [(identifier) @_class (attribute attribute: (identifier) @_class)]
  arguments: (argument_list (keyword_argument name: (identifier) @_key value: (_) @name)) @_arguments) @tool
  (#eq? @_class "Tool") (#eq? @_key "name") (#not-match? @name "(^|\\.)name$")
  (#has-key? @_arguments "inputSchema|input_schema|description|title") (#lacks-key? @_arguments "func|coroutine")
  (#set! form "shaped"))

; Tool.from_function(handler, name="x")
((call
  function: (attribute object: (identifier) @_class attribute: (identifier) @_method)
  arguments: (argument_list (keyword_argument name: (identifier) @_key value: (_) @name))) @tool
  (#match? @_class "Tool$") (#match? @_method "^from_(function|tool)$") (#eq? @_key "name")
  (#set! form "shaped"))

; the Claude Agent SDK: @tool("x", "description", {…})   ·   @tool(name="x", …)
((decorator (call function: (identifier) @_function arguments: (argument_list . (string) @name)) @tool)
  (#eq? @_function "tool") (#file-mentions? "claude_agent_sdk|claude_code_sdk|create_sdk_mcp_server"))
((decorator (call function: (identifier) @_function arguments: (argument_list (keyword_argument name: (identifier) @_key value: (_) @name))) @tool)
  (#eq? @_function "tool") (#eq? @_key "name") (#file-mentions? "claude_agent_sdk|claude_code_sdk|create_sdk_mcp_server"))
