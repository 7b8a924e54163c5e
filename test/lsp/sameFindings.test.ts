import assert from "node:assert/strict";
import { cpSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { Report } from "../../shared/report.ts";
import { folderOf, report } from "../cli/support.ts";
import { realServers } from "../corpus/realServerTable.ts";
import { Client, uriOf } from "./client.ts";

/** The server and the command line say the same about the same folder: they are two ways to one engine. */

const client = { current: new Client({}) };
before(() => client.current.afterScan(() => client.current.start({})));
after(() => client.current.kill());

const folders = ["examples", "test/fixtures", ...realServers.map(({ package: name, source }) => join("node_modules", name, source))];

for (const folder of folders) {
  test(`server and command line find the same in ${folder}`, async (context) => {
    const root = folder.startsWith("node_modules") ? realpathSync(folder) : copyOf(folder);
    const here = client.current;
    await here.afterScan(() => here.changeFolders([root]));
    context.after(() => here.afterScan(() => here.changeFolders([], [root])));
    const printed = report(["."], { cwd: root });
    assert.ok(printed.summary.tools > 0, "there is something to find");
    assert.deepEqual(comparable(await here.report(), uriOf(root)), comparable(printed, ""));
    assert.deepEqual(publishedBelow(root), findingsOf(printed));
    /** A copy that no checkout's ignore files and package manifest lie above, without the config on which the command line stops. */
    function copyOf(path: string): string {
      const copy = folderOf(context, {});
      const broken = join("configs", "broken");
      cpSync(realpathSync(path), copy, { recursive: true, filter: (from) => !from.endsWith(broken) });
      return copy;
    }
  });
}

/** What a report says, in an order and with names of files that do not depend on who made it. */
function comparable({ lists, findings, failures, summary }: Report, root: string): unknown {
  const relative = (value: unknown): unknown => {
    if (typeof value === "string") return shown(value, root);
    if (Array.isArray(value)) return value.map(relative);
    if (typeof value !== "object" || value === null) return value;
    // Which files say different things of a name is for people: the report for programs leaves it out.
    const told = Object.entries(value).filter(([key]) => key !== "disputedBy");
    return Object.fromEntries(told.map(([key, inner]) => [key, relative(inner)]));
  };
  const inOrder = (values: readonly unknown[]) => values.map((value) => JSON.stringify(relative(value))).sort();
  return { lists: inOrder(lists), findings: inOrder(findings), failures: inOrder(failures), summary };
}

/** A URI below the root, however it is escaped, as the relative path that the command line prints. */
function shown(text: string, root: string): string {
  if (!text.startsWith("file:")) return text;
  const [uri, start] = [decodeURIComponent(text), decodeURIComponent(root)];
  if (!uri.startsWith(start)) {
    // A list that is called by its project, which lies above the folder: the command line calls that by the folder.
    const [project = "", label = ""] = uri.split("#");
    assert.ok(start.startsWith(`${project}/`), text);
    return `.#${label}`;
  }
  const below = uri.slice(start.length);
  return below.startsWith("/") ? below.slice(1) : `.${below}`;
}

function findingsOf({ lists, findings }: Report): readonly string[] {
  return [...lists.flatMap((list) => list.findings), ...findings]
    .map(
      ({ file, line, column, endLine, endColumn, rule, message }) => `${file}:${line}:${column}-${endLine}:${endColumn} ${rule} ${message}`,
    )
    .sort();
}

/** What a client shows for the files of a folder, in the same form. */
function publishedBelow(root: string): readonly string[] {
  return client.current
    .allShown()
    .filter(({ uri }) => decodeURIComponent(uri).startsWith(`${decodeURIComponent(uriOf(root))}/`))
    .flatMap(({ uri, diagnostics }) =>
      diagnostics.map(({ range: { start, end }, code, message }) => {
        const place = `${start.line + 1}:${start.character + 1}-${end.line + 1}:${end.character + 1}`;
        return `${shown(uri, uriOf(root))}:${place} ${code} ${message}`;
      }),
    )
    .sort();
}
