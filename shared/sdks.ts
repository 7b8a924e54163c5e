/** What the SDKs of MCP do by themselves with a name outside the specification's rule, and with two tools of one name. */

/** One SDK, by what it does when a server runs, since an author sees that before any client does. */
export interface Sdk {
  readonly title: string;
  /** What it does with such a name, as the rest of a sentence; null where the author sees nothing of it. */
  readonly badName: string | null;
  /** What it does with a second tool of one name. */
  readonly duplicate: string | null;
  /** Where it does that, in its own repository. */
  readonly source: string;
  readonly read: string;
}

/** By the id that languages give it. */
export const sdks: Readonly<Record<string, Sdk>> = {
  typescript: {
    title: "The TypeScript SDK",
    badName: "writes a warning to the console and registers it all the same",
    duplicate: "throws when the second one is registered",
    source: "typescript-sdk: packages/core-internal/src/shared/toolNameValidation.ts, packages/server/src/server/mcp.ts",
    read: "2026-11-29",
  },
  python: {
    title: "The Python SDK",
    badName: "logs a warning and registers it all the same",
    duplicate: "keeps the first one and logs a warning",
    source: "python-sdk: src/mcp/shared/tool_name_validation.py, mcpserver/tools/tool_manager.py",
    read: "2026-11-29",
  },
  fastmcp: {
    title: "FastMCP",
    badName: "logs a warning and registers it all the same",
    duplicate: "puts the second one in place of the first",
    source: "fastmcp: server/providers/local_provider/local_provider.py",
    read: "2026-11-29",
  },
  go: {
    title: "The Go SDK",
    badName: "logs an error and registers it all the same",
    duplicate: "puts the second one in place of the first",
    source: "go-sdk: mcp/server.go, mcp/tool.go, mcp/features.go",
    read: "2026-11-29",
  },
  "mcp-go": {
    title: "mcp-go",
    badName: null,
    duplicate: "puts the second one in place of the first",
    source: "mcp-go: mcp/tools.go, server/server.go",
    read: "2026-11-29",
  },
  rmcp: {
    title: "rmcp",
    badName: "logs a warning and registers it all the same",
    duplicate: "keeps the last one",
    source: "rust-sdk: crates/rmcp/src/handler/server/tool_name_validation.rs, router/tool.rs",
    read: "2026-11-29",
  },
  csharp: {
    title: "The C# SDK",
    badName: "throws an ArgumentException at start",
    duplicate: "throws when a tool collection is given the second one, and keeps the first of those that WithTools adds without a word",
    source:
      "csharp-sdk: src/ModelContextProtocol.Core/Server/AIFunctionMcpServerTool.cs, McpServerPrimitiveCollection.cs, src/ModelContextProtocol/McpServerOptionsSetup.cs",
    read: "2026-12-02",
  },
  java: {
    title: "The Java SDK",
    badName: "throws at start, unless io.modelcontextprotocol.strictToolNameValidation is false",
    duplicate: "throws at start",
    source: "java-sdk: mcp-core/…/util/ToolNameValidator.java, McpServer.java",
    read: "2026-11-29",
  },
  kotlin: {
    title: "The Kotlin SDK",
    badName: "logs a warning and registers it all the same",
    duplicate: "throws when the second one is registered",
    source: "kotlin-sdk: kotlin-sdk-server/…/Server.kt, FeatureRegistry.kt",
    read: "2026-11-29",
  },
  php: {
    title: "The PHP SDK",
    badName: "has a rule of its own, A-Za-z0-9._/- and at most 64 characters, and logs a warning outside of it",
    duplicate: "puts the second one in place of the first",
    source: "php-sdk: src/Capability/Tool/NameValidator.php, Registry.php",
    read: "2026-11-29",
  },
  ruby: {
    title: "The Ruby SDK",
    badName: "raises an ArgumentError at start",
    duplicate: "raises an error at start",
    source: "ruby-sdk: lib/mcp/tool.rb, lib/mcp/server.rb",
    read: "2026-11-29",
  },
  "fast-mcp": {
    title: "fast-mcp",
    badName: "shows another name without a word: it takes out what is not in A-Za-z0-9_- and cuts at 64 characters",
    duplicate: null,
    source: "fast-mcp: lib/mcp/tool.rb",
    read: "2026-11-29",
  },
};

/** What an SDK does, as a sentence behind a message; empty where nothing is known. */
export function saySdk(sdk: string | null, of: "badName" | "duplicate"): string {
  const known = sdk === null ? undefined : sdks[sdk];
  const does = known?.[of] ?? null;
  return known === undefined || does === null ? "" : ` ${known.title} ${does}.`;
}
