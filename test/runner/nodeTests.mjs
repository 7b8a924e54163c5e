/** The tests that need Node alone: `*.test.ts`, each bundled with the product's own options and run by Node's runner. */
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { join, relative } from "node:path";
import { build } from "esbuild";
import { common } from "../../esbuild.mjs";
import { installed } from "./programs.mjs";

/** Whether the tests of a file compare times: next to others, the larger of two inputs suffers more than the smaller one. */
export function measuresTime(file) {
  return file.endsWith("Scale.test.ts");
}

/** The engine's memory where times are compared: with the usual small young space, the larger of two inputs pays for copies of its results. */
export const roomForTiming = ["--min-semi-space-size=128", "--max-semi-space-size=128", "--single-threaded-gc"];

/** Runs the tests of these files, so many at a time, with these options of the engine, and counts them. */
export async function runNodeTests(files, atOnce, engineOptions = []) {
  rmSync("out/test", { recursive: true, force: true });
  await build({
    ...common,
    entryPoints: files,
    outdir: "out/test",
    outbase: "test",
    outExtension: { ".js": ".cjs" },
    sourcemap: "inline",
    external: installed,
  });
  const { passed, failed, code } = await run(
    files.map((file) => join("out/test", relative("test", file).replace(/\.ts$/, ".cjs"))),
    atOnce,
    engineOptions,
  );
  // A runner that dies, or that runs nothing, counts nothing as failed.
  const isTold = failed > 0 || (code === 0 && passed > 0);
  if (!isTold) process.stdout.write(`✖ Node's test runner ended with exit code ${code} after ${passed} tests\n`);
  return { passed, failed: isTold ? failed : 1 };
}

/** Runs the bundles and reads the counts from the runner's own closing lines; what it prints is passed on. */
function run(bundles, atOnce, engineOptions) {
  return new Promise((resolve) => {
    // A test that hangs is to fail, not to hold up the rest.
    const options = ["--test", `--test-concurrency=${atOnce}`, "--test-timeout=900000", "--test-reporter=spec"];
    const runner = spawn(process.execPath, ["--enable-source-maps", ...engineOptions, ...options, ...bundles], {
      stdio: ["ignore", "pipe", "inherit"],
    });
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
