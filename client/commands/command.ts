import { type ExtensionContext, type LogOutputChannel, l10n } from "vscode";
import type { Messages } from "../messages.ts";
import type { PortabilityPanel } from "../panel/portabilityPanel.ts";
import type { ServerHandle } from "../server/serverHandle.ts";
import type { StatusItem } from "../status/statusItem.ts";

/** What commands work with. */
export interface Workbench {
  readonly context: ExtensionContext;
  readonly output: LogOutputChannel;
  readonly messages: Messages;
  readonly server: ServerHandle;
  readonly status: StatusItem;
  readonly panel: PortabilityPanel;
}

/** A command of the palette. */
export interface Command {
  /** Behind `mcpPortability.`; its title stands in package.nls.json as `command.<id>`. */
  readonly id: string;
  /**
   * Rejects with what is wrong, in words for the person who called it. `given` is what another part of the editor calls it with; from the
   * palette there is nothing, and the command asks for what it needs.
   */
  run(workbench: Workbench, ...given: readonly unknown[]): Promise<void>;
}

/** What is wrong when the server answers a request with nothing: it has logged why. */
export function noAnswer(): Error {
  return new Error(l10n.t("The language server could not do it. The output says why."));
}
