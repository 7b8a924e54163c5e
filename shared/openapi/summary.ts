import { consumers } from "../consumers/index.ts";
import { excerpt } from "../names/characters.ts";
import type { Conversion } from "./convert.ts";
import { type NoteKind, type NoteLevel, noteKinds, type ToolNote } from "./notes.ts";

/** What a conversion came to. */
export interface ConversionSummary {
  /** `OpenAPI 3.1.0`. */
  readonly version: string;
  /** `info.title` of the document. */
  readonly title: string | null;
  readonly tools: number;
  /** What was told, by kind, in the order of `noteKinds`. */
  readonly told: readonly ToldKind[];
  /** What was asked for and is nowhere in the document, a sentence each. */
  readonly unmet: readonly string[];
  /** What became no tool, a sentence each. */
  readonly notMapped: readonly string[];
}

/** All notes of one kind, in a line. */
export interface ToldKind {
  readonly kind: NoteKind;
  readonly level: NoteLevel;
  readonly count: number;
  /** `3 names were too long and were cut`. */
  readonly says: string;
  /** The first of them. */
  readonly first: ToolNote;
}

/** Sums a conversion up. */
export function summaryOf({
  version,
  title,
  tools,
  notes,
  unmet,
  notMapped,
}: Omit<Conversion, "tools"> & { readonly tools: readonly unknown[] }): ConversionSummary {
  const byKind = new Map<NoteKind, ToolNote[]>();
  for (const note of notes) {
    const known = byKind.get(note.kind);
    if (known === undefined) byKind.set(note.kind, [note]);
    else known.push(note);
  }
  const told = (Object.keys(noteKinds) as NoteKind[]).flatMap((kind): readonly ToldKind[] => {
    const found = byKind.get(kind) ?? [];
    const [first] = found;
    const { level, one, many } = noteKinds[kind];
    return first === undefined
      ? []
      : [{ kind, level, count: found.length, says: `${found.length} ${found.length === 1 ? one : many}`, first }];
  });
  const { webhooks, oauthFlows } = notMapped;
  return {
    version: `${version.family === "openapi" ? "OpenAPI" : "Swagger"} ${version.text}`,
    title,
    tools: tools.length,
    told,
    unmet,
    notMapped: [
      ...(webhooks === 0 ? [] : [webhooks === 1 ? "1 webhook: the API calls you there" : `${webhooks} webhooks: the API calls you there`]),
      ...(oauthFlows === 0
        ? []
        : [`${oauthFlows === 1 ? "1 login" : `${oauthFlows} logins`} by OAuth: the server needs a token of its own`]),
    ],
  };
}

/** A summary as lines of text. `most` is how many tools a list gets where there are several; null for one list of them all. */
export function summaryLines(
  { version, title, tools, told, unmet, notMapped }: ConversionSummary,
  most: number | null = null,
): readonly string[] {
  const lists = most === null ? 1 : Math.max(1, Math.ceil(tools / most));
  const counted = `${tools} ${tools === 1 ? "tool" : "tools"}${lists === 1 ? "" : ` in ${lists} lists`}`;
  const head = `${title === null || title === "" ? version : `${title} (${version})`}: ${counted}`;
  const kinds = told.map(
    ({ level, says, first }) =>
      `  ${level === "warning" ? "warning" : "info"}: ${says} (${excerpt(first.operation)}: ${excerpt(first.about)})`,
  );
  const tooMany = consumers.flatMap(({ onByDefault, title: consumer, toolCount }) =>
    onByDefault && toolCount !== undefined && Math.min(tools, most ?? tools) > toolCount.max
      ? [
          `  warning: ${consumer} refuses a list of more than ${toolCount.max} tools: openapi makes parts with --split ${toolCount.max}, --tag or --path`,
        ]
      : [],
  );
  return [head, ...tooMany, ...unmet.map((says) => `  warning: ${says}`), ...kinds, ...notMapped.map((says) => `  not mapped: ${says}`)];
}
