/**
 * Where a server is made, what it is bound to, and what it calls itself: `Server(Implementation(name = "x", …), …)` of the Kotlin SDK, and
 * `McpServer.sync(…)` of the Java SDK, a chain of calls of which there is a pattern for each length.
 */
const longest = 8;

const created = "(call_expression . (identifier) @_server (value_arguments)) @server";
const isCreated = '(#eq? @_server "Server") (#file-mentions? "io\\\\.modelcontextprotocol")';
const made = "(call_expression . (navigation_expression (identifier) @_class . (identifier) @_method .)) @server";
const isMade = '(#match? @_class "^McpServer$") (#match? @_method "^a?sync$")';

/** A chain with some calls behind the one that makes the server. */
function chain(length: number): string {
  return length === 0 ? made : `(call_expression . (navigation_expression . ${chain(length - 1)}))`;
}

const lengths = Array.from({ length: longest }, (_, length) => length);

/** `Implementation(name = "x", …)` or `Implementation("x", …)`, wherever it stands among the arguments. */
const implementations = [
  [named("name"), '(#eq? @_key "name")'],
  ["(call_expression . (identifier) @_implementation (value_arguments . (value_argument . (_) @name .)))", ""],
  [named("title"), '(#eq? @_key "title")'],
];

function named(capture: string): string {
  return `(call_expression . (identifier) @_implementation (value_arguments (value_argument . (identifier) @_key "=" . (_) @${capture})))`;
}

const isAnswer = '(#eq? @_key "\\"name\\"") (#file-mentions? "‹version of the protocol›") (#set! is answer)';

const putsName = `(annotated_lambda (lambda_literal (call_expression
  (value_arguments . (value_argument . (string_literal) @_key .) . (value_argument . (_) @name .)))))`;

/** The query for servers; its captures are described in `language.ts`. */
export const kotlinServers = [
  `(${created} ${isCreated})`,
  ...implementations.map(
    ([implementation, isKey]) => `((call_expression . (identifier) @_server (value_arguments (value_argument ${implementation}))) @server
      ${isCreated} (#match? @_implementation "Implementation$") ${isKey} (#set! says more))`,
  ),
  // val info = Implementation(name = "x", …)   ·   Server(info, …)   ·   Server(serverInfo = info, …)
  `((call_expression . (identifier) @_server (value_arguments . (value_argument . (identifier) @about .))) @server
    ${isCreated} (#set! says more))`,
  `((call_expression . (identifier) @_server (value_arguments (value_argument . (identifier) @_key "=" (identifier) @about))) @server
    ${isCreated} (#eq? @_key "serverInfo") (#set! says more))`,
  `(${made} ${isMade})`,
  ...lengths.map(
    (
      length,
    ) => `((call_expression . (navigation_expression . ${chain(length)} . (identifier) @_info .) (value_arguments . (value_argument . (_) @name .)))
      (#eq? @_info "serverInfo") ${isMade} (#set! says more))`,
  ),
  // val x = Server(…)   ·   val x = Server(…) { … }   ·   val x = Server(…).apply { … }   ·   x = Server(…)
  ...[
    created,
    `(call_expression . ${created} (annotated_lambda))`,
    `(call_expression . (navigation_expression . ${created}))`,
    ...lengths.map(chain),
  ].flatMap((value) => {
    const states = value.includes("@_server") ? isCreated : isMade;
    return [
      `((property_declaration (variable_declaration . (identifier) @binding) "=" . ${value}) ${states})`,
      `((assignment left: (_) @binding right: ${value}) ${states})`,
    ];
  }),
  // mapOf("protocolVersion" to …, "serverInfo" to mapOf("name" to "x")), where a project answers by itself
  `((infix_expression . (string_literal) @_info . (identifier) . (call_expression (value_arguments
      (value_argument (infix_expression . (string_literal) @_key . (identifier) . (_) @name)))) .) @server
    (#eq? @_info "\\"serverInfo\\"") ${isAnswer})`,
  // putJsonObject("serverInfo") { put("name", "x") }   ·   put("serverInfo", buildJsonObject { put("name", "x") })
  `((call_expression . (call_expression (value_arguments . (value_argument . (string_literal) @_info .) .)) ${putsName}) @server
    (#eq? @_info "\\"serverInfo\\"") ${isAnswer})`,
  `((value_arguments . (value_argument . (string_literal) @_info .) . (value_argument . (call_expression ${putsName}) @server))
    (#eq? @_info "\\"serverInfo\\"") ${isAnswer})`,
  // serverInfo.put("name", "x")
  `((call_expression . (navigation_expression . (_) @_info . (identifier))
      (value_arguments . (value_argument . (string_literal) @_key .) . (value_argument . (_) @name .))) @server
    (#match? @_info "^(?:\\w+\\.)?serverInfo$") ${isAnswer})`,
].join("\n");
