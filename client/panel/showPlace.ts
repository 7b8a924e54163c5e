import { commands, Range, Uri, ViewColumn, window } from "vscode";
import { type PlaceParams, type ShownPlaceResult, shownPlaceRequest } from "../../shared/protocol.ts";
import { cellScheme } from "../server/documents.ts";
import type { ServerHandle } from "../server/serverHandle.ts";

/** Shows a place in an editor. One in a notebook that is open is one of its cells, of which the server knows. */
export async function showPlace(place: PlaceParams, server: ServerHandle): Promise<void> {
  const isAsked = place.uri.endsWith(".ipynb") && server.state.kind === "running";
  const shown = isAsked ? await (await server.start()).request<ShownPlaceResult>(shownPlaceRequest, place) : null;
  await select(shown ?? place);
}

/** Selects a range where its file is open, else beside the panel. */
async function select({ uri: text, range: { start, end } }: PlaceParams): Promise<void> {
  const uri = Uri.parse(text);
  const open = window.visibleTextEditors.find(({ document }) => document.uri.toString() === uri.toString());
  const other = window.visibleTextEditors[0]?.viewColumn;
  const options = {
    selection: new Range(start.line, start.character, end.line, end.character),
    viewColumn: open?.viewColumn ?? other ?? ViewColumn.Beside,
  };
  // A cell has no editor of its own: its notebook is opened, and goes to it.
  if (uri.scheme === cellScheme) await commands.executeCommand("vscode.open", uri, options);
  else await window.showTextDocument(uri, options);
}
