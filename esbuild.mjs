/**
 * Builds what ships into dist/. `--if-stale` builds only when a source is newer than the last build, `--release` as it is packaged: small,
 * without source maps.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { build, transform } from "esbuild";

/**
 * The parser's core and the grammars: `path` in `package`. One that is packaged by others than its authors is `builtFrom` the authors'
 * package, whose license holds for it, too. `patches` are bytes that are others in what ships, in hex, and why; `script` are texts that are
 * others in the script around the core.
 */
const grammars = JSON.parse(readFileSync(new URL("server/readers/grammars.json", import.meta.url), "utf8"));

/** Gives the script around the parser's core as it ships. */
const parserScript = {
  name: "parser script",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]web-tree-sitter[\\/]web-tree-sitter\.c?js$/ }, ({ path }) => {
      let contents = readFileSync(path, "utf8");
      for (const { was, is } of grammars.flatMap(({ script = [] }) => script)) {
        const [before, after, more] = contents.split(was);
        if (after === undefined || more !== undefined) throw new Error(`${path} is not what its patches were made for: ${was}`);
        contents = before + is + after;
      }
      return { contents };
    });
  },
};

/** Gives queries without their comments and indents, which are half of them. */
const queries = {
  name: "queries",
  setup({ onLoad }) {
    onLoad({ filter: /\.scm$/ }, ({ path }) => {
      const lines = readFileSync(path, "utf8")
        .split("\n")
        .map((line) => line.trim());
      return { contents: lines.filter((line) => line !== "" && !line.startsWith(";")).join("\n"), loader: "text" };
    });
  },
};

/** Options that the product and its tests share, so that both run the same code. */
export const common = {
  bundle: true,
  platform: "node",
  target: "node20",
  format: "cjs",
  // jsonc-parser's UMD build cannot be bundled; its ES module can.
  mainFields: ["module", "main"],
  // The ES module of web-tree-sitter asks for import.meta.url, which a CommonJS bundle does not have.
  alias: {
    "web-tree-sitter": "./node_modules/web-tree-sitter/web-tree-sitter.cjs",
    // For Node it would load `process`; the build for browsers is the same parser.
    yaml: "./node_modules/yaml/browser/index.js",
  },
  plugins: [parserScript, queries],
  logLevel: "warning",
};

/** Programs that ship, in parts: what they do not need at once is loaded when they do. */
const entries = {
  cli: "server/cli/main.ts",
  program: "server/cli/program.ts",
  server: "server/lsp/main.ts",
  apart: "server/lsp/apartThread.ts",
  worker: "server/workspace/worker.ts",
};
/** The editor gives the extension its own API, and waits for it to load: small is quick. */
const inEditor = { external: ["vscode"], minify: true };
/** Names stay: what goes wrong at a user's is told by its stack, without a map. */
const release = { sourcemap: false, minifyWhitespace: true, minifySyntax: true };
/** The browsers inside the oldest VS Code that takes the extension (1.91). */
const inWebview = { platform: "browser", format: "iife", target: "chrome122", minify: true };

/** Writes all of `dist/` anew: bundles, grammars and notices of the packages in them. `isRelease`: smaller, and without source maps. */
export async function buildProduct({ isRelease = false } = {}) {
  const product = { ...common, outdir: "dist", metafile: true, ...(isRelease ? release : { sourcemap: "linked" }) };
  rmSync("dist", { recursive: true, force: true });
  mkdirSync("dist/grammars", { recursive: true });
  for (const grammar of grammars) writeFileSync(join("dist/grammars", basename(grammar.path)), patched(grammar));
  const browserServer = await build({
    ...product,
    platform: "browser",
    format: "iife",
    // The ES module of the parser is the one that runs outside of Node.
    alias: {},
    mainFields: ["browser", "module", "main"],
    external: ["fs/promises", "module", "path", "url"],
    // The validator of schemas would join it with the rest of the worker's address while it loads, which is no address where that is a blob's.
    define: { "self.location.origin": '"null"' },
    entryPoints: { "server.browser": "server/lsp/browserMain.ts" },
  });
  const client = await build({ ...product, ...inEditor, entryPoints: { client: "client/extension.ts" } });
  const browserClient = await build({
    ...product,
    ...inEditor,
    platform: "browser",
    mainFields: ["browser", "module", "main"],
    entryPoints: { "client.browser": "client/browserExtension.ts" },
  });
  const panel = await build({ ...product, ...inWebview, entryPoints: { panel: "client/panel/view/main.ts" } });
  const programs = await buildInParts(product, entries);
  const generator = await build({ ...product, entryPoints: { generate: "server/generate/main.ts" } });
  const builds = [browserServer, client, browserClient, panel, programs, generator];
  const inputs = builds.flatMap(({ metafile }) => Object.keys(metafile.inputs));
  const packages = grammars.flatMap((grammar) => [grammar.package, grammar.builtFrom ?? []].flat());
  writeFileSync("dist/NOTICES.txt", notices([...inputs, ...packages.map((name) => join("node_modules", name))]));
}

