/**
 * The tests inside real VS Code. Each launch (test/editor/launches.mjs) gets one bundle of its chosen test files and a process that launches
 * VS Code with it; the results come from within (results.mjs). A launch that dies, hangs or runs no test counts as one failed test more.
 */
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import { common } from "../../esbuild.mjs";
import { launches } from "../editor/launches.mjs";
import { chosenFiles } from "./files.mjs";
import { installed, startProgram } from "./programs.mjs";
import { receiveResults } from "./results.mjs";

/** A launch that tells nothing for so long hangs. A single test gives up long before. */
const silenceLimit = 180_000;

/** The launches that have chosen tests. */
export function chosenLaunches() {
  return launches
    .map((launch) => ({ ...launch, files: chosenFiles(launch.folder, launch.ending, { recursive: false }) }))
    .filter(({ files }) => files.length > 0);
}

/** Launches VS Code with the tests of this launch and counts them. What VS Code itself says is much, and goes to a file. */
export async function runEditorTests(launch) {
  const name = launch.folder.slice("test/".length).replaceAll("/", "-");
  const tests = resolve(`out/editor/${name}.js`);
  const log = `out/editor/${name}.log`;
  const { results, address, close } = await receiveResults();
  const folder = mkdtempSync(join(tmpdir(), "vscode-tests-"));
  try {
    await bundle(launch, tests, address);
    results.heardAt = Date.now();
    const exit = await watch(results, launch.program, JSON.stringify({ ...launch, tests, folder }), log);
    const trouble = troubleOf(results, exit);
    if (trouble === undefined) return results;
    process.stdout.write(`✖ ${launch.heading}: ${trouble}\n${endOf(log)}`);
    return { passed: results.passed, failed: results.failed + 1 };
  } finally {
    close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Runs the program until it ends, or until it has been silent for too long. */
async function watch(results, name, argument, log) {
  const output = openSync(log, "w");
  const program = startProgram(name, [argument], output);
  const silence = setInterval(() => {
    if (Date.now() - results.heardAt > silenceLimit) program.stop();
  }, 1000);
  const exit = await program.ended;
  clearInterval(silence);
  closeSync(output);
  return exit;
}

function endOf(log) {
  const lines = readFileSync(log, "utf8").trimEnd().split("\n");
  return `  The end of ${log}:\n${lines
    .slice(-20)
    .map((line) => `  | ${line}\n`)
    .join("")}`;
}

/** What went wrong besides tests that failed; undefined when nothing did. */
function troubleOf({ passed, failed, running, isComplete, heardAt }, exit) {
  if (!isComplete) {
    const when = running === undefined ? "" : `, during "${running}"`;
    if (Date.now() - heardAt > silenceLimit) return `nothing was heard for ${silenceLimit / 1000} seconds${when}`;
    return `it ended with exit code ${exit} before its tests did${when}`;
  }
  if (passed + failed === 0) return "no test ran";
  if (failed === 0 && exit !== 0) return `all tests passed, but it ended with exit code ${exit}`;
  return undefined;
}

const forNode = { external: ["vscode", ...installed] };
const forWorker = {
  platform: "browser",
  format: "iife",
  globalName: "suite",
  // Mocha for browsers takes the module's exports for its own, when it sees them.
  footer: { js: "module.exports = suite;" },
  mainFields: ["browser", "module", "main"],
  alias: { mocha: "./test/editor/web/mocha.ts", "node:assert/strict": "./test/editor/web/assert.ts" },
  external: ["vscode"],
};

/** One bundle that exports `run()`, as VS Code wants it: first Mocha and its globals, then the tests. */
async function bundle({ files, program }, outfile, address) {
  const imports = ["test/editor/suite/begin.ts", ...files].map((file) => `import "./${file}";\n`);
  await build({
    ...common,
    ...(program === "launchWeb" ? forWorker : forNode),
    stdin: { contents: `${imports.join("")}export { run } from "./test/editor/suite/run.ts";\n`, resolveDir: ".", loader: "ts" },
    define: { RESULTS_ADDRESS: JSON.stringify(address) },
    outfile,
    sourcemap: "inline",
  });
}
