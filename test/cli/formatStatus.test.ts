import assert from "node:assert/strict";
import { test } from "node:test";
import { formats } from "../../server/formats/index.ts";
import { call, folderOf, toolsList } from "./support.ts";

/**
 * One rule for all formats: the exit status is the same, whatever is printed, and where it is 0 nothing that is printed is an error, since
 * what reads it (a CI system, code scanning) would fail the run by itself.
 */

interface Case {
  readonly of: string;
  readonly files: Readonly<Record<string, string | Buffer>>;
  readonly args?: readonly string[];
  readonly status: number;
  /** Whether an error is printed; null where nothing is, but a line on standard error. */
  readonly hasError: boolean | null;
}

const good = toolsList("read_file");
const doubtful = toolsList("x".repeat(100));
const bad = toolsList("read.file");
const torn = good.slice(0, -4);
const wide = Buffer.from(`\ufeff${good}`, "utf16le");
const onlyGemini = ["--consumer", "gemini"];

const cases: readonly Case[] = [
  { of: "a clean list", files: { "a.json": good }, status: 0, hasError: false },
  { of: "nothing found", files: { "a.md": "" }, status: 0, hasError: false },
  { of: "a warning", files: { "a.json": doubtful }, args: onlyGemini, status: 0, hasError: false },
  {
    of: "more warnings than are taken",
    files: { "a.json": doubtful },
    args: [...onlyGemini, "--max-warnings", "0"],
    status: 1,
    hasError: false,
  },
  { of: "an error", files: { "a.json": bad }, status: 1, hasError: true },
  { of: "a file with a fault that a scan meets", files: { "a.json": good, "b.json": torn }, status: 0, hasError: false },
  {
    of: "files that cannot be read and a warning",
    files: { "a.json": doubtful, "b.json": torn },
    args: onlyGemini,
    status: 0,
    hasError: false,
  },
  {
    of: "a file that is no UTF-8",
    files: { "a.json": good, "b.py": Buffer.from("# mcp caf\xe9\n", "latin1"), "c.json": wide },
    status: 0,
    hasError: false,
  },
  { of: "a client's config with a fault", files: { "a.json": good, ".mcp.json": '{ "mcpServers": { "a": ' }, status: 0, hasError: false },
  { of: "a file with a fault and an error", files: { "a.json": bad, "b.json": torn }, status: 1, hasError: true },
  { of: "a broken config", files: { "a.json": good, "mcp-portability.config.json": '{ "rules": 3 }' }, status: 2, hasError: null },
  {
    of: "a broken config below",
    files: { "a.json": good, "b/b.json": good, "b/mcp-portability.config.json": "{" },
    status: 2,
    hasError: null,
  },
  { of: "a named config that is not there", files: { "a.json": good }, args: ["--config", "none.json"], status: 2, hasError: null },
  { of: "a named file that is not there", files: { "a.json": good }, args: ["a.json", "none.json"], status: 2, hasError: null },
  { of: "a named file with a fault", files: { "a.json": torn }, args: ["a.json"], status: 2, hasError: null },
];

/** Whether a format says that there is an error, as its readers take it. */
const tellsError: Readonly<Record<string, (out: string) => boolean>> = {
  pretty: (out) => out.includes("✗ "),
  json: (out) => JSON.parse(out).summary.errors > 0,
  sarif: (out) => /"level": "error"/.test(JSON.stringify(withoutRules(JSON.parse(out)), null, 1)),
  markdown: (out) => out.includes("❌"),
  github: (out) => /^::error /m.test(out),
  junit: (out) => /<(?:failure|error)\b/.test(out) || /\b(?:failures|errors)="[1-9]/.test(out),
};

/** What the log says of this run: the rules say what they say of every one. */
function withoutRules(log: { readonly runs: readonly { readonly results: unknown; readonly invocations: unknown }[] }): unknown {
  return log.runs.map(({ results, invocations }) => [results, invocations]);
}

for (const { of, files, args = [], status, hasError } of cases) {
  test(`${of}: status ${status} in every format`, (context) => {
    const cwd = folderOf(context, files);
    for (const { id } of formats) {
      const result = call(["check", "--format", id, ...args], { cwd });
      assert.equal(result.status, status, `${id}\n${result.out}${result.err}`);
      if (hasError === null) assert.deepEqual([result.out, result.err.trimEnd().split("\n").length], ["", 1], id);
      else assert.deepEqual([tellsError[id]?.(result.out), result.err], [hasError, ""], `${id}\n${result.out}`);
    }
  });
}

test("a file that could not be read is told in every format", (context) => {
  const cwd = folderOf(context, { "a.json": good, "torn.json": torn });
  for (const { id } of formats) {
    const { out } = call(["check", "--format", id], { cwd });
    assert.ok(out.includes("torn.json") && out.includes("not valid JSON"), id);
  }
});
