/**
 * Where a server is made, what it is bound to, and what it calls itself. A server is a chain of calls that begins with `McpServer.sync(…)`
 * or `McpServer.async(…)`, and what tells more of it stands at any length of the chain: there is a pattern for each length.
 */
const longest = 10;

/** A chain with some calls behind the one that makes the server. */
function chain(length: number): string {
  return length === 0 ? made : `(method_invocation object: ${chain(length - 1)})`;
}

const made = "(method_invocation object: (_) @_class name: (identifier) @_method) @server";

const isServer = '(#match? @_class "\\\\bMcpServer$") (#match? @_method "^a?sync$")';

/** A server that is made of objects, whose methods are its tools. */
const borrowing = "(object_creation_expression type: (type_identifier) @_class) @server";

const isBorrowing = '(#eq? @_class "McpServer") (#file-mentions? "‹server of LangChain4j›")';

/** Types of what a server is made by and of what it is, in a parameter. */
const givenType = "^(?:McpServer\\\\.(?:Sync|Async)Specification(?:<.*>)?|Mcp(?:Sync|Async)Server)$";

/** A server that a method is given beside another one, before or behind it; with `binding`, what it is called there. */
function given(binding: string): readonly string[] {
  const one = `(formal_parameter type: (_) @_type ${binding}) @server`;
  const other = "(formal_parameter type: (_) @_other)";
  return [`${one} ${other}`, `${other} ${one}`].map(
    (both) => `((formal_parameters ${both}) (#match? @_type "${givenType}") (#match? @_other "${givenType}") (#set! is given))`,
  );
}

const isAnswer = '(#eq? @_key "\\"name\\"") (#file-mentions? "‹version of the protocol›") (#set! is answer)';

const lengths = Array.from({ length: longest }, (_, length) => length);

/** The query for servers; its captures are described in `language.ts`. */
export const javaServers = [
  `(${made} ${isServer})`,
  // .serverInfo("x", "1.0")   ·   .serverInfo(new Implementation("x", "1.0"))
  ...lengths.map(
    (length) => `((method_invocation object: ${chain(length)} name: (identifier) @_info arguments: (argument_list . [
        [(string_literal) (identifier) (field_access) (binary_expression)] @name
        (object_creation_expression arguments: (argument_list . (_) @name))
      ]))
      (#eq? @_info "serverInfo") ${isServer} (#set! says more))`,
  ),
  // var x = …   ·   x = …
  ...lengths.flatMap((length) => [
    `((variable_declarator name: (identifier) @binding value: ${chain(length)}) ${isServer})`,
    `((assignment_expression left: (_) @binding right: ${chain(length)}) ${isServer})`,
  ]),
  // new McpServer(List.of(new Tools()), new McpImplementation("x", "1.0")) of LangChain4j
  `(${borrowing} ${isBorrowing} (#set! takes borrowed))`,
  `((object_creation_expression
      type: (type_identifier) @_class
      arguments: (argument_list (object_creation_expression type: (type_identifier) @_info arguments: (argument_list . (_) @name)) .)) @server
    ${isBorrowing} (#eq? @_info "McpImplementation") (#set! says more))`,
  `((variable_declarator name: (identifier) @binding value: ${borrowing}) ${isBorrowing})`,
  `((assignment_expression left: (_) @binding right: ${borrowing}) ${isBorrowing})`,
  // void start(McpSyncServer x, McpSyncServer y)
  ...given(""),
  ...given("name: (identifier) @binding"),
  // Map.of("protocolVersion", …, "serverInfo", Map.of("name", "x")), where a project answers by itself
  `((argument_list (string_literal) @_info . (method_invocation arguments: (argument_list . (string_literal) @_key . (_) @name)) @server)
    (#eq? @_info "\\"serverInfo\\"") ${isAnswer})`,
  // serverInfo.put("name", "x")
  `((method_invocation object: (_) @_info arguments: (argument_list . (string_literal) @_key . (_) @name)) @server
    (#match? @_info "^(?:\\w+\\.)?serverInfo$") ${isAnswer})`,
].join("\n");
