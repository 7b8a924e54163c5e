import { readFile } from "node:fs/promises";
import { Reader } from "../../../server/readers/reader.ts";
import { Grammars } from "../../../server/readers/source/grammars.ts";
import { checkWorkspace, type WorkspaceRun } from "../../../server/workspace/checkWorkspace.ts";
import type { AliasMaker } from "../../../server/workspace/edits/aliasRegistrations.ts";
import { applyEdits } from "../../../server/workspace/edits/applyEdits.ts";
import type { Renaming } from "../../../server/workspace/edits/renaming.ts";
import { compile } from "../../../server/workspace/grammarFiles.ts";
import { noChoices } from "../../../server/workspace/profiles.ts";
import { readHere } from "../../../server/workspace/readHere.ts";
import { memoryFileSystem } from "./memoryFileSystem.ts";

export const reader = new Reader(new Grammars((file) => readFile(`dist/grammars/${file}`), compile));

/** Files of a folder, by their paths below it. */
export type Texts = Readonly<Record<string, string>>;

/** A folder that was checked, and what aliases in it are made with. */
export interface Shop extends WorkspaceRun {
  readonly maker: AliasMaker;
}

export async function checkShop(texts: Texts): Promise<Shop> {
  const memory = memoryFileSystem(Object.fromEntries(Object.entries(texts).map(([path, text]) => [`/shop/${path}`, text])));
  const run = await checkWorkspace(["."], {
    files: memory,
    readAll: readHere(memory, reader),
    workingDirectory: "/shop",
    useGitignore: true,
    choices: noChoices,
    configs: { kind: "nearest" },
    signal: new AbortController().signal,
    onProgress: () => {},
  });
  const readText = async (path: string) => (await memory.readText(path)).text;
  return { ...run, maker: { workspace: run.workspace, readText, reader } };
}

/** The files with the edits of a rename. Throws the reason where it was refused, and where edits overlap. */
export function edited(texts: Texts, renaming: Renaming): Texts {
  if ("refused" in renaming) throw new Error(renaming.refused);
  return Object.fromEntries(
    Object.entries(texts).map(([file, text]) => [
      file,
      applyEdits(
        text,
        renaming.edits.filter(({ place }) => place.file === file),
      ),
    ]),
  );
}
