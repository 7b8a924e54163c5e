import type { CheckInput, ListInput } from "./checkInput.ts";
import type { Range } from "./model.ts";
import type { Report } from "./report.ts";

/** The messages that the language server has beyond LSP. Every file is named by its URI. */

/** Name of the server in diagnostics. */
export const diagnosticSource = "mcp-portability";

/** Client → server: the report of the whole workspace. */
export const reportRequest = "mcpPortability/report";
/** What the command line prints as `--format json`, with URIs for paths. */
export type ReportResult = Report;

/**
 * Client → server: everything that there is to check. With `follow` the client is told of every change from then on, until it asks
 * without.
 */
export const checkInputRequest = "mcpPortability/checkInput";
/** Whether to be told of changes from now on (`checkInputChanged`); the last request decides. */
export interface CheckInputParams {
  readonly follow: boolean;
}
/** Lists and their profiles, from which whoever has `shared/check.ts` judges by itself. */
export type CheckInputResult = CheckInput;

/** Server → client, to one that follows: what changed in the answer to `checkInput`. */
export const checkInputChangedNotification = "mcpPortability/checkInputChanged";
/** A difference to what was sent before: apply each one, in the order in which they come. */
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
/** The text, and what to take it for. */
export interface CheckTextParams {
  readonly text: string;
  /** What the text is taken for, by its ending. Without it JSON when the text begins as an object or an array does, else one name a line. */
  readonly name?: string;
  /** Leaves out the report, which for a long list is many times the input: for whoever judges that by itself. */
  readonly withoutReport?: boolean;
}
/** The lists of the text, judged under the settings and the config of the first workspace folder. */
export interface CheckTextResult {
  /** Empty when it was to be left out. */
  readonly report: Report;
  /** What the report was made from. */
  readonly input: CheckInput;
}

/** Client → server: every rule with its source. */
export const rulesRequest = "mcpPortability/rules";
/** A rule in words that can be sent. */
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

/**
 * Client → server: a report as a text: that of the whole workspace once it is scanned, or the given one. Files are called by their paths
 * in the workspace.
 */
export const exportReportRequest = "mcpPortability/exportReport";
/** Which report, in which form. */
export interface ExportReportParams {
  /** What a client shows under choices of its own, in place of the server's report. */
  readonly report?: Report;
  /** One that the command line's `--format` takes: markdown, sarif, json, junit, … The request is rejected for any other. */
  readonly format: string;
}
/** Null when it could not be made: the log says why. */
export type ExportReportResult = { readonly text: string } | null;

/** Client → server: the rename map of every list, once the workspace is scanned. Ids hold paths in the workspace, no URIs. */
export const renameMapsRequest = "mcpPortability/renameMaps";
/** Null when they could not be made: the log says why. */
export type RenameMapsResult = {
  readonly lists: readonly {
    readonly id: string;
    /** Old name → portable name. */
    readonly map: Readonly<Record<string, string>>;
    readonly reverse: Readonly<Record<string, string>>;
  }[];
  /** Lists for which no map can be made. */
  readonly without: readonly { readonly id: string; readonly why: string }[];
} | null;

/**
 * Client → server: the names of the whole workspace that can be renamed without a second thought, as one edit. Computed on the texts as
 * they are now; rejected when they do not keep still. Every rename is an annotation of its own that needs confirmation.
 */
