import type { CheckInput, ListInput } from "./checkInput.ts";
import type { Report } from "./report.ts";

/** The messages that the language server has beyond LSP. Every file is named by its URI. */

/** Name of the server in diagnostics. */
export const diagnosticSource = "mcp-portability";

/** Client → server: the report of the whole workspace. */
export const reportRequest = "mcpPortability/report";
export type ReportResult = Report;

/**
 * Client → server: everything that there is to check. With `follow` the client is told of every change from then on, until it asks
 * without.
 */
export const checkInputRequest = "mcpPortability/checkInput";
export interface CheckInputParams {
  readonly follow: boolean;
}
export type CheckInputResult = CheckInput;

/** Server → client, to one that follows: what changed in the answer to `checkInput`. */
export const checkInputChangedNotification = "mcpPortability/checkInputChanged";
export interface CheckInputChanged {
  /** Lists that are new or changed. They take their place by the order of lists (`compareLists`). */
  readonly lists: readonly ListInput[];
  /** Ids of lists that are gone. */
  readonly removed: readonly string[];
  /** All that is not in lists; null when nothing of it changed. */
  readonly rest: Omit<CheckInput, "lists"> | null;
}

/** Client → server: check a text that is no file: a pasted tool list. */
export const checkTextRequest = "mcpPortability/checkText";
export interface CheckTextParams {
  readonly text: string;
  /** What the text is taken for, by its ending. Without it JSON when the text begins as an object or an array does, else one name a line. */
  readonly name?: string;
}
export interface CheckTextResult {
  readonly report: Report;
  /** What the report was made from. */
  readonly input: CheckInput;
}

/** Client → server: every rule with its source. */
export const rulesRequest = "mcpPortability/rules";
export interface DescribedRule {
  readonly id: string;
  readonly consumer: string | null;
  readonly severity: string;
  readonly basis: string;
  readonly effect: string;
  readonly summary: string;
  readonly about: string;
  readonly quote: string | null;
  readonly source: string | null;
  readonly read: string | null;
}

/** Client → server: scan the workspace again. Resolves when it is done. */
export const scanRequest = "mcpPortability/scan";

/** Server → client: what a person should know who wonders why there is nothing to see. */
export const statusNotification = "mcpPortability/status";
export interface Status {
  readonly state: "scanning" | "ready" | "disabled";
  readonly lists: number;
  readonly tools: number;
  readonly findings: number;
  /** What is wrong at the moment: a file or a folder that cannot be read, a setting that means nothing, a scan that stopped at a cap. */
  readonly troubles: readonly string[];
}

/** Server → client, for files that the server cannot reach itself: answered by an editor that has them. */
export const readFileRequest = "mcpPortability/readFile";
export interface ReadFileResult {
  /** The bytes, in base64; null when there is no such file. */
  readonly bytes: string | null;
}
export const readFolderRequest = "mcpPortability/readFolder";
export interface ReadFolderResult {
  /** Null when there is no such folder. */
  readonly entries: readonly { readonly name: string; readonly kind: "file" | "folder" | "other" }[] | null;
}
export interface UriParams {
  readonly uri: string;
}

/** What a client may say in `initializationOptions`. */
export interface InitializationOptions {
  /** Settings, for clients that do not answer `workspace/configuration`. */
  readonly settings?: unknown;
  /** Whether the client answers `readFile` and `readFolder`. */
  readonly readsFiles?: boolean;
  /** Whether the client wants `status`. */
  readonly showsReport?: boolean;
}
