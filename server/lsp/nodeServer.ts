import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import type { Connection } from "vscode-languageserver";
import { Reader } from "../readers/reader.ts";
import { Grammars } from "../readers/source/grammars.ts";
import { version } from "../version.ts";
import { compile, openGrammar } from "../workspace/grammarFiles.ts";
import { nodeFileSystem } from "../workspace/nodeFileSystem.ts";
import { readHere } from "../workspace/readHere.ts";
import type { StartThread } from "./apartReader.ts";
import type { Introduction } from "./firstAnswer.ts";
import { LanguageServer } from "./languageServer.ts";

/** Serves a client with what Node has: files, grammars beside the bundle, the pages of the rules. */
export function serveOnNode(connection: Connection, introduction: Introduction): void {
  /** The pages of the rules, as far as they were asked for: null where they are not at hand. */
  const pages = new Map<string, string | null>();
  const host = {
    connection,
    version,
    runtime: `Node.js ${process.versions.node} on ${process.platform} ${process.arch}`,
    reader: new Reader(new Grammars(openGrammar, compile)),
    startThread,
    files: nodeFileSystem,
    readAllFrom: readHere,
    rulePage: (id: string) => {
      const page = pages.get(id) ?? rulePage(id);
      pages.set(id, page);
      return page;
    },
  };
  new LanguageServer(host, introduction).start();
}

const startThread: StartThread = (onAnswer, onEnd) => {
  const thread = new Worker(join(__dirname, "apart.js"));
  thread.on("message", onAnswer);
  let why = "it has ended";
  thread.on("error", (error) => {
    why = error.message;
  });
  thread.on("exit", () => onEnd(why));
  return { post: (question) => thread.postMessage(question), end: () => void thread.terminate() };
};

function rulePage(id: string): string | null {
  const path = join(__dirname, "..", "docs", "rules", `${id}.md`);
  return existsSync(path) ? pathToFileURL(path).toString() : null;
}
