import type { ServerIdentity } from "../model.ts";
import { quote } from "../names/characters.ts";
import type { Rule } from "./rule.ts";

/** What a server says of itself tells nobody which server it is. */
export const serverIdentity: Rule = {
  id: "server/identity",
  consumer: null,
  severity: "information",
  basis: "observed",
  effect: "warned",
  summary: "A server's name or title is missing, opaque, or could be that of any server.",
  about:
    "Clients that know a server by no key of their own show what it says of itself in `serverInfo`: its `name`, or its `title` where it has one. A UUID, a hash, or a word like `server` gives a model nothing to choose by, and the tools of two such servers look alike. Name the server after what it is for. The hover on a server's name shows what a model sees of it in a local config, in a plugin and as a hosted connector.",
  quote: "The model has no way to tell these apart without probing each one",
  source: "https://github.com/anthropics/claude-code/issues/47614",
  read: "2026-11-29",
  check({ list: { server, place } }, report) {
    if (server === null) return;
    // In source a name that is not read is one that is known at run time only; a list file has all that was said.
    const message = server.name === null ? (place === null ? null : sayMissing(server)) : sayFault(server.name, server);
    if (message !== null) report({ place: server.place, tools: [], message });
  },
};

function sayMissing({ title }: ServerIdentity): string {
  const instead = title === null ? "and has no title" : `only the title ${quote(title)}`;
  return `The server does not say its name, ${instead}: the MCP schema requires serverInfo.name, and clients without a key of their own have nothing to call it by. Give it a name.`;
}

function sayFault(name: string, { title }: ServerIdentity): string | null {
  const inTitle = title === null ? null : faultIn(title);
  const fault = faultIn(name);
  if (fault !== null)
    return `The server calls itself ${quote(name)}, which ${fault}${title !== null && inTitle === null ? `; only clients that show its title say ${quote(title)}` : ""}: a model cannot tell it from others. Name it after what it is for.`;
  return title !== null && inTitle !== null
    ? `The server's title is ${quote(title)}, which ${inTitle}: clients that show it in place of the name ${quote(name)} hide what it is. Say what the server is for.`
    : null;
}

/** Why a name says nothing, as a predicate; null for one that may say something. */
function faultIn(name: string): string | null {
  if (name.trim() === "") return "is empty";
  if (!/\p{L}/u.test(name)) return "has no letter";
  if (identifier.test(name)) return "is an identifier for programs";
  return anybodys.has(
    name
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim(),
  )
    ? "could be any server's name"
    : null;
}

/** A UUID, or a hash: nothing but hex digits, some of each kind, and many of them. */
const identifier = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?=.*\d)(?=.*[a-f])[0-9a-f]{12,})$/i;

/** Names that templates, tutorials and defaults of SDKs give. */
const anybodys: ReadonlySet<string> = new Set([
  "server",
  "mcp",
  "mcp server",
  "my server",
  "my mcp server",
  "my mcp",
  "mcp server name",
  "server name",
  "your server name",
  "fastmcp",
  "untitled",
  "unnamed",
  "default",
  "example server",
  "example mcp server",
]);
