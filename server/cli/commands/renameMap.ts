import { quote } from "../../../shared/names/characters.ts";
import { whyNoMap } from "../../../shared/names/namingPlan.ts";
import { reverse } from "../../../shared/names/renameMap.ts";
import { runCheck } from "../runCheck.ts";
import { checkArguments, checkOptions, checkOptionsHelp, oneOf, parse } from "./checkOptions.ts";
import { type Command, exitStatus, Refusal } from "./command.ts";

export const renameMap: Command = {
  id: "rename-map",
  usage: "rename-map [paths…]",
  summary: "Print the rename map of each tool list, with its reverse.",
  help: `  --format FORMAT        pretty, json
${checkOptionsHelp}`,
  async run(args, terminal) {
    const options = { ...checkOptions, format: { type: "string" } } as const;
    const { values, positionals } = parse({ args: [...args], options, allowPositionals: true });
    const format = oneOf("--format", values.format ?? "pretty", ["pretty", "json"]);
    const { lists, failures } = await runCheck(checkArguments(values, positionals, terminal.workingDirectory), terminal);
    const maps = lists.map(({ list, plan }) => ({ id: list.id, map: plan.map, plan }));
    const without = maps.find(({ map }) => map === null);
    if (without !== undefined) throw new Refusal(`${without.id}: no rename map: ${whyNoMap(without.plan)}`);
    for (const { file, message } of failures) terminal.complain(`${file}: ${message}`);
    const shown = maps.flatMap(({ id, map }) => (map === null ? [] : [{ id, map }]));
    terminal.print(format === "json" ? asJson(shown) : asText(shown));
    return exitStatus.fine;
  },
};

type ShownMap = { readonly id: string; readonly map: ReadonlyMap<string, string> };

function asJson(maps: readonly ShownMap[]): string {
  const lists = maps.map(({ id, map }) => ({ id, map: Object.fromEntries(map), reverse: Object.fromEntries(reverse(map)) }));
  return `${JSON.stringify({ lists }, null, 2)}\n`;
}

function asText(maps: readonly ShownMap[]): string {
  if (maps.length === 0) return "No tool list found.\n";
  return maps
    .map(({ id, map }) => {
      const changed = [...map].filter(([name, portable]) => name !== portable);
      const lines = changed.map(([name, portable]) => `  ${quote(name)} -> ${portable}`);
      const kept = map.size - changed.length;
      return `${[id, ...lines, `  ${kept} of ${map.size} names are kept as they are`].join("\n")}\n`;
    })
    .join("\n");
}
