/** A server from npm that starts over stdio without credentials, network or browser. */
export interface RealServer {
  readonly package: string;
  /** Folder of the shipped source, below the package. */
  readonly source: string;
  /** What starts it, below the package. */
  readonly script: string;
  /** `{root}` stands for an empty folder. */
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Names that only the source has, or only the live list, each with the reason. */
  readonly differences: readonly { readonly name: string; readonly only: "source" | "live"; readonly reason: string }[];
  /** Expressions in the place of a name that only a run can tell. */
  readonly unresolved: readonly string[];
}

const slim = "offered with --slim only, in which the server has no other tools";

export const realServers: readonly RealServer[] = [
  {
    package: "@modelcontextprotocol/server-everything",
    source: "dist",
    script: "dist/index.js",
    args: [],
    differences: [],
    unresolved: [],
  },
  {
    package: "@modelcontextprotocol/server-filesystem",
    source: "dist",
    script: "dist/index.js",
    args: ["{root}"],
    differences: [],
    unresolved: [],
  },
  {
    package: "@modelcontextprotocol/server-memory",
    source: "dist",
    script: "dist/index.js",
    args: [],
    differences: [],
    unresolved: [],
  },
  {
    package: "@modelcontextprotocol/server-sequential-thinking",
    source: "dist",
    script: "dist/index.js",
    args: [],
    differences: [],
    unresolved: [],
  },
  {
    // Its tools are constants of 27 CommonJS files, put together by `Object.values`.
    package: "@antv/mcp-server-chart",
    source: "build",
    script: "build/index.js",
    args: [],
    differences: [],
    unresolved: [],
  },
  {
    // Half of its tools stand behind a switch: all those switches are thrown.
    package: "chrome-devtools-mcp",
    source: "build",
    script: "build/src/bin/chrome-devtools-mcp.js",
    args: [
      "--no-usage-statistics",
      "--devtoolsComments",
      "--experimentalDevtools",
      "--experimentalInteropTools",
      "--experimentalVision",
      "--memoryDebugging",
      "--categoryExtensions",
      "--categoryPwa",
      "--categoryExperimentalThirdParty",
      "--categoryExperimentalWebmcp",
    ],
    env: { CHROME_DEVTOOLS_MCP_NO_UPDATE_CHECKS: "1" },
    differences: [
      { name: "evaluate", only: "source", reason: slim },
      { name: "navigate", only: "source", reason: slim },
      { name: "screenshot", only: "source", reason: slim },
    ],
    // The one call that registers what the other files declare.
    unresolved: ["tool.name"],
  },
];
