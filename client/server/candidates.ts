import { type Disposable, type TextDocument, Uri, workspace } from "vscode";
import { isOn } from "../settingValues.ts";
import { type DocumentFacts, isManifestName, isReadable, mentionIn, mentionsMcp } from "./documents.ts";

/** Milliseconds of quiet after a keystroke before a document is looked at again. */
const debounce = 500;

/**
 * Looks out for a document that may declare tools, until there is one: then the server is worth its start. Most documents cost a search
 * for a few words; those that only look like tools one look at the package manifests above them.
 */
export class Lookout implements Disposable {
  readonly #onFound: () => void;
  readonly #subscriptions: Disposable[];
  readonly #timers = new Map<TextDocument, ReturnType<typeof setTimeout>>();
  #isOver = false;

  constructor(onFound: () => void) {
    this.#onFound = onFound;
    this.#subscriptions = [
      workspace.onDidOpenTextDocument((document) => this.#look(document)),
      workspace.onDidChangeTextDocument(({ document }) => this.#lookSoon(document)),
      workspace.onDidCloseTextDocument((document) => this.#forget(document)),
      workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration("mcpPortability.enable")) this.#lookAtAll();
      }),
    ];
    this.#lookAtAll();
  }

  dispose(): void {
    this.#isOver = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    for (const subscription of this.#subscriptions.splice(0)) subscription.dispose();
  }

  #lookAtAll(): void {
    for (const document of workspace.textDocuments) this.#look(document);
  }

  #lookSoon(document: TextDocument): void {
    if (!isReadable(factsOf(document))) return;
    this.#forget(document);
    this.#timers.set(
      document,
      setTimeout(() => this.#look(document), debounce),
    );
  }

  #forget(document: TextDocument): void {
    clearTimeout(this.#timers.get(document));
    this.#timers.delete(document);
  }

  async #look(document: TextDocument): Promise<void> {
    if (this.#isOver || !isEnabledFor(document.uri) || !(await isCandidate(document)) || this.#isOver) return;
    this.dispose();
    this.#onFound();
  }
}

/** Whether a document may declare tools, as far as its words and its project tell. */
async function isCandidate(document: TextDocument): Promise<boolean> {
  const facts = factsOf(document);
  const mention = isReadable(facts) ? mentionIn(facts, document.getText()) : "none";
  if (mention !== "shaped") return mention === "named";
  // A document that was never stored stands alone.
  return document.isUntitled || (await isInMcpProject(document.uri));
}

/** What the name of a document says of it. */
export function factsOf({ uri, languageId }: TextDocument): DocumentFacts {
  return { path: uri.path, scheme: uri.scheme, languageId };
}

/** Whether the setting `enable` is on where a document lies; without one, in the window. */
export function isEnabledFor(uri: Uri | undefined): boolean {
  return isOn(workspace.getConfiguration("mcpPortability", uri).get("enable"));
}

/** Whether the nearest package manifest names MCP: the manifests of the nearest folder upward that has any. */
async function isInMcpProject(uri: Uri): Promise<boolean> {
  const root = workspace.getWorkspaceFolder(uri)?.uri.path;
  for (let folder = Uri.joinPath(uri, ".."); ; folder = Uri.joinPath(folder, "..")) {
    const names = (await namesIn(folder)).filter(isManifestName);
    if (names.length > 0) return (await Promise.all(names.map((name) => readText(Uri.joinPath(folder, name))))).some(mentionsMcp);
    if (folder.path === root || root === undefined || folder.path === "/") return false;
  }
}

async function namesIn(folder: Uri): Promise<readonly string[]> {
  try {
    return (await workspace.fs.readDirectory(folder)).map(([name]) => name);
  } catch {
    // A folder that cannot be read has no manifest for us.
    return [];
  }
}

async function readText(uri: Uri): Promise<string> {
  try {
    return new TextDecoder().decode(await workspace.fs.readFile(uri));
  } catch {
    // What cannot be read tells nothing.
    return "";
  }
}
