import { type DocumentSymbol, type SymbolInformation, SymbolKind, type WorkspaceSymbol } from "vscode-languageserver";
import type { CheckedList } from "../../shared/check.ts";
import type { Range } from "../../shared/model.ts";
import { type MakeFeature, total } from "./feature.ts";
import { toolsIn } from "./toolsAt.ts";

/** The tools of a file (`@`) under the server they belong to, and those of the workspace (`#`). */
export const symbols: MakeFeature = (context) => {
  const { connection, client, session, analysis, uris, notebooks } = context;
  connection.onDocumentSymbol(
    total(context, [] as DocumentSymbol[] | SymbolInformation[], async ({ textDocument }) => {
      const path = uris.pathOf(textDocument.uri);
      await analysis.settled(path);
      const file = uris.uriOf(path);
      const byList = new Map<CheckedList, DocumentSymbol[]>();
      for (const { list, checked, place } of toolsIn(file, session.workspace)) {
        const shownAt = notebooks.shown(file, place.range);
        // Of a notebook each cell is asked about on its own.
        const isElsewhere = shownAt.uri !== file && shownAt.uri !== textDocument.uri;
        if (checked.tool.place !== place || isElsewhere) continue;
        const own = byList.get(list) ?? [];
        own.push(symbol(checked.tool.name, "tool", SymbolKind.Function, shownAt.range));
        byList.set(list, own);
      }
      const trees = [...byList].map(([{ list }, children]) => ({
        ...symbol(titleOf(list), "tool list", SymbolKind.Module, hull(children)),
        children,
      }));
      return client.treesOfSymbols ? trees : trees.flatMap((tree) => flat(tree, file));
    }),
  );
  connection.onWorkspaceSymbol(
    total(context, [] as WorkspaceSymbol[], async ({ query }) => {
      await analysis.settled();
      const found: WorkspaceSymbol[] = [];
      const isMeant = (name: string) => isSubsequence(query.toLowerCase(), name.toLowerCase());
      for (const { lists } of session.workspace.projects.values()) {
        for (const { list } of lists) {
          const { server } = list;
          if (server !== null && isMeant(titleOf(list)))
            found.push({ name: titleOf(list), kind: SymbolKind.Module, location: notebooks.shown(server.place.file, server.place.range) });
          for (const { name, place } of list.tools) {
            if (!isMeant(name)) continue;
            found.push({
              name: shown(name),
              kind: SymbolKind.Function,
              containerName: titleOf(list),
              location: notebooks.shown(place.file, place.range),
            });
            if (found.length === mostSymbols) return found;
          }
        }
      }
      return found;
    }),
  );
  return {};
};

/** More than anybody scrolls through; the next letter of the query makes them fewer. */
const mostSymbols = 1000;

function symbol(name: string, detail: string, kind: SymbolKind, range: Range): DocumentSymbol {
  return { name: shown(name), detail, kind, range, selectionRange: range };
}

/** The tools alone, each with the name of its list, for clients that show no trees. */
function flat({ name: containerName, children }: DocumentSymbol, uri: string): readonly SymbolInformation[] {
  return (children ?? []).map(({ name, kind, range }) => ({ name, kind, containerName, location: { uri, range } }));
}

/** A symbol must have a name: clients refuse the whole answer for an empty one. */
function shown(name: string): string {
  return name.trim() === "" ? `"${name}"` : name;
}

function titleOf({ server, id }: CheckedList["list"]): string {
  return shown(server?.name ?? id.slice(id.lastIndexOf("/") + 1));
}

/** From the first of some symbols to the last. */
function hull(children: readonly DocumentSymbol[]): Range {
  const start = children[0]?.range.start ?? { line: 0, character: 0 };
  return { start, end: children.at(-1)?.range.end ?? start };
}

function isSubsequence(query: string, name: string): boolean {
  let at = 0;
  for (let index = 0; index < name.length && at < query.length; index++) if (name[index] === query[at]) at++;
  return at === query.length;
}
