import type { NamedOperation } from "./openapi/operations.ts";

/** The plain objects that travel from the readers to the reports. Nothing here has behaviour. */

/** A place between two characters: line and UTF-16 code unit in the line, both 0-based, as in LSP. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

/** From `start` up to, not including, `end`. */
export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** A range in a file. `file` is what the reader was told the file is called: a path with `/`, or a URI. */
export interface Place {
  readonly file: string;
  readonly range: Range;
}

/** How a declaration comes by its name; see `design.md`, "The words", for each of them. */
export type Origin = "literal" | "constant" | "imported" | "template" | "derived" | "manifest" | "live" | "dynamic";

/** How a rule is known, weakest first. */
export type Basis = "advisory" | "derived" | "observed" | "measured" | "source" | "documented";

/** What is lost when a rule is broken: everything, the tool, the name, nothing yet. */
export type Effect = "list-refused" | "tool-dropped" | "renamed" | "warned";

/** How much a finding matters. Only errors fail a check by themselves. */
export type Severity = "error" | "warning" | "information" | "hint";

/** Severities, worst first. */
export const severities: readonly Severity[] = ["error", "warning", "information", "hint"];

/** One declared tool: the place in a file that names it, and what it is called there. */
export interface Tool {
  /** The effective name: what `tools/list` would say, with a mount prefix if there is one. */
  readonly name: string;
  /** The part of the name that stands in the source; null when it is derived from an identifier. */
  readonly written: string | null;
  /** What is put around that part elsewhere, innermost first; empty for most tools. */
  readonly affixes: readonly Affix[];
  /** Where the tool is declared: the name's own characters, the constant that is used, or the identifier it derives from. */
  readonly place: Place;
  /** Where the text of the name stands when that is elsewhere (a constant); else null. */
  readonly literal: Place | null;
  readonly origin: Origin;
  /** Id of the language or manifest format it was read from. */
  readonly language: string;
  /** The SDK that registers it, by its id in `sdks.ts`; null where that is not known. */
  readonly sdk: string | null;
  /** The server object, array or manifest it reaches. Only tools of one reach can be duplicates of each other. */
  readonly reach: string;
  /** The conditions it stands under. Tools under different conditions are never duplicates of each other. */
  readonly guard: string;
  readonly writing: Writing;
  /** What it is made of, for a tool of an OpenAPI document; absent for others. */
  readonly operation?: NamedOperation;
  /** Where links of its OpenAPI document name it by its `operationId`; absent for none. */
  readonly links?: readonly Writing[];
}

/** What the place where a server is mounted, or a scope around a tool, puts around its name: `jira_` before it, `.fill` behind it. */
export interface Affix {
  readonly before: string;
  readonly after: string;
  /** Where it is written. */
  readonly place: Place;
}

/** How a tool can be given another name. */
export type Writing =
  /** The characters of `place` are replaced; where they are plain, no quotes stand around them (YAML). */
  | { readonly kind: "text"; readonly place: Place; readonly isPlain?: boolean }
  /** No name is written yet: one is put in at `place`, between `before` and `after`, in the SDK's own syntax. Plain as above. */
  | { readonly kind: "insertion"; readonly place: Place; readonly before: string; readonly after: string; readonly isPlain?: boolean }
  /** It cannot be renamed where it is declared. */
  | { readonly kind: "fixed"; readonly because: string };

/** A declaration whose name the source does not say where it is followed: reported, never guessed. */
export interface Unresolved {
  readonly place: Place;
  /** The expression as it stands in the source. */
  readonly expression: string;
  /** Two files that define it and say different things of it; absent where that is not why it is not known. */
  readonly disputedBy?: readonly [string, string];
  /** The texts that the expression puts before, between and behind what is not known, in order; none when it is all unknown. */
  readonly written: readonly string[];
}

/** An element of a tool list that has no name at all. `place` is the start of the element. */
export interface Nameless {
  readonly place: Place;
}

/** What a rule says of the schema of a tool. It is found when the tool's file is read: a list does not carry the schemas themselves. */
export interface SchemaFault {
  readonly rule: string;
  /** The offending key or value. */
  readonly place: Place;
  readonly message: string;
  readonly related: readonly Related[];
  /** Effective name of the tool; null for one whose name is not known. */
  readonly tool: string | null;
}

/** What a server says of itself. `place` is where it is made. */
export interface ServerIdentity {
  readonly name: string | null;
  readonly title: string | null;
  readonly place: Place;
  /** What a function calls it that is given several servers and makes none of them; absent for a server that is made there. */
  readonly parameter?: string;
}

/** A manifest of a server. `place` is where its list stands. */
export interface ListManifest {
  readonly place: Place;
  /** Whether it says that it lists every tool. */
  readonly isWhole: boolean;
}

