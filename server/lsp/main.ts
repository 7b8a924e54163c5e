import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createConnection, ProposedFeatures } from "vscode-languageserver/node";
import { Reader } from "../readers/reader.ts";
import { Grammars } from "../readers/source/grammars.ts";
import { version } from "../version.ts";
import { compileGrammar, readGrammar } from "../workspace/grammarFiles.ts";
import { nodeFileSystem } from "../workspace/nodeFileSystem.ts";
import { readHere } from "../workspace/readHere.ts";
import { startLanguageServer } from "./languageServer.ts";

/** The language server under Node: `--stdio`, or Node IPC for VS Code. */
const connection = createConnection(ProposedFeatures.all);

// What nobody caught is told and survived: a session with an editor full of unsaved work is no place to die for one answer.
for (const event of ["uncaughtException", "unhandledRejection"])
  process.on(event, (error: unknown) => connection.console.error(error instanceof Error ? (error.stack ?? error.message) : String(error)));

/** The pages of the rules, as far as they were asked for: null where they are not at hand. */
const pages = new Map<string, string | null>();

startLanguageServer({
  connection,
  version,
  runtime: `Node.js ${process.versions.node} on ${process.platform} ${process.arch}`,
  reader: new Reader(new Grammars(readGrammar, compileGrammar)),
  files: nodeFileSystem,
  readAllFrom: readHere,
  rulePage,
});

function rulePage(id: string): string | null {
  let page = pages.get(id);
  if (page === undefined) {
    const path = join(__dirname, "..", "docs", "rules", `${id}.md`);
    page = existsSync(path) ? pathToFileURL(path).toString() : null;
    pages.set(id, page);
  }
  return page;
}
