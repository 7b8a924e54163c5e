/** Launches VS Code with the tests of one launch (launches.mjs): `runTests` of @vscode/test-electron, whichever VS Code there is. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { runTests } from "@vscode/test-electron";
import { chooseEditor, standIn } from "./chooseEditor.ts";
import { freePort } from "./freePort.ts";
import { endWithInput } from "./host/endWithInput.ts";
import { installPackaged, placeEmptyExtension } from "./installPackaged.ts";
import { writeUserSettings } from "./settings.ts";
import { type Launch, placeWorkspace } from "./workspace.ts";

async function launch({ opens, isTrusted, isInstalled = false, tests, folder }: Launch): Promise<void> {
  const editor = isTrusted && !isInstalled ? await chooseEditor() : standIn;
  const userData = join(folder, "user-data");
  const extensions = join(folder, "extensions");
  const port = await freePort();
  writeUserSettings(userData);
  if (isInstalled) await installPackaged(folder, userData, extensions);
  await runTests({
    vscodeExecutablePath: editor.needsDisplay ? withDisplay(editor.executable, folder) : editor.executable,
    extensionDevelopmentPath: isInstalled ? placeEmptyExtension(folder) : process.cwd(),
    extensionTestsPath: tests,
    extensionTestsEnv: { MCP_PORTABILITY_DEBUGGING_PORT: `${port}`, MCP_PORTABILITY_EXTENSIONS: extensions },
    launchArgs: [
      placeWorkspace(opens, folder),
      `--user-data-dir=${userData}`,
      `--extensions-dir=${extensions}`,
      `--remote-debugging-port=${port}`,
      ...(isTrusted ? [] : ["--enable-workspace-trust"]),
    ],
  });
}

/** A file that runs the executable on a display of its own. */
function withDisplay(executable: string, folder: string): string {
  const script = join(folder, "with-display");
  writeFileSync(script, `#!/bin/sh\nexec xvfb-run --auto-servernum '${executable}' "$@"\n`, { mode: 0o755 });
  return script;
}

endWithInput(() => {
  // VS Code is in this process's group. When it has ended, so does the launch.
  process.kill(-process.pid, "SIGTERM");
  setTimeout(() => process.kill(-process.pid, "SIGKILL"), 8000);
});
launch(JSON.parse(process.argv[2] ?? "")).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  },
);
