// Made by `npm run generate` from the files of this folder.
import { claudeCode } from "./claudeCode.ts";
import { claudeCodePlugin } from "./claudeCodePlugin.ts";
import { claudeConnector } from "./claudeConnector.ts";
import type { Client } from "./client.ts";

/** Every client that is known by name, by id; gateways of one's own come from `customClient`. */
export const clients: readonly Client[] = [claudeCode, claudeCodePlugin, claudeConnector];
