import type { CheckInput } from "../../shared/checkInput.ts";
import type { Position, Range } from "../../shared/model.ts";
import type { CheckInputChanged } from "../../shared/protocol.ts";
import type { Report } from "../../shared/report.ts";

/**
 * What the panel's host (beside `vscode`) and its view (inside the webview) say to each other, as JSON by `postMessage`. Places are
 * 0-based and files are URIs, as in LSP.
 *
 * The view judges by itself: it gets what there is to check, and no verdicts. So nothing has to be said when a person tries out other
 * consumers, clients or server keys.
 */
export type HostMessage = ShowInput | ChangeInput | ShowStatus | ShowPasted | ShowChoicesSaved | ShowNotice | FocusTool | FocusPasteBox;

/**
 * Everything there is to check, in place of what was there before: the answer to `Ready` once the server has one, and again after a
 * restart of the server.
 */
export interface ShowInput {
  readonly type: "input";
  readonly input: CheckInput;
}

/** The server's `checkInputChanged`, passed on as it came. */
export interface ChangeInput {
  readonly type: "inputChanged";
  readonly changed: CheckInputChanged;
}

/** How the workspace and its server are. The view tells it where there is nothing to see, with what helps. */
export interface ShowStatus {
  readonly type: "status";
  readonly status: PanelStatus;
}

/** How the workspace and its server are, as the panel says it. */
export interface PanelStatus {
  /**
   * - `starting`: the server is not ready yet;
   * - `scanning`: it looks for tools (what was found before still shows);
   * - `ready`: what shows is all there is;
   * - `disabled`: switched off by the setting `enable` in every folder;
   * - `down`: the server stopped, or does not start;
   * - `no-folder`: no folder is open.
   */
  readonly state: "starting" | "scanning" | "ready" | "disabled" | "down" | "no-folder";
  /** What else a person should know, one sentence each: the `troubles` of the server's status, or why it is down. */
  readonly troubles: readonly string[];
}

/** What became of the `CheckText` of this number. Older answers than the last question are dropped by the view. */
export interface ShowPasted {
  readonly type: "pasted";
  readonly number: number;
  /** Null when the text could not be checked; then `problem` says why, in one sentence. */
  readonly input: CheckInput | null;
  readonly problem: string | null;
}

/** The settings now hold what `SaveChoices` asked for. The view stops trying out its own choices; the server's changes follow by `ChangeInput`. */
export interface ShowChoicesSaved {
  readonly type: "choicesSaved";
}

/** One sentence for the panel's status line, which screen readers read aloud: `Rename map copied`. For what went well or badly by the host. */
export interface ShowNotice {
  readonly type: "notice";
  readonly text: string;
}

/** Shows one tool: its list is unfolded, its row scrolled to and focused, its details shown. The position is somewhere in its name. */
export interface FocusTool {
  readonly type: "focusTool";
  readonly uri: string;
  readonly position: Position;
}

/** Opens the paste box and focuses it; a text is put in and checked. */
export interface FocusPasteBox {
  readonly type: "focusPasteBox";
  readonly text: string | null;
}

/** View → host. */
export type ViewMessage = Ready | Reveal | Copy | SaveFile | ExportReport | CheckText | OpenSource | SaveChoices | RunAction;

/** The view listens. The host answers with `ShowStatus`, and with `ShowInput` as soon as there is one. Sent again when the webview reloads. */
export interface Ready {
  readonly type: "ready";
}

/** Shows a place in an editor, beside the panel when there is none, with the range selected. */
export interface Reveal {
  readonly type: "reveal";
  readonly uri: string;
  readonly range: Range;
}

/** Puts a text on the clipboard and says so by `ShowNotice`: `<what> copied`. */
export interface Copy {
  readonly type: "copy";
  readonly text: string;
  /** What it is, as a sentence begins: `Rename map of orders`. */
  readonly what: string;
}

/** Stores a text where the person chooses. */
export interface SaveFile {
  readonly type: "saveFile";
  readonly text: string;
  /** A file name without a path, for the dialog to begin with. */
  readonly suggestedName: string;
}

/**
 * Stores the report where the person chooses. `report` is what the panel shows at the moment, under the choices that are tried out:
 * the server's `exportReport` makes a text of it.
 */
export interface ExportReport {
  readonly type: "exportReport";
  readonly format: "markdown" | "sarif" | "json";
  readonly report: Report;
}

/** Checks a pasted text by the server's `checkText`; answered by `ShowPasted` of the same number, also when the server is down. */
export interface CheckText {
  readonly type: "checkText";
  readonly number: number;
  readonly text: string;
}

/** Opens the page on which a rule is stated in the browser. The host opens `https:` only. */
export interface OpenSource {
  readonly type: "openSource";
  readonly address: string;
}

/**
 * Writes the settings `consumers` and `clients`, as `mcpPortability` has them; answered by `ShowChoicesSaved`, or by `ShowNotice` when that
 * fails. Server keys that were typed for single lists are not among them: they belong into the client's config.
 */
export interface SaveChoices {
  readonly type: "saveChoices";
  readonly consumers: readonly string[];
  readonly clients: readonly string[];
}

/** What a button of an empty state or of the tool bar asks for: the command of this name (`mcpPortability.<action>`), or one of VS Code's. */
export interface RunAction {
  readonly type: "run";
  readonly action: "checkWorkspace" | "restartServer" | "showOutput" | "openSettings" | "openFolder";
}
