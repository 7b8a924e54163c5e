/**
 * Builds what ships into dist/. `--if-stale` builds only when a source is newer than the last build.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

/** Options that the product and its tests share, so that both run the same code. */
export const common = {
  bundle: true,
  platform: "node",
  target: "node20",
  format: "cjs",
  loader: { ".scm": "text" },
  // jsonc-parser's UMD build cannot be bundled; its ES module can.
  mainFields: ["module", "main"],
  // The ES module of web-tree-sitter asks for import.meta.url, which a CommonJS bundle does not have.
  alias: { "web-tree-sitter": "./node_modules/web-tree-sitter/web-tree-sitter.cjs" },
  logLevel: "warning",
};

const entries = { cli: "server/cli/main.ts", worker: "server/workspace/worker.ts", generate: "server/generate/main.ts" };
const wasm = [
  "web-tree-sitter/web-tree-sitter.wasm",
  "tree-sitter-typescript/tree-sitter-typescript.wasm",
  "tree-sitter-typescript/tree-sitter-tsx.wasm",
  "tree-sitter-python/tree-sitter-python.wasm",
];

export async function buildProduct() {
  rmSync("dist", { recursive: true, force: true });
  mkdirSync("dist/grammars", { recursive: true });
  for (const file of wasm) copyFileSync(join("node_modules", file), join("dist/grammars", file.slice(file.lastIndexOf("/") + 1)));
  await build({ ...common, entryPoints: entries, outdir: "dist", sourcemap: "linked", banner: { js: "#!/usr/bin/env node" } });
}

function newest(path) {
  if (!statSync(path).isDirectory()) return statSync(path).mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

function isStale() {
  if (!existsSync("dist/cli.js")) return true;
  const built = statSync("dist/cli.js").mtimeMs;
  return ["shared", "server", "package.json", "package-lock.json", "esbuild.mjs"].some((path) => newest(path) > built);
}

if (process.argv[1] === import.meta.filename) {
  if (!process.argv.includes("--if-stale") || isStale()) await buildProduct();
}
