import type { Exposed } from "../clients/client.ts";
import type { Consumer } from "../consumers/consumer.ts";
import type { LockChange } from "../lock/compareLock.ts";
import type {
  Basis,
  Effect,
  Place,
  ReferencedServer,
  Related,
  ServerKey,
  ServerKeys,
  Severity,
  Tool,
  ToolList,
  ToolReference,
} from "../model.ts";
import { sayAffix } from "../names/affixes.ts";
import type { NamingPlan } from "../names/namingPlan.ts";
import type { MountedClient } from "../profile.ts";
import type { TextSpan } from "../schemas/schemaNode.ts";
import type { ToolSchema } from "../schemas/toolSchema.ts";

/** One check with a stable id. Everything that is said of a rule anywhere (message, page, report, settings) comes from its file. */
export interface Rule {
  /** `<consumer-or-topic>/<what>`; never changes, since settings and suppressions name it. */
  readonly id: string;
  /** The consumer whose rule it is; it is checked only while that consumer is chosen. */
  readonly consumer: string | null;
  readonly severity: Severity;
  readonly basis: Basis;
  readonly effect: Effect;
  /** What it reports, in one sentence. */
  readonly summary: string;
  /** Why it matters and what to do: the text of its page, in Markdown. */
  readonly about: string;
  /** The words of the source, its address and the date it was read. */
  readonly quote: string | null;
  readonly source: string | null;
  readonly read: string | null;
  /** Whether taking the portable name answers the finding: then `fix` and the quick fixes offer it. */
  readonly answeredByRenaming?: boolean;
  /** Judges one tool list. */
  readonly check?: (subject: ListSubject, report: Report) => void;
  /** Judges one schema of a tool, when the file is read that it stands in. */
  readonly checkSchema?: (schema: ToolSchema, report: SchemaReport) => void;
  /** Judges the tool lists of one project beside each other. */
  readonly checkServers?: (lists: readonly ToolList[], report: Report) => void;
  /** Judges the server keys of one config file. */
  readonly checkKeys?: (subject: KeysSubject, report: Report) => void;
  /** Judges the references of clients' configs to tools of the workspace's servers. */
  readonly checkReferences?: (subject: ReferencesSubject, report: Report) => void;
  /** Judges what has become of the names of a lock. */
  readonly checkLock?: (changes: readonly PlacedChange[], report: Report) => void;
}

/** A tool list with all that its rules may ask about it. */
export interface ListSubject {
  readonly list: ToolList;
  readonly consumers: readonly Consumer[];
  readonly clients: readonly MountedClient[];
  /** What each of them makes of the list. */
  readonly behind: readonly Behind[];
  readonly plan: NamingPlan;
}

/** A client, and what the model sees behind it: one entry a tool of the list, in its order. */
export interface Behind {
  readonly mounted: MountedClient;
  readonly exposed: readonly Exposed[];
}

/** The server keys of one config file, with the clients that would take them. */
export interface KeysSubject {
  readonly keys: ServerKeys;
  readonly consumers: readonly Consumer[];
  /** For each key the clients that are mounted under it. */
  readonly clients: readonly MountedClient[];
}

/** How what is shipped now differs from a lock, or why that is not known, and the place in the lock that is meant. */
export type PlacedChange = (LockChange | BrokenLockFile) & { readonly place: Place };

/** A lock that cannot be read, so that nobody is told which of its names are gone. */
export interface BrokenLockFile {
  readonly kind: "broken";
  readonly why: string;
}

/** References to tools, and the servers of the workspace that they may mean. */
export interface ReferencesSubject {
  readonly references: readonly ToolReference[];
  readonly servers: readonly ReferencedServer[];
}

/** What a rule says; the registry adds the rest of the finding from the rule itself. */
export interface Statement {
  readonly place: Place;
  readonly message: string;
  readonly tools: readonly string[];
  readonly related?: readonly Related[];
  readonly client?: { readonly id: string; readonly server: string };
  /** Where it differs from the rule's own. */
  readonly consumer?: string;
  readonly severity?: Severity;
  readonly basis?: Basis;
  readonly effect?: Effect;
  readonly source?: string | null;
}

/** Takes what a rule has to say; it may be called any number of times. */
export type Report = (statement: Statement) => void;

/** What a rule says of a schema: at which key or value of its text. */
export interface SchemaStatement {
  readonly span: TextSpan;
  readonly message: string;
  /** See `SchemaObject`: with another version it does not hold. */
  readonly madeBy?: string;
  readonly related?: readonly { readonly span: TextSpan; readonly message: string }[];
}

/** The same for a rule on schemas. */
export type SchemaReport = (statement: SchemaStatement) => void;

/** A named thing with a place: what collision rules compare. */
export interface Named {
  readonly name: string;
  readonly place: Place;
  /** Further places that help to understand, for instance the registration behind a constant. */
  readonly related: readonly Related[];
  /** The tool, when it is one. */
  readonly tools: readonly string[];
}

/** A tool where its name's text stands, so that the squiggle is on what has to be changed. */
export function namedTool(tool: Tool): Named {
  const { name, place, literal, affixes } = tool;
  // Most tools are written where they are declared, and nearly every rule asks for all of them.
  if (literal === null && affixes.length === 0) return { name, place, related: [], tools: [name] };
  const registered = literal === null ? [] : [{ place, message: "registered here" }];
  const related = [...registered, ...affixes.map((affix) => ({ place: affix.place, message: `here it gets ${sayAffix(affix)}` }))];
  return { name, place: literal ?? place, related, tools: [name] };
}

/** A server key of a config, where it stands. */
export function namedKey(key: ServerKey): Named {
  return { name: key.key, place: key.place, related: [], tools: [] };
}
