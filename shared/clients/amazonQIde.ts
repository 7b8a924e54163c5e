import type { Client } from "./client.ts";
import { exposedInOrder } from "./exposing.ts";

const limit = 64;

/**
 * Amazon Q in an editor shows tools under their own names without other characters than `A-Za-z0-9_-`. Where that is taken it tries
 * `<server>___<tool>`, with the head of the server where it has to be, then a number behind the tool.
 */
export const amazonQIde: Client = {
  id: "amazon-q-ide",
  title: "Amazon Q (editor)",
  form: "<tool>",
  keyTitle: "server key",
  usualKey: null,
  needsNoKey: true,
  limit: null,
  clash: "told-apart",
  source:
    "https://github.com/aws/language-servers/blob/55af91ea/server/aws-lsp-codewhisperer/src/language-server/agenticChat/tools/mcp/mcpUtils.ts",
  read: "2026-08-20",
  note: "Only names that it makes itself are cut to 64 characters: a tool's own name is passed on at any length.",
  expose(server, tools) {
    const numbers = new Map<string, number>();
    return exposedInOrder(tools, (tool, taken) => {
      const clean = cleaned(tool);
      return clean === ""
        ? { lost: "dropped", kind: "characters", says: "keeps nothing of the name but three digits of a hash" }
        : free(server, clean, taken, numbers);
    });
  },
};

function cleaned(tool: string): string {
  if (/^[A-Za-z0-9_-]+$/.test(tool) && !tool.includes("___")) return tool;
  return tool.replace(/[^A-Za-z0-9_-]/g, "").replace("___", "");
}

/** The first of its names for a tool that nobody has. `numbers`: how far it came for each name. */
function free(server: string, clean: string, taken: ReadonlySet<string>, numbers: Map<string, number>): string {
  if (!taken.has(clean)) return clean;
  const room = Math.max(0, limit - "___".length - clean.length);
  const behindServer = `${server.slice(0, room)}___${clean}`;
  if (room > 0 && !taken.has(behindServer)) return behindServer;
  for (let number = numbers.get(clean) ?? 1; ; number++) {
    const name = clean.slice(0, limit - String(number).length) + number;
    if (taken.has(name)) continue;
    numbers.set(clean, number + 1);
    return name;
  }
}
