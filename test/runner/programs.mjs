/**
 * The programs of the tests: TypeScript files that run as processes of their own, such as the one that launches VS Code.
 * `node test/runner/programs.mjs NAME [argument...]` builds the product and them, and runs one: `corpus`, `corpusOpenapi`,
 * `open`, `prepare`, `screenshots`.
 */
import { spawn } from "node:child_process";
import { chmodSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { buildProduct, common } from "../../esbuild.mjs";

/** What tests and their programs load as it is installed: real servers, real libraries, and what does not fit into a bundle. */
export const installed = [
  "@modelcontextprotocol/*",
  "@vscode/test-electron",
  "ajv",
  "ajv-draft-04",
  "ajv-formats",
  "axe-core",
  "esbuild",
  "fast-check",
  "mocha",
  "playwright-core",
];

const programs = {
  corpus: "test/corpus/measure.ts",
  corpusOpenapi: "test/corpus/measureOpenapi.ts",
  endWithParent: "test/editor/host/endWithParent.ts",
  launch: "test/editor/launch.ts",
  launchWeb: "test/editor/web/launch.ts",
  open: "test/editor/open.ts",
  prepare: "test/editor/host/prepare.ts",
  screenshots: "test/editor/screenshots.ts",
  standIn: "test/editor/host/standIn.ts",
};

export async function buildPrograms() {
  await build({
    ...common,
    entryPoints: programs,
    outdir: "out/programs",
    outExtension: { ".js": ".cjs" },
    sourcemap: "inline",
    banner: { js: "#!/usr/bin/env node" },
    external: installed,
  });
  // VS Code's place is taken by a file that can be executed.
  chmodSync("out/programs/standIn.cjs", 0o755);
}

/**
 * Starts a program in a process group of its own, so that all that it starts can be ended with it. It ends when its standard input does,
 * which is when this process ends, however that happens. What it prints goes to `output`: a file descriptor, or where this process prints.
 * `ended` resolves with its exit code or signal.
 */
export function startProgram(name, args, output = "inherit") {
  const program = spawn(process.execPath, ["--enable-source-maps", join("out/programs", `${name}.cjs`), ...args], {
    stdio: ["pipe", output, output],
    detached: true,
  });
  const end = (signal) => {
    try {
      process.kill(-program.pid, signal);
    } catch (error) {
      if (error.code !== "ESRCH") throw error;
    }
  };
  /** Asks it to end, and after a while no longer asks. */
  const stop = () => {
    end("SIGTERM");
    setTimeout(() => end("SIGKILL"), 10_000).unref();
  };
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  let isInterrupted = false;
  const interrupt = () => {
    isInterrupted = true;
    stop();
  };
  for (const signal of signals) process.on(signal, interrupt);
  const ended = new Promise((resolve) => {
    program.on("close", (code, signal) => {
      for (const signal of signals) process.off(signal, interrupt);
      // Whatever it left behind in its group.
      end("SIGKILL");
      if (isInterrupted) process.exit(code === 0 ? 0 : 130);
      resolve(code ?? signal);
    });
  });
  return { ended, stop };
}

if (realpathSync(process.argv[1] ?? ".") === import.meta.filename) {
  process.chdir(join(import.meta.dirname, "../.."));
  const [name, ...args] = process.argv.slice(2);
  await buildProduct();
  await buildPrograms();
  const ended = await startProgram(name, args).ended;
  process.exitCode = typeof ended === "number" ? ended : 1;
}