/**
 * Programs, and beside them `part-….js` for what several share or what is imported when it is needed. esbuild takes ES modules apart, and
 * each of the files is a CommonJS module afterwards: editors start one of them as such.
 */
async function buildInParts(product, entryPoints) {
  const inline = product.sourcemap ? { sourcemap: "inline" } : {};
  const split = { format: "esm", splitting: true, chunkNames: "part-[hash]", write: false };
  const { outputFiles, metafile } = await build({ ...product, ...split, ...inline, entryPoints });
  for (const { path, text } of outputFiles) {
    const isEntry = basename(path, ".js") in entryPoints;
    const { code, map } = await transform(text, {
      format: "cjs",
      platform: product.platform,
      target: product.target,
      minifyWhitespace: product.minifyWhitespace ?? false,
      sourcemap: product.sourcemap ? "external" : false,
      sourcefile: basename(path),
      // So that a part is loaded in one step: no message is handled between two halves of a start.
      supported: { "dynamic-import": false },
      banner: isEntry ? "#!/usr/bin/env node" : "",
    });
    writeFileSync(path, map === "" ? ascii(code) : `${code}//# sourceMappingURL=${basename(path)}.map\n`);
    if (map !== "") writeFileSync(`${path}.map`, map);
  }
  return { metafile };
}

/** A script with its other letters escaped, of which esbuild leaves those in patterns: with one of them, Node takes twice as long to load it. */
function ascii(code) {
  return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** A grammar as it ships. */
function patched({ package: from, path, patches = [] }) {
  const grammar = readFileSync(join("node_modules", from, path));
  for (const { at, was, is } of patches) {
    const [before, after] = [Buffer.from(was, "hex"), Buffer.from(is, "hex")];
    if (!grammar.subarray(at, at + before.length).equals(before)) throw new Error(`${path} is not what its patches were made for`);
    grammar.set(after, at);
  }
  return grammar;
}

/** The licenses of the packages that some files come from: who ships a package has to ship them too. */
function notices(files) {
  const folders = files.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []);
  return [...new Set(folders)]
    .sort()
    .map((folder) => {
      const { name, version, license, author } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
      const text = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file));
      return `${name} ${version} (${license})\n\n${(text === undefined ? named(license, author) : readFileSync(join(folder, text), "utf8")).trim()}\n`;
    })
    .join(`\n${"-".repeat(80)}\n\n`);
}

/** The license that a package only names: the text is that of our own, the rights are its author's. */
function named(license, author) {
  if (license !== "MIT") throw new Error(`a package names the license ${license}, whose text it does not have`);
  return readFileSync("LICENSE", "utf8").replace(/^Copyright.*$/m, `Copyright (c) ${author.name ?? author}`);
}

/** When something at or below a path last changed. A folder changes when a file in it comes or goes. */
function newest(path) {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

function isStale() {
  if (!existsSync("dist/cli.js")) return true;
  const built = statSync("dist/cli.js").mtimeMs;
  return ["client", "shared", "server", "package.json", "package-lock.json", "esbuild.mjs"].some((path) => newest(path) > built);
}

if (realpathSync(process.argv[1] ?? ".") === import.meta.filename) {
  if (!process.argv.includes("--if-stale") || isStale()) await buildProduct({ isRelease: process.argv.includes("--release") });
}
