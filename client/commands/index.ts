// Made by `npm run generate` from the files of this folder.
import { checkPastedList } from "./checkPastedList.ts";
import { checkWorkspace } from "./checkWorkspace.ts";
import { chooseConsumersAndClients } from "./chooseConsumersAndClients.ts";
import type { Command } from "./command.ts";
import { convertOpenApi } from "./convertOpenApi.ts";
import { copyDiagnosticsInfo } from "./copyDiagnosticsInfo.ts";
import { copyRenameMap } from "./copyRenameMap.ts";
import { copyToolList } from "./copyToolList.ts";
import { exportReport } from "./exportReport.ts";
import { fixWorkspace } from "./fixWorkspace.ts";
import { restartServer } from "./restartServer.ts";
import { runSelfTest } from "./runSelfTest.ts";
import { showOutput } from "./showOutput.ts";
import { showPanel } from "./showPanel.ts";

/** Every command of the palette. */
export const commands: readonly Command[] = [
  checkPastedList,
  checkWorkspace,
  chooseConsumersAndClients,
  convertOpenApi,
  copyDiagnosticsInfo,
  copyRenameMap,
  copyToolList,
  exportReport,
  fixWorkspace,
  restartServer,
  runSelfTest,
  showOutput,
  showPanel,
];
