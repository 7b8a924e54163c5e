import type { Report, ReportedFinding, ReportedList, ReportedTool } from "../../shared/report.ts";

/** Names and messages that have broken report formats elsewhere. */
export const awkward = {
  escapes: "\u001b[31mred\u001b[0m",
  markup: `<b>&"pipe|tick\`'</b>]]>`,
  lines: "two\r\nlines\tand a tab",
  wide: "ツール.検索🔍",
  percent: "100%:a,b::error::x",
  controls: "nul\0 c1\u009b31m del\u007f",
  surrogate: "half\ud83d",
  direction: "\u202etxt.exe\u2066 \u200b\ufeff",
  blanks: " edge ",
  long: `${"very_long_name_".repeat(11)}end`,
  prototype: "__proto__",
  number: "10",
  empty: "",
} as const;

/** Those characters that no format but JSON may print as they are: controls but for the line break, marks of direction, lone surrogates. */
export const harmful = /(?!\n)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200b\ufeff\u202a-\u202e\u2066-\u2069]/u;

/** A report that holds all of them, made by hand. */
export const awkwardReport: Report = {
  version: 1,
  lists: [filesList(), awkwardList(), cleanList()],
  findings: [
    finding({
      rule: "name/edge-whitespace",
      file: ".mcp.json",
      line: 4,
      message: 'The server key " files" starts with white space.',
      tools: [],
      related: [{ file: "客户端/設定.json", line: 2, column: 7, message: '"files"' }],
      source: null,
    }),
    finding({
      rule: "file/skipped",
      severity: "information",
      file: "big 100%,x:y.json",
      line: 1,
      column: 1,
      message: "Too large.",
      tools: [],
    }),
  ],
  failures: [
    { file: "src/broken|`<file>`.json", message: "unexpected \u001b[2J at offset 7" },
    { file: "src/line\nbreak.py", message: "EACCES: permission denied" },
  ],
  summary: { files: 14, lists: 3, tools: 21, unresolved: 2, errors: 4, warnings: 5, infos: 3 },
};

/** The report of a run that found no tool list. */
export const emptyReport: Report = {
  version: 1,
  lists: [],
  findings: [],
  failures: [],
  summary: { files: 1, lists: 0, tools: 0, unresolved: 0, errors: 0, warnings: 0, infos: 0 },
};

/** A report of one tool whose name stands wherever a report can hold a text that somebody else wrote, but for the path. */
export function oneToolReport(name: string): Report {
  const only = tool({ name, line: 1, accepted: { mcp: false }, portableName: "portable" });
  const server = { name, title: null, file: "src/index.ts", line: 1 };
  const unresolved = [{ file: "src/index.ts", line: 2, column: 3, expression: name }];
  const related = [{ file: "src/index.ts", line: 1, column: 2, message: name }];
  const findings = [
    finding({
      rule: "mcp/name",
      line: 1,
      message: `The name ${name} is refused.`,
      tools: [name],
      related,
      client: { id: name, server: name },
    }),
  ];
  return {
    version: 1,
    lists: [{ id: name, server, tools: [only], unresolved, findings, renameMap: Object.fromEntries([[name, "portable"]]) }],
    findings: [],
    failures: [{ file: "src/broken.json", message: `unexpected ${name}` }],
    summary: { files: 1, lists: 1, tools: 1, unresolved: 1, errors: 0, warnings: 1, infos: 0 },
  };
}

