import type { CheckInput, DescribedProfile, ListInput } from "../../../shared/checkInput.ts";
import type { Place } from "../../../shared/model.ts";
import { type ListSketch, listOf, placeAt, type ToolSketch } from "../../unit/support/lists.ts";

/** What there is to check, made up: every name on a line of its own in a file of the list's own. */

const usualProfile: DescribedProfile = {
  consumers: ["mcp", "anthropic", "openai", "gemini", "observed-64"],
  clients: [],
  maxNameLength: null,
  namingScheme: "portable",
  severities: {},
};

export interface InputSketch extends Omit<ListSketch, "server"> {
  /** The name of the list's server; none without. */
  readonly server?: string;
  readonly profile?: Partial<DescribedProfile>;
  /** Server keys of a client's config. */
  readonly known?: readonly string[];
  readonly ignored?: ListInput["ignored"];
  readonly file?: string;
  readonly decidedBy?: string;
}

export function listInput(tools: readonly ToolSketch[], sketch: InputSketch = {}): ListInput {
  const {
    server,
    profile = {},
    known = [],
    ignored = [],
    decidedBy = null,
    file = `file:///w/src/${server ?? "list"}.ts`,
    ...rest
  } = sketch;
  const inFile = (place: Place): Place => ({ ...place, file });
  const list = listOf(tools, { id: `${file}#${server ?? "tools"}`, ...rest });
  return {
    list: {
      ...list,
      server: server === undefined ? null : { name: server, title: null, place: inFile(placeAt(0, 6)) },
      tools: list.tools.map((tool) => ({ ...tool, place: inFile(tool.place) })),
      unresolved: list.unresolved.map((one) => ({ ...one, place: inFile(one.place) })),
      nameless: list.nameless.map((one) => ({ place: inFile(one.place) })),
    },
    profile: { ...usualProfile, ...profile },
    known: known.map((key, line) => ({ key, place: placeAt(line, key.length, "file:///w/.mcp.json") })),
    ignored,
    decidedBy,
  };
}

export function inputOf(lists: readonly ListInput[], rest: Partial<CheckInput> = {}): CheckInput {
  return { lists, keys: [], findings: [], failures: [], files: lists.length, ...rest };
}

/** Names as a large server has them: most are fine, every fifth has a dot, every fiftieth is long. */
export function manyNames(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => {
    const name = `orders${index % 5 === 0 ? "." : "_"}list_${index}`;
    return index % 50 === 0 ? `${name}_of_the_customers_in_a_region_by_the_day_they_were_shipped` : name;
  });
}

/** Names that try to break out of where they are shown. */
export const hostileNames: readonly string[] = [
  '<img src=x onerror="window.broken=1">',
  "</table><script>window.broken=1</script>",
  "&lt;b&gt;&amp;",
  "\u202egnirts.txet\u202c",
  "شراء_الآن",
  "a\u200bb\u0000c\nd",
  " edges ",
  "",
  "👩‍👩‍👧‍👦.family",
  "x".repeat(10_000),
  "𝒜𝒷.𝒸",
  "__proto__",
  "\ud800lone",
];
