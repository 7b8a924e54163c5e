import { build } from "esbuild";
import type { Browser } from "playwright-core";
import { inputOf, listInput, manyNames } from "./inputs.ts";
import { PanelPage } from "./panelPage.ts";

/** Milliseconds that a panel needs until what it shows is painted. */
export interface Times {
  /** From when the script of the panel is there, with the list as its first answer. */
  readonly open: number;
  /** From a letter in the filter. */
  readonly filter: number;
  /** From a letter in the server key. */
  readonly prefix: number;
}

/** The script of the panel with as many rows beyond the view as wanted: with all of them none is virtual. */
export async function scriptWith(rowsAround: number): Promise<string> {
  const { outputFiles } = await build({
    bundle: true,
    write: false,
    platform: "browser",
    format: "iife",
    target: "chrome122",
    minify: true,
    stdin: {
      contents: `import { acquireHost } from "./client/panel/view/host.ts";
import { Panel } from "./client/panel/view/panel.ts";
new Panel(acquireHost(), ${rowsAround});`,
      resolveDir: process.cwd(),
    },
  });
  return outputFiles[0]?.text ?? "";
}

/** Opens a panel with a list of so many tools, filters it and changes its server key. */
export async function measurePanel(browser: Browser, script: string, tools: number): Promise<Times> {
  const input = inputOf([listInput(manyNames(tools), { server: "orders", profile: { clients: ["claude-code"] } })]);
  const page = await PanelPage.open(browser, {
    script,
    answer: [
      { type: "status", status: { state: "ready", troubles: [] } },
      { type: "input", input },
    ],
  });
  await page.page.waitForFunction(() => window.painted !== null);
  const open = await page.page.evaluate(() => {
    const [script] = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith("panel.js"));
    return script instanceof PerformanceResourceTiming && window.painted !== null ? window.painted - script.responseEnd : null;
  });
  const [filter, prefix] = await page.page.evaluate(async () => {
    const type = async (field: HTMLInputElement | null, text: string) => {
      if (field === null) throw new Error("the field is not there");
      const start = performance.now();
      field.value = text;
      field.dispatchEvent(new Event("input"));
      return (await window.afterPaint()) - start;
    };
    const filtered = await type(document.querySelector("#filter-text"), "list_1");
    await type(document.querySelector("#filter-text"), "");
    return [filtered, await type(document.querySelector(".list-tools input"), "shipping")];
  });
  await page.close();
  if (open === null || filter === undefined || prefix === undefined) throw new Error("nothing was painted");
  return { open, filter, prefix };
}
