import type { Connection, ConnectionOptions, InitializeParams, InitializeResult, WorkspaceFolder } from "vscode-languageserver";
import type { InitializationOptions } from "../../shared/protocol.ts";
import { stackOf } from "../../shared/thrown.ts";
import { capabilitiesFor } from "./capabilities.ts";
import { abilitiesOf, type ClientAbilities } from "./clientAbilities.ts";

/** What a client says in its first request. */
export interface Introduction {
  readonly client: ClientAbilities;
  readonly options: InitializationOptions;
  /** URIs of the workspace folders. */
  readonly folders: readonly string[];
}

/**
 * Answers `initialize` before the rest of the server is loaded, since a client shows nothing of it until then. The rest is loaded when the
 * client's next message comes, and every message waits for that.
 */
export class FirstAnswer {
  /** For the connection: holds back what the server is not ready for. */
  readonly options: ConnectionOptions = {
    messageStrategy: {
      handleMessage: (message, next) => {
        if (this.#introduction === null || this.#isReady) return next(message);
        this.#loading ??= this.#load(this.#introduction);
        return this.#loading.then(() => next(message));
      },
    },
  };
  readonly #serve: (introduction: Introduction) => Promise<void>;
  #introduction: Introduction | null = null;
  #loading: Promise<void> | null = null;
  #isReady = false;
  #onTrouble: (trouble: string) => void = () => {};

  /** `serve` loads the rest of the server and sets its handlers on the connection. */
  constructor(serve: (introduction: Introduction) => Promise<void>) {
    this.#serve = serve;
  }

  /** Listens on a connection that was made with `options`. */
  listen(connection: Connection, version: string): void {
    this.#onTrouble = (trouble) => connection.console.error(trouble);
    connection.onInitialize((params): InitializeResult => {
      this.#introduction = introductionIn(params);
      return { serverInfo: { name: "mcp-portability", version }, capabilities: capabilitiesFor(this.#introduction.client) };
    });
    connection.listen();
  }

  async #load(introduction: Introduction): Promise<void> {
    try {
      await this.#serve(introduction);
    } catch (error) {
      // A server that lacks a part of itself answers that it knows no request, and says here why.
      this.#onTrouble(stackOf(error));
    }
    this.#isReady = true;
  }
}

function introductionIn({ capabilities, initializationOptions, workspaceFolders, rootUri }: InitializeParams): Introduction {
  const options: InitializationOptions = initializationOptions ?? {};
  const given: readonly unknown[] = workspaceFolders?.map((folder: Partial<WorkspaceFolder> | null) => folder?.uri) ?? [rootUri];
  const folders = given.filter((uri) => typeof uri === "string");
  return { client: abilitiesOf(capabilities, options), options, folders };
}
