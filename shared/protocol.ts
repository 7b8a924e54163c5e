import type { Report, ReportedList } from "./report.ts";

/** The messages that the language server has beyond LSP. Every file is named by its URI. */

/** Name of the server in diagnostics. */
export const diagnosticSource = "mcp-portability";

/** Client → server: the report of the whole workspace. */
export const reportRequest = "mcpPortability/report";
export type ReportResult = Report;

/** Server → client: lists of the report changed. `lists` are those that are new or changed, `removed` the ids of those that are gone. */
export const reportChangedNotification = "mcpPortability/reportChanged";
export interface ReportChanged {
  readonly lists: readonly ReportedList[];
  readonly removed: readonly string[];
}

/** Client → server: check a text that is no file: a pasted tool list. */
export const checkTextRequest = "mcpPortability/checkText";
export interface CheckTextParams {
  readonly text: string;
  /** What the text is taken for, by its ending. Without it JSON when the text begins as an object or an array does, else one name a line. */
  readonly name?: string;
}
export type CheckTextResult = Report;

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
  /** Whether the client wants `reportChanged` and `status`. */
  readonly showsReport?: boolean;
}
