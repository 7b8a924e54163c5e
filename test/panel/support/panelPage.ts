import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { panelDocument } from "../../../client/panel/document.ts";
import type { HostMessage, ViewMessage } from "../../../client/panel/messages.ts";
import themes from "./themes.json";

export type Theme = keyof typeof themes;

export const themeNames: readonly Theme[] = ["dark", "light", "high-contrast", "high-contrast-light"];

export interface PageOptions {
  readonly theme?: Theme;
  readonly width?: number;
  readonly height?: number;
  /** What `getState` gives at first. */
  readonly state?: unknown;
  /** The script of the panel; what ships if none is given. */
  readonly script?: string;
  readonly forcedColors?: "active" | "none";
  /** What the host answers to `ready` at once. */
  readonly answer?: readonly HostMessage[];
}

/** The document of the panel as the host makes it, in a browser, with what stands in for VS Code around it. */
export class PanelPage {
  readonly page: Page;
  readonly #context: BrowserContext;
  /** What went wrong in the page, refusals by its content policy too. */
  readonly troubles: string[] = [];

  private constructor(page: Page, context: BrowserContext) {
    this.page = page;
    this.#context = context;
    page.on("pageerror", (error) => this.troubles.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error") this.troubles.push(message.text());
    });
  }

  static async open(browser: Browser, options: PageOptions = {}): Promise<PanelPage> {
    const {
      theme = "dark",
      width = 1200,
      height = 800,
      state = null,
      script = shipped("panel.js"),
      forcedColors = "none",
      answer = [],
    } = options;
    const context = await browser.newContext({ viewport: { width, height }, forcedColors });
    const page = await context.newPage();
    const panel = new PanelPage(page, context);
    await page.route(`${origin}/**`, (route) => {
      const path = new URL(route.request().url()).pathname;
      if (path === "/panel.js") return route.fulfill({ contentType: "text/javascript", body: script });
      if (path === "/panel.css") return route.fulfill({ contentType: "text/css", body: shipped("panel.css") });
      return route.fulfill({ contentType: "text/html", body: html });
    });
    await page.addInitScript(standIn, { state: JSON.stringify(state), defaults, answer, ...themes[theme] });
    await page.goto(origin);
    return panel;
  }

  /** Another theme, as when somebody chooses one. */
  async setTheme(theme: Theme): Promise<void> {
    await this.page.evaluate((chosen) => {
      window.setTheme(chosen);
      document.body.className = chosen.bodyClass;
    }, themes[theme]);
  }

  /** Says something as the host. */
  async say(...messages: readonly HostMessage[]): Promise<void> {
    await this.page.evaluate((data) => {
      for (const message of data) window.dispatchEvent(new MessageEvent("message", { data: message }));
    }, messages);
  }

  /** What the view said to the host since the last call. */
  async heard(): Promise<readonly ViewMessage[]> {
    return this.page.evaluate(() => window.heard.splice(0));
  }

  /** The messages of one type that the view said since the last call; the others are gone too. */
  async heardOf<Type extends ViewMessage["type"]>(type: Type): Promise<readonly Extract<ViewMessage, { type: Type }>[]> {
    const all = await this.heard();
    return all.filter((message): message is Extract<ViewMessage, { type: Type }> => message.type === type);
  }

  async close(): Promise<void> {
    await this.#context.close();
  }
}

declare global {
  interface Window {
    heard: ViewMessage[];
    setTheme(theme: { readonly variables: Partial<Record<string, string>> }): void;
    /** When the answer to `ready` was painted, as `performance.now` counts; null before. */
    painted: number | null;
    /** Resolves once what has changed is painted, with the time. */
    afterPaint(): Promise<number>;
  }
}

const origin = "http://panel.test";
const html = panelDocument({
  nonce: "b3JkZXJz",
  cspSource: origin,
  scriptUri: `${origin}/panel.js`,
  styleUri: `${origin}/panel.css`,
  language: "en",
});
const defaults = readFileSync(join("test/panel/support/webviewDefaults.css"), "utf8");

function shipped(file: string): string {
  return readFileSync(join("dist", file), "utf8");
}

/** Runs in the page before its script: VS Code's functions, its style sheet and the variables of a theme. */
function standIn({
  state,
  defaults,
  answer,
  bodyClass,
  variables,
}: {
  state: string;
  defaults: string;
  answer: readonly HostMessage[];
  bodyClass: string;
  variables: Partial<Record<string, string>>;
}): void {
  window.heard = [];
  window.painted = null;
  window.afterPaint = () =>
    new Promise((resolve) => {
      // The first task behind a frame comes when that is painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(null);
      });
    });
  const hear = (message: ViewMessage) => {
    window.heard.push(structuredClone(message));
    if (message.type !== "ready" || answer.length === 0) return;
    for (const data of answer) window.dispatchEvent(new MessageEvent("message", { data }));
    void window.afterPaint().then((time) => {
      window.painted = time;
    });
  };
  const kept = "state";
  Object.assign(window, {
    acquireVsCodeApi: () => ({
      postMessage: hear,
      getState: () => JSON.parse(sessionStorage.getItem(kept) ?? state),
      setState: (value: unknown) => sessionStorage.setItem(kept, JSON.stringify(value)),
    }),
  });
  const sheet = new CSSStyleSheet();
  window.setTheme = (theme) => {
    const declarations = Object.entries(theme.variables).map(([name, value]) => `${name}: ${value};`);
    sheet.replaceSync(`${defaults}\n:root { ${declarations.join(" ")} }`);
  };
  window.setTheme({ variables });
  document.adoptedStyleSheets.push(sheet);
  document.addEventListener("DOMContentLoaded", () => {
    document.body.setAttribute("role", "document");
    document.body.className = bodyClass;
  });
}
