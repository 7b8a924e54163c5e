; Where Python declares tools. The captures are described in ../../language.ts. `@tool` is the call or attribute `mcp.tool`, so that
; the name written in it and the name derived from the function below are one declaration. A word such as ‹agent› stands for a pattern of
; patterns.ts. What is registered and cannot be seen to be a function has a name that is known at run time only.

; @mcp.tool(name="x")   ·   mcp.tool(name="x")(handler)   ·   mcp.tool(handler, name="x")
((call
  function: (attribute object: (_) @server attribute: (identifier) @_method)
  arguments: (argument_list (keyword_argument name: (identifier) @_key value: (_) @name)) @_arguments) @tool
  (#eq? @_method "tool") (#eq? @_key "name") (#not-match? @server "‹agent›")
  (#lacks-key? @_arguments "content|tool_call_id|arguments|args")
  (#set! form "shaped"))

; @mcp.tool("x")   ·   mcp.tool("x")(handler)
([
    (decorator (call
      function: (attribute object: (_) @server attribute: (identifier) @_method)
      arguments: (argument_list (_) @name)) @tool)
    (call function: (call
      function: (attribute object: (_) @server attribute: (identifier) @_method)
      arguments: (argument_list (_) @name)) @tool)
  ]
  (#eq? @_method "tool") (#argument? @name "0") (#not-match? @server "‹agent›")
  (#set! form "shaped"))

; @mcp.tool  def x   ·   @mcp.tool()  def x: of several decorators this one counts
((decorated_definition
  (decorator [
    (attribute object: (_) @server attribute: (identifier) @_method)
    (call function: (attribute object: (_) @server attribute: (identifier) @_method) arguments: (_) @_arguments)
  ] @tool)
  definition: (function_definition name: (identifier) @derived parameters: (_) @_parameters)) @_whole
  (#eq? @_method "tool") (#not-match? @server "‹agent›") (#not-match? @_parameters "\\bRunContext\\b")
  ; what is handed over unpacked can hold the name, and a function can have that of the one that it wraps
  (#lacks-key? @_arguments "*|**") (#not-match? @_whole "‹wraps›")
  (#set! form "shaped"))
; @mcp.tool(**READ_ONLY)  def x
((decorated_definition
  (decorator (call
    function: (attribute object: (_) @server attribute: (identifier) @_method)
    arguments: (argument_list (dictionary_splat (identifier) @_options)) @_arguments) @tool)
  definition: (function_definition name: (identifier) @derived)) @_whole
  (#eq? @_method "tool") (#not-match? @server "‹agent›") (#lacks-key? @_arguments "*") (#not-match? @_arguments "‹several unpacked›")
  (#file-says? @_options "‹options without a name›") (#not-match? @_whole "‹wraps›")
  (#set! form "shaped"))
; … where nobody knows what they hold
((decorator (call
  function: (attribute object: (_) @server attribute: (identifier) @_method)
  arguments: (argument_list (dictionary_splat (identifier) @name)) @_arguments) @tool)
  (#eq? @_method "tool") (#not-match? @server "‹agent›") (#lacks-key? @_arguments "name") (#file-says? @name "‹other options›")
  (#set! form "shaped"))
((decorator (call
  function: (attribute object: (_) @server attribute: (identifier) @_method)
  arguments: (argument_list (dictionary_splat [(call) (attribute) (subscript)] @name)) @_arguments) @tool)
  (#eq? @_method "tool") (#not-match? @server "‹agent›") (#lacks-key? @_arguments "name")
  (#set! form "shaped"))
; @mcp.tool()  @wraps(function)  def x
((decorated_definition
  (decorator [
    (attribute object: (_) @server attribute: (identifier) @_method)
    (call function: (attribute object: (_) @server attribute: (identifier) @_method) arguments: (_) @_arguments)
  ] @tool)
  (decorator (call
    function: [(identifier) @_wraps (attribute attribute: (identifier) @_wraps)]
    arguments: (argument_list . (_) @name))))
  (#eq? @_method "tool") (#eq? @_wraps "wraps") (#not-match? @server "‹agent›") (#lacks-key? @_arguments "name|*|**")
  (#not-match? @_arguments "‹no keyword first›")
  (#set! form "shaped") (#set! name "of function"))

; @mcp.tool(version="2.0")  def x: one name in several versions, on purpose
((decorated_definition
  (decorator (call
    function: (attribute object: (_) @server attribute: (identifier) @_method)
    arguments: (argument_list) @arguments) @tool)
  definition: (function_definition name: (identifier) @derived))
  (#eq? @_method "tool") (#has-key? @arguments "version") (#not-match? @server "‹agent›")
  (#set! variant-under "version") (#set! form "shaped"))

; @orders_mcp_tool(description=…)  def x   ·   @mcp_tool(name="x"): a project's own decorator that says what it makes
((decorated_definition
  (decorator [(identifier) @_function (call function: (identifier) @_function)] @tool)
  definition: (function_definition name: (identifier) @derived))
  (#match? @_function "‹decorator of mcp›")
  (#set! form "shaped"))
((decorator (call
  function: (identifier) @_function
  arguments: [
    (argument_list (keyword_argument name: (identifier) @_key value: (_) @name))
    (argument_list . (string) @name)
  ]) @tool)
  (#match? @_function "‹decorator of mcp›") (#eq? @_key "name")
  (#set! form "shaped"))

; @tool  def x   ·   @tool(name="x"), where `tool` comes from the module of the server, or is defined here and registers what it is given
((decorated_definition
  (decorator [(identifier) @_function (call function: (identifier) @_function)] @tool)
  definition: (function_definition name: (identifier) @derived))
  (#eq? @_function "tool") (#file-mentions? "‹tool of a server›")
  (#set! form "shaped"))
((decorator (call
  function: (identifier) @_function
  arguments: (argument_list (keyword_argument name: (identifier) @_key value: (_) @name))) @tool)
  (#eq? @_function "tool") (#eq? @_key "name") (#file-mentions? "‹tool of a server›")
  (#set! form "shaped"))
; the same of fastmcp, after which the function is the tool that a server of another file takes by its name
((decorated_definition
  (decorator [(identifier) @_function (call function: (identifier) @_function)] @tool)
  definition: (function_definition name: (identifier) @derived @renames))
  (#eq? @_function "tool") (#file-mentions? "‹tool of fastmcp›")
  (#set! form "shaped"))
((decorated_definition
  (decorator (call
    function: (identifier) @_function
    arguments: (argument_list) @arguments) @tool)
  definition: (function_definition name: (identifier) @renames))
  (#eq? @_function "tool") (#has-key? @arguments "name") (#file-mentions? "‹tool of fastmcp›")
  (#set! name-under "name") (#set! form "shaped"))
((decorated_definition
  (decorator (call function: (identifier) @_function arguments: (argument_list . (string) @name)) @tool)
  definition: (function_definition name: (identifier) @renames))
  (#eq? @_function "tool") (#file-mentions? "‹tool of fastmcp›")
  (#set! form "shaped"))
; … tool(name="x", …)(handler)
((call function: (call
    function: (identifier) @_function
    arguments: (argument_list (keyword_argument name: (identifier) @_key value: (_) @name))) @tool)
  (#eq? @_function "tool") (#eq? @_key "name") (#file-mentions? "‹tool of a server›")
  (#set! form "shaped"))
((decorated_definition
  (decorator [(identifier) @_function (call function: (identifier) @_function)] @tool)
  definition: (function_definition name: (identifier) @derived))
  (#match? @_function "‹tool at the end›") (#file-says? @_function "‹registers›")
  (#set! form "shaped"))
((decorator (call
  function: (identifier) @_function
  arguments: (argument_list (keyword_argument name: (identifier) @_key value: (_) @name))) @tool)
  (#match? @_function "‹tool at the end›") (#eq? @_key "name") (#file-says? @_function "‹registers›")
  (#set! form "shaped"))

; TOOLS[name] = Entry(name, …), of whose entries tools are made in the same file: the function that puts them in declares tools
((assignment
  left: (subscript value: [(identifier) @_registry (attribute attribute: (identifier) @_registry)] subscript: (identifier) @name) right: (_) @_entry) @tool
  (#match? @_registry "‹registry›") (#match? @name "‹parameter of a name›") (#not-match? @_entry "‹makes a tool›")
  (#file-mentions? "‹package of the SDK›") (#file-mentions? "‹tools of a registry›")
  (#set! form "shaped") (#set! unknown "silent"))

; mcp.tool()(handler)   ·   mcp.tool(handler)   ·   mcp.add_tool(handler)
([
    (call
      function: (call function: (attribute object: (_) @server attribute: (identifier) @_method) arguments: (_) @_arguments) @tool
      arguments: (argument_list . [(identifier) @derived @subject (attribute attribute: (identifier) @derived @subject)]))
    (call
      function: (attribute object: (_) @server attribute: (identifier) @_method)
      arguments: (argument_list . [(identifier) @derived @subject (attribute attribute: (identifier) @derived @subject)])) @tool
  ]
  (#any-of? @_method "tool" "add_tool") (#not-match? @server "‹agent›") (#file-says? @derived "‹function›") (#lacks-key? @_arguments "*|**")
  (#set! form "shaped"))
; mcp.tool(**READ_ONLY)(handler)   ·   … and options of which nobody knows what they hold
((call
  function: (call
    function: (attribute object: (_) @server attribute: (identifier) @_method)
    arguments: (argument_list (dictionary_splat (identifier) @_options)) @_arguments) @tool
  arguments: (argument_list . [(identifier) @derived (attribute attribute: (identifier) @derived)]))
  (#eq? @_method "tool") (#not-match? @server "‹agent›") (#file-says? @derived "‹function›") (#lacks-key? @_arguments "*")
  (#not-match? @_arguments "‹several unpacked›") (#file-says? @_options "‹options without a name›")
  (#set! form "shaped"))
((call
  function: (call
    function: (attribute object: (_) @server attribute: (identifier) @_method)
    arguments: (argument_list (dictionary_splat (identifier) @name)) @_arguments) @tool
  arguments: (argument_list . [(identifier) @_function (attribute attribute: (identifier) @_function)]))
  (#eq? @_method "tool") (#not-match? @server "‹agent›") (#file-says? @_function "‹function›") (#lacks-key? @_arguments "name")
  (#file-says? @name "‹other options›")
  (#set! form "shaped"))
; mcp.tool()(known["run"])
((call
  function: (call
    function: (attribute object: (_) @server attribute: (identifier) @_method)
    arguments: (argument_list) @_arguments) @tool
  arguments: (argument_list . (subscript) @name))
  (#eq? @_method "tool") (#not-match? @server "‹agent›") (#match? @_arguments "‹keyword first›") (#lacks-key? @_arguments "name")
  (#set! form "shaped"))
; … (shelf.handler) of a module that is imported
([
    (call
      function: (call function: (attribute object: (_) @server attribute: (identifier) @_method)) @tool
      arguments: (argument_list . (attribute object: (identifier) @_module attribute: (identifier) @derived @subject)))
    (call
      function: (attribute object: (_) @server attribute: (identifier) @_method)
      arguments: (argument_list . (attribute object: (identifier) @_module attribute: (identifier) @derived @subject))) @tool
  ]
  (#any-of? @_method "tool" "add_tool") (#not-match? @server "‹agent›") (#not-match? @derived "‹some function›")
  (#file-says? @_module "‹imported›")
  (#set! form "shaped"))
; … (what a loop hands over)   ·   … (tool.fn)   ·   … (self.handler) of another file
((call
  function: (call
    function: (attribute object: (_) @server attribute: (identifier) @_method)
    arguments: (argument_list) @_arguments) @tool
  arguments: [
    (argument_list . (identifier) @name @_function)
    (argument_list . (attribute object: [(attribute) (subscript) (call)] attribute: (identifier) @_function) @name)
  ])
  (#eq? @_method "tool") (#not-match? @server "‹agent›") (#match? @_arguments "‹keyword first›") (#lacks-key? @_arguments "name")
  (#file-says? @_function "‹no function›")
  (#set! form "shaped") (#set! name "of function"))
((call
  function: (call
    function: (attribute object: (_) @server attribute: (identifier) @_method)
    arguments: (argument_list) @_arguments) @tool
  arguments: (argument_list . (attribute object: (identifier) @_module attribute: (identifier) @_function) @name))
  (#eq? @_method "tool") (#not-match? @server "‹agent›") (#match? @_arguments "‹keyword first›") (#lacks-key? @_arguments "name")
  (#file-says? @_function "‹no function›")
  (#file-says? @_module "‹not imported›")
  (#set! form "shaped"))
((call
  function: (call
    function: (attribute object: (_) @server attribute: (identifier) @_method)
    arguments: (argument_list) @_arguments) @tool
  arguments: (argument_list . (attribute attribute: (identifier) @_function) @name))
  (#eq? @_method "tool") (#not-match? @server "‹agent›") (#match? @_arguments "‹keyword first›") (#lacks-key? @_arguments "name")
  (#file-says? @_function "‹no function›")
  (#match? @_function "‹some function›")
  (#set! form "shaped"))
((expression_statement (call
  function: (attribute object: (_) @server attribute: (identifier) @_method)
  arguments: (argument_list . (identifier) @name) @_arguments) @tool)
  (#eq? @_method "tool") (#match? @server "‹server›") (#lacks-key? @_arguments "name") (#file-says? @name "‹no function›")
  (#set! form "shaped") (#set! name "of function"))
((expression_statement (call
  function: (attribute object: (_) @server attribute: (identifier) @_method)
  arguments: (argument_list . (call) @name) @_arguments) @tool)
  (#eq? @_method "tool") (#match? @server "‹server›") (#lacks-key? @_arguments "name")
  (#set! form "shaped"))
((call
  function: (attribute object: (_) @server attribute: (identifier) @_method)
  arguments: (argument_list . (identifier) @name) @_arguments) @tool
  (#eq? @_method "add_tool") (#match? @server "‹server›") (#lacks-key? @_arguments "name") (#file-says? @name "‹no function›")
  (#file-mentions? "\\bmcp\\.server\\b") (#file-lacks? "\\b(from|import)\\s+fastmcp\\b")
  (#set! form "shaped") (#set! name "of function"))

; mcp.add_tool(handler, name="x")   ·   mcp.add_tool(handler, "x")   ·   mcp.add_tool(fn=handler, name="x")
((call
  function: (attribute object: (_) @server attribute: (identifier) @_method)
  arguments: [
    (argument_list (keyword_argument name: (identifier) @_key value: (_) @name))
    (argument_list . (_) . (string) @name)
  ]) @tool
  (#eq? @_method "add_tool") (#eq? @_key "name") (#not-match? @server "‹agent›")
  (#set! form "shaped"))
((call
  function: (attribute object: (_) @server attribute: (identifier) @_method)
  arguments: (argument_list . (_) .
    [(identifier) (attribute) (concatenated_string) (parenthesized_expression) (binary_operator)] @name)) @tool
  (#eq? @_method "add_tool") (#not-match? @server "‹agent›")
  (#set! form "shaped") (#set! unknown "silent"))

; server.register_service_tool(name="x", …)   ·   @server.service_tool(name="x")
((call
  function: (attribute object: (_) @server attribute: (identifier) @_method)
  arguments: (argument_list (keyword_argument name: (identifier) @_key value: (_) @name))) @tool
  (#match? @_method "^(?:register|define)_(?:\\w+_)?tool$") (#eq? @_key "name") (#match? @server "‹server›")
  (#set! form "shaped") (#set! unknown "silent"))
((decorator (call
  function: (attribute object: (_) @server attribute: (identifier) @_method)
  arguments: (argument_list (keyword_argument name: (identifier) @_key value: (_) @name))) @tool)
  (#match? @_method "_tool$") (#eq? @_key "name") (#match? @server "‹server›")
  (#set! form "shaped") (#set! unknown "silent"))

; register_tool(mcp, handler, …), a project's own function that registers what it is given
((call
  function: [(identifier) @_function (attribute attribute: (identifier) @_function)]
  arguments: (argument_list . [(identifier) (attribute)] @server . (identifier) @derived) @_arguments) @tool
  (#match? @_function "^(register|add)_(\\w+_)?tool$") (#match? @server "‹server at hand›") (#file-says? @derived "‹function›")
  (#lacks-key? @_arguments "name") (#not-match? @_arguments "‹text third›")
  (#set! form "shaped"))

; Tool.from_function(handler)   ·   Tool.from_function(fn=handler)   ·   ToolDefinition(fn=handler, description=…)
((call
  function: [
    (attribute object: (identifier) @_class attribute: (identifier) @_method)
    (identifier) @_definition
  ]
  arguments: [
    (argument_list . [(identifier) @derived (attribute attribute: (identifier) @derived)]) @_arguments
    (argument_list (keyword_argument name: (identifier) @_key value: [(identifier) @derived (attribute attribute: (identifier) @derived)])) @_arguments
  ]) @tool
  (#not-match? @_class "(?<!Tool)$") (#eq? @_method "from_function") (#not-match? @_definition "(?<!Tool(Definition|Spec))$")
  (#not-match? @_key "‹no key of a function›") (#lacks-key? @_arguments "name") (#file-says? @derived "‹function›") (#not-match? @derived "^[A-Z][A-Z0-9_]+$")
  (#file-lacks? "‹other framework›")
  (#set! form "shaped"))
((call
  function: (attribute object: (identifier) @server attribute: (identifier) @_method)
  arguments: [
    (argument_list . (identifier) @name) @_arguments
    (argument_list (keyword_argument name: (identifier) @_key value: (identifier) @name)) @_arguments
  ]) @tool
  (#match? @server "Tool$") (#eq? @_method "from_function") (#not-match? @_key "‹no key of a function›")
  (#lacks-key? @_arguments "name") (#file-says? @name "‹no function›") (#file-lacks? "‹other framework›")
  (#set! form "shaped") (#set! name "of function"))

; Tool.from_function(handler, name="x")   ·   Tool.from_tool(tool, name="x")   ·   mcp.add_tool(Tool.from_function(…))
((call
  function: (attribute object: (identifier) @_class attribute: (identifier) @_method)
  arguments: [
    (argument_list (keyword_argument name: (identifier) @_key value: (_) @name))
    (argument_list . (_) . (string) @name)
  ]) @tool
  (#match? @_class "Tool$") (#any-of? @_method "from_function" "from_tool") (#eq? @_key "name") (#file-lacks? "‹other framework›")
  (#set! form "shaped"))
((call
  function: (attribute object: (_) @server attribute: (identifier) @_adding)
  arguments: (argument_list . (call
    function: (attribute object: (identifier) @_class attribute: (identifier) @_method)
    arguments: (argument_list (keyword_argument name: (identifier) @_key value: (_) @name))) @tool))
  (#eq? @_adding "add_tool") (#match? @_class "Tool$") (#any-of? @_method "from_function" "from_tool") (#eq? @_key "name")
  (#set! form "shaped"))

; Tool(name="x", inputSchema=…)   ·   types.Tool(name="x", …)
((call
  function: [(identifier) @_class (attribute attribute: (identifier) @_class)]
  arguments: (argument_list (keyword_argument name: (identifier) @_key value: (_) @name)) @_arguments) @tool
  (#match? @_class "^(M[Cc][Pp]|FastMCP|Function)?Tool$|‹definition of a tool›") (#eq? @_key "name")
  (#has-key? @_arguments "inputSchema|input_schema|outputSchema|output_schema|annotations|parameters|fn")
  (#lacks-key? @_arguments "func|coroutine|function")
  (#set! form "shaped"))
((call
  function: [(identifier) @_class (attribute attribute: (identifier) @_class)]
  arguments: (argument_list (keyword_argument name: (identifier) @_key value: (_) @name)) @_arguments) @tool
  (#match? @_class "^(M[Cc][Pp])?Tool$") (#eq? @_key "name")
  (#has-key? @_arguments "description|title|**") (#lacks-key? @_arguments "inputSchema|input_schema|func|coroutine|function")
  (#file-mentions? "\\b(from|import)\\s+(fast)?mcp\\b") (#file-lacks? "‹other framework›")
  (#set! form "shaped"))

; ToolSpec(name="x", description="…", func=handler), a project's own kind of definition
((call
  function: [(identifier) @_class (attribute attribute: (identifier) @_class)]
  arguments: (argument_list (keyword_argument name: (identifier) @_key value: (_) @name)) @_arguments) @tool
  (#match? @_class "‹definition of a tool›") (#eq? @_key "name")
  (#has-key? @_arguments "description" "func|function|handler|callback|coroutine")
  (#lacks-key? @_arguments "inputSchema|input_schema|outputSchema|output_schema|annotations|parameters|fn") (#file-lacks? "‹other framework›")
  (#set! form "shaped"))

; FastMCP.from_openapi(…, mcp_names={"listShips": "ships"}): what FastMCP calls the tools of some operations
((call
  function: (attribute object: (identifier) @_class attribute: (identifier) @_method)
  arguments: (argument_list (keyword_argument name: (identifier) @_key value: (dictionary (pair value: (string) @name) @tool)))) @server
  (#eq? @_class "FastMCP") (#match? @_method "^from_(openapi|fastapi)$") (#eq? @_key "mcp_names"))
; MCP_NAMES = {"listShips": "ships"}   ·   … and mcp_names=MCP_NAMES
((assignment left: (identifier) @_variable right: (dictionary (pair value: (string) @name) @tool))
  (#match? @_variable "^(\\w+_)?(mcp|MCP|tool|TOOL)_(\\w+_)?(names|NAMES)$") (#file-says? @_variable "\\bmcp_names\\s*=\\s*{}\\b"))

; {"name": "x", "inputSchema": …}: a server that answers tools/list by itself
((dictionary (pair key: (string) @_key value: (_) @name)) @tool
  (#any-of? @_key "\"name\"" "'name'") (#has-key? @tool "inputSchema") (#not-match? @tool "‹schema of Bedrock›")
  (#set! form "shaped") (#set! unknown "silent"))

; TOOLS = {"x": {…}}   ·   … and [Tool(name=name, …) for name, tool in TOOLS.items()]
((assignment left: (identifier) @_variable right: (dictionary (pair key: (string) @name value: (_) @_entry) @tool))
  (#match? @_variable "‹table of tools›") (#file-says? @_variable "‹tools by their keys›")
  ; what has a name of its own is told by that
  (#lacks-key? @_entry "name") (#not-match? @_entry "^[\\w.]+\\((?:[^\"'{]|\"[^\"]*\"|'[^']*')*\\bname\\s*=")
  (#set! form "shaped"))

; TOOLS = [{"func": handler}, {"func": handler, "name": "x"}]   ·   … and [Tool.of(entry) for entry in TOOLS]
((assignment left: (identifier) @_variable right: (list (dictionary (pair key: (string) @_key value: [(identifier) @derived (attribute attribute: (identifier) @derived)])) @tool))
  (#match? @_key "‹key of a function›") (#lacks-key? @tool "name") (#file-says? @_variable "‹tools by their functions›")
  (#set! form "shaped"))
((assignment left: (identifier) @_variable right: (list (dictionary (pair key: (string) @_key value: (_) @name)) @tool))
  (#any-of? @_key "\"name\"" "'name'") (#has-key? @tool "func|fn|function") (#not-match? @tool ":\\s*True\\b")
  (#file-says? @_variable "‹tools by their functions›")
  (#set! form "shaped"))
; … and {"func": handler, "name": "x", "local_only": True}: another one of that name can stand for it elsewhere
((assignment left: (identifier) @_variable
  right: (list (dictionary (pair key: (string) @variant value: (true))) @tool))
  (#has-key? @tool "name" "func|fn|function") (#file-says? @_variable "‹tools by their functions›")
  (#set! form "shaped") (#set! name-under name))

; self.name = f"{space}.{tool.name}"   ·   tool.name = server + "/" + tool.name: a tool of another server by a name of its own
((assignment left: (attribute object: (identifier) attribute: (identifier) @_key) right: (_) @name) @tool
  (#eq? @_key "name") (#match? @name "‹name of another tool›") (#file-mentions? "[Mm][Cc][Pp]")
  (#set! form "shaped") (#set! name "composed"))
; tool.model_copy(update={"name": f"{space}.{tool.name}"})
((call function: (attribute attribute: (identifier) @_method)
  arguments: (argument_list (keyword_argument name: (identifier) @_update value: (dictionary (pair key: (string) @_key value: (_) @name))))) @tool
  (#any-of? @_method "model_copy" "copy") (#eq? @_update "update") (#any-of? @_key "\"name\"" "'name'")
  (#match? @name "‹name of another tool›") (#file-mentions? "[Mm][Cc][Pp]")
  (#set! form "shaped") (#set! name "composed"))

; class Weather(Handler): def __init__(self): super().__init__("x")   ·   … and its tool is Tool(name=self.name, …)
((class_definition body: (block (function_definition body: (block (expression_statement (call
    function: (attribute object: (call function: (identifier) @_super) attribute: (identifier) @_method)
    arguments: [
      (argument_list . [(string) (concatenated_string) (parenthesized_expression) (identifier) (attribute)] @name)
      (argument_list (keyword_argument name: (identifier) @_key value: (_) @name))
    ])))))) @tool
  (#eq? @_super "super") (#eq? @_method "__init__") (#not-match? @_key "^(?!(tool_)?name$)")
  (#match? @tool "\\bTool\\s*\\((?:[^()#]|#.*\\n|\\((?:[^()#]|#.*\\n)*\\))*?\\bname\\s*=\\s*self\\.(tool_)?name\\b")
  (#set! form "shaped") (#set! unknown "silent"))

; class Weather(SimpleTool): def get_name(self): return "x"   ·   def get_description(self): …
((class_definition
  superclasses: (argument_list) @_bases
  body: (block [
    (function_definition name: (identifier) @_method body: (block (return_statement (_) @name)))
    (decorated_definition definition: (function_definition name: (identifier) @_method body: (block (return_statement (_) @name))))
  ])) @tool
  (#part-says? @_bases "^[\\w.]*Tool$") (#eq? @_method "get_name") (#match? @tool "\\bdef get_description\\b") (#file-lacks? "‹other framework›")
  (#set! form "shaped") (#set! unknown "silent"))

; class Weather(MCPTool): name = "x"   ·   @property def name(self): return "x"   ·   def __init__(self): super().__init__("x")
; … with another base that is a tool, and the schema of MCP
((class_definition
  superclasses: (argument_list) @_bases
  body: (block (expression_statement (assignment left: (identifier) @_key right: (_) @name)))) @tool
  (#part-says? @_bases "^[\\w.]*Tool$") (#any-of? @_key "name" "tool_name") (#not-match? @name "‹no text›") (#match? @tool "‹class of a tool›")
  (#file-mentions? "[Mm][Cc][Pp]") (#file-lacks? "‹other framework›")
  (#set! form "shaped") (#set! unknown "silent"))
((class_definition
  superclasses: (argument_list) @_bases
  body: (block [
    (function_definition name: (identifier) @_method body: (block (return_statement (_) @name)))
    (decorated_definition definition: (function_definition name: (identifier) @_method body: (block (return_statement (_) @name))))
  ])) @tool
  (#part-says? @_bases "^[\\w.]*Tool$") (#any-of? @_method "name" "tool_name") (#not-match? @name "‹no text›") (#match? @tool "‹class of a tool›")
  (#file-mentions? "[Mm][Cc][Pp]") (#file-lacks? "‹other framework›")
  (#set! form "shaped") (#set! unknown "silent"))
((class_definition
  superclasses: (argument_list) @_bases
  body: (block (function_definition body: (block (expression_statement (call
    function: (attribute object: (call function: (identifier) @_super) attribute: (identifier) @_method)
    arguments: [
      (argument_list . (string) @name)
      (argument_list (keyword_argument name: (identifier) @_key value: (_) @name))
    ])))))) @tool
  (#part-says? @_bases "^[\\w.]*Tool$") (#eq? @_super "super") (#eq? @_method "__init__") (#not-match? @_key "^(?!(tool_)?name$)")
  (#match? @tool "‹class of a tool›") (#file-mentions? "[Mm][Cc][Pp]") (#file-lacks? "‹other framework›")
  (#set! form "shaped") (#set! unknown "silent"))

; class ShelfTools(MCPToolset): def find_book(self, …): each method of django-mcp-server that is not private
((class_definition
  superclasses: (argument_list) @_bases
  body: (block [
    (function_definition name: (identifier) @derived) @tool
    (decorated_definition definition: (function_definition name: (identifier) @derived)) @tool
  ]))
  (#part-says? @_bases "^([\\w.]*\\.)?MCPToolset$") (#not-match? @derived "^_") (#not-match? @tool "^@(staticmethod|property)\\b")
  (#file-lacks? "‹toolset of a client›")
  (#set! form "shaped"))

; @tools.append  def x: a list of functions that are tools
((decorated_definition
  (decorator (attribute object: (identifier) @_list attribute: (identifier) @_method) @tool)
  definition: (function_definition name: (identifier) @derived))
  (#match? @_list "^(\\w+_)?(tools|TOOLS)$") (#eq? @_method "append") (#file-lacks? "‹other framework›")
  (#set! form "shaped"))

; FunctionTool(handler) of Google's kit for agents, which is made a tool of MCP in the same file
((call function: (identifier) @_class arguments: (argument_list . (identifier) @derived .)) @tool
  (#eq? @_class "FunctionTool") (#file-says? @derived "‹function›") (#file-mentions? "\\badk_to_mcp_tool_type\\b")
  (#set! form "shaped"))

; gradio: gr.api(fn)   ·   gr.Interface(fn=fn, …)   ·   button.click(fn, …), of an app with launch(mcp_server=True). What it gets of an
; `api_name` differs between its versions; a function that several events have is a tool of each, by names that it counts
((call
  function: (attribute object: (_) @variant attribute: (identifier) @_method)
  arguments: [
    (argument_list . (identifier) @derived) @_arguments
    (argument_list (keyword_argument name: (identifier) @_key value: (identifier) @derived)) @_arguments
  ]) @tool
  (#match? @_method "‹event of gradio›") (#not-match? @_key "^(?!fn$)") (#match? @derived "‹name of gradio›") (#file-says? @derived "‹function›")
  (#lacks-key? @_arguments "api_name|show_api|api_visibility") (#file-mentions? "‹gradio with mcp›"))
((call
  function: (attribute object: (_) @variant attribute: (identifier) @_method)
  arguments: [
    (argument_list . (attribute object: (identifier) @_module attribute: (identifier) @derived @subject)) @_arguments
    (argument_list (keyword_argument name: (identifier) @_key value: (attribute object: (identifier) @_module attribute: (identifier) @derived @subject))) @_arguments
  ]) @tool
  (#match? @_method "‹event of gradio›") (#not-match? @_key "^(?!fn$)") (#match? @derived "‹name of gradio›") (#not-match? @derived "‹some function›")
  (#file-says? @_module "‹imported›") (#lacks-key? @_arguments "api_name|show_api|api_visibility") (#file-mentions? "‹gradio with mcp›"))
((call
  function: (attribute object: (_) @variant attribute: (identifier) @_method)
  arguments: [
    (argument_list . (identifier) @derived) @_arguments
    (argument_list (keyword_argument name: (identifier) @_key value: (identifier) @derived)) @_arguments
  ]) @tool
  (#match? @_method "‹other event of gradio›") (#not-match? @_key "^(?!fn$)") (#match? @derived "‹name of gradio›") (#file-says? @derived "‹function›")
  (#has-key? @_arguments "inputs|outputs") (#lacks-key? @_arguments "api_name|show_api|api_visibility") (#file-mentions? "‹gradio with mcp›"))
; … with an `api_name` that is what the function is called, too
((call
  function: (attribute object: (_) @variant attribute: (identifier) @_method)
  arguments: [
    (argument_list . (identifier) @derived (keyword_argument name: (identifier) @_api value: (string (string_content) @_said))) @_arguments
    (argument_list (keyword_argument name: (identifier) @_key value: (identifier) @derived)
      (keyword_argument name: (identifier) @_api value: (string (string_content) @_said))) @_arguments
  ]) @tool
  (#match? @_method "‹event of gradio›") (#not-match? @_key "^(?!fn$)") (#eq? @_api "api_name") (#eq? @_said @derived)
  (#match? @derived "‹name of gradio›") (#file-says? @derived "‹function›") (#lacks-key? @_arguments "show_api|api_visibility")
  (#file-mentions? "‹gradio with mcp›"))
((call
  function: (attribute object: (_) @variant attribute: (identifier) @_method)
  arguments: [
    (argument_list . (identifier) @derived (keyword_argument name: (identifier) @_api value: (string (string_content) @_said))) @_arguments
    (argument_list (keyword_argument name: (identifier) @_key value: (identifier) @derived)
      (keyword_argument name: (identifier) @_api value: (string (string_content) @_said))) @_arguments
  ]) @tool
  (#match? @_method "‹other event of gradio›") (#not-match? @_key "^(?!fn$)") (#eq? @_api "api_name") (#eq? @_said @derived)
  (#match? @derived "‹name of gradio›") (#file-says? @derived "‹function›") (#has-key? @_arguments "inputs|outputs") (#lacks-key? @_arguments "show_api|api_visibility")
  (#file-mentions? "‹gradio with mcp›"))

; the Claude Agent SDK: @tool("x", "description", {…})   ·   @tool(name="x", …)
((decorator (call
  function: [(identifier) @_function (attribute attribute: (identifier) @_function)]
  arguments: (argument_list . [(string) (concatenated_string) (identifier) (attribute) (binary_operator)] @name)) @tool)
  (#eq? @_function "tool") (#file-mentions? "‹Claude Agent SDK›"))
((decorator (call
  function: (identifier) @_function
  arguments: (argument_list (keyword_argument name: (identifier) @_key value: (_) @name))) @tool)
  (#eq? @_function "tool") (#eq? @_key "name") (#file-mentions? "‹Claude Agent SDK›"))

; routes of FastAPI, as servers take them: @app.get("/x", operation_id="x")   ·   @router.get("/x")  def x
((decorator (call
  function: (attribute object: (_) @server attribute: (identifier) @_method)
  arguments: (argument_list (keyword_argument name: (identifier) @_key value: (_) @name)) @_arguments) @tool)
  (#any-of? @_method "get" "post" "put" "patch" "delete" "head" "options") (#eq? @_key "operation_id")
  (#lacks-key? @_arguments "include_in_schema") (#file-lacks? "\\bFastMCP\\.from_fastapi\\b")
  (#set! form "borrowed"))
((decorator (call
  function: (attribute object: (_) @server attribute: (identifier) @_method)
  arguments: (argument_list (keyword_argument name: (identifier) @_key value: (string) @name)) @_arguments) @tool)
  (#any-of? @_method "get" "post" "put" "patch" "delete" "head" "options") (#eq? @_key "operation_id")
  (#lacks-key? @_arguments "include_in_schema") (#file-mentions? "\\bFastMCP\\.from_fastapi\\b")
  (#match? @name "‹name of FastMCP›")
  (#set! form "borrowed"))
((decorated_definition
  (decorator (call
    function: (attribute object: (_) @server attribute: (identifier) @_method)
    arguments: (argument_list . (string)) @_arguments) @tool)
  definition: (function_definition name: (identifier) @derived))
  (#any-of? @_method "get" "post" "put" "patch" "delete" "head" "options")
  (#lacks-key? @_arguments "include_in_schema|operation_id")
  (#set! form "borrowed"))
; … of those that FastApiMCP(app, include_operations=["x"]) names, or exclude_operations=["y"] does not
((decorator (call
  function: (attribute object: (_) @server attribute: (identifier) @_method)
  arguments: (argument_list (keyword_argument name: (identifier) @_key value: (string) @name)) @_arguments) @tool)
  (#any-of? @_method "get" "post" "put" "patch" "delete" "head" "options") (#eq? @_key "operation_id")
  (#lacks-key? @_arguments "include_in_schema") (#file-says? @name "\\binclude_operations\\s*=\\s*\\[[^\\]]*{}")
  (#set! form "shaped"))
((decorator (call
  function: (attribute object: (_) @server attribute: (identifier) @_method)
  arguments: (argument_list (keyword_argument name: (identifier) @_key value: (string) @name)) @_arguments) @tool)
  (#any-of? @_method "get" "post" "put" "patch" "delete" "head" "options") (#eq? @_key "operation_id")
  (#lacks-key? @_arguments "include_in_schema") (#file-mentions? "\\bFastApiMCP\\([^)]*\\bexclude_operations\\s*=")
  (#file-says? @name "^(?![\\s\\S]*exclude_operations\\s*=\\s*\\[[^\\]]*{})")
  (#set! form "shaped"))
; … of those with a tag that FastApiMCP(app, include_tags=["x"]) names
((decorator (call
  function: (attribute object: (_) @server attribute: (identifier) @_method)
  arguments: (argument_list (keyword_argument name: (identifier) @_key value: (list (string) @_tag))) @arguments) @tool)
  (#any-of? @_method "get" "post" "put" "patch" "delete" "head" "options") (#eq? @_key "tags")
  (#has-key? @arguments "operation_id") (#lacks-key? @arguments "include_in_schema") (#file-says? @_tag "\\bFastApiMCP\\([^)]*\\binclude_tags\\s*=\\s*\\[[^\\]]*{}")
  (#set! form "shaped") (#set! name-under operation_id))
((decorated_definition
  (decorator (call
    function: (attribute object: (_) @server attribute: (identifier) @_method)
    arguments: (argument_list . (string) (keyword_argument name: (identifier) @_key value: (list (string) @_tag))) @_arguments) @tool)
  definition: (function_definition name: (identifier) @derived))
  (#any-of? @_method "get" "post" "put" "patch" "delete" "head" "options") (#eq? @_key "tags")
  (#lacks-key? @_arguments "include_in_schema|operation_id") (#file-says? @_tag "\\bFastApiMCP\\([^)]*\\binclude_tags\\s*=\\s*\\[[^\\]]*{}")
  (#set! form "shaped"))
; … of those without a tag, where FastApiMCP(app, exclude_tags=["x"]) leaves out some with one
((decorator (call
  function: (attribute object: (_) @server attribute: (identifier) @_method)
  arguments: (argument_list (keyword_argument name: (identifier) @_key value: (_) @name)) @_arguments) @tool)
  (#any-of? @_method "get" "post" "put" "patch" "delete" "head" "options") (#eq? @_key "operation_id")
  (#lacks-key? @_arguments "include_in_schema|tags") (#file-mentions? "‹tags left out›") (#file-lacks? "‹tags of routers›")
  (#set! form "shaped"))
((decorated_definition
  (decorator (call
    function: (attribute object: (_) @server attribute: (identifier) @_method)
    arguments: (argument_list . (string)) @_arguments) @tool)
  definition: (function_definition name: (identifier) @derived))
  (#any-of? @_method "get" "post" "put" "patch" "delete" "head" "options")
  (#lacks-key? @_arguments "include_in_schema|operation_id|tags") (#file-mentions? "‹tags left out›") (#file-lacks? "‹tags of routers›")
  (#set! form "shaped"))
