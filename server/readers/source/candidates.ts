import type { Node, QueryMatch } from "web-tree-sitter";
import type { ReadDeclaration, Through } from "../readDeclaration.ts";
import { isWithin } from "../syntax/nodes.ts";
import { captured, conditionsHold, keysAround, wholeFile } from "./conditions.ts";
import { isBetter } from "./facts.ts";
import { ownCandidates } from "./ownCandidates.ts";
import { argumentAt, type PlaceNamed, partUnder, placesNamed } from "./placesNamed.ts";
import type { SourceFile } from "./sourceReader.ts";
import type { Span } from "./span.ts";
import { wrapperCandidates } from "./wrapperCandidates.ts";

/** A match of a declaration query that stands. */
export interface Candidate {
  /** The node that is the declaration. */
  readonly tool: Node;
  /** The expression that spells the name, or the identifier it is derived from. */
  readonly spelling: Node;
  /** The member of what `spelling` comes to that is the name; null where it is the name itself. */
  readonly member: string | null;
  readonly isDerived: boolean;
  /** What else the match spoke of that is neither in the declaration nor around it: the bases of its class. */
  readonly beside: readonly Node[];
  /** The receiver, where the form has one. */
  readonly server: Node | null;
  /** What takes the tool in place of a server: the editor or the page that the file runs in; null for a server. */
  readonly host: string | null;
  readonly form: ReadDeclaration["form"];
  /** Whether nothing is said when the name cannot be known: the form is met where names are only passed on. */
  readonly isSilent: boolean;
  /** Whether only a name counts that is put together at run time, with a text that stands here. */
  readonly isComposed: boolean;
  /** Whether the name is what the function is called that the expression comes to. */
  readonly isOfFunction: boolean;
  /** Whether the elements of a list that the expression comes to are names, as a server derives them from what stands there. */
  readonly isOfElements: boolean;
  /** Whether the name is that of the file, without its extension; the identifier only stands where it is told. */
  readonly isOfFile: boolean;
  /** Whether that is written in lower case with dashes, whatever the file is called. */
  readonly isInDashes: boolean;
  /** Whether the project says itself that it is a declaration: a name that is passed on there is one that cannot be known. */
  readonly isOwn: boolean;
  /** Whether a server or a host is given the tool here. */
  readonly registers: boolean;
  /** What is put around the name elsewhere. */
  readonly before: string;
  readonly after: string;
  /** What is called here, where it is a declaration if that is what it seems to be; null where that is certain. */
  readonly through: Through | null;
  /** What tells variants of one name apart besides conditions: a version; empty for none. */
  readonly variant: string;
  /** See `ReadDeclaration`. */
  readonly subject: string | null;
  readonly renames: string | null;
}

/**
 * The declarations in which parts of a file have a part, without any those of all of it, each node once: a written name beats a derived one,
 * a `named` form a `shaped` one.
 */
export function findCandidates(parts: readonly Span[] | null, source: SourceFile): readonly Candidate[] {
  const byTool = new Map<number, Candidate>();
  for (const candidate of [...builtInCandidates(parts, source), ...ownCandidates(parts, source)]) {
    const known = byTool.get(candidate.tool.id);
    if (known === undefined || isBetter(says(candidate), says(known))) byTool.set(candidate.tool.id, candidate);
  }
  // What is certain counts more. Of several functions of one name that may be called it is not known yet which it is.
  const called = wrapperCandidates(parts, source).filter(({ tool }) => !byTool.has(tool.id));
  return [...byTool.values(), ...called];
}

/** What the matches of the declaration query that stand say. */
function builtInCandidates(parts: readonly Span[] | null, source: SourceFile): readonly Candidate[] {
  const { declarations } = source.grammar.queries;
  return declarations
    .matchesIn(parts, source.language.anchors.declarations, source.root, source.text, wholeFile(source))
    .flatMap((match) => {
      if (!conditionsHold(match, match.predicates, source)) return [];
      const candidates = placesNamed(match, source).flatMap((named) => candidateOf(match, named, source) ?? []);
      for (const { tool } of candidates) for (const key of keysAround(tool, match, match.predicates)) source.names.bindings.asked.add(key);
      return candidates;
    });
}

function candidateOf(
  match: QueryMatch,
  { tool: declared, name, given }: PlaceNamed,
  { language: { syntax } }: SourceFile,
): Candidate | null {
  const spelling = name ?? captured(match, "derived");
  const isOfElements = match.setProperties?.["name"] === "of elements";
  if (spelling === null || (name !== null && !isOfElements && syntax.canSpell?.(name) === false)) return null;
  const tool = declared ?? spelling;
  if (syntax.isTest?.(tool) === true) return null;
  const server = captured(match, "server") ?? argumentAt(match, "server-at", given);
  return {
    tool,
    spelling,
    member: null,
    isDerived: name === null,
    beside: match.captures.flatMap(({ node }) => (isWithin(node, tool) || isWithin(tool, node) ? [] : [node])),
    server,
    registers: server !== null,
    host: match.setProperties?.["host"] ?? null,
    form: formOf(match),
    isSilent: match.setProperties?.["unknown"] === "silent",
    isComposed: match.setProperties?.["name"] === "composed",
    isOfFunction: match.setProperties?.["name"] === "of function",
    isOfElements,
    isOfFile: match.setProperties?.["name"]?.startsWith("of file") === true,
    isInDashes: match.setProperties?.["name"] === "of file in dashes",
    isOwn: false,
    before: "",
    after: "",
    through: null,
    variant: (captured(match, "variant") ?? partUnder(match, "variant-under", syntax))?.text ?? "",
    subject: captured(match, "subject")?.text ?? null,
    renames: captured(match, "renames")?.text ?? null,
  };
}

function formOf({ setProperties }: QueryMatch): ReadDeclaration["form"] {
  const form = setProperties?.["form"];
  return form === "shaped" || form === "borrowed" ? form : "named";
}

function says({ isDerived, form, variant, registers, renames, subject }: Candidate) {
  return { isDerived, form, variant, hasReceiver: registers, renames, subject };
}
