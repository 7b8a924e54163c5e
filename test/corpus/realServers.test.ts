import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import type { Report, ReportedTool } from "../../shared/report.ts";
import { askServer, type LiveServer } from "./liveServer.ts";
import { type RealServer, realServers } from "./realServerTable.ts";

for (const server of realServers) {
  describe(`the real server ${server.package}`, () => {
    const path = join("node_modules", server.package);
    let work = "";
    let live: LiveServer;
    let printed = "";
    let report: Report;

    before(async () => {
      work = mkdtempSync(join(tmpdir(), "mcp-portability-"));
      live = await start(server, path, work);
      printed = check([server.source], path);
      report = JSON.parse(printed);
    });
    after(() => rmSync(work, { recursive: true, force: true }));

    test("lists live what is found in its source, but for the differences that have a reason", () => {
      const declared = namesOf(toolsOf(report));
      const listed = namesOf(live.tools);
      assert.ok(listed.length > 0);
      assert.deepEqual(missing(declared, listed), expectedIn(server, "source"));
      assert.deepEqual(missing(listed, declared), expectedIn(server, "live"));
    });

    test("has one tool list, under the name it gives itself", () => {
      assert.deepEqual(
        report.lists.map((list) => ({ name: list.server?.name, title: list.server?.title })),
        [{ name: live.name, title: live.title }],
      );
    });

    test("leaves only those names unresolved that a run makes", () => {
      assert.deepEqual(
        report.lists.flatMap((list) => list.unresolved.map(({ expression }) => expression)),
        server.unresolved,
      );
    });

    test("has no duplicates and no collisions", () => {
      const findings = report.lists.flatMap((list) => list.findings).filter(({ rule }) => /\/unique-names$|^collision\//.test(rule));
      assert.deepEqual(findings, []);
      assert.deepEqual(report.failures, []);
    });

    test("gets the same verdicts for its live list as for its source", () => {
      const pasted: Report = JSON.parse(check(["--stdin-filename", "tools.json"], path, JSON.stringify({ tools: live.tools }, null, 2)));
      assert.deepEqual(namesOf(toolsOf(pasted)), namesOf(live.tools));
      const declared = new Map(toolsOf(report).map((tool) => [tool.name, tool]));
      for (const { name, accepted } of toolsOf(pasted)) {
        const inSource = declared.get(name);
        if (inSource !== undefined) assert.deepEqual(accepted, inSource.accepted, name);
      }
    });

    test("gets the same bytes a second time, and in an ignored checkout below a folder called dist", () => {
      assert.equal(check([server.source], path), printed);
      const checkout = join(work, "dist", "checkout");
      cpSync(path, checkout, { recursive: true, filter: (file) => !file.slice(path.length).includes("node_modules") });
      mkdirSync(join(checkout, ".git"));
      writeFileSync(join(checkout, ".gitignore"), "*\n");
      assert.equal(check([server.source], checkout), printed);
    });
  });
}

function start(server: RealServer, path: string, work: string): Promise<LiveServer> {
  const [home, root] = [join(work, "home"), join(work, "root")];
  for (const folder of [home, root]) mkdirSync(folder);
  const args = server.args.map((arg) => arg.replace("{root}", root));
  return askServer({ script: join(process.cwd(), path, server.script), args, env: server.env ?? {}, home });
}

/** What the built program prints for `check --format json`, run in a folder. */
function check(args: readonly string[], cwd: string, input = ""): string {
  const cli = join(process.cwd(), "dist/cli.js");
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, "check", "--format", "json", ...args], {
    cwd,
    input,
    encoding: "utf8",
  });
  assert.ok(status === 0 || status === 1, `exit status ${status}: ${stderr}`);
  return stdout;
}

function toolsOf(report: Report): readonly ReportedTool[] {
  return report.lists.flatMap((list) => list.tools);
}

/** With every repetition: a name that is found twice is a difference. */
function namesOf(tools: readonly { readonly name: string }[]): readonly string[] {
  return tools.map(({ name }) => name).sort();
}

function missing(names: readonly string[], among: readonly string[]): readonly string[] {
  const left = [...among];
  return names.filter((name) => {
    const index = left.indexOf(name);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

function expectedIn({ differences }: RealServer, place: "source" | "live"): readonly string[] {
  return namesOf(differences.filter(({ only }) => only === place));
}
