// Made by `npm run generate` from the files of this folder.
import { agentFrontMatter } from "./agentFrontMatter.ts";
import { anthropicRequest } from "./anthropicRequest.ts";
import { apiDocument } from "./apiDocument.ts";
import { bedrockRequest } from "./bedrockRequest.ts";
import { bundleManifest } from "./bundleManifest.ts";
import { claudeCodeSettings } from "./claudeCodeSettings.ts";
import { codexConfig } from "./codexConfig.ts";
import { continueConfig } from "./continueConfig.ts";
import { crushConfig } from "./crushConfig.ts";
import { dockerCatalog } from "./dockerCatalog.ts";
import { dockerTools } from "./dockerTools.ts";
import { geminiRequest } from "./geminiRequest.ts";
import { gooseConfig } from "./gooseConfig.ts";
import { jsonRpcLog } from "./jsonRpcLog.ts";
import { languageModelTools } from "./languageModelTools.ts";
import { lock } from "./lock.ts";
import type { Manifest } from "./manifest.ts";
import { mcpServersConfig } from "./mcpServersConfig.ts";
import { openaiRequest } from "./openaiRequest.ts";
import { openCodeConfig } from "./openCodeConfig.ts";
import { serverSettings } from "./serverSettings.ts";
import { toolFile } from "./toolFile.ts";
import { toolmark } from "./toolmark.ts";
import { toolsList } from "./toolsList.ts";
import { toolTable } from "./toolTable.ts";
import { vscodeConfig } from "./vscodeConfig.ts";
import { zedConfig } from "./zedConfig.ts";

/** Every kind of manifest that is read. A document is of the first one that takes it. */
export const manifests: readonly Manifest[] = [
  agentFrontMatter,
  anthropicRequest,
  apiDocument,
  bedrockRequest,
  bundleManifest,
  claudeCodeSettings,
  codexConfig,
  continueConfig,
  crushConfig,
  dockerCatalog,
  dockerTools,
  geminiRequest,
  gooseConfig,
  jsonRpcLog,
  languageModelTools,
  lock,
  mcpServersConfig,
  openaiRequest,
  openCodeConfig,
  serverSettings,
  toolFile,
  toolmark,
  toolsList,
  toolTable,
  vscodeConfig,
  zedConfig,
];
