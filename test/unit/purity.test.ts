import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import { test } from "node:test";
import { createContext, runInContext } from "node:vm";
import { build } from "esbuild";

/** Who may import what. Folders that do not exist yet have no files, and nothing to say. */
const rooms: readonly (readonly [room: string, mayImport: string, isAllowed: (target: string) => boolean])[] = [
  ["shared", "nothing outside itself", (target) => target.startsWith("shared/")],
  ["server", "itself, shared/ and packages, never vscode", (target) => /^(shared|server)\//.test(target) || isPackageBut(target, "vscode")],
  [
    "server/readers",
    "itself, shared/ and packages",
    (target) => /^(shared|server\/readers)\//.test(target) || isPackageBut(target, "vscode"),
  ],
  [
    "server/workspace",
    "itself, the readers, shared/ and packages",
    (target) => /^(shared|server\/(readers|workspace))\//.test(target) || isPackageBut(target, "vscode"),
  ],
  [
    "server/formats",
    "itself and shared/, so that reports can be made everywhere",
    (target) => /^(shared|server\/formats)\/|^(sarif|picocolors)$/.test(target),
  ],
  ["server/features", "nothing of the command line", (target) => !target.startsWith("server/cli/")],
  ["server/lsp", "nothing of the command line", (target) => !target.startsWith("server/cli/")],
  ["client", "itself, shared/ and packages", (target) => /^(shared|client)\//.test(target) || isPackage(target)],
  [
    "client/panel/view",
    "itself, the panel's messages and shared/",
    (target) => /^(shared\/|client\/panel\/(view\/|messages\.ts$))/.test(target),
  ],
  ["test", "everything but vscode, outside the tests in the editor", (target) => !/^vscode$/.test(target)],
];

for (const [room, mayImport, isAllowed] of rooms) {
  test(`${room}/ imports ${mayImport}`, () => {
    const wrong = filesOf(room)
      .filter((file) => !file.startsWith("test/editor/"))
      .flatMap((file) => importsOf(file).map((specifier) => ({ file, target: targetOf(file, specifier) })))
      .filter(({ target }) => !isAllowed(target));
    assert.deepEqual(wrong, []);
  });
}

test("of the language server one file alone knows its features", () => {
  const knowing = filesOf("server/lsp").filter((file) =>
    importsOf(file).some((specifier) => targetOf(file, specifier).startsWith("server/features/")),
  );
  assert.deepEqual(knowing, ["server/lsp/languageServer.ts"]);
});

test("the imports of a file are all found, whatever their form", () => {
  const text = [
    'import a from "./a.ts";',
    'import type { B } from "../b.ts";',
    'import "c";',
    "export * from 'd';",
    'export { e } from\n  "node:e";',
    'const f = await import("f");',
    'const g = require("g");',
    'type H = import("h").H;',
    "import names from './names.json' with { type: 'json' };",
  ].join("\n");
  assert.deepEqual(specifiersIn(text), ["./a.ts", "../b.ts", "c", "d", "node:e", "f", "g", "h", "./names.json"]);
});

const inEmptyWorld: readonly (readonly [module: string, call: string, expected: unknown])[] = [
  ["selfTest.js", "shared.selfTest().failed", 0],
  ["check.js", "typeof shared.checkList", "function"],
  ["openapi/convert.js", 'shared.convertOpenApi({ openapi: "3.1.0", paths: { "/a": { get: {} } } }).tools[0].tool.name', "get_a"],
];

test("shared/ runs where there is nothing of Node: its self-test passes in an empty world", async () => {
  const { outputFiles } = await build({
    entryPoints: ["shared/selfTest.ts", "shared/check.ts", "shared/openapi/convert.ts"],
    bundle: true,
    write: false,
    platform: "neutral",
    format: "iife",
    globalName: "shared",
    outdir: "out",
  });
  for (const { path, text } of outputFiles) {
    const world = createContext({ TextEncoder });
    runInContext(text, world);
    const [, call, expected] = inEmptyWorld.find(([name]) => path.endsWith(name)) ?? assert.fail(path);
    assert.equal(runInContext(call, world), expected, path);
  }
});

function filesOf(folder: string): readonly string[] {
  if (statSync(folder, { throwIfNoEntry: false }) === undefined) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => posix.join(folder, file.replaceAll("\\", "/")))
    .filter((file) => file.endsWith(".ts") && !file.startsWith("test/fixtures/"));
}

function importsOf(file: string): readonly string[] {
  return specifiersIn(readFileSync(join(file), "utf8"));
}

function specifiersIn(text: string): readonly string[] {
  const forms =
    /(?:^|[\s;])(?:import|export)\s+(?:[^"'`;()]*?\sfrom\s*)?(["'])([^"'\n]+)\1|\b(?:import|require)\s*\(\s*(["'])([^"'\n]+)\3/g;
  return [...text.matchAll(forms)].map(([, , statement, , call]) => statement ?? call ?? "");
}

/** The path of a file of the project, or the name of a package. */
function targetOf(file: string, specifier: string): string {
  return specifier.startsWith(".") ? posix.join(posix.dirname(file), specifier) : specifier;
}

function isPackage(target: string): boolean {
  return !/^(shared|server|client|test|\.\.)\//.test(target);
}

function isPackageBut(target: string, name: string): boolean {
  return isPackage(target) && target !== name && !target.startsWith(`${name}/`);
}
