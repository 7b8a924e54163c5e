/**
 * Runs the tests: builds the product, then runs first what needs Node alone (`*.test.ts`), then what runs inside VS Code
 * (test/editor/launches.mjs), and closes with `N passed, N failed`. Arguments choose test files by a part of their path:
 * `npm test -- unit/renameMap`.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { buildProduct } from "../esbuild.mjs";
import { chosenLaunches, runEditorTests } from "./runner/editorTests.mjs";
import { chosenFiles } from "./runner/files.mjs";
import { measuresTime, roomForTiming, runNodeTests } from "./runner/nodeTests.mjs";
import { buildPrograms, startProgram } from "./runner/programs.mjs";

process.chdir(join(import.meta.dirname, ".."));

const nodeTests = chosenFiles("test", ".test.ts");
const launches = chosenLaunches();
if (nodeTests.length + launches.length === 0) {
  process.stderr.write(`no test file matches ${process.argv.slice(2).join(", ")}\n`);
  process.exit(2);
}
rmSync("out/editor", { recursive: true, force: true });
await buildProduct();
await buildPrograms();

const total = { passed: 0, failed: 0 };
function count({ passed, failed }) {
  total.passed += passed;
  total.failed += failed;
}
function announce(heading) {
  process.stdout.write(`\n# ${heading}\n\n`);
}

function fail(why) {
  process.stdout.write(`✖ ${why}\n`);
  count({ passed: 0, failed: 1 });
}

const needsEditor = launches.length > 0 || nodeTests.some((file) => file.startsWith("test/editor/"));
const needsBrowser = nodeTests.some((file) => file.startsWith("test/panel/"));
let isPrepared = true;
if (needsEditor || needsBrowser) {
  announce("VS Code and Chromium");
  // Here, because what is installed while tests run would slow them down.
  isPrepared = (await startProgram("prepare", needsEditor ? ["editor"] : []).ended) === 0;
}
const timed = nodeTests.filter(measuresTime);
const others = nodeTests.filter((file) => !measuresTime(file));
if (timed.length > 0) {
  announce("Node, one file after the other, because they measure time");
  count(await runNodeTests(timed, 1, roomForTiming));
}
if (others.length > 0) {
  announce("Node");
  // By itself the runner leaves one core of two free.
  count(await runNodeTests(others, 2));
}
for (const launch of launches) {
  announce(launch.heading);
  if (isPrepared) count(await runEditorTests(launch));
  else fail("not run: what it needs could not be installed, see above");
}
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
