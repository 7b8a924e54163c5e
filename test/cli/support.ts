import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { TestContext } from "node:test";
import type { Report, ReportedFinding } from "../../shared/report.ts";

/** The command line as it ships. */
export const cli = join(process.cwd(), "dist/cli.js");

/** What a call of the program came to. */
export interface Outcome {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

export interface CallOptions {
  /** Where it is called; the checkout when not given. */
  readonly cwd?: string;
  /** What stands on standard input; nothing when not given. */
  readonly input?: string | Uint8Array;
  /** Variables on top of the environment without those that choose colours. */
  readonly env?: Readonly<Record<string, string>>;
  /** Whether it is called by a user for whom rights hold: root may write everything. */
  readonly isUser?: boolean;
}

/** The user and group of no one in particular, for a call by root. */
const nobody = 65534;

/** Calls the built program as a process. */
export function call(args: readonly string[], { cwd = process.cwd(), input = "", env = {}, isUser = false }: CallOptions = {}): Outcome {
  const user = isUser && process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  const result = spawnSync(process.execPath, [cli, ...args], { cwd, input, env: plainEnvironment(env), maxBuffer: 2 ** 28, ...user });
  if (result.error !== undefined) throw result.error;
  return { status: result.status, out: result.stdout.toString("utf8"), err: result.stderr.toString("utf8") };
}

/** The environment of the tests without the variables that choose colours or debug output, which test runners set. */
export function plainEnvironment(more: Readonly<Record<string, string>> = {}): Record<string, string | undefined> {
  const { NO_COLOR, FORCE_COLOR, MCP_PORTABILITY_DEBUG, ...rest } = process.env;
  return { ...rest, ...more };
}

/** The JSON report of a `check`. Anything on standard error, and a status of 2, fails the test. */
export function report(args: readonly string[], options: CallOptions = {}): Report {
  const { status, out, err } = call(["check", "--format", "json", ...args], options);
  assert.equal(err, "");
  assert.ok(status === 0 || status === 1, `status ${status}`);
  return JSON.parse(out);
}

/** A report's findings of every kind, in the order of the report. */
export function findingsOf({ lists, findings }: Report): readonly ReportedFinding[] {
  return [...lists.flatMap((list) => list.findings), ...findings];
}

/** `tools.json:3 anthropic/name`: enough to tell findings apart in most tests. */
export function sayFindings(report: Report): readonly string[] {
  return findingsOf(report).map(({ file, line, rule }) => `${file}:${line} ${rule}`);
}

/** The names of all tools of a report. */
export function namesOf({ lists }: Report): readonly string[] {
  return lists.flatMap((list) => list.tools.map((tool) => tool.name));
}

/** Makes a folder with files by their relative paths, and takes it away when the test is over. */
export function folderOf(test: TestContext, files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = makeFolder(files);
  test.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Makes a folder that the caller takes away. */
export function makeFolder(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "mcp-portability-")));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

/** A tools/list result with tools of these names. */
export function toolsList(...names: readonly string[]): string {
  return JSON.stringify({ tools: names.map((name) => ({ name, inputSchema: { type: "object", properties: {} } })) }, null, 2);
}

/** A TypeScript server with tools of these names. */
export function typescriptServer(...names: readonly string[]): string {
  const registrations = names.map((name) => `server.registerTool(${JSON.stringify(name)}, { description: "A tool" }, run);\n`);
  return `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";\nconst server = new McpServer({ name: "made", version: "1.0.0" });\n${registrations.join("")}`;
}

/** Fails unless a call ended with status 2 and exactly one line on standard error that holds all of the texts. */
export function assertRefused({ status, out, err }: Outcome, ...texts: readonly string[]): void {
  assert.equal(status, 2);
  assert.equal(out, "");
  assert.match(err, /^mcp-portability: [^\n]+\n$/);
  for (const text of texts) assert.ok(err.includes(text), `${JSON.stringify(err)} does not hold ${JSON.stringify(text)}`);
}
