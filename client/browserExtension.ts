import type { ExtensionContext } from "vscode";
import { wire } from "./wiring.ts";

/** The extension in an editor without Node: in a browser, where everything is a worker. */
export function activate(context: ExtensionContext): void {
  wire(context, async () => (await import("./server/browserRun.ts")).browserRun);
}
