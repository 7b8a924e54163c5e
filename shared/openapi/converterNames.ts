import { accepts } from "../consumers/verdict.ts";
import type { Tool, ToolList } from "../model.ts";
import type { Profile } from "../profile.ts";
import { compareNames } from "./naming/compareNames.ts";
import { namingSchemes } from "./naming/index.ts";
import { usualNaming } from "./naming/scheme.ts";

/** What a converter calls the tool that it makes of an operation. */
export interface ConverterName {
  /** Id of the naming scheme. */
  readonly scheme: string;
  readonly title: string;
  /** What the scheme does, in a sentence. */
  readonly summary: string;
  /** Null where it makes no tool. */
  readonly name: string | null;
  /** Whether another operation gets the same name, so that one of the two is lost. */
  readonly isTwice: boolean;
  /** The chosen consumers that refuse the name, by their titles. */
  readonly refusedBy: readonly string[];
}

/** What each converter that is known calls a tool of an OpenAPI document; nothing for any other tool. */
export function converterNames(tool: Tool, list: ToolList, { consumers }: Pick<Profile, "consumers">): readonly ConverterName[] {
  const names = namesIn(list).get(tool);
  if (names === undefined) return [];
  return namingSchemes.flatMap(({ id, title, summary }) => {
    const given = names.get(id);
    if (given === undefined) return [];
    const { name, changes } = given;
    const refusedBy = name === null ? [] : consumers.filter((consumer) => !accepts(consumer, name)).map((consumer) => consumer.title);
    return [{ scheme: id, title, summary, name, isTwice: changes.includes("same-as-another"), refusedBy }];
  });
}

type Names = ReturnType<typeof compareNames>[number]["names"];

const known = new WeakMap<ToolList, ReadonlyMap<Tool, Names>>();

/** By tool: all of a list are named together, since repeats are numbered. */
function namesIn(list: ToolList): ReadonlyMap<Tool, Names> {
  const before = known.get(list);
  if (before !== undefined) return before;
  const tools = list.tools.filter(({ operation }) => operation !== undefined);
  const compared = compareNames(
    tools.flatMap(({ operation }) => operation ?? []),
    usualNaming,
  );
  const made = new Map(tools.flatMap((tool, index) => (compared[index] === undefined ? [] : [[tool, compared[index].names] as const])));
  known.set(list, made);
  return made;
}
