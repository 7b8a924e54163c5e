import { after, before, type TestContext } from "node:test";
import type { Browser } from "playwright-core";
import type { CheckInput } from "../../../shared/checkInput.ts";
import { launchChromium } from "../../editor/host/chromium.ts";
import { type PageOptions, PanelPage } from "./panelPage.ts";

/** One Chromium for the tests of a file. */
export function sharedBrowser(): {
  /** A panel that closes when the test is over. */
  open(test: TestContext, options?: PageOptions): Promise<PanelPage>;
  /** A panel that shows a workspace whose scan is over. */
  openWith(test: TestContext, input: CheckInput, options?: PageOptions): Promise<PanelPage>;
} {
  let browser: Browser | undefined;
  before(async () => {
    browser = await launchChromium();
  });
  after(() => browser?.close());
  const open = async (test: TestContext, options: PageOptions = {}) => {
    if (browser === undefined) throw new Error("the browser is started before the first test");
    const panel = await PanelPage.open(browser, options);
    test.after(() => panel.close());
    return panel;
  };
  return {
    open,
    async openWith(test, input, options) {
      const panel = await open(test, options);
      await panel.say({ type: "status", status: { state: "ready", troubles: [] } }, { type: "input", input });
      return panel;
    },
  };
}
