import type { FileStatus, Status } from "../../shared/protocol.ts";
import type { ServerState } from "../server/serverHandle.ts";
import type { Translate } from "./translate.ts";

/** What is known of the document in front and of the server. */
export interface Facts {
  /** The title of a language in which servers are written and that is not read; null for one that is. */
  readonly unreadLanguage: string | null;
  /** Whether it is an OpenAPI document. */
  readonly isApiDescription: boolean;
  /** The setting `enable`, as it holds for the document. */
  readonly isEnabled: boolean;
  readonly server: ServerState;
  /** The server's last word on the workspace; null before the first. */
  readonly status: Status | null;
  /** The server's word on the document; null when there is none. */
  readonly file: FileStatus | null;
}

/** What the status item says, and the action that helps. */
export interface Explanation {
  readonly text: string;
  /** With the text and the action's title at most `mostCharacters` long. */
  readonly detail: string;
  readonly severity: "information" | "warning" | "error";
  readonly isBusy: boolean;
  readonly action: Action;
}

/** What a press on the status item runs, and how that is called. */
export interface Action {
  readonly title: string;
  readonly command: string;
  readonly arguments?: readonly unknown[];
}

/** Says what there is to see in a document, or why there is nothing, and what helps. The first reason that holds is the one to remove first. */
export function explain(facts: Facts, l10n: Translate): Explanation {
  const { server, status } = facts;
  const isBusy = server.kind === "starting" || (server.kind === "running" && status?.state !== "ready" && status?.state !== "disabled");
  const { text, detail, action, severity = "information" } = reason(facts, l10n);
  return { text, detail: cut(detail, mostCharacters - text.length - action.title.length), severity, isBusy, action };
}

/** VS Code shows text, detail and action in one line of 500 pixels, and what goes beyond, the action first, not at all. */
const mostCharacters = 64;

function cut(detail: string, most: number): string {
  const characters = [...detail];
  return characters.length <= most ? detail : `${characters.slice(0, most - 1).join("")}…`;
}

type Reason = Omit<Explanation, "severity" | "isBusy"> & Partial<Pick<Explanation, "severity">>;

function reason({ unreadLanguage, isApiDescription, isEnabled, server, status, file }: Facts, l10n: Translate): Reason {
  const actions = actionsIn(l10n);
  const unconverted = {
    text: l10n.t("OpenAPI, not checked"),
    detail: l10n.t("Its project names no converter."),
    action: actions.convertOpenApi,
  };
  if (!isEnabled)
    return {
      text: l10n.t("Switched off here"),
      detail: l10n.t("mcpPortability.enable is off."),
      action: actions.openSetting("enable"),
    };
  if (unreadLanguage !== null)
    return {
      text: l10n.t("{0} is not read", unreadLanguage),
      detail: l10n.t("Its tool list can be pasted."),
      action: actions.checkPastedList,
    };
  if (server.kind === "failed")
    return { text: l10n.t("Language server is down"), detail: server.error, severity: "error", action: actions.restart };
  if (server.kind === "stopped")
    return {
      text: l10n.t("Language server is stopped"),
      detail: l10n.t("Nothing is checked."),
      severity: "warning",
      action: actions.restart,
    };
  if (server.kind === "idle" && isApiDescription) return unconverted;
  if (server.kind === "idle")
    return {
      text: l10n.t("Not started"),
      detail: l10n.t("No open file seems to declare tools."),
      action: actions.checkWorkspace,
    };
  if (server.kind === "starting" || file === null)
    return { text: l10n.t("Starting"), detail: l10n.t("The language server is not ready yet."), action: actions.showOutput };
  const isUnconverted = isApiDescription && file.tools === 0 && file.ignored === null && file.failure === null;
  return isUnconverted && status?.state === "ready" ? unconverted : fileReason(file, status, l10n);
}

