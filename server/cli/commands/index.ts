// Made by `npm run generate` from the files of this folder.
import { check } from "./check.ts";
import type { Command } from "./command.ts";
import { fix } from "./fix.ts";
import { lock } from "./lock.ts";
import { lsp } from "./lsp.ts";
import { openapi } from "./openapi.ts";
import { rename } from "./rename.ts";
import { renameMap } from "./renameMap.ts";
import { rules } from "./rules.ts";
import { selfTest } from "./selfTest.ts";

/** Every subcommand, by id. */
export const commands: readonly Command[] = [check, fix, lock, lsp, openapi, rename, renameMap, rules, selfTest];
