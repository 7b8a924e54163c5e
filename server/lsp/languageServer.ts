import {
  type Connection,
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  type WorkspaceFolder,
  type WorkspaceFoldersChangeEvent,
} from "vscode-languageserver";
import { type Status, statusNotification } from "../../shared/protocol.ts";
import { countTools } from "../../shared/toolCount.ts";
import type { Feature, FeatureContext } from "../features/feature.ts";
import { features } from "../features/index.ts";
import { extensionOf, kindOf } from "../readers/fileKind.ts";
import type { Reader } from "../readers/reader.ts";
import type { FileSystem } from "../workspace/fileSystem.ts";
import type { ReadAll } from "../workspace/job.ts";
import { Analysis, worthAScan } from "./analysis.ts";
import { ApartReader, type StartThread, type TextReader } from "./apartReader.ts";
import type { ClientAbilities } from "./clientAbilities.ts";
import { clientFiles } from "./clientFiles.ts";
import { Documents } from "./documents.ts";
import type { Introduction } from "./firstAnswer.ts";
import type { SettingsChange } from "./folders.ts";
import { Journal } from "./journal.ts";
import { layeredFiles } from "./layeredFiles.ts";
import { LiveReader } from "./liveReader.ts";
import { Notebooks } from "./notebooks.ts";
import { withProgress } from "./progress.ts";
import { Session } from "./session.ts";
import { type FolderSettings, SettingsSource } from "./settingsSource.ts";
import { settingsSection } from "./settingsTable.ts";
import { isReadable, Uris } from "./uris.ts";
import { concernsUs, shapesWorkspace, watchers } from "./watchers.ts";

/** What a host (Node, a browser's worker, a test) gives the server. */
export interface Host {
  readonly connection: Connection;
  readonly version: string;
  /** What the server runs on, for people: a name and a version. */
  readonly runtime: string;
  readonly reader: Reader;
  /** Starts the thread for what is read apart. */
  readonly startThread: StartThread;
  readonly files: FileSystem;
  readonly readAllFrom: (files: FileSystem, reader: TextReader) => ReadAll;
  readonly rulePage: (id: string) => string | null;
}

/** A language server on a connection whose client has introduced itself. */
export class LanguageServer {
  readonly #host: Host;
  readonly #client: ClientAbilities;
  readonly #documents = new Documents();
  readonly #notebooks = new Notebooks();
  readonly #uris = new Uris((uri) => this.#notebooks.notebookOf(uri));
  readonly #live: LiveReader;
  readonly #apart: ApartReader;
  readonly #session: Session;
  readonly #analysis: Analysis;
  readonly #settings: SettingsSource;
  readonly #journal: Journal;
  #taking: Promise<unknown> = Promise.resolve();
  #features: readonly Feature[] = [];

