// Made by `npm run generate` from the files of this folder.
import type { Command } from "./command.ts";
import { restartServer } from "./restartServer.ts";
import { showOutput } from "./showOutput.ts";

/** Every command of the palette. */
export const commands: readonly Command[] = [restartServer, showOutput];
