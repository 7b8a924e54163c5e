import { join } from "node:path";
import { format } from "node:util";
import type { Page, ViewportSize } from "playwright-core";
import { launchChromiumWithProfile } from "./chromium.ts";
import { type ServerOptions, startServer } from "./server.ts";

export interface WorkbenchOptions extends ServerOptions {
  readonly viewport?: ViewportSize;
  /** Where other processes reach the window by Chromium's protocol. */
  readonly debuggingPort?: number | undefined;
  /** Takes what the window and its extension hosts write to their consoles. */
  log(text: string): void;
}

/** A window of VS Code: a page in Chromium, without a display. */
export interface Workbench {
  readonly page: Page;
  /** Resolves with the exit code when the tests have ended; rejects when the window or its server is lost before. */
  readonly ended: Promise<number>;
  close(): Promise<void>;
}

export async function openWorkbench(options: WorkbenchOptions): Promise<Workbench> {
  const { viewport = { width: 1280, height: 800 }, debuggingPort, log } = options;
  const server = await startServer(options);
  try {
    const context = await launchChromiumWithProfile(join(options.folder, "chromium"), {
      viewport,
      args: debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`],
      permissions: ["clipboard-read", "clipboard-write"],
    });
    const [page = await context.newPage()] = context.pages();
    const ended = new Promise<number>((end, fail) => {
      page.exposeFunction("codeAutomationLog", (_level: string, values: unknown[]) => log(format(...values))).catch(fail);
      page.exposeFunction("codeAutomationExit", end).catch(fail);
      page.on("crash", () => fail(new Error("The page of the window crashed")));
      context.on("close", () => fail(new Error("Chromium ended")));
      server.ended.then((how) => fail(new Error(`The VS Code server ended with ${how}`)));
    });
    // Whoever waits for the end hears of it; a window without tests is just closed.
    ended.catch(() => {});
    await page.goto(server.address);
    const close = async () => {
      await context.close();
      await server.stop();
    };
    return { page, ended, close };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
