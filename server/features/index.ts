// Made by `npm run generate` from the files of this folder.
import { checkInput } from "./checkInput.ts";
import { codeActions } from "./codeActions.ts";
import { convertOpenApi } from "./convertOpenApi.ts";
import { diagnostics } from "./diagnostics.ts";
import { diagnosticsInfo } from "./diagnosticsInfo.ts";
import { exportReport } from "./exportReport.ts";
import type { MakeFeature } from "./feature.ts";
import { fileStatus } from "./fileStatus.ts";
import { fixWorkspace } from "./fixWorkspace.ts";
import { hover } from "./hover.ts";
import { rename } from "./rename.ts";
import { renameMaps } from "./renameMaps.ts";
import { report } from "./report.ts";
import { runCommand } from "./runCommand.ts";
import { shownPlace } from "./shownPlace.ts";
import { symbols } from "./symbols.ts";

/** Every LSP feature. */
export const features: readonly MakeFeature[] = [
  checkInput,
  codeActions,
  convertOpenApi,
  diagnostics,
  diagnosticsInfo,
  exportReport,
  fileStatus,
  fixWorkspace,
  hover,
  rename,
  renameMaps,
  report,
  runCommand,
  shownPlace,
  symbols,
];
