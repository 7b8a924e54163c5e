import type { Client } from "./client.ts";
import { namingEach } from "./exposing.ts";

/** Limit of a gateway of one's own when none is given: the smallest that a common API states. */
const usualLimit = 64;

/**
 * A gateway of the user's own, from `custom:TEMPLATE` or `custom@LIMIT:TEMPLATE`. `{server}` and `{tool}` stand in the template as
 * often as wanted and are put in as they are. An error message when the text is not such a template.
 */
export function customClient(text: string): Client | string {
  const match = /^custom(?:@(\d+))?:([\s\S]*)$/.exec(text);
  if (match === null) return `expected custom:TEMPLATE or custom@LIMIT:TEMPLATE, found "${text}"`;
  const [, digits, template = ""] = match;
  const limit = digits === undefined ? usualLimit : Number(digits);
  if (!Number.isSafeInteger(limit) || limit < 1) return `"${digits}" is not a length`;
  if (!template.includes("{tool}")) return `the template "${template}" has no {tool}`;
  return namingEach(
    {
      id: `custom${digits === undefined ? "" : `@${digits}`}:${template}`,
      title: `the gateway ${template}`,
      form: template,
      keyTitle: "server key",
      usualKey: null,
      needsNoKey: !template.includes("{server}"),
      limit: null,
      limitBehind: limit,
      clash: "none",
      source: null,
      read: null,
    },
    (server, tool) => fill(template, server, tool),
  );
}

/** Fills the template in one pass, so that a server called `{tool}` stays what it is. */
function fill(template: string, server: string, tool: string): string {
  return template.replace(/\{(server|tool)\}/g, (_, part) => (part === "server" ? server : tool));
}
