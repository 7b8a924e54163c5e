import { type CancellationToken, type Connection, ResponseError } from "vscode-languageserver";
import { stackOf } from "../../shared/thrown.ts";
import type { Analysis } from "../lsp/analysis.ts";
import type { ClientAbilities } from "../lsp/clientAbilities.ts";
import type { Documents } from "../lsp/documents.ts";
import type { Notebooks } from "../lsp/notebooks.ts";
import type { Session } from "../lsp/session.ts";
import type { Uris } from "../lsp/uris.ts";
import type { Reader } from "../readers/reader.ts";

/** What every feature works with. */
export interface FeatureContext {
  readonly connection: Connection;
  readonly client: ClientAbilities;
  readonly session: Session;
  readonly analysis: Analysis;
  readonly documents: Documents;
  readonly uris: Uris;
  readonly notebooks: Notebooks;
  /** Of this program. */
  readonly version: string;
  /** What the server runs on, for people: a name and a version. */
  readonly runtime: string;
  /** Every grammar file that was asked for, and why it did not load; null where it did. */
  readonly grammars: () => Promise<ReadonlyMap<string, string | null>>;
  /** What went wrong lately, oldest first. */
  readonly lastFailures: () => readonly string[];
  /** Address of a rule's page; null where the pages are not at hand. */
  readonly rulePage: (id: string) => string | null;
  /** Whether a comment line can be put in at an offset (the start of a line) of an open source file: not inside of a string. */
  readonly canHoldComment: (path: string, offset: number) => Promise<boolean>;
  readonly reader: Pick<Reader, "alias" | "written" | "texts">;
  /** Says once what went wrong, where a person can find it. */
  readonly log: (trouble: string) => void;
}

/** One LSP feature: sets its handlers on the connection. What clients have to be told of it stands in `capabilitiesFor`. */
export interface Feature {
  /** Called whenever something was checked. */
  readonly onChecked?: () => void;
}

/** What a file of a feature exports: it sets its handlers when it is called. */
export type MakeFeature = (context: FeatureContext) => Feature;

/**
 * A handler that rejects only with a reason for the user (a ResponseError): what else goes wrong is logged, and the answer is that there
 * is nothing.
 */
export function total<Params, Result>(
  { log }: FeatureContext,
  nothing: Result,
  handle: (params: Params, token: CancellationToken) => Promise<Result> | Result,
): (params: Params, token: CancellationToken) => Promise<Result> {
  return async (params, token) => {
    try {
      return await handle(params, token);
    } catch (error) {
      if (error instanceof ResponseError) throw error;
      log(stackOf(error));
      return nothing;
    }
  };
}