/** A usual server: one dotted name in two places of one list, one long name, a name that is only known when the server runs. */
function filesList(): ReportedList {
  const file = "src/index.ts";
  const refused = { mcp: true, anthropic: false, openai: false, gemini: true, "observed-64": false };
  const read = tool({ name: "files.read", line: 10, accepted: refused, portableName: "files_read" });
  const literal = { file: "src/names.ts", line: 2, column: 15, endLine: 2, endColumn: 26 };
  const write = tool({ name: "files.write", line: 30, literal, origin: "constant", accepted: refused, portableName: "files_write" });
  return {
    id: "src/index.ts#server",
    server: { name: "files", title: "Files", file, line: 3 },
    tools: [read, tool({ ...read, line: 20, column: 19, endLine: 20, endColumn: 29 }), write, tool({ name: "stat", line: 40 })],
    unresolved: [
      {
        file,
        line: 50,
        column: 23,
        expression: `prefix + [
  tool.name,
].join(".")`,
      },
      { file, line: 51, column: 23, expression: `names[${"index + ".repeat(20)}1]` },
    ],
    findings: [
      refusal("anthropic", { line: 10 }),
      refusal("openai", { line: 10 }),
      finding({
        rule: "mcp/unique-names",
        consumer: "mcp",
        line: 20,
        column: 19,
        endColumn: 29,
        message: 'MCP says names should be unique: two tools are called "files.read". Rename all but one.',
        tools: ["files.read"],
        related: [{ file, line: 10, column: 23, message: '"files.read"' }],
      }),
      finding({
        rule: "anthropic/name",
        consumer: "anthropic",
        severity: "error",
        ...literal,
        message: 'Anthropic refuses the whole list: "." at position 6. Portable name: files_write',
        tools: ["files.write"],
        related: [{ file, line: 30, column: 23, message: "registered here" }],
      }),
      finding({
        rule: "client/length",
        line: 40,
        client: { id: "custom:mcp__{server}__{tool}", server: "a|b" },
        message: "Behind the gateway mcp__{server}__{tool} the name has 70 characters.",
        tools: ["stat"],
      }),
      finding({
        rule: "openai/max-tools",
        line: 40,
        endLine: 44,
        severity: "error",
        message: "129 tools are 1 over its limit.",
        tools: [],
      }),
    ],
    renameMap: { "files.read": "files_read", "files.write": "files_write", stat: "stat" },
  };
}

/** One tool for each awkward name. */
function awkwardList(): ReportedList {
  const file = "データ/tools list.json";
  const names = Object.values(awkward);
  const portable = new Map<string, string>(
    names.filter((name) => name !== "").map((name, index) => [name, index === 10 ? name : `portable_${index}`]),
  );
  const tools = names.map((name, index) =>
    tool({
      name,
      file,
      line: index + 1,
      language: "json",
      origin: "manifest",
      accepted: { mcp: name === "10" },
      portableName: portable.get(name) ?? null,
    }),
  );
  return {
    id: `${file}#tools`,
    server: null,
    tools,
    unresolved: [],
    findings: names.map((name, index) =>
      finding({
        rule: "name/invisible-character",
        severity: index % 2 === 0 ? "hint" : "warning",
        file,
        line: index + 1,
        message: `The tool name ${name} is awkward.`,
        tools: [name],
        related: [{ file, line: 1, column: 2, message: name }],
      }),
    ),
    renameMap: Object.fromEntries(portable),
  };
}

function cleanList(): ReportedList {
  const tools = ["add", "get"].map((name, index) => tool({ name, file: "src/clean.py", line: index + 5 }));
  return {
    id: "src/clean.py#mcp",
    server: { name: "clean\u001b[0m", title: null, file: "src/clean.py", line: 1 },
    tools,
    unresolved: [],
    findings: [],
    renameMap: { add: "add", get: "get" },
  };
}

function refusal(consumer: string, at: { line: number }): ReportedFinding {
  const message = `${consumer} refuses the whole list: "." at position 6 is outside A-Za-z0-9_- (documented). Portable name: files_read`;
  return finding({ rule: `${consumer}/name`, consumer, severity: "error", ...at, message, tools: ["files.read"] });
}

function tool(own: Partial<ReportedTool> & { readonly name: string; readonly line: number }): ReportedTool {
  return {
    written: own.name,
    file: "src/index.ts",
    column: 23,
    endLine: own.line,
    endColumn: 33,
    literal: null,
    origin: "literal",
    language: "typescript",
    accepted: { mcp: true, anthropic: true, openai: true, gemini: true, "observed-64": true },
    exposed: [],
    portableName: own.name,
    llmName: null,
    ...own,
  };
}

function finding(
  own: Partial<ReportedFinding> & {
    readonly rule: string;
    readonly line: number;
    readonly message: string;
    readonly tools: readonly string[];
  },
): ReportedFinding {
  return {
    consumer: null,
    severity: "warning",
    basis: "documented",
    effect: "list-refused",
    client: null,
    file: "src/index.ts",
    column: 23,
    endLine: own.line,
    endColumn: 33,
    related: [],
    source: "https://example.com/rules?name=a(b)",
    ...own,
  };
}
