import { join, resolve } from "node:path";
import { count } from "../../shared/count.ts";

import { Reader } from "../readers/reader.ts";
import { Grammars } from "../readers/source/grammars.ts";
import { checkWorkspace, type WorkspaceRun } from "../workspace/checkWorkspace.ts";
import { decodeText, type FileSystem } from "../workspace/fileSystem.ts";
import { compile, openGrammar } from "../workspace/grammarFiles.ts";
import { nodeFileSystem } from "../workspace/nodeFileSystem.ts";
import { readHere } from "../workspace/readHere.ts";
import { ReadingPool } from "../workspace/readingPool.ts";
import type { CheckArguments } from "./commands/checkOptions.ts";
import type { Terminal } from "./commands/command.ts";

/** Wires the engine for one run on the command line. */
export async function runCheck(args: CheckArguments, terminal: Terminal): Promise<WorkspaceRun> {
  const reader = new Reader(new Grammars(openGrammar, compile));
  const { workingDirectory, signal } = terminal;
  const isStandardInput = args.standardInput !== null;
  const files =
    args.standardInput === null
      ? nodeFileSystem
      : withStandardInput(resolve(workingDirectory, args.standardInput), await terminal.readStandardInput());
  const pool = new ReadingPool(files, reader, join(__dirname, "worker.js"), terminal.threads);
  const run = await checkWorkspace(args.standardInput === null ? args.paths : [args.standardInput], {
    files,
    readAll: isStandardInput ? readHere(files, reader) : pool.readAll,
    workingDirectory,
    useGitignore: args.useGitignore,
    choices: args.choices,
    configs: args.configs,
    signal,
    onForeseen: (job) => pool.foresee(job),
    onProgress: ({ lookedAt, toLookAt, read, toRead }) => {
      if (lookedAt === 0) return pool.expect(toLookAt);
      terminal.showProgress(count(lookedAt, "file") + (toRead === 0 ? "" : `, ${read} of ${toRead} read`));
    },
  });
  terminal.showProgress("");
  return run;
}

/** The files of this machine, with standard input in place of one of them. */
function withStandardInput(path: string, bytes: Uint8Array): FileSystem {
  return {
    readFolder: (folder) => nodeFileSystem.readFolder(folder),
    readText: async (file, mostBytes) => (file === path ? decodeText(bytes, file) : nodeFileSystem.readText(file, mostBytes)),
    stat: async (file) => (file === path ? { kind: "file" } : nodeFileSystem.stat(file)),
  };
}
