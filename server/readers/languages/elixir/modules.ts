import type { Node } from "web-tree-sitter";
import { outermost } from "../../fullNames.ts";
import type { ForeignName, FoundName, Modules, Places } from "../../modules.ts";
import { childrenOf, present } from "../../syntax/nodes.ts";
import { givenTo, keyText, targetOf } from "./nodes.ts";

/** How Elixir finds a function: by the full name of its module, whichever file that lies in. */
export const elixirModules: Modules = { defined, find };

function defined(text: string): readonly string[] {
  return outermost(text, /^(?<indent>[ \t]*)defmodule[ \t]+(?<name>[A-Z][\w.]*)/gm).map(({ groups }) => groups?.["name"] ?? "");
}

/** What a file calls modules otherwise than by their full names, and those. */
export function opens(root: Node): readonly string[] {
  const aliases = present(root.descendantsOfType("call")).flatMap((call) => (targetOf(call) === "alias" ? aliasesIn(call) : []));
  return [...new Set(aliases), ""];
}

function aliasesIn(call: Node): readonly string[] {
  const [module, keywords] = givenTo(call);
  if (module?.type === "alias") {
    const pair = childrenOf(keywords).find((child) => keyText(child.childForFieldName("key")) === "as");
    return [aliasOf(module.text, pair?.childForFieldName("value")?.text)];
  }
  // `alias Shop.{Names, Tools}`
  const before = module?.childForFieldName("left")?.text;
  const several = childrenOf(module?.childForFieldName("right"));
  return before === undefined ? [] : present(several).map(({ text }) => aliasOf(`${before}.${text}`, undefined));
}

function aliasOf(module: string, as: string | undefined): string {
  return `${module} as ${as ?? module.split(".").at(-1)}`;
}

/** `from` is what `opens` says. The first of the names is a module as it is written: `Names`, `Shop.Names`. */
async function find({ from, names: [first = "", ...members] }: ForeignName, places: Places): Promise<readonly FoundName[]> {
  const [, path, alias = ""] = /^(\S+) as (\S+)$/.exec(from) ?? [];
  const [head, ...tail] = first.split(".");
  if (path !== undefined && head !== alias) return [];
  const fullName = path === undefined ? first : [path, ...tail].join(".");
  const all = await places.defined(fullName.split(".").at(-1) ?? "");
  return all.filter((definition) => definition.fullName === fullName).map((each) => ({ path: each.path, names: [fullName, ...members] }));
}
