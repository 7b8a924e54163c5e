import type { ExtensionContext } from "vscode";
import { wire } from "./wiring.ts";

/** The extension in an editor with Node: on the desktop, or on a remote machine. */
export function activate(context: ExtensionContext): void {
  wire(context, async () => (await import("./server/nodeRun.ts")).nodeRun);
}
