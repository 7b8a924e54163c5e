import { type Browser, chromium, type FrameLocator, type Page } from "playwright-core";

let browser: Browser | undefined;

/**
 * The window that the tests run in, for what a person does with it and an extension cannot: clicks, keys, what is seen. Works in VS Code and
 * in what stands in for it; not on the web, where tests run in a worker.
 */
export async function openWindow(): Promise<Page> {
  browser ??= await chromium.connectOverCDP(`http://127.0.0.1:${process.env["MCP_PORTABILITY_DEBUGGING_PORT"]}`);
  const pages = browser.contexts().flatMap((context) => context.pages());
  const window = pages.find((page) => /^(http:\/\/localhost|vscode-file:)/.test(page.url()));
  if (window === undefined) throw new Error(`no window among ${pages.map((page) => page.url()).join(", ")}`);
  return window;
}

/** The document of the webview that is shown. */
export async function shownWebview(): Promise<FrameLocator> {
  return (await openWindow()).frameLocator("iframe.webview.ready").frameLocator("iframe#active-frame");
}
