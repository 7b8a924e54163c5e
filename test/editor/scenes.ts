import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FrameLocator, Page, ViewportSize } from "playwright-core";

export type Theme = "dark" | "light" | "high contrast";

/** One picture of VS Code with the extension and the examples. */
export interface Scene {
  /** The name of the picture's file. */
  readonly name: string;
  /** Whether the README shows it: then it is kept beside the docs. */
  readonly isShown?: boolean;
  readonly theme: Theme;
  /** 1280 × 800 when not given. */
  readonly viewport?: ViewportSize;
  /** User settings besides the theme. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** The file of `examples/` that is open at first. */
  readonly file: string;
  /** Changes the workspace, a copy of the examples, before it is opened. */
  readonly prepare?: (workspace: string) => void;
  /** Brings about what the picture shows. The file is open when it is called; it waits for what it brings about. */
  readonly arrange: (window: Page) => Promise<void>;
}

const server = "typescript-orders/src/server.ts";

/** The pictures, in the order in which they are made. */
export const scenes: readonly Scene[] = [
  {
    name: "hover",
    isShown: true,
    theme: "dark",
    file: server,
    viewport: { width: 1100, height: 620 },
    arrange: async (window) => {
      await window.locator(".squiggly-error").first().waitFor();
      await window.locator(".view-line").getByText("orders.list").first().hover();
      await window.locator(".monaco-hover").getByText("Portable name").first().waitFor();
      // It fades in.
      await window.waitForTimeout(500);
    },
  },
  {
    name: "panel",
    isShown: true,
    theme: "dark",
    file: server,
    viewport: { width: 1400, height: 720 },
    settings: { "mcpPortability.clients": ["claude-code"] },
    arrange: panelInFront,
  },
  {
    name: "quick-fix",
    theme: "dark",
    file: server,
    arrange: async (window) => {
      await window.locator(".squiggly-error").first().waitFor();
      await window.locator(".view-line").getByText("orders.list").first().click();
      await window.keyboard.press("Control+.");
      await window.locator(".action-widget").getByText("orders_list_2").first().waitFor();
    },
  },
  { name: "panel-light", theme: "light", file: server, arrange: panelInFront },
  { name: "panel-high-contrast", theme: "high contrast", file: server, arrange: panelInFront },
  {
    name: "panel-narrow",
    theme: "dark",
    file: server,
    viewport: { width: 400, height: 800 },
    settings: { "workbench.activityBar.location": "hidden" },
    arrange: async (window) => {
      await panelInFront(window);
      await runCommandByTitle(window, "View: Close Primary Side Bar");
    },
  },
  {
    name: "walkthrough",
    theme: "dark",
    file: server,
    arrange: async (window) => {
      await runCommandByTitle(window, "Welcome: Open Walkthrough");
      await window.locator(".quick-input-widget input").fill("MCP Portability");
      await window.locator(".quick-input-list .monaco-list-row").filter({ hasText: "MCP Portability" }).first().waitFor();
      await window.keyboard.press("Enter");
      await window.locator(".getting-started-step").first().waitFor();
    },
  },
  {
    name: "panel-empty",
    theme: "dark",
    file: "notes.md",
    prepare: (workspace) => {
      for (const name of readdirSync(workspace)) rmSync(join(workspace, name), { recursive: true });
      writeFileSync(join(workspace, "notes.md"), "# Notes\n");
    },
    arrange: async (window) => {
      const panel = await showPanel(window);
      await panel.getByRole("heading", { name: /No MCP tools/ }).waitFor();
    },
  },
];

async function panelInFront(window: Page): Promise<void> {
  const panel = await showPanel(window);
  await panel.getByRole("heading", { name: "17 tools" }).waitFor();
}

async function showPanel(window: Page): Promise<FrameLocator> {
  await runCommandByTitle(window, "MCP Portability: Show Portability Panel");
  const panel = window.frameLocator("iframe.webview.ready").frameLocator("iframe#active-frame");
  await panel.locator("h1").first().waitFor();
  // A panel opens beside the file that was open; the picture is of the panel.
  await runCommandByTitle(window, "View: Close Editors in Other Groups");
  return panel;
}

/** Runs a command by its title, as one does from the palette. */
export async function runCommandByTitle(window: Page, title: string): Promise<void> {
  await window.keyboard.press("F1");
  await window.locator(".quick-input-widget input").fill(`>${title}`);
  await window.locator(".quick-input-list .monaco-list-row").filter({ hasText: title }).first().waitFor();
  await window.keyboard.press("Enter");
}
