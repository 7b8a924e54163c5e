import {
  commands,
  type Disposable,
  type ExtensionContext,
  env,
  l10n,
  type Position,
  Uri,
  ViewColumn,
  type WebviewPanel,
  window,
  workspace,
} from "vscode";
import {
  type CheckInputChanged,
  type CheckInputParams,
  type CheckInputResult,
  type CheckTextParams,
  type CheckTextResult,
  checkInputRequest,
  checkTextRequest,
  type ExportReportParams,
  type ExportReportResult,
  exportReportRequest,
  type Status,
} from "../../shared/protocol.ts";
import { messageOf, stackOf } from "../../shared/thrown.ts";
import { type Choices, saveChoices } from "../choices.ts";
import { saveText } from "../saveText.ts";
import type { ServerHandle } from "../server/serverHandle.ts";
import { panelDocument } from "./document.ts";
import type { FocusPasteBox, FocusTool, HostMessage, PanelStatus, ViewMessage } from "./messages.ts";
import { showPlace } from "./showPlace.ts";

const panelViewType = "mcpPortability.panel";

/** What a panel works with. */
export interface PanelOptions {
  readonly context: ExtensionContext;
  readonly server: ServerHandle;
  /** What the server last said of the workspace; null when it does not run. */
  readonly status: () => Status | null;
  readonly log: (trouble: string) => void;
}

/**
 * The portability panel beside the editor: one at the most. What it shows it works out by itself, from what the server has to check; the
 * host gives it that, and does what only an editor can do.
 */
export class PortabilityPanel implements Disposable {
  readonly #options: PanelOptions;
  readonly #registration: Disposable;
  #panel: WebviewPanel | null = null;
  /** Whether the view listens; what it is to hear first waits for that. */
  #isReady = false;
  #waiting: FocusTool | FocusPasteBox | null = null;
  /** Whether the server tells this client what changes. */
  #isFollowing = false;

