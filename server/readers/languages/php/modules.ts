import type { Node } from "web-tree-sitter";
import { definedAs, outermost } from "../../fullNames.ts";
import type { ForeignName, FoundName, Modules, Places } from "../../modules.ts";
import { childrenOf } from "../../syntax/nodes.ts";

/** How PHP finds a name: among what the namespaces define, whichever files they lie in. */
export const phpModules: Modules = { defined, find };

/** Classes, functions and constants behind their namespaces. */
function defined(text: string): readonly string[] {
  const namespace = /^[ \t]*(?:<\?php[ \t]+)?(?:\/\*.*?\*\/[ \t]*)?namespace[ \t]+([\w\\]+)/m.exec(text)?.[1];
  return outermost(text, definition).map(({ groups }) =>
    [...partsOf(namespace ?? ""), groups?.["name"] ?? groups?.["function"] ?? groups?.["constant"] ?? groups?.["made"]].join("."),
  );
}

const definition =
  /^(?<indent>[ \t]*)(?:\/\*.*?\*\/[ \t]*)?(?:(?:(?:abstract|final|readonly)[ \t]+)*(?:class|interface|trait|enum)[ \t]+(?<name>\w+)|function[ \t]+&?[ \t]*(?<function>\w+)[ \t]*\(|const[ \t]+(?<constant>\w+)[ \t]*=|define\([ \t]*['"](?<made>\w+)['"])/gm;

/** What a file uses, by the names that it gives it, and its own namespace, in which it also means what it names in full. */
export function opens(root: Node): readonly string[] {
  const used = root.descendantsOfType("namespace_use_clause").flatMap((clause) => (clause === null ? [] : [useOf(clause)]));
  const [namespace] = root.descendantsOfType("namespace_definition");
  return [...used, `namespace ${namespace?.childForFieldName("name")?.text ?? ""}`];
}

function useOf(clause: Node): string {
  const alias = clause.childForFieldName("alias")?.text;
  const written = childrenOf(clause).find(({ type }) => type === "qualified_name" || type === "name")?.text ?? "";
  const group = clause.parent?.type === "namespace_use_group" ? clause.parent.parent : null;
  const before = childrenOf(group).find(({ type }) => type === "namespace_name")?.text;
  const path = partsOf([before ?? "", written].join("\\"));
  return `use ${path.join("\\")} as ${alias ?? path.at(-1)}`;
}

/** `from` is what `opens` says. The first of the names is as it is written: `ToolNames`, `Names\ToolNames`, `\Shop\Names\ToolNames`. */
async function find({ from, names: [first = "", ...members] }: ForeignName, places: Places): Promise<readonly FoundName[]> {
  const [, path = "", alias] = /^use (\S+) as (\S+)$/.exec(from) ?? [];
  const [head, ...tail] = partsOf(first);
  if (alias !== undefined)
    return head === alias && !first.startsWith("\\") ? definedAs([...partsOf(path), ...tail, ...members], places) : [];
  const written = [...partsOf(first), ...members];
  if (first.startsWith("\\")) return definedAs(written, places);
  const own = await definedAs([...partsOf(from.replace(/^namespace /, "")), ...written], places);
  // A constant or a function that a namespace does not have is the one outside of all.
  return own.length === 0 && written.length === 1 ? definedAs(written, places) : own;
}

function partsOf(name: string): readonly string[] {
  return name.split("\\").filter((part) => part !== "");
}
