import type { Node, QueryMatch } from "web-tree-sitter";
import type { ReadDeclaration } from "../reading.ts";
import type { SourceFile } from "./sourceReader.ts";

/** A match of a declaration query that stands. */
export interface Candidate {
  /** The node that is the declaration. */
  readonly tool: Node;
  /** The expression that spells the name, or the identifier it is derived from. */
  readonly spelling: Node;
  readonly isDerived: boolean;
  /** The receiver, where the form has one. */
  readonly server: Node | null;
  readonly form: ReadDeclaration["form"];
  /** Whether nothing is said when the name cannot be known: the form is met where names are only passed on. */
  readonly isSilent: boolean;
  /** What tells variants of one name apart besides conditions: a version; empty for none. */
  readonly variant: string;
}

/** The declarations of a file, each once, in order of position: a written name beats a derived one, a `named` form a `shaped` one. */
export function findCandidates(source: SourceFile): readonly Candidate[] {
  const query = source.grammar.queries.declarations;
  const byTool = new Map<number, Candidate>();
  for (const match of query.matches(source.root)) {
    if (!conditionsHold(match, query.predicatesForPattern(match.patternIndex), source)) continue;
    const candidate = candidateOf(match);
    if (candidate === null) continue;
    const known = byTool.get(candidate.tool.id);
    if (known === undefined || isBetter(candidate, known)) byTool.set(candidate.tool.id, candidate);
  }
  return onePerSpelling([...byTool.values()]).sort((left, right) => left.spelling.startIndex - right.spelling.startIndex);
}

function candidateOf(match: QueryMatch): Candidate | null {
  const name = captured(match, "name");
  const spelling = name ?? captured(match, "derived");
  if (spelling === null) return null;
  return {
    tool: captured(match, "tool") ?? spelling,
    spelling,
    isDerived: name === null,
    server: captured(match, "server"),
    form: match.setProperties?.["form"] === "shaped" ? "shaped" : "named",
    isSilent: match.setProperties?.["unknown"] === "silent",
    variant: captured(match, "variant")?.text ?? "",
  };
}

/** One name can be found by the call it stands in and by the shape of the object around it. */
function onePerSpelling(candidates: readonly Candidate[]): Candidate[] {
  const bySpelling = new Map<number, Candidate>();
  for (const candidate of candidates) {
    const known = bySpelling.get(candidate.spelling.startIndex);
    if (known === undefined || isBetter(candidate, known)) bySpelling.set(candidate.spelling.startIndex, candidate);
  }
  return [...bySpelling.values()];
}

function isBetter(candidate: Candidate, known: Candidate): boolean {
  if (candidate.isDerived !== known.isDerived) return known.isDerived;
  if (candidate.form !== known.form) return known.form === "shaped";
  if (candidate.variant !== known.variant) return known.variant === "";
  return candidate.server !== null && known.server === null;
}

/** Evaluates the predicates that the query language does not have itself. */
function conditionsHold(match: QueryMatch, predicates: readonly Predicate[], { text, language }: SourceFile): boolean {
  const keysOf = (node: Node | null) => (node === null ? [] : language.syntax.keysOf(node));
  return predicates.every(({ operator, operands }) => {
    const words = operands.flatMap((operand) => (operand.type === "string" ? [operand.value] : []));
    switch (operator) {
      case "has-key?": {
        const keys = new Set(keysOf(subjectOf(match, operands)));
        return words.every((word) => word.split("|").some((key) => keys.has(key)));
      }
      case "lacks-key?": {
        const keys = new Set(keysOf(subjectOf(match, operands)));
        return words.every((word) => word.split("|").every((key) => !keys.has(key)));
      }
      case "file-says?":
        return words.every((word) => patternOf(word.replace("{}", subjectOf(match, operands)?.text ?? "")).test(text));
      case "file-mentions?":
        return words.every((word) => patternOf(word).test(text));
      case "file-lacks?":
        return words.every((word) => !patternOf(word).test(text));
      default:
        throw new Error(`the query of ${language.id} uses the unknown predicate #${operator}`);
    }
  });
}

type Predicate = {
  readonly operator: string;
  readonly operands: readonly ({ type: "string"; value: string } | { type: "capture"; name: string })[];
};

/** The node that a predicate speaks of. */
function subjectOf(match: QueryMatch, operands: Predicate["operands"]): Node | null {
  const capture = operands.find((operand) => operand.type === "capture");
  return capture === undefined ? null : captured(match, capture.name);
}

function captured(match: QueryMatch, name: string): Node | null {
  return match.captures.find((capture) => capture.name === name)?.node ?? null;
}

const patterns = new Map<string, RegExp>();

function patternOf(word: string): RegExp {
  let pattern = patterns.get(word);
  if (pattern === undefined) {
    pattern = new RegExp(word);
    patterns.set(word, pattern);
  }
  return pattern;
}
