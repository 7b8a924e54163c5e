import type { PanelStatus, RunAction } from "../../messages.ts";
import { make, makeButton, setChildren } from "../elements/make.ts";

/** What a person can do where there is nothing to see. */
export interface EmptyListener {
  onAction(action: RunAction["action"]): void;
  onOpenPaste(): void;
  onClearFilter(): void;
}

/** What tells why there is nothing to see. */
export interface EmptyContent {
  readonly status: PanelStatus;
  /** Whether there is a list to show, pasted ones too; and whether a filter leaves out every tool of them. */
  readonly hasLists: boolean;
  readonly isFilteredOut: boolean;
}

/** What can be done, as a button. */
interface Help {
  readonly label: string;
  readonly does: RunAction["action"] | "paste" | "clearFilter";
}

interface Message {
  readonly title: string;
  readonly text: readonly string[];
  readonly help: readonly Help[];
  /** Whether something is wrong: said at once to who listens. */
  readonly isTrouble?: boolean;
}

const checkAgain: Help = { label: "Check workspace", does: "checkWorkspace" };
const paste: Help = { label: "Check a pasted list", does: "paste" };
const settings: Help = { label: "Open settings", does: "openSettings" };
const output: Help = { label: "Show output", does: "showOutput" };
const restart: Help = { label: "Restart server", does: "restartServer" };

/** Why there is nothing to see and what helps; above lists in one line, when they may not be all or not the latest. */
export class EmptyState {
  readonly element = make("section", { class: "empty", "aria-label": "State" });
  readonly #listener: EmptyListener;
  #shown = "";

  constructor(listener: EmptyListener) {
    this.#listener = listener;
  }

  update(content: EmptyContent): void {
    const message = messageFor(content);
    const shown = JSON.stringify([message, content.status.troubles, content.hasLists]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.element.hidden = message === null && content.status.troubles.length === 0;
    this.element.classList.toggle("in-line", content.hasLists);
    const { troubles } = content.status;
    setChildren(this.element, [
      ...(message === null ? [] : nodesOf(message)),
      ...(troubles.length === 0 ? [] : [make("ul", { class: "troubles" }, ...troubles.map((trouble) => make("li", {}, trouble)))]),
      ...(message === null || message.help.length === 0 ? [] : [this.#buttons(message.help)]),
    ]);
  }

  #buttons(help: readonly Help[]): HTMLElement {
    const buttons = help.map((one, index) => makeButton(one.label, () => this.#help(one.does), index === 0 ? { class: "primary" } : {}));
    return make("div", { class: "row" }, ...buttons);
  }

  #help(does: Help["does"]): void {
    if (does === "paste") this.#listener.onOpenPaste();
    else if (does === "clearFilter") this.#listener.onClearFilter();
    else this.#listener.onAction(does);
  }
}

function nodesOf({ title, text, isTrouble }: Message): readonly Node[] {
  return [make("h2", isTrouble === true ? { role: "alert" } : {}, title), ...text.map((paragraph) => make("p", {}, paragraph))];
}

function messageFor({ status: { state }, hasLists, isFilteredOut }: EmptyContent): Message | null {
  switch (state) {
    case "down":
      return {
        title: "The language server is not running",
        text: hasLists ? ["What shows is what it found last."] : ["Nothing is checked until it runs again."],
        help: [restart, output],
        isTrouble: true,
      };
    case "disabled":
      return {
        title: "MCP Portability is switched off here",
        text: ["The setting mcpPortability.enable is off. Pasted lists are checked all the same."],
        help: [settings, paste],
      };
    case "starting":
      return hasLists ? null : { title: "Starting", text: ["The language server starts."], help: [] };
    case "scanning":
      return hasLists ? null : { title: "Looking for tools", text: ["Every file that may declare an MCP tool is read once."], help: [] };
    case "no-folder":
      return hasLists
        ? null
        : {
            title: "No folder is open",
            text: ["Open the folder of an MCP server, or paste what it answers to tools/list."],
            help: [{ label: "Open folder", does: "openFolder" }, paste],
          };
    case "ready":
      if (!hasLists)
        return {
          title: "No MCP tools found",
          text: [
            "They are looked for where a server declares them, in tools/list results and in bundle manifests. Check workspace says in which languages.",
            "Files that .gitignore, the setting mcpPortability.exclude or the config leave out are not read.",
          ],
          help: [checkAgain, paste, settings, output],
        };
      return isFilteredOut ? { title: "No tool fits the filter", text: [], help: [{ label: "Clear filter", does: "clearFilter" }] } : null;
  }
}