  constructor(host: Host, introduction: Introduction) {
    const { client, options, folders } = introduction;
    this.#host = host;
    this.#client = client;
    const { connection } = host;
    this.#journal = new Journal((trouble) => connection.console.warn(trouble));
    const files = layeredFiles(this.#documents, host.files, clientFiles(connection, this.#uris, client.givesFiles));
    this.#live = new LiveReader(this.#documents, host.reader);
    this.#apart = new ApartReader(host.reader, host.startThread, (trouble) => this.#journal.note(trouble));
    this.#session = new Session({
      documents: this.#documents,
      uris: this.#uris,
      files,
      readAll: this.#live.around(host.readAllFrom(files, this.#apart)),
      readAllFrom: (from) => host.readAllFrom(from, this.#apart),
    });
    this.#analysis = new Analysis(this.#session, {
      onChecked: () => this.#onChecked(),
      onScan: () => this.#sendStatus(),
      onTrouble: (trouble) => this.#journal.fail(trouble),
      withProgress: (run) => withProgress(connection, client.progress, run),
    });
    this.#settings = new SettingsSource(connection, client.configuration, options.settings, (folders, answered) => {
      this.#follow(this.#setSettings(folders, answered));
    });
    this.#session.folders.set(folders.map((uri) => this.#uris.pathOf(uri)));
  }

  /** Sets every handler. */
  start(): void {
    const { connection, version, runtime, rulePage } = this.#host;
    const context: FeatureContext = {
      connection,
      client: this.#client,
      session: this.#session,
      analysis: this.#analysis,
      documents: this.#documents,
      uris: this.#uris,
      notebooks: this.#notebooks,
      version,
      runtime,
      grammars: () => this.#apart.grammarStates(),
      lastFailures: () => this.#journal.failures,
      rulePage,
      log: (trouble) => this.#journal.fail(trouble),
      reader: this.#apart.here,
      canHoldComment: async (path, offset) => {
        const kind = kindOf(path, false);
        const text = this.#documents.get(path)?.text.getText();
        return kind?.kind === "source" && text !== undefined && this.#apart.canHoldComment(path, text, kind, offset);
      },
    };
    this.#features = features.map((make) => make(context));
    this.#listen();
  }

  #listen(): void {
    const { connection } = this.#host;
    connection.onInitialized(() => void this.#onInitialized());
    connection.onDidOpenTextDocument(({ textDocument: { uri, languageId, version, text } }) => {
      if (!isReadable(uri)) return;
      const path = this.#uris.opened(uri, languageId);
      this.#documents.open(uri, path, languageId, version, text);
      this.#live.forget(path);
      this.#analysis.touch([path]);
    });
    connection.onDidChangeTextDocument(({ textDocument: { uri, version }, contentChanges }) => {
      const path = this.#uris.pathOf(uri);
      if (!this.#session.isOpen(path)) return;
      this.#documents.change(path, contentChanges, version, (change, before, after) => this.#live.changed(path, change, before, after));
      this.#analysis.touch([path], !this.#session.isWithheld(path));
    });
    connection.onDidSaveTextDocument(({ textDocument: { uri } }) => this.#onStored([uri]));
    connection.onDidCloseTextDocument(({ textDocument: { uri } }) => {
      const path = this.#uris.pathOf(uri);
      if (!this.#session.isOpen(path)) return;
      if (this.#documents.isUnsaved(path) && shapesWorkspace(path)) this.#analysis.scanSoon();
      this.#documents.close(path);
      this.#live.forget(path);
      this.#analysis.touch([path]);
    });
    this.#listenToNotebooks();
    connection.onDidChangeWatchedFiles(({ changes }) => this.#onStored(changes.map(({ uri }) => uri)));
    connection.onDidChangeConfiguration(({ settings }) => {
      this.#settings.given(settings);
      void this.#takeSettings().then((change) => this.#follow(change));
    });
    connection.workspace.onDidDeleteFiles(({ files }) => this.#onStored(files.map(({ uri }) => uri)));
    connection.workspace.onDidRenameFiles(({ files }) => {
      this.#onStored(files.flatMap(({ oldUri, newUri }) => [oldUri, newUri]));
      // Of a folder with another name we do not know what is in it.
      if (files.some(({ newUri }) => extensionOf(newUri) === "")) this.#analysis.scanSoon();
    });
    connection.onShutdown(() => {
      this.#analysis.dispose();
      this.#live.dispose();
      this.#apart.dispose();
    });
  }

  /** A notebook is a document like any other, whose text is put together from those of its cells. */
  #listenToNotebooks(): void {
    const { synchronization } = this.#host.connection.notebooks;
    synchronization.onDidOpenNotebookDocument(({ notebookDocument: { uri, cells, version }, cellTextDocuments }) => {
      if (!isReadable(uri)) return;
      this.#notebooks.open(uri, cells, cellTextDocuments);
      const path = this.#uris.opened(uri, "python");
      this.#documents.open(uri, path, "python", version, this.#notebooks.textOf(uri));
      this.#analysis.touch([path]);
    });
    synchronization.onDidChangeNotebookDocument(({ notebookDocument: { uri, version }, change: { cells } }) => {
      const path = this.#uris.pathOf(uri);
      if (cells === undefined || !this.#notebooks.holds(uri)) return;
      this.#notebooks.change(uri, cells);
      this.#documents.change(path, [{ text: this.#notebooks.textOf(uri) }], version, () => {});
      this.#analysis.touch([path], !this.#session.isWithheld(path));
    });
    synchronization.onDidSaveNotebookDocument(({ notebookDocument: { uri } }) => this.#onStored([uri]));
    synchronization.onDidCloseNotebookDocument(({ notebookDocument: { uri } }) => {
      const path = this.#uris.pathOf(uri);
      if (!this.#notebooks.holds(uri)) return;
      this.#notebooks.close(uri);
      this.#documents.close(path);
      this.#analysis.touch([path]);
    });
  }

  async #onInitialized(): Promise<void> {
    const { connection } = this.#host;
    const { configurationChanges, watchedFiles, folderChanges } = this.#client;
    const register = (registration: Promise<unknown>) => registration.catch((error: unknown) => this.#journal.note(String(error)));
    if (configurationChanges)
      void register(connection.client.register(DidChangeConfigurationNotification.type, { section: settingsSection }));
    if (watchedFiles) void register(connection.client.register(DidChangeWatchedFilesNotification.type, { watchers }));
    if (folderChanges) connection.workspace.onDidChangeWorkspaceFolders((change) => this.#changeFolders(change));
    await this.#takeSettings();
    this.#analysis.begin();
    await this.#analysis.settled();
    await this.#analysis.scan();
  }

  #changeFolders({ added, removed }: WorkspaceFoldersChangeEvent): void {
    const { folders } = this.#session;
    folders.remove(this.#pathsOf(removed));
    folders.add(this.#pathsOf(added));
    void this.#takeSettings().then(() => this.#analysis.scan());
  }

  /** Of workspace folders. Neovim gives one without a URI beside those that it adds or removes. */
  #pathsOf(folders: readonly Partial<WorkspaceFolder>[]): readonly string[] {
    return folders.flatMap(({ uri }) => (typeof uri === "string" ? [this.#uris.pathOf(uri)] : []));
  }

  /** Asks for the settings. Resolves with what their change asks for. One change after the other: the last one has to win. */
  #takeSettings(): Promise<SettingsChange> {
    const taken = this.#taking.then(async () => {
      const folders = this.#session.folders.all.map((folder) => this.#uris.uriOf(folder));
      return this.#setSettings(folders, await this.#settings.forFolders(folders));
    });
    this.#taking = taken;
    return taken;
  }

  #setSettings(folders: readonly string[], { of, otherwise }: FolderSettings): SettingsChange {
    for (const trouble of this.#settings.troubles) this.#journal.note(trouble);
    const byFolder = new Map(folders.map((uri, index) => [this.#uris.pathOf(uri), of[index] ?? otherwise]));
    return this.#session.folders.setSettings(byFolder, otherwise);
  }

  /** Does what a change of settings asks for. */
  #follow(change: SettingsChange): void {
    if (change === "files") void this.#analysis.scan();
    else if (change === "judgement") void this.#analysis.recheck();
    else this.#sendStatus();
  }

  /** Files changed in the store: saved by the client or touched by anybody else. What is open is still what the client says it is. */
  #onStored(uris: readonly string[]): void {
    const paths = uris.filter(isReadable).map((uri) => this.#uris.pathOf(uri));
    for (const path of paths) this.#documents.saved(path);
    const touched = paths.filter((path) => concernsUs(path, this.#session.folders.rootOf(path)));
    const others = paths.length > worthAScan ? [] : paths.filter((path) => kindOf(path, false) === null);
    this.#analysis.touch([...touched, ...this.#session.lookedAt.below(others)]);
    if (touched.some(shapesWorkspace)) this.#analysis.scanSoon();
  }

  #onChecked(): void {
    for (const feature of this.#features) feature.onChecked?.();
    // What is wrong with a file that is open is not worth a line for every keystroke.
    for (const { path, message } of this.#session.failures())
      if (!this.#session.isOpen(path)) this.#journal.note(`${this.#uris.uriOf(path)}: ${message}`);
    this.#sendStatus();
  }

  #sendStatus(): void {
    if (!this.#client.showsReport) return;
    const lists = [...this.#session.workspace.projects.values()].flatMap((project) => project.lists);
    const { isScanning, wasStopped } = this.#analysis;
    const status: Status = {
      state: this.#session.folders.isDisabled ? "disabled" : isScanning ? "scanning" : "ready",
      lists: lists.length,
      tools: lists.reduce((sum, { tools }) => sum + countTools(tools.map(({ tool }) => tool)), 0),
      findings: this.#session.findings().length,
      isWhole: !wasStopped && this.#session.lookedAt.isWhole,
      troubles: [
        ...(wasStopped ? ["The scan was stopped: files that it did not reach are not checked."] : []),
        // What a scan did not reach comes first: where something is missing, that is the reason.
        ...this.#session.failures().map(({ path, message }) => `${this.#uris.uriOf(path)}: ${message}`),
        ...this.#settings.troubles,
        ...this.#journal.failures,
      ],
    };
    // Nobody waits for it; a client that is gone needs none.
    this.#host.connection.sendNotification(statusNotification, status).catch(() => {});
  }
}
