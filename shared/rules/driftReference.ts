import { comparePlaces, type Permission, type ReferencedServer, type ToolReference } from "../model.ts";
import { quote } from "../names/characters.ts";
import { nearest } from "../names/near.ts";
import { meansServer, meansTool } from "../names/references.ts";
import type { Rule } from "./rule.ts";

/** A permission for a tool that its server does not have, or a call of one. */
export const driftReference: Rule = {
  id: "drift/reference",
  consumer: null,
  severity: "warning",
  basis: "observed",
  effect: "warned",
  summary:
    "A call, an allow list or a permission names a tool that no list has; a permission that denies is an error, since it stopped protecting.",
  about:
    "Clients hold the names of tools that may be called without a question, or not at all. After a rename such an entry means nothing, and nothing says so: an allowed tool asks again, and a denied one can be called. Quick fixes and `mcp-portability fix --drift` correct what is spelled nearly like a tool. Only entries are judged whose server is one of the workspace's own, by its name or its key without case and separators, and what it has at run time only may be what is meant: then an entry that no known tool has is information. A call in a source fails when it is made; only one is judged whose client the same file connects to a server that it makes, and that it hands on to nothing that might give it more tools.",
  quote: null,
  source: "https://github.com/AmrDab/clawdcursor/issues/147",
  read: "2026-11-30",
  checkReferences({ references, servers }, report) {
    for (const reference of references) {
      const meant = servers.filter((server) => isMeant(reference, server));
      if (meant.length === 0 || meant.some((server) => hasTool(server, reference))) continue;
      const { place, tool, purpose } = reference;
      if (meant.some((server) => !server.isWhole)) {
        if (purpose !== "call") report({ place, message: sayUnknown(reference), tools: [tool], severity: "information" });
        continue;
      }
      const message = sayStale(reference, meant);
      report({ place, message, tools: [tool], ...(purpose === "deny" ? { severity: "error" } : {}) });
    }
  },
};

function isMeant(reference: ToolReference, { keys, place }: ReferencedServer): boolean {
  if (reference.purpose === "call") return place !== null && comparePlaces(reference.server, place) === 0;
  return meansServer(reference.server, keys);
}

/** A client may have made a name of its own; who calls a server directly has to have the tool's. */
function hasTool({ tools }: ReferencedServer, { tool, purpose }: ToolReference): boolean {
  return purpose === "call" ? tools.has(tool) : [...tools].some((name) => meansTool(tool, name));
}

function sayStale(reference: ToolReference, meant: readonly ReferencedServer[]): string {
  const { tool, purpose } = reference;
  const near = nearest(
    tool,
    meant.flatMap(({ tools }) => [...tools]),
    2,
  );
  const server = reference.purpose === "call" ? (meant[0]?.title ?? "") : reference.server;
  const otherwise = purpose === "call" ? "Call it by its name as it is now." : "Write the tool's name as it is now, or take the entry out.";
  const what = near === null ? otherwise : `Is it ${quote(near)}?`;
  return `The server ${quote(server)} has no tool ${quote(tool)}: ${effects[purpose]}. ${what}`;
}

function sayUnknown({ tool, server }: Exclude<ToolReference, { purpose: "call" }>): string {
  return `No tool ${quote(tool)} of the server ${quote(server)} is known, but some of its tools have their names at run time only: whether this entry does anything cannot be told here.`;
}

const effects: Readonly<Record<Permission | "call", string>> = {
  allow: "this entry allows nothing, and the client asks before each call or leaves the tool out",
  ask: "this entry makes nobody ask any more",
  deny: "this entry has stopped protecting, and what it denied can be called",
  call: "this call fails",
};
