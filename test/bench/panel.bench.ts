import { launchChromium } from "../editor/host/chromium.ts";
import { measurePanel, scriptWith, type Times } from "../panel/support/measure.ts";
import { ratio, say } from "./measure.ts";

/** The panel with 2,000 tools in Chromium, with virtual rows and with all of them, the two in turn. */

const tools = 2_000;
const runs = 7;

async function main(): Promise<void> {
  process.stdout.write("\npanel\n");
  const browser = await launchChromium();
  const ways = { "virtual rows": await scriptWith(12), "every row": await scriptWith(Number.POSITIVE_INFINITY) };
  const times: Record<keyof typeof ways, Times[]> = { "virtual rows": [], "every row": [] };
  for (let run = 0; run < runs; run++) {
    times["virtual rows"].push(await measurePanel(browser, ways["virtual rows"], tools));
    times["every row"].push(await measurePanel(browser, ways["every row"], tools));
  }
  await browser.close();
  for (const what of ["open", "filter", "prefix"] as const) {
    const of = (way: keyof typeof ways) => middle(times[way].map((measured) => measured[what]));
    say(`${tools.toLocaleString("en")} tools, ${what}: every row`, of("every row"));
    say(
      `${tools.toLocaleString("en")} tools, ${what}: virtual rows`,
      of("virtual rows"),
      `${ratio(of("virtual rows"), of("every row"))} of every row`,
    );
  }
}

function middle(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;
}

void main();
