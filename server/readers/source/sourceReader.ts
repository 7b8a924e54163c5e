import type { Node } from "web-tree-sitter";
import type { Language } from "../language.ts";
import { LineIndex } from "../lineIndex.ts";
import { ownText } from "../ownTexts.ts";
import { emptyReading, type FileReading, type ReadSuppression } from "../reading.ts";
import type { Reference, Step } from "../references.ts";
import { commentedRules, suppressionStem } from "../suppressionComment.ts";
import type { Form } from "../wrapper.ts";
import { answersOf } from "./answers.ts";
import { Bindings } from "./bindings.ts";
import type { Said } from "./conditions.ts";
import { declarationFacts } from "./declarations.ts";
import { type Declared, declarationsOf, nothingDeclared, serversOf } from "./declared.ts";
import type { DeclarationFacts, ServerFact } from "./facts.ts";
import type { LoadedGrammar } from "./grammars.ts";
import { findMounts, type MountFacts, mountsOf } from "./mounts.ts";
import { type OtherNames, otherNamesIn } from "./otherNames.ts";
import type { Names } from "./run.ts";
import { type FoundServer, findServers, serverFact } from "./servers.ts";
import { findUses, type UseFact, usesOf } from "./uses.ts";

/** A parsed source file: everything that the steps of reading it share. */
export interface SourceFile {
  readonly file: string;
  readonly text: string;
  readonly root: Node;
  readonly language: Language;
  readonly grammar: LoadedGrammar;
  readonly names: Names;
  readonly otherNames: OtherNames;
  /** The forms of the project's own, those of other languages too. */
  readonly forms: readonly Form[];
  /** Patterns that were looked for in the whole text, with the answers. */
  readonly said: Map<string, Said>;
  /** The keys of the nodes that conditions asked for, by their ids: many patterns ask about one object. */
  readonly keys: Map<number, ReadonlySet<string>>;
}

/** What a file says about its tools, with offsets. */
export interface SourceFacts extends DeclarationFacts {
  readonly servers: readonly ServerFact[];
  readonly mounts: MountFacts;
  readonly uses: readonly UseFact[];
}

/** A parsed file with all that its queries and names are asked by. */
export function sourceFile(
  file: string,
  text: string,
  root: Node,
  language: Language,
  grammar: LoadedGrammar,
  forms: readonly Form[],
): SourceFile {
  const { syntax } = language;
  const names = { syntax, bindings: new Bindings(root, text, grammar.queries.constants, syntax) };
  const otherNames = otherNamesIn(text, language);
  return { file, text, root, language, grammar, names, otherNames, forms, said: new Map(), keys: new Map() };
}

/** Finds the servers and the tool declarations of one parsed text, which `lines` gives their places. The caller owns the tree of `root`. */
export function readSource(
  file: string,
  text: string,
  root: Node,
  language: Language,
  grammar: LoadedGrammar,
  forms: readonly Form[],
  lines = new LineIndex(text),
): FileReading {
  const source = sourceFile(file, text, root, language, grammar, forms);
  return readingOf(factsOf(source), source, lines, nothingDeclared());
}

/** Everything that a file says about its tools. */
export function factsOf(source: SourceFile): SourceFacts {
  const servers = serversAnew(source);
  return { ...declarationFacts(null, source, servers), ...othersAnew(source, servers) };
}

/** The servers of a file, which are found anew at each reading: what they were read from need not be remembered. */
export function serversAnew(source: SourceFile): readonly FoundServer[] {
  return source.names.bindings.apart(() => findServers(source)).found;
}

/** The same of everything else that is no declaration. */
export function othersAnew(source: SourceFile, servers: readonly FoundServer[]): Omit<SourceFacts, keyof DeclarationFacts> {
  const find = () => ({ servers: servers.map(serverFact), mounts: findMounts(source, servers), uses: findUses(source, servers) });
  return source.names.bindings.apart(find).found;
}

/** The reading that facts come to. `declared` is what some of them came to before. */
export function readingOf(facts: SourceFacts, source: SourceFile, lines: LineIndex, declared: Declared): FileReading {
  return {
    ...emptyReading(source.file, source.language.id),
    sdk: source.language.sdks?.find(({ mentioned }) => mentioned.test(source.text))?.id ?? null,
    servers: serversOf(facts.servers, facts.mounts.started, lines),
    declarations: declarationsOf(facts.declarations, source.file, lines, declared),
    mounts: mountsOf(facts.mounts, lines),
    uses: usesOf(facts.uses, lines),
    suppressions: readSuppressions(source, lines),
    opens: hangsOnOpened(facts) ? (source.language.syntax.opens?.(source.root) ?? []) : [],
  };
}

/** The reading of a file that is asked for names alone. */
export function readAnswers(wanted: readonly (readonly Step[])[], source: SourceFile, lines: LineIndex): FileReading {
  return {
    ...emptyReading(source.file, source.language.id),
    suppressions: readSuppressions(source, lines),
    opens: source.language.syntax.opens?.(source.root) ?? [],
    answers: answersOf(wanted, source, lines),
  };
}

/** Whether something that a file says may come from any of the modules that need no import. */
function hangsOnOpened({ declarations, mounts, uses }: SourceFacts): boolean {
  return (
    declarations.some(({ name }) => name.kind === "imported" && name.parts.some(isOpened)) ||
    declarations.some(({ schemas }) => schemas.some(({ reference }) => isOpened(reference))) ||
    declarations.some(
      ({ group, through }) => (group.kind === "through" && isOpened(group.server)) || isOpened(through?.reference ?? null),
    ) ||
    mounts.mounts.some(({ into, mounted }) => [into, mounted].some(isOpened)) ||
    uses.some(({ server }) => isOpened(server))
  );
}

function isOpened(part: string | number | Reference | null): boolean {
  return part !== null && typeof part === "object" && part.from.length === 0;
}

function readSuppressions({ text, root, language }: SourceFile, lines: LineIndex): readonly ReadSuppression[] {
  const found: ReadSuppression[] = [];
  let last = -1;
  for (let at = text.indexOf(suppressionStem); at >= 0; at = text.indexOf(suppressionStem, at + 1)) {
    const comment = root.descendantForIndex(at, at + suppressionStem.length);
    if (comment === null || comment.startIndex === last || !language.syntax.comments.has(comment.type)) continue;
    last = comment.startIndex;
    const commented = commentedRules(comment.text);
    if (commented === null) continue;
    const range = lines.range(comment.startIndex, comment.endIndex);
    const own = lines.ofCode;
    const end = own.position(comment.endIndex);
    // Some grammars count the line break into a line comment.
    const next = end.character === 0 ? end.line : end.line + 1;
    const start = own.offset({ line: next, character: 0 });
    const after = own.offset({ line: next + 1, character: 0 });
    const texts = textsInQuotes(text.slice(start, after));
    // In a file that holds its code in strings one line can hold many.
    const line = own === lines ? next : lines.position(start).line;
    const isShared = own !== lines && line === range.end.line;
    found.push({
      range,
      line,
      ...commented,
      ...(isShared ? { within: lines.range(start, after) } : {}),
      ...(texts.length === 0 ? {} : { texts }),
    });
  }
  return found;
}

/** What stands between quotes in a line, as it is written. */
function textsInQuotes(line: string): readonly string[] {
  return [...line.matchAll(/(["'`])((?:(?!\1)[^\\])+)\1/g)].map(([, , text = ""]) => ownText(text));
}
