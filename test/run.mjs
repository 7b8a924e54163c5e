/**
 * Runs the tests: builds the product, bundles every `*.test.ts` with the product's own options, runs them with Node's runner and
 * closes with `N passed, N failed`. Arguments choose test files by a part of their path: `npm test -- unit/renameMap`.
 */
import { spawn } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { build } from "esbuild";
import { buildProduct, common } from "../esbuild.mjs";

const root = join(import.meta.dirname, "..");
process.chdir(root);

const chosen = process.argv.slice(2);
const tests = testFiles("test").filter((file) => chosen.length === 0 || chosen.some((part) => file.includes(part)));
if (tests.length === 0) fail(`no test file matches ${chosen.join(", ")}`);

await buildProduct();
rmSync("out/test", { recursive: true, force: true });
await build({
  ...common,
  entryPoints: tests,
  outdir: "out/test",
  outbase: "test",
  outExtension: { ".js": ".cjs" },
  sourcemap: "inline",
  // Tests start the real servers and compare with real libraries: those are loaded, not bundled.
  external: ["@modelcontextprotocol/*", "ajv", "ajv-formats", "ajv-draft-04", "fast-check", "esbuild"],
});

const bundles = tests.map((file) => join("out/test", relative("test", file).replace(/\.ts$/, ".cjs")));
const { passed, failed, code } = await run(bundles);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = code === 0 && failed === 0 && passed > 0 ? 0 : 1;

function testFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return entry.name === "fixtures" ? [] : testFiles(path);
      return entry.name.endsWith(".test.ts") ? [path] : [];
    })
    .sort();
}

/** Runs the bundles and reads the counts from the runner's own closing lines; what it prints is passed on without them. */
function run(files) {
  return new Promise((resolve) => {
    // By itself the runner leaves one core free; a test that hangs is to fail, not to hold up the rest.
    const options = ["--test", "--test-concurrency=2", "--test-timeout=300000", "--test-reporter=spec"];
    const runner = spawn(process.execPath, ["--enable-source-maps", ...options, ...files], { stdio: ["ignore", "pipe", "inherit"] });
    let output = "";
    runner.stdout.setEncoding("utf8").on("data", (text) => {
      output += text;
      process.stdout.write(text);
    });
    runner.on("close", (code) => {
      const count = (word) => Number(new RegExp(`^ℹ ${word} (\\d+)$`, "m").exec(output)?.[1] ?? 0);
      resolve({ passed: count("pass"), failed: count("fail") + count("cancelled"), code });
    });
  });
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}
