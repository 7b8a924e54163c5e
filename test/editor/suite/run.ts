import { mocha } from "./begin.ts";
import { tell } from "./tell.ts";

/** What VS Code calls when it is up. It ends with an error when a test failed, so that VS Code's own exit code says so too. */
export async function run(): Promise<void> {
  const failures = await new Promise<number>((resolve) => {
    mocha.run(resolve);
  });
  await tell({ kind: "ended" });
  if (failures > 0) throw new Error(`${failures} failed`);
}
