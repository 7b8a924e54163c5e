// Made by `npm run generate` from the files of this folder.
import { amazonQCli } from "./amazonQCli.ts";
import { amazonQIde } from "./amazonQIde.ts";
import { claudeCode } from "./claudeCode.ts";
import { claudeCodePlugin } from "./claudeCodePlugin.ts";
import { claudeConnector } from "./claudeConnector.ts";
import { claudeDesktop } from "./claudeDesktop.ts";
import type { Client } from "./client.ts";
import { cline } from "./cline.ts";
import { codex } from "./codex.ts";
import { continueDev } from "./continueDev.ts";
import { copilotCli } from "./copilotCli.ts";
import { crush } from "./crush.ts";
import { cursor } from "./cursor.ts";
import { dockerMcpGateway } from "./dockerMcpGateway.ts";
import { fastMcp } from "./fastMcp.ts";
import { geminiCli } from "./geminiCli.ts";
import { googleAdk } from "./googleAdk.ts";
import { goose } from "./goose.ts";
import { langChain } from "./langChain.ts";
import { libreChat } from "./libreChat.ts";
import { metaMcp } from "./metaMcp.ts";
import { openaiAgents } from "./openaiAgents.ts";
import { openCode } from "./openCode.ts";
import { pydanticAi } from "./pydanticAi.ts";
import { qwenCode } from "./qwenCode.ts";
import { rooCode } from "./rooCode.ts";
import { springAi } from "./springAi.ts";
import { vscode } from "./vscode.ts";
import { windsurf } from "./windsurf.ts";
import { zed } from "./zed.ts";

/** Every client that is known by name, by id; gateways of one's own come from `customClient`. */
export const clients: readonly Client[] = [
  amazonQCli,
  amazonQIde,
  claudeCode,
  claudeCodePlugin,
  claudeConnector,
  claudeDesktop,
  cline,
  codex,
  continueDev,
  copilotCli,
  crush,
  cursor,
  dockerMcpGateway,
  fastMcp,
  geminiCli,
  googleAdk,
  goose,
  langChain,
  libreChat,
  metaMcp,
  openaiAgents,
  openCode,
  pydanticAi,
  qwenCode,
  rooCode,
  springAi,
  vscode,
  windsurf,
  zed,
];
