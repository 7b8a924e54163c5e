import { checkList } from "../../shared/check.ts";
import { clients } from "../../shared/clients/index.ts";
import { consumers } from "../../shared/consumers/index.ts";
import type { ToolList } from "../../shared/model.ts";
import type { Profile } from "../../shared/profile.ts";
import { listOf } from "../unit/support/lists.ts";
import { median, ratio, say } from "./measure.ts";

/** Names as servers have them: most are fine, every fifth has a dot, every fiftieth is long. */
function nameOf(index: number): string {
  const name = `orders${index % 5 === 0 ? "." : "_"}list_${index}`;
  return index % 50 === 0 ? `${name}_of_the_customers_in_a_region_by_the_day_they_were_shipped` : name;
}

function listsOf(lists: number, toolsEach: number): readonly ToolList[] {
  return Array.from({ length: lists }, (_, list) =>
    listOf(
      Array.from({ length: toolsEach }, (_, tool) => nameOf(list * toolsEach + tool)),
      { id: `list ${list}` },
    ),
  );
}

function profileFor(count: number): Profile {
  const chosen = clients.filter(({ checkKey }) => checkKey === undefined).slice(0, count);
  return {
    consumers,
    clients: chosen.map((client) => ({ client, key: "harbour-desk" })),
    maxNameLength: null,
    namingScheme: "portable",
    severities: new Map(),
  };
}

function check(lists: readonly ToolList[], profile: Profile): () => void {
  return () => {
    for (const list of lists) checkList(list, profile);
  };
}

async function main(): Promise<void> {
  process.stdout.write(`\ncheck, all ${consumers.length} consumers\n`);
  const ten = profileFor(10);
  let before = 0;
  for (const lists of [1, 10, 100]) {
    const time = await median(5, check(listsOf(lists, 100), ten));
    say(
      `${(lists * 100).toLocaleString("en")} tools in lists of 100, ten clients`,
      time,
      before === 0 ? "" : `${ratio(time, before)} of ten times fewer`,
    );
    before = time;
  }
  say("10,000 tools in one list, ten clients", await median(5, check(listsOf(1, 10_000), ten)));
  const lists = listsOf(100, 100);
  const times: number[] = [];
  for (const count of [0, 5, 10, 20]) {
    const time = await median(5, check(lists, profileFor(count)));
    times.push(time);
    say(`10,000 tools in 100 lists, ${count} clients`, time);
  }
  const [none = 0, , , twenty = 0] = times;
  say("one more client for 10,000 tools in 100 lists", (twenty - none) / 20);
}

void main();
