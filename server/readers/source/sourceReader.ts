import type { Node } from "web-tree-sitter";
import type { Language } from "../language.ts";
import { LineIndex } from "../lineIndex.ts";
import type { FileReading, Group, ReadDeclaration, ReadSuppression } from "../reading.ts";
import { mentionsSuppression, suppressedRules } from "../suppressionComment.ts";
import { type Candidate, findCandidates } from "./candidates.ts";
import { Constants } from "./constants.ts";
import { evaluate } from "./evaluate.ts";
import type { LoadedGrammar } from "./grammars.ts";
import { guardOf } from "./guards.ts";
import { type FoundServer, findServers, groupOf } from "./servers.ts";

/** A parsed source file: everything that the steps of reading it share. */
export interface SourceFile {
  readonly file: string;
  readonly text: string;
  readonly root: Node;
  readonly language: Language;
  readonly grammar: LoadedGrammar;
  readonly constants: Constants;
  readonly lines: LineIndex;
}

/** Finds the servers and the tool declarations of one parsed file. The caller owns the tree of `root`. */
export function readSource(file: string, text: string, root: Node, language: Language, grammar: LoadedGrammar): FileReading {
  const constants = new Constants(root, grammar.queries.constants, language.syntax);
  const source: SourceFile = { file, text, root, language, grammar, constants, lines: new LineIndex(text) };
  const candidates = findCandidates(source);
  const servers = findServers(source);
  return {
    file,
    language: language.id,
    servers: servers.map(({ read }) => read),
    lists: [],
    declarations: candidates.flatMap((candidate) => declare(candidate, source, servers)),
    keys: [],
    suppressions: readSuppressions(source),
    failure: null,
  };
}

function declare(candidate: Candidate, source: SourceFile, servers: readonly FoundServer[]): readonly ReadDeclaration[] {
  const name = readName(candidate, source);
  if (name.kind === "unknown" && candidate.isSilent) return [];
  const { syntax } = source.language;
  const group: Group = groupOf(candidate, source, servers);
  const guard = [guardOf(candidate.tool, syntax), candidate.variant].filter((part) => part !== "").join(" ");
  return [{ name, form: candidate.form, group, guard }];
}

function readName({ spelling, isDerived }: Candidate, source: SourceFile): ReadDeclaration["name"] {
  const { lines, file, language } = source;
  if (isDerived) {
    const name = language.syntax.deriveName(spelling.text);
    const range = lines.range(spelling.startIndex, spelling.endIndex);
    return {
      kind: "known",
      name,
      written: null,
      range,
      literal: null,
      origin: "derived",
      fixedBecause: `the name comes from the identifier ${spelling.text}`,
    };
  }
  const value = evaluate(spelling, language.syntax, source.constants);
  if (value.kind === "unknown") {
    const { node } = value;
    return { kind: "unknown", range: lines.range(node.startIndex, node.endIndex), expression: node.text };
  }
  const { text, literal, origin } = value;
  const isInPlace = literal !== null && literal.start >= spelling.startIndex && literal.end <= spelling.endIndex;
  const own = isInPlace ? literal : { start: spelling.startIndex, end: spelling.endIndex };
  return {
    kind: "known",
    name: text,
    written: text,
    range: lines.range(own.start, own.end),
    literal: isInPlace || literal === null ? null : { file, range: lines.range(literal.start, literal.end) },
    origin: isInPlace ? "literal" : origin,
    fixedBecause: literal === null ? "the name is put together from several texts" : null,
  };
}

function readSuppressions({ text, root, language, lines }: SourceFile): readonly ReadSuppression[] {
  if (!mentionsSuppression(text)) return [];
  return root.descendantsOfType([...language.syntax.comments]).flatMap((comment) => {
    const rules = comment === null ? null : suppressedRules(comment.text);
    if (comment === null || rules === null) return [];
    const range = lines.range(comment.startIndex, comment.endIndex);
    // Some grammars count the line break into a line comment.
    const line = range.end.character === 0 ? range.end.line : range.end.line + 1;
    return [{ range, line, rules }];
  });
}
