// Made by `npm run generate` from the files of this folder.
import type { Format } from "./format.ts";
import { github } from "./github.ts";
import { json } from "./json.ts";
import { junit } from "./junit.ts";
import { markdown } from "./markdown.ts";
import { pretty } from "./pretty.ts";
import { sarif } from "./sarif.ts";

/** Every report format, by id. */
export const formats: readonly Format[] = [github, json, junit, markdown, pretty, sarif];
