import { checkList } from "../../../shared/check.ts";
import { count } from "../../../shared/count.ts";
import { quote } from "../../../shared/names/characters.ts";
import { gatewayMap } from "../../../shared/names/gatewayMap.ts";
import { whyNoMap } from "../../../shared/names/namingPlan.ts";
import { reverse } from "../../../shared/names/renameMap.ts";
import type { JudgedList } from "../../workspace/checkedProject.ts";
import { runCheck } from "../runCheck.ts";
import { checkArguments, checkOptions, checkOptionsHelp, oneOf, parse } from "./checkOptions.ts";
import { type Command, exitStatus, Refusal, UsageError } from "./command.ts";

/** Prints old name → portable name for every tool of each list, and back. A list for which no map can be made fails the run. */
export const renameMap: Command = {
  id: "rename-map",
  usage: "rename-map [paths…]",
  summary: "Print the rename map of each tool list, with its reverse.",
  help: `  --format FORMAT        pretty (as usual), json
  --gateway              print what a proxy needs, as JSON: docs/gateway-map.md. It fails where a name could not be found back
${checkOptionsHelp}`,
  async run(args, terminal) {
    const options = { ...checkOptions, format: { type: "string" }, gateway: { type: "boolean" } } as const;
    const { values, positionals } = parse({ args: [...args], options, allowPositionals: true });
    const format = oneOf("--format", values.format ?? "pretty", ["pretty", "json"]);
    if (values.gateway === true && values.format === "pretty") throw new UsageError("--gateway prints JSON; leave out --format pretty");
    const { lists, failures } = await runCheck(checkArguments(values, positionals, terminal.workingDirectory), terminal);
    if (values.gateway === true) {
      const certain = lists.map(withCertainKeys);
      const gateway = gatewayMap(certain);
      if ("refused" in gateway) throw new Refusal(gateway.refused);
      for (const { file, message } of failures) terminal.complain(`${file}: ${message}`);
      for (const { list, clients, profile } of certain)
        if (clients.length < profile.clients.length)
          terminal.complain(`${list.id}: no config is sure to start it, and it says no name: give its key with --client ID=KEY`);
      terminal.print(`${JSON.stringify(gateway, null, 2)}\n`);
      return exitStatus.fine;
    }
    const maps = lists.map(({ list, plan }) => ({ id: list.id, map: plan.map, plan }));
    const without = maps.find(({ map }) => map === null);
    if (without !== undefined) throw new Refusal(`${without.id}: no rename map: ${whyNoMap(without.plan)}`);
    for (const { file, message } of failures) terminal.complain(`${file}: ${message}`);
    const shown = maps.flatMap(({ id, map }) => (map === null ? [] : [{ id, map }]));
    terminal.print(format === "json" ? asJson(shown) : asText(shown));
    return exitStatus.fine;
  },
};

/**
 * A list as its clients see it for certain. That a project has no other server is reason enough to judge it under all keys of a config, but
 * not to send calls by them: they may be those of other servers.
 */
function withCertainKeys(list: JudgedList): JudgedList {
  const certain = list.known.filter(({ isGuessed }) => !isGuessed);
  return certain.length === list.known.length ? list : { ...list, ...checkList(list.list, list.profile, certain) };
}

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
      const isOne = kept === 1 || map.size === 1;
      const rest = `  ${kept} of ${count(map.size, "name")} ${isOne ? "is kept as it is" : "are kept as they are"}`;
      return `${[id, ...lines, rest].join("\n")}\n`;
    })
    .join("\n");
}
