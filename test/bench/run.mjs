/** Runs the benchmarks (`npm run bench [part of a name]`): builds what ships, bundles each `*.bench.ts` with the same options and runs it. */
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { buildProduct, common } from "../../esbuild.mjs";
import { installed } from "../runner/programs.mjs";

process.chdir(join(import.meta.dirname, "../.."));
const chosen = process.argv.slice(2);
const benches = readdirSync("test/bench").filter(
  (file) => file.endsWith(".bench.ts") && (chosen.length === 0 || chosen.some((part) => file.includes(part))),
);
await buildProduct({ isRelease: true });
await build({
  ...common,
  entryPoints: benches.map((file) => `test/bench/${file}`),
  outdir: "out/bench",
  outExtension: { ".js": ".cjs" },
  external: installed,
});
for (const file of benches.sort()) {
  const { status } = spawnSync(process.execPath, ["--expose-gc", `out/bench/${file.replace(/\.ts$/, ".cjs")}`], { stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
}
