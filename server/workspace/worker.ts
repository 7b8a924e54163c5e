import { parentPort } from "node:worker_threads";
import { Reader } from "../readers/reader.ts";
import { Grammars } from "../readers/source/grammars.ts";
import { readGrammar } from "./grammarFiles.ts";
import type { Job } from "./job.ts";
import { nodeFileSystem } from "./nodeFileSystem.ts";
import { readHere } from "./readHere.ts";

/** The other thread of `readOnAllCores`: jobs in, readings out, until it is ended. */
const readAll = readHere(nodeFileSystem, new Reader(new Grammars(readGrammar)));

parentPort?.on("message", async (jobs: readonly Job[]) => {
  parentPort?.postMessage(await readAll(jobs, new AbortController().signal, () => {}));
});
