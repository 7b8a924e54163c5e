// Made by `npm run generate` from the files of this folder.
import { checkInput } from "./checkInput.ts";
import { codeActions } from "./codeActions.ts";
import { diagnostics } from "./diagnostics.ts";
import type { MakeFeature } from "./feature.ts";
import { hover } from "./hover.ts";
import { openSource } from "./openSource.ts";
import { rename } from "./rename.ts";
import { report } from "./report.ts";
import { symbols } from "./symbols.ts";

/** Every LSP feature. */
export const features: readonly MakeFeature[] = [checkInput, codeActions, diagnostics, hover, openSource, rename, report, symbols];