  constructor(options: PanelOptions) {
    this.#options = options;
    this.#registration = window.registerWebviewPanelSerializer(panelViewType, {
      // The view keeps its state by itself, and takes it up again.
      deserializeWebviewPanel: async (panel) => this.#adopt(panel),
    });
  }

  dispose(): void {
    this.#registration.dispose();
    this.#panel?.dispose();
  }

  /** Whether there is a panel, and whether its view is at work. */
  get state(): "closed" | "loading" | "shown" {
    return this.#panel === null ? "closed" : this.#isReady ? "shown" : "loading";
  }

  /** Shows the panel. */
  show(): void {
    if (this.#panel === null) {
      const column = window.activeTextEditor === undefined ? ViewColumn.Active : ViewColumn.Beside;
      this.#adopt(window.createWebviewPanel(panelViewType, "MCP Portability", column, { enableFindWidget: true }));
    } else this.#panel.reveal();
  }

  /** Shows the panel with its paste box; a text is put in and checked. */
  paste(text: string | null): void {
    this.#focus({ type: "focusPasteBox", text });
  }

  /** Shows the panel with the tool whose name stands at a position, if one does. */
  showTool(uri: string, { line, character }: Position): void {
    this.#focus({ type: "focusTool", uri, position: { line, character } });
  }

  /** The server has another state. */
  onServer(): void {
    const { kind } = this.#options.server.state;
    if (kind !== "running") this.#isFollowing = false;
    this.onStatus();
    if (kind === "running") void this.#follow();
  }

  /** The server said something of the workspace. */
  onStatus(): void {
    this.#post({ type: "status", status: this.#status() });
  }

  onCheckInputChanged(changed: CheckInputChanged): void {
    if (this.#isFollowing) this.#post({ type: "inputChanged", changed });
  }

  #adopt(panel: WebviewPanel): void {
    this.#panel?.dispose();
    this.#panel = panel;
    this.#isReady = false;
    const { context } = this.#options;
    const dist = Uri.joinPath(context.extensionUri, "dist");
    const icon = (theme: string) => Uri.joinPath(context.extensionUri, "media", "panel", `${theme}.svg`);
    panel.iconPath = { light: icon("light"), dark: icon("dark") };
    panel.webview.options = { enableScripts: true, localResourceRoots: [dist] };
    panel.webview.onDidReceiveMessage((message: ViewMessage) => void this.#answer(message));
    panel.onDidDispose(() => {
      if (this.#panel !== panel) return;
      this.#panel = null;
      this.#isReady = false;
      void this.#unfollow();
    });
    panel.webview.html = panelDocument({
      nonce: randomText(),
      cspSource: panel.webview.cspSource,
      scriptUri: panel.webview.asWebviewUri(Uri.joinPath(dist, "panel.js")).toString(),
      styleUri: panel.webview.asWebviewUri(Uri.joinPath(dist, "panel.css")).toString(),
      language: env.language,
    });
  }

  #focus(message: FocusTool | FocusPasteBox): void {
    this.#waiting = message;
    this.show();
    this.#postWaiting();
  }

  #postWaiting(): void {
    if (!this.#isReady || this.#waiting === null) return;
    // A tool is there to be shown only when the view knows the lists.
    if (this.#waiting.type === "focusTool" && !this.#isFollowing) return;
    this.#post(this.#waiting);
    this.#waiting = null;
  }

  #post(message: HostMessage): void {
    if (this.#isReady) void this.#panel?.webview.postMessage(message);
  }

  #status(): PanelStatus {
    const { state } = this.#options.server;
    const status = this.#options.status();
    if (state.kind === "failed") return { state: "down", troubles: [state.error] };
    if (state.kind === "stopped") return { state: "down", troubles: [] };
    if (state.kind !== "running" || status === null) return { state: "starting", troubles: [] };
    const isWithoutFolder = status.state === "ready" && (workspace.workspaceFolders ?? []).length === 0;
    return { state: isWithoutFolder ? "no-folder" : status.state, troubles: status.troubles };
  }

  /** Does what the view asks for. What goes wrong is said in the view. */
  async #answer(message: ViewMessage): Promise<void> {
    try {
      await this.#do(message);
    } catch (error) {
      this.#options.log(`panel: ${message.type}: ${stackOf(error)}`);
      this.#notice(messageOf(error));
    }
  }

  async #do(message: ViewMessage): Promise<void> {
    switch (message.type) {
      case "ready":
        this.#isReady = true;
        this.onStatus();
        this.#postWaiting();
        return this.#follow();
      case "reveal":
        return showPlace({ uri: message.uri, range: message.range }, this.#options.server);
      case "copy":
        await env.clipboard.writeText(message.text);
        return this.#notice(l10n.t("{0} copied", message.what));
      case "saveFile":
        if (await saveText(message.text, message.suggestedName)) this.#notice(l10n.t("Saved"));
        return;
      case "exportReport":
        return this.#export(message.format, message.report);
      case "checkText":
        return this.#checkText(message.number, message.text);
      case "openSource":
        if (message.address.startsWith("https://")) await env.openExternal(Uri.parse(message.address));
        return;
      case "saveChoices":
        return this.#save(message);
      case "run":
        await commands.executeCommand(
          commandFor[message.action],
          ...(message.action === "openSettings" ? ["@ext:mcp-portability.mcp-portability"] : []),
        );
    }
  }

  /** Gives the view all that there is to check, and from then on what changes of it. */
  async #follow(): Promise<void> {
    const { kind } = this.#options.server.state;
    // A server that is down stays so until a person asks, and the view says so: it is loaded anew whenever its tab comes to the front.
    if (!this.#isReady || kind === "failed" || kind === "stopped") return;
    try {
      const run = await this.#options.server.start();
      const asked: CheckInputParams = { follow: true };
      // Changes that come before the answer are in it.
      this.#isFollowing = false;
      const input = await run.request<CheckInputResult>(checkInputRequest, asked);
      this.#isFollowing = true;
      this.#post({ type: "input", input });
      this.#postWaiting();
    } catch (error) {
      // The state of the server says so, and the status with it.
      this.#options.log(`panel: ${messageOf(error)}`);
    }
  }

  /** Nobody looks any more: the server need not tell what changes. */
  async #unfollow(): Promise<void> {
    this.#isFollowing = false;
    const { server, log } = this.#options;
    if (server.state.kind !== "running") return;
    try {
      const asked: CheckInputParams = { follow: false };
      await (await server.start()).request<CheckInputResult>(checkInputRequest, asked);
    } catch (error) {
      log(`panel: ${messageOf(error)}`);
    }
  }

  async #export(format: ExportReportParams["format"], report: NonNullable<ExportReportParams["report"]>): Promise<void> {
    const run = await this.#options.server.start();
    const asked: ExportReportParams = { format, report };
    const made = await run.request<ExportReportResult>(exportReportRequest, asked);
    if (made === null) throw new Error(l10n.t("The report could not be made. The output says why."));
    const extension = format === "markdown" ? "md" : format;
    if (await saveText(made.text, `mcp-portability.${extension}`)) this.#notice(l10n.t("Report exported"));
  }

  async #checkText(number: number, text: string): Promise<void> {
    try {
      const run = await this.#options.server.start();
      const asked: CheckTextParams = { text, withoutReport: true };
      const { input } = await run.request<CheckTextResult>(checkTextRequest, asked);
      this.#post({ type: "pasted", number, input, problem: null });
    } catch (error) {
      this.#post({ type: "pasted", number, input: null, problem: messageOf(error) });
    }
  }

  async #save(choices: Choices): Promise<void> {
    const config = await saveChoices(choices, workspace.workspaceFolders?.[0]?.uri);
    this.#post({ type: "choicesSaved" });
    this.#notice(
      config === null
        ? l10n.t("Saved in the settings")
        : l10n.t("Saved in the settings. {0} goes before them in what it says.", workspace.asRelativePath(config)),
    );
  }

  #notice(text: string): void {
    this.#post({ type: "notice", text });
  }
}

const commandFor = {
  checkWorkspace: "mcpPortability.checkWorkspace",
  restartServer: "mcpPortability.restartServer",
  showOutput: "mcpPortability.showOutput",
  openSettings: "workbench.action.openSettings",
  openFolder: "vscode.openFolder",
} as const;

/** For a nonce: 128 bits that nobody can foresee. */
function randomText(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
