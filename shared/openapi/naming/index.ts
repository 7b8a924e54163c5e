// Made by `npm run generate` from the files of this folder.
import { fastApiMcp } from "./fastApiMcp.ts";
import { fastMcp } from "./fastMcp.ts";
import { portable } from "./portable.ts";
import type { NamingScheme } from "./scheme.ts";
import { springAi } from "./springAi.ts";

/** Every way to name the tools of an API. */
export const namingSchemes: readonly NamingScheme[] = [fastApiMcp, fastMcp, portable, springAi];
