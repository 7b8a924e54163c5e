import {
  type Connection,
  type ConnectionOptions,
  ErrorCodes,
  type InitializeParams,
  type InitializeResult,
  Message,
  type MessageStrategy,
  ResponseError,
  type WorkspaceFolder,
} from "vscode-languageserver";
import type { InitializationOptions } from "../../shared/protocol.ts";
import { stackOf } from "../../shared/thrown.ts";
import { capabilitiesFor } from "./capabilities.ts";
import { abilitiesOf, type ClientAbilities } from "./clientAbilities.ts";
import { Journal } from "./journal.ts";
import { faultOfParams } from "./params.ts";

/** What a client says in its first request. */
export interface Introduction {
  readonly client: ClientAbilities;
  readonly options: InitializationOptions;
  /** URIs of the workspace folders. */
  readonly folders: readonly string[];
}

/** What hands a message to whoever listens to it. */
type Handle = Parameters<MessageStrategy["handleMessage"]>[1];

/** What a request becomes whose params are wrong, so that the connection answers it. */
const wrongRequest = "mcpPortability/wrongParams";

/**
 * Answers `initialize` before the rest of the server is loaded, since a client shows nothing of it until then. The rest is loaded when the
 * client's next message comes, and every message waits for that. A message with wrong params reaches nobody: it is told of once, and a request
 * is refused.
 */
export class FirstAnswer {
  /** For the connection. */
  readonly options: ConnectionOptions = { messageStrategy: { handleMessage: (message, next) => this.#handle(message, next) } };
  readonly #serve: (introduction: Introduction) => Promise<void>;
  #introduction: Introduction | null = null;
  #loading: Promise<void> | null = null;
  #isReady = false;
  #wasShutDown = false;
  #write: (trouble: string) => void = () => {};
  readonly #journal = new Journal((trouble) => this.#write(trouble));

  /** `serve` loads the rest of the server and sets its handlers on the connection. */
  constructor(serve: (introduction: Introduction) => Promise<void>) {
    this.#serve = serve;
  }

  /** Listens on a connection that was made with `options`. */
  listen(connection: Connection, version: string): void {
    this.#write = (trouble) => connection.console.error(trouble);
    connection.onRequest(wrongRequest, ({ says }: { readonly says: string }) => new ResponseError(ErrorCodes.InvalidParams, says));
    connection.onInitialize((params): InitializeResult => {
      this.#introduction = introductionIn(params);
      return { serverInfo: { name: "mcp-portability", version }, capabilities: capabilitiesFor(this.#introduction.client) };
    });
    connection.listen();
  }

  /** Whether the client has said that it needs no answers any more. */
  get wasShutDown(): boolean {
    return this.#wasShutDown;
  }

  /** Says once what went wrong, in the client's log. */
  tell(trouble: string): void {
    this.#journal.note(trouble);
  }

  /** Holds back what the server is not ready for, and what says nothing to it. */
  #handle(message: Message, next: Handle): ReturnType<Handle> {
    if (Message.isRequest(message) || Message.isNotification(message)) {
      const { method, params } = message;
      this.#wasShutDown ||= method === "shutdown";
      const says = faultOfParams(method, params);
      if (says !== null) {
        this.tell(says);
        return Message.isRequest(message) ? next({ ...message, ...{ method: wrongRequest, params: { says } } }) : undefined;
      }
    }
    if (this.#introduction === null || this.#isReady) return next(message);
    this.#loading ??= this.#load(this.#introduction);
    return this.#loading.then(() => next(message));
  }

  async #load(introduction: Introduction): Promise<void> {
    try {
      await this.#serve(introduction);
    } catch (error) {
      // A server that lacks a part of itself answers that it knows no request, and says here why.
      this.tell(stackOf(error));
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
