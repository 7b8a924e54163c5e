import type { Client } from "./client.ts";
import { cutEnd, namingEach } from "./exposing.ts";

/** Roo Code shows `mcp--<server>--<tool>`: blanks as `_`, other characters deleted, the head of what is too long. */
export const rooCode: Client = namingEach(
  {
    id: "roo-code",
    title: "Roo Code",
    form: "mcp--<server>--<tool>",
    keyTitle: "server key",
    usualKey: null,
    limit: 64,
    clash: "none",
    source: "https://github.com/RooCodeInc/Roo-Code/blob/cb836567/src/utils/mcp-name.ts",
    read: "2026-04-14",
    note: "Hyphens in names broke version 3.40.",
  },
  (server, tool) => cutEnd(`mcp--${cleaned(server)}--${cleaned(tool)}`, 64),
);

function cleaned(text: string): string {
  if (text === "") return "_";
  const kept = text
    .replace(/\s+/g, "_")
    .replace(/[^A-Za-z0-9_-]/g, "")
    .replace(/--+/g, "-");
  if (kept === "") return "_unnamed";
  return /^[A-Za-z_]/.test(kept) ? kept : `_${kept}`;
}
