import { renameMap } from "../../shared/names/renameMap.ts";
import { median, ratio, say } from "./measure.ts";

const rules = { limit: 64, allowed: [], first: "any" } as const;

/** Names that all become one name, and names that do so only once their ends are cut. */
const kinds = {
  "colliding names": (count: number) =>
    Array.from(
      { length: count },
      (_, index) => `tool${String.fromCodePoint(0x4e00 + (index % 20_000))}${".:/".charAt(index / 20_000)}${"é".repeat(index / 60_000)}`,
    ),
  "colliding cut stems": (count: number) =>
    Array.from({ length: count }, (_, index) => `${"x".repeat(59)}${index % 2 === 0 ? "." : ":"}${index >> 1}`.slice(0, 64)),
};

async function main(): Promise<void> {
  process.stdout.write("\nrename map\n");
  for (const [kind, make] of Object.entries(kinds)) {
    let before = 0;
    for (const count of [1_000, 10_000, 100_000]) {
      const names = make(count);
      const time = await median(5, () => renameMap(names, rules));
      say(`${count.toLocaleString("en")} ${kind}`, time, before === 0 ? "" : `${ratio(time, before)} of ten times fewer`);
      before = time;
    }
  }
}

void main();