/** What there is to say about a file by a server that runs. */
function fileReason(file: FileStatus, status: Status | null, l10n: Translate): Reason {
  const actions = actionsIn(l10n);
  const { ignored, failure, config, tools, findings } = file;
  const openConfig = config === null ? actions.openSetting("exclude") : actions.openFile(config);
  if (ignored !== null)
    return {
      text: l10n.t("Not checked"),
      detail: l10n.t("{0}.", ignored.why),
      action: {
        disabled: actions.openSetting("enable"),
        settings: actions.openSetting("exclude"),
        config: openConfig,
        git: actions.openSetting("useGitignore"),
        folder: actions.checkPastedList,
        name: actions.checkPastedList,
        outside: actions.checkPastedList,
      }[ignored.by],
    };
  if (failure !== null)
    return {
      text: tools === 0 ? l10n.t("Not read") : l10n.t("Read only in part"),
      detail: failure,
      severity: "warning",
      action: actions.showOutput,
    };
  if (file.consumers.length === 0 && file.clients.length === 0)
    return {
      text: l10n.t("No consumers chosen"),
      detail: l10n.t("Names are judged for nobody."),
      severity: "warning",
      action: config === null ? actions.choose : openConfig,
    };
  if (status?.isWhole === false && tools === 0)
    return {
      text: l10n.t("Not every file was reached"),
      detail: status.troubles[0] ?? l10n.t("It was stopped."),
      severity: "warning",
      action: actions.checkWorkspace,
    };
  if (tools === 0 && file.isUnreached)
    return {
      text: l10n.t("No server imports this file"),
      detail: l10n.t("Its tools are not checked."),
      action: actions.showPanel,
    };
  if (tools === 0) return { text: l10n.t("No tools found in this file"), detail: elsewhere(status, l10n), action: actions.showPanel };
  return {
    text: l10n.t("{0}, {1}", toolCount(tools, l10n), problemCount(findings, l10n)),
    detail: judgedFor(file, l10n),
    action: actions.showPanel,
  };
}

/** Names them when there are few. */
function judgedFor({ consumers, clients }: FileStatus, l10n: Translate): string {
  const all = [...consumers, ...clients.map((id) => clientName(id, l10n))];
  if (all.join(", ").length <= mostOfNames) return l10n.t("Judged for {0}.", all.join(", "));
  const counts = [
    consumers.length === 1 ? l10n.t("1 consumer") : l10n.t("{0} consumers", consumers.length),
    clients.length === 1 ? l10n.t("1 client") : l10n.t("{0} clients", clients.length),
  ];
  return l10n.t("For {0}, {1}.", ...counts);
}

const mostOfNames = 20;

function elsewhere(status: Status | null, l10n: Translate): string {
  if (status?.state === "scanning") return l10n.t("Still looking elsewhere.");
  if (status === null || status.tools === 0) return l10n.t("None in the workspace.");
  return l10n.t("The workspace has {0}.", toolCount(status.tools, l10n));
}

/** A template can name somebody's server: what the status item says is copied into bug reports, too. */
function clientName(id: string, l10n: Translate): string {
  return /^custom[@:]/.test(id) ? l10n.t("your gateway") : id;
}

/** `3 tools`, in the language of the editor. */
export function toolCount(count: number, l10n: Translate): string {
  return count === 1 ? l10n.t("1 tool") : l10n.t("{0} tools", count);
}

/** `3 problems`, in the language of the editor. */
export function problemCount(count: number, l10n: Translate): string {
  return count === 1 ? l10n.t("1 problem") : l10n.t("{0} problems", count);
}

function actionsIn(l10n: Translate) {
  const own = (title: string, command: string): Action => ({ title, command: `mcpPortability.${command}` });
  return {
    restart: own(l10n.t("Restart Server"), "restartServer"),
    showOutput: own(l10n.t("Show Output"), "showOutput"),
    showPanel: own(l10n.t("Show Panel"), "showPanel"),
    checkWorkspace: own(l10n.t("Check Workspace"), "checkWorkspace"),
    convertOpenApi: own(l10n.t("Convert"), "convertOpenApi"),
    checkPastedList: own(l10n.t("Paste a List"), "checkPastedList"),
    choose: own(l10n.t("Choose Consumers"), "chooseConsumersAndClients"),
    openSetting: (name: string): Action => ({
      title: l10n.t("Open Setting"),
      command: "workbench.action.openSettings",
      arguments: [`mcpPortability.${name}`],
    }),
    openFile: (uri: string): Action => ({ title: l10n.t("Open Config"), command: "vscode.open", arguments: [uri] }),
  };
}
