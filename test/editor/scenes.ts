import type { Page, ViewportSize } from "playwright-core";

export type Theme = "dark" | "light" | "high contrast";

/** One picture of VS Code with the extension and the examples. */
export interface Scene {
  /** The name of the picture's file. */
  readonly name: string;
  readonly theme: Theme;
  /** 1280 × 800 when not given. */
  readonly viewport?: ViewportSize;
  /** User settings besides the theme. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** The file of `examples/` that is open at first. */
  readonly file: string;
  /** Brings about what the picture shows. The file is open when it is called; it waits for what it brings about. */
  readonly arrange: (window: Page) => Promise<void>;
}

/** The pictures, in the order in which they are made. */
export const scenes: readonly Scene[] = [
  {
    name: "hover",
    theme: "dark",
    file: "typescript-orders/src/server.ts",
    arrange: async (window) => {
      await window.locator(".squiggly-error").first().waitFor();
      await window.locator(".view-line").getByText("orders.list").first().hover();
      await window.locator(".monaco-hover").getByText("Portable name").first().waitFor();
    },
  },
];

/** Runs a command by its title, as one does from the palette. */
export async function runCommandByTitle(window: Page, title: string): Promise<void> {
  await window.keyboard.press("F1");
  await window.locator(".quick-input-widget input").fill(`>${title}`);
  await window.locator(".quick-input-list .monaco-list-row").filter({ hasText: title }).first().waitFor();
  await window.keyboard.press("Enter");
}
