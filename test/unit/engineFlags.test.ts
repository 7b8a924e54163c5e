import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { optimizeLater } from "../../server/cli/engineFlags.ts";

for (const [v8, flag] of [
  ["11.3.244.8-node.30", "--interrupt-budget=1000000"],
  ["12.4.254.21-node.57", "--invocation-count-for-turbofan=45000"],
  ["13.6.233.17-node.63", "--invocation-count-for-turbofan=45000"],
  ["14.1.146.11-node.25", "--invocation-count-for-turbofan=45000"],
  ["11.8.172.17-node.19", null],
  ["10.2.154.26-node.36", null],
  ["15.0.245.1", null],
  ["", null],
] as const)
  test(`V8 ${v8 || "of no version"} is told ${flag ?? "nothing"}`, () => assert.equal(optimizeLater(v8), flag));

test("the V8 that runs this knows its flag", () => {
  const flag = optimizeLater(process.versions.v8);
  const known = execFileSync(process.execPath, ["--v8-options"], { encoding: "utf8" });
  assert.ok(flag === null || known.includes(`  ${flag.replace(/=.*/, " (")}`), `${flag} is not among its flags`);
});
