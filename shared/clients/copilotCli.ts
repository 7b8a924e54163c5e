import type { Client, KeyRule } from "./client.ts";
import { namingEach } from "./exposing.ts";

const keyRules: readonly KeyRule[] = [
  {
    kind: "characters",
    breaks: (key) => !/^[A-Za-z0-9_-]+$/.test(key),
    says: "refuses the config",
    source: "https://github.com/atlassian/atlassian-mcp-server/issues/62",
    read: "2026-02-16",
  },
];

/** Copilot CLI shows `<server>-<tool>` and passes every character on: a dot in one name fails every prompt. */
export const copilotCli: Client = namingEach(
  {
    id: "copilot-cli",
    title: "Copilot CLI",
    form: "<server>-<tool>",
    keyTitle: "server key",
    usualKey: null,
    limit: null,
    clash: "none",
    source: "https://github.com/github/copilot-cli/issues/2581",
    read: "2026-04-08",
    keyRules: keyRules,
  },
  (server, tool) => `${server}-${tool}`,
);
