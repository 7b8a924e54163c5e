import { env, window } from "vscode";
import type { Command } from "./command.ts";

/** Takes what is selected, else a document that was never stored, else what the clipboard has if it looks like a list; else one can paste. */
export const checkPastedList: Command = {
  id: "checkPastedList",
  async run({ panel }) {
    panel.paste(inFront() ?? listIn(await env.clipboard.readText()));
  },
};

function inFront(): string | null {
  const editor = window.activeTextEditor;
  if (editor === undefined) return null;
  const { document, selection } = editor;
  if (!selection.isEmpty) return document.getText(selection);
  return document.isUntitled ? listIn(document.getText()) : null;
}

/** The text when it may be a tool list: JSON, or one name a line and nothing that is longer than any name. */
function listIn(text: string): string | null {
  const lines = text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.trim());
  const isJson = /^[[{]/.test(text.trim());
  const isNames = lines.length > 1 && lines.every((line) => line.length <= longestName);
  return isJson || isNames ? text : null;
}

const longestName = 200;
