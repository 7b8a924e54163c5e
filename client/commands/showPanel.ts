import { window } from "vscode";
import { factsOf } from "../server/candidates.ts";
import { isReadable } from "../server/documents.ts";
import type { Command } from "./command.ts";

/** Shows the panel, with the tool on whose name the cursor stands if it stands on one. */
export const showPanel: Command = {
  id: "showPanel",
  async run({ panel }) {
    const editor = window.activeTextEditor;
    if (editor !== undefined && isReadable(factsOf(editor.document)))
      panel.showTool(editor.document.uri.toString(), editor.selection.active);
    else panel.show();
  },
};
