import type { ExtensionContext, LogOutputChannel } from "vscode";
import type { Messages } from "../messages.ts";
import type { ServerHandle } from "../server/serverHandle.ts";
import type { StatusItem } from "../status/statusItem.ts";

/** What commands work with. */
export interface Workbench {
  readonly context: ExtensionContext;
  readonly output: LogOutputChannel;
  readonly messages: Messages;
  readonly server: ServerHandle;
  readonly status: StatusItem;
}

/** A command of the palette. */
export interface Command {
  /** Behind `mcpPortability.`; its title stands in package.nls.json as `command.<id>`. */
  readonly id: string;
  /** Rejects with what is wrong, in words for the person who called it. `given` is what another part of the editor calls it with. */
  run(workbench: Workbench, ...given: readonly unknown[]): Promise<void>;
}
