import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { after, before, test } from "node:test";
import { rulePages } from "../../server/generate/rulePages.ts";
import type { Report } from "../../shared/report.ts";
import { packageExtension } from "./packageExtension.ts";
import { filesOfZip } from "./zip.ts";

/** What is packaged, for VS Code and for npm. */

const pages = rulePages().map(({ path }) => path);

/** What the README sends its readers to: all but what is for those who work on the product itself. */
const guides = readdirSync("docs", { withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name !== "corpus.md")
  .map(({ name }) => `docs/${name}`);
const shared = [
  "CHANGELOG.md",
  "LICENSE",
  "README.md",
  "package.json",
  "schema/mcp-portability.config.schema.json",
  "schema/mcp-portability.gateway-map.schema.json",
  "schema/mcp-portability.lock.schema.json",
  ...guides,
  ...pages,
];
const pictures = ["media/panel", "media/walkthrough"].flatMap((from) => readdirSync(from).map((name) => `${from}/${name}`));
const extension = [...shared, "package.nls.json", "media/icon.png", ...pictures];

/** What is built for the command line alone, and for both. All else that is built is the extension's. */
const ofCommandLine = ["dist/cli.js", "dist/program.js", "dist/worker.js"];
const ofBoth = /^dist\/(?:server\.js|apart\.js|part-\w+\.js|NOTICES\.txt|grammars\/.*\.wasm)$/;
const ofNobody = ["dist/generate.js"];

let folder = "";
let archive = Buffer.alloc(0);
let built: readonly string[] = [];
let packed: ReadonlyMap<string, Buffer> = new Map();

before(() => {
  folder = mkdtempSync(join(tmpdir(), "package-"));
  const path = packageExtension(folder);
  assert.equal(basename(path), `mcp-portability-${JSON.parse(readFileSync("package.json", "utf8")).version}.vsix`);
  archive = readFileSync(path);
  packed = filesOfZip(archive);
  const files = readdirSync(join(folder, "dist"), { recursive: true, encoding: "utf8" }).map((file) => `dist/${file}`);
  built = files.filter((file) => statSync(join(folder, file)).isFile());
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** Where a file is in a .vsix: some are called otherwise there. */
function inPackage(path: string): string {
  const names: Readonly<Record<string, string>> = { "README.md": "readme.md", "CHANGELOG.md": "changelog.md", LICENSE: "LICENSE.txt" };
  return `extension/${names[path] ?? path}`;
}

test("the .vsix holds what it should, and nothing else", () => {
  const bundles = built.filter((file) => ![...ofCommandLine, ...ofNobody].includes(file));
  const files = [...extension, ...bundles].map(inPackage);
  assert.deepEqual([...packed.keys()].sort(), ["[Content_Types].xml", "extension.vsixmanifest", ...files].sort());
});

test("the .vsix is smaller than 4 MB", () => {
  assert.ok(archive.length < 4_000_000, `${archive.length} bytes`);
  console.log(`the .vsix has ${Math.round(archive.length / 1000)} kB`);
});

test("what the manifest of the .vsix names is in it", () => {
  const manifest = packed.get("extension/package.json")?.toString("utf8") ?? "";
  const { main, browser, icon, contributes, keywords, categories, galleryBanner, publisher, engines } = JSON.parse(manifest);
  const walkthroughs: readonly { readonly steps: readonly { readonly media: Readonly<Record<string, string>> }[] }[] =
    contributes.walkthroughs ?? [];
  const media = walkthroughs.flatMap(({ steps }) =>
    steps.flatMap((step) => Object.values(step.media).filter((path) => /\.\w+$/.test(path))),
  );
  const validated: readonly { readonly url: string }[] = contributes.jsonValidation;
  for (const path of [main, browser, icon, ...validated.map(({ url }) => url), ...media])
    assert.ok(packed.has(join("extension", path)), path);
  assert.ok(keywords.length > 0 && keywords.length <= 10);
  assert.ok(categories.includes("Linters"));
  assert.match(galleryBanner.color, /^#[0-9a-f]{6}$/);
  assert.deepEqual([publisher, engines.vscode], ["mcp-portability", "^1.91.0"]);
  const described = packed.get("extension.vsixmanifest")?.toString("utf8") ?? "";
  assert.match(described, /<DisplayName>MCP Portability<\/DisplayName>/);
});

test("no bundle in the .vsix looks for a source map", () => {
  for (const [name, content] of packed) if (name.endsWith(".js")) assert.ok(!content.includes("sourceMappingURL"), name);
});

test("scripts that run in Node hold ASCII alone: with any other letter, Node takes twice as long to load them", () => {
  const scripts = built.filter((file) => file.endsWith(".js") && (ofCommandLine.includes(file) || ofBoth.test(file)));
  for (const file of scripts) assert.ok(/^[\0-\x7f]*$/.test(readFileSync(join(folder, file), "utf8")), file);
});

test("the icon is a picture of 256 by 256 pixels", () => {
  const icon = packed.get("extension/media/icon.png") ?? Buffer.alloc(24);
  assert.equal(icon.toString("latin1", 1, 4), "PNG");
  assert.deepEqual([icon.readUInt32BE(16), icon.readUInt32BE(20)], [256, 256]);
});

test("the licenses of all packages whose code is shipped are shipped", () => {
  const notices = packed.get("extension/dist/NOTICES.txt")?.toString("utf8") ?? "";
  const parts = notices.split(`\n${"-".repeat(80)}\n\n`);
  for (const name of ["vscode-languageclient", "vscode-languageserver", "web-tree-sitter", "tree-sitter-python", "picomatch"])
    assert.ok(
      parts.some((part) => part.startsWith(`${name} `)),
      name,
    );
  for (const part of parts) {
    assert.match(part, /^\S+ \d+\.\d+\.\d+ \((?:MIT|ISC|BSD-\d-Clause|BlueOak-1\.0\.0|Apache-2\.0|Unlicense)\)\n/);
    assert.match(part, /permission|license/i, part.slice(0, 60));
  }
});

test("the package for npm holds the command line and the language server, and nothing else", () => {
  const [{ files }]: [{ files: readonly { readonly path: string }[] }] = JSON.parse(
    execFileSync("npm", ["pack", "--dry-run", "--json", "--ignore-scripts"], {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }),
  );
  const bundles = built.filter((file) => ofCommandLine.includes(file) || ofBoth.test(file));
  assert.ok(bundles.length > 6);
  assert.deepEqual(files.map(({ path }) => path).sort(), [...shared, ...bundles].sort());
});

test("the package for npm is installed without a network, and finds what it needs beside itself", () => {
  const place = join(folder, "installed");
  mkdirSync(place);
  writeFileSync(join(place, "package.json"), "{}");
  execFileSync("npm", ["pack", "--ignore-scripts", "--pack-destination", place], { cwd: folder, stdio: "pipe" });
  const [tarball = ""] = readdirSync(place).filter((name) => name.endsWith(".tgz"));
  execFileSync("npm", ["install", "--offline", "--no-audit", "--no-fund", `./${tarball}`], { cwd: place, stdio: "pipe" });
  const program = join(place, "node_modules/.bin/mcp-portability");
  const { stdout, status } = spawnSync(program, ["check", "--format", "json", "examples"], { cwd: folder, encoding: "utf8" });
  assert.equal(status, 1);
  const found: Report = JSON.parse(stdout);
  assert.deepEqual(found.failures, []);
  const languages = new Set(found.lists.flatMap(({ tools }) => tools.map(({ language }) => language)));
  for (const language of ["typescript", "javascript", "python"]) assert.ok(languages.has(language), language);
});
