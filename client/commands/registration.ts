import { type Disposable, commands as editorCommands } from "vscode";
import { messageOf, stackOf } from "../../shared/thrown.ts";
import type { Workbench } from "./command.ts";
import { commands } from "./index.ts";

/** Registers the commands of the palette. When one goes wrong the person who called it is told. */
export function registerCommands(workbench: Workbench): readonly Disposable[] {
  return commands.map((command) =>
    editorCommands.registerCommand(`mcpPortability.${command.id}`, async (...given: unknown[]) => {
      try {
        await command.run(workbench, ...given);
      } catch (error) {
        workbench.output.error(`${command.id}: ${stackOf(error)}`);
        workbench.messages.fail(messageOf(error));
      }
    }),
  );
}