/** What one server would answer to `tools/list`. */
export interface ToolList {
  /** Stable within a run, for instance `src/index.ts#server`. */
  readonly id: string;
  readonly server: ServerIdentity | null;
  /** By file, then position. */
  readonly tools: readonly Tool[];
  readonly nameless: readonly Nameless[];
  readonly unresolved: readonly Unresolved[];
  readonly schemaFaults: readonly SchemaFault[];
  /** The tools that a lock records as older names of others of the list; absent where there are none. */
  readonly aliases?: readonly Alias[];
  /** The manifests that say which tools the server has; their tools are among those of the list. */
  readonly manifests: readonly ListManifest[];
  /** Characters of the list as JSON without blanks, where it stands in one file; null when it is spread over source. */
  readonly characters: number | null;
  /** Where the list as a whole stands (the `tools` key of a list file); null when it is spread over source. */
  readonly place: Place | null;
}

/** A name under which a tool is still registered that is called otherwise now. */
export interface Alias {
  readonly name: string;
  /** What the tool is called. */
  readonly of: string;
}

/** A key under which a client's config file knows a server. */
export interface ServerKey {
  readonly key: string;
  readonly place: Place;
}

/** The server keys of one config file. */
export interface ServerKeys {
  readonly file: string;
  /** Ids of the clients that read the file; empty when that is not known. */
  readonly clients: readonly string[];
  readonly keys: readonly ServerKey[];
}

/** A place where a client's config, or a call in a source, names a tool of a server. */
export type ToolReference = {
  /** The tool's name, as it is written. */
  readonly tool: string;
  readonly place: Place;
} & (
  | {
      /** The server's key, as it is written. */
      readonly server: string;
      /** What becomes of a call of it there: it needs no question, a question comes first in any case, or it is kept from happening. */
      readonly purpose: Permission;
    }
  | {
      /** Where the server is made. */
      readonly server: Place;
      readonly purpose: "call";
    }
);

/** What a client's config says of calls of a tool. */
export type Permission = "allow" | "ask" | "deny";

/** A server of the workspace as references know it. */
export interface ReferencedServer {
  /** Its own name and the keys under which clients' configs have it. */
  readonly keys: readonly string[];
  /** What it is called in what is said of it. */
  readonly title: string;
  /** Where a source makes it; null where none does. */
  readonly place: Place | null;
  readonly tools: ReadonlySet<string>;
  /** Whether all of its tools are known; others come at run time. */
  readonly isWhole: boolean;
}

/** A further place that a finding speaks of. */
export interface Related {
  readonly place: Place;
  readonly message: string;
}

/** One rule's answer at one place. */
export interface Finding {
  readonly rule: string;
  /** Id of the consumer that refuses, if it is one consumer. */
  readonly consumer: string | null;
  readonly severity: Severity;
  readonly basis: Basis;
  readonly effect: Effect;
  /** The client behind which it happens, with the server key it was judged for. */
  readonly client: { readonly id: string; readonly server: string } | null;
  /** One line: what is wrong, for whom, by whose rule, what to do. */
  readonly message: string;
  /** Effective names of the tools it is about. */
  readonly tools: readonly string[];
  readonly place: Place;
  readonly related: readonly Related[];
  /** Where the rule is stated. */
  readonly source: string | null;
}

/** The range of a text's first character: where a finding stands that is about a whole file. */
export const fileStart: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** Orders places by file (code unit order), then position. */
export function comparePlaces(left: Place, right: Place): number {
  if (left.file !== right.file) return left.file < right.file ? -1 : 1;
  return comparePositions(left.range.start, right.range.start) || comparePositions(left.range.end, right.range.end);
}

/** What the server of a list is called: its own name, or the id of the list where it says none. */
export function serverNameOf({ server, id }: Pick<ToolList, "server" | "id">): string {
  return server?.name == null || server.name === "" ? id : server.name;
}

/** Below zero where the first stands before the second. */
export function comparePositions(left: Position, right: Position): number {
  return left.line - right.line || left.character - right.character;
}

/** Orders lists by file, then by where they begin in it. */
export function compareLists(left: ToolList, right: ToolList): number {
  return comparePlaces(startOf(left), startOf(right)) || (left.id < right.id ? -1 : 1);
}

/** Where a list begins: its key, its server, or what it holds first. A list that is made has one of them. */
function startOf({ id, place, server, tools, nameless, unresolved }: ToolList): Place {
  const [first] = [...tools.slice(0, 1), ...nameless.slice(0, 1), ...unresolved.slice(0, 1)];
  return place ?? server?.place ?? first?.place ?? { file: id, range: fileStart };
}