export const fixWorkspaceRequest = "mcpPortability/fixWorkspace";
/** `Edit` is LSP's `WorkspaceEdit`. Lines and columns are 1-based. Null when it could not be made: the log says why. */
export type FixWorkspaceResult<Edit> = {
  /** Without any change when there is nothing to rename. */
  readonly edit: Edit;
  /** One a place: a name that stands in two places is there twice. */
  readonly renames: readonly (TextPoint & { readonly from: string; readonly to: string })[];
  /** Names that somebody refuses and that are left alone. */
  readonly leftOut: readonly (TextPoint & { readonly name: string; readonly why: string })[];
  /** Lines of the edited files on which an old name still stands as a string: they may have to follow. */
  readonly oldNames: readonly { readonly file: string; readonly line: number; readonly from: string; readonly to: string }[];
  /** Files that could not be read, or only in part. */
  readonly failures: Report["failures"];
} | null;
/** A place in a file, counted from 1. */
export interface TextPoint {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Client → server: where a place of a file is to be shown. In a notebook that is open, that is a cell with lines of its own; else it stays. */
export const shownPlaceRequest = "mcpPortability/shownPlace";
/** A range of a file, counted from 0 in UTF-16 units, as in LSP. */
export interface PlaceParams extends UriParams {
  readonly range: Range;
}
/** Null when it could not be said: the log says why. */
export type ShownPlaceResult = PlaceParams | null;

/**
 * Client → server: an OpenAPI document as a tool list. From then on the operations of the document are checked as tools, whatever its project
 * says.
 */
export const convertOpenApiRequest = "mcpPortability/convertOpenApi";
/** The document, open or not, and how to convert it. */
export interface ConvertOpenApiParams extends UriParams {
  readonly options?: WrittenConversionOptions;
}
/** What differs from the usual conversion: the options of `mcp-portability openapi`. */
export interface WrittenConversionOptions {
  readonly naming?: string;
  readonly style?: string;
  readonly prefix?: string;
  readonly maxNameLength?: number;
  readonly bodyAsOneArgument?: boolean;
  readonly outputSchema?: boolean;
  readonly annotations?: boolean;
  /** Most tools of a list, from 1: then the result is an array of lists. */
  readonly split?: number;
}
/** `refused`: why it cannot be converted, as the rest of a sentence. Null when something went wrong: the log says what. */
export type ConvertOpenApiResult =
  | { readonly refused: string }
  | {
      /** What `tools/list` would answer, as JSON; with `split` an array of such answers. */
      readonly list: string;
      readonly tools: number;
      /** What to split by, since a usual consumer takes no list that is as long; null where each of them takes every list. */
      readonly splitBy: number | null;
      /** How many of what was told a person should look at. */
      readonly warnings: number;
      /** Tools, warnings by kind, and what was not mapped: a line each. */
      readonly summary: readonly string[];
    }
  | null;

/** Client → server: what somebody who looks into a problem has to know. No contents, no names of tools, no paths outside the workspace. */
export const diagnosticsInfoRequest = "mcpPortability/diagnosticsInfo";
/** Counts and states for a bug report. Null when they could not be told: the log says why. */
export type DiagnosticsInfo = {
  readonly version: string;
  /** What the server runs on: `Node.js 20.20.2 on linux x64`. */
  readonly runtime: string;
  readonly isScanning: boolean;
  readonly folders: number;
  readonly openDocuments: number;
  readonly files: number;
  readonly lists: number;
  readonly tools: number;
  readonly findings: number;
  /** Files and folders that could not be read, or only in part. */
  readonly failures: number;
  /** The keys of the settings that are not at their default in some folder. */
  readonly settings: readonly string[];
  /** The grammars that were needed so far, and why one did not load; null where it did. */
  readonly grammars: readonly { readonly file: string; readonly failure: string | null }[];
  /** What went wrong lately, oldest first. */
  readonly lastErrors: readonly string[];
} | null;

/** Server → client: what a person should know who wonders why there is nothing to see. */
export const statusNotification = "mcpPortability/status";
/** The state of the server, with numbers for all folders together. */
export interface Status {
  readonly state: "scanning" | "ready" | "disabled";
  readonly lists: number;
  readonly tools: number;
  readonly findings: number;
  /** Whether the last scan reached every file: not when it was stopped, by the user or at a cap, or could not read a workspace folder. */
  readonly isWhole: boolean;
  /** What is wrong at the moment: a file or a folder that cannot be read, a setting that means nothing, a scan that stopped at a cap. */
  readonly troubles: readonly string[];
}

/** Client → server: why there is nothing to see, or what there is, in one file. Answered from what is known at the moment. */
export const fileStatusRequest = "mcpPortability/fileStatus";
/** What the server knows of one file, for whoever asks why nothing is marked in it. */
export interface FileStatus {
  /** Why the file is not looked at: `why` is the end of a sentence about it. Null when it is. */
  readonly ignored: {
    readonly by: "disabled" | "outside" | "folder" | "name" | "git" | "config" | "settings";
    readonly why: string;
  } | null;
  /** Why it was not read, or only in part, in a sentence; null when it was. */
  readonly failure: string | null;
  /** Tools that are declared in it. */
  readonly tools: number;
  /** Whether what looks like tools in it does not count, since no server's imports lead there. */
  readonly isUnreached: boolean;
  readonly findings: number;
  /** Ids of the consumers and clients that its tools are judged for. */
  readonly consumers: readonly string[];
  readonly clients: readonly string[];
  /** URI of the config that holds for it. */
  readonly config: string | null;
}

/** Server → client, for files that the server cannot reach itself: answered by an editor that has them. */
export const readFileRequest = "mcpPortability/readFile";
/** What a file holds. */
export interface ReadFileResult {
  /** The bytes, in base64; null when there is no such file. */
  readonly bytes: string | null;
}
/** Server → client, as `readFile`: what is in a folder, without what is below its folders. */
export const readFolderRequest = "mcpPortability/readFolder";
/** The entries of a folder, in any order. */
export interface ReadFolderResult {
  /** Null when there is no such folder. */
  readonly entries: readonly { readonly name: string; readonly kind: "file" | "folder" | "other" }[] | null;
}
/** The file or folder that is meant. */
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
  /** Address of the folder of grammars, for a server in a worker whose own address does not tell where it came from. */
  readonly grammars?: string;
}
