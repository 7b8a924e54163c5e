import type { Node, QueryMatch } from "web-tree-sitter";
import type { LineIndex } from "../lineIndex.ts";
import type { ReadMount } from "../reading.ts";
import type { Reference } from "../references.ts";
import { captured, conditionsHold, wholeFile } from "./conditions.ts";
import { evaluate, evaluateMember, importedAs } from "./evaluate.ts";
import { serverMeant } from "./groups.ts";
import { conditionsOf } from "./guards.ts";
import type { FoundServer } from "./servers.ts";
import type { SourceFile } from "./sourceReader.ts";
import { type Span, spanOf } from "./span.ts";

/** What a file says about servers in servers, with offsets. */
export interface MountFacts {
  readonly mounts: readonly MountFact[];
  /** The servers that the file starts. */
  readonly started: readonly number[];
}

interface MountFact extends Pick<ReadMount, "into" | "mounted" | "isWhole" | "guard"> {
  readonly affix:
    | { readonly kind: "known"; readonly before: string; readonly after: string; readonly span: Span }
    | { readonly kind: "unknown"; readonly expression: string; readonly written: readonly string[]; readonly span: Span };
  readonly renamed: readonly { readonly from: string; readonly to: string; readonly span: Span }[];
}

const none: MountFacts = { mounts: [], started: [] };

/** Finds where a file mounts servers in one another, its own or those of other files, and which of its own it starts. */
export function findMounts(source: SourceFile, servers: readonly FoundServer[]): MountFacts {
  const { mounts: query } = source.grammar.queries;
  const { mounts: anchors } = source.language.anchors;
  // Most files mount nothing, and the words around which it would be looked for are common ones.
  if (query === null || anchors === undefined || !anchors.required.test(source.text)) return none;
  const parts = new Map<number, MountParts>();
  const started = new Set<number>();
  for (const match of query.matches(anchors.words, source.root, source.text, wholeFile(source))) {
    if (!conditionsHold(match, match.predicates, source)) continue;
    const mount = captured(match, "mount");
    const start = captured(match, "started");
    // Several patterns match one call, each with a part of it.
    if (mount !== null) parts.set(mount.id, joined(parts.get(mount.id) ?? { ...noParts, mount }, match));
    const index = start === null ? null : serverMeant(start, [], source, servers);
    if (index !== null) started.add(index);
  }
  const mounts = [...parts.values()].flatMap((part) => mountFact(part, source, servers) ?? []);
  return { mounts: mounts.sort((left, right) => left.affix.span.start - right.affix.span.start), started: [...started].sort() };
}

/** The nodes of one call that mounts a server. */
interface MountParts {
  readonly mount: Node;
  readonly into: Node | null;
  readonly mounted: Node | null;
  readonly prefix: Node | null;
  readonly suffix: Node | null;
  readonly renamed: Node | null;
  /** What stands between a prefix or suffix and a name. */
  readonly between: { readonly prefix: string; readonly suffix: string };
  readonly isWhole: boolean;
}

const noParts = {
  into: null,
  mounted: null,
  prefix: null,
  suffix: null,
  renamed: null,
  between: { prefix: "", suffix: "" },
  isWhole: false,
};

function joined(known: MountParts, match: QueryMatch): MountParts {
  const prefix = captured(match, "prefix");
  const suffix = captured(match, "suffix");
  const between = match.setProperties?.["between"] ?? "";
  return {
    mount: known.mount,
    into: known.into ?? captured(match, "into"),
    mounted: known.mounted ?? captured(match, "mounted"),
    prefix: known.prefix ?? prefix,
    suffix: known.suffix ?? suffix,
    renamed: known.renamed ?? captured(match, "renamed"),
    between: {
      prefix: prefix === null ? known.between.prefix : between,
      suffix: suffix === null ? known.between.suffix : between,
    },
    isWhole: known.isWhole || match.setProperties?.["renamed"] === "whole",
  };
}

function mountFact(parts: MountParts, source: SourceFile, servers: readonly FoundServer[]): MountFact | null {
  const { mount, prefix, suffix, renamed, between, isWhole } = parts;
  const into = parts.into === null ? null : serverCalled(parts.into, source, servers);
  const mounted = parts.mounted === null ? null : serverCalled(parts.mounted, source, servers);
  if (into === null || mounted === into || (parts.mounted !== null && mounted === null)) return null;
  const before = textOf(prefix, source);
  const after = textOf(suffix, source);
  const unknown = before === null ? prefix : after === null ? suffix : null;
  const span = spanOf(unknown ?? prefix ?? suffix ?? mount);
  return {
    into,
    mounted,
    affix:
      before === null || after === null
        ? { kind: "unknown", expression: unknown?.text ?? "", written: [], span }
        : {
            kind: "known",
            before: before.text === "" ? "" : before.text + between.prefix,
            after: after.text === "" ? "" : between.suffix + after.text,
            span: before.literal ?? after.literal ?? span,
          },
    renamed: renamed === null ? [] : renamedBy(renamed, source),
    isWhole,
    guard: conditionsOf(mount, source).join(" "),
  };
}

/** The server of this file that an expression means, or what it calls one of another file; null where it means none that can be told. */
export function serverCalled(node: Node, source: SourceFile, servers: readonly FoundServer[]): number | Reference | null {
  return serverMeant(node, [], source, servers) ?? importedAs(node, source.names);
}

/** The text that is put around names; null for one that is known at run time only. */
function textOf(node: Node | null, source: SourceFile): { readonly text: string; readonly literal: Span | null } | null {
  if (node === null) return { text: "", literal: null };
  const [value, another] = evaluate(node, source.names);
  return value?.kind === "text" && another === undefined ? value : null;
}

/** The new names that an object gives, by the old ones. */
function renamedBy(object: Node, { language: { syntax }, names }: SourceFile): MountFact["renamed"] {
  return syntax.keysOf(object).flatMap((from) => {
    const [value] = evaluateMember(object, from, names);
    return value?.kind === "text" && value.literal !== null ? [{ from, to: value.text, span: value.literal }] : [];
  });
}

/** Mounts at their places in lines. */
export function mountsOf({ mounts }: MountFacts, lines: LineIndex): readonly ReadMount[] {
  const range = ({ start, end }: Span) => lines.range(start, end);
  return mounts.map(({ affix, renamed, ...mount }) => {
    const { span, ...said } = affix;
    return {
      ...mount,
      affix: { ...said, range: range(span) },
      renamed: renamed.map(({ from, to, span }) => ({ from, to, range: range(span) })),
    };
  });
}
