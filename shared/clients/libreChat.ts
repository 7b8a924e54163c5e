import type { Client } from "./client.ts";
import { namingEach } from "./exposing.ts";

/** LibreChat shows `<tool>_mcp_<server>`: all else than `A-Za-z0-9_.-` in the server is `_`, the tool stays as it is, and nothing is cut. */
export const libreChat: Client = namingEach(
  {
    id: "librechat",
    title: "LibreChat",
    form: "<tool>_mcp_<server>",
    keyTitle: "server key",
    usualKey: null,
    limit: null,
    clash: "none",
    source: "https://github.com/danny-avila/LibreChat/issues/7435",
    read: "2025-05-19",
  },
  (server, tool) => `${tool}_mcp_${cleaned(server)}`,
);

/** A key of which nothing is left is known by a number made of it. */
function cleaned(server: string): string {
  if (/^[A-Za-z0-9_.-]+$/.test(server)) return server;
  const kept = server.replace(/[^A-Za-z0-9_.-]/g, "_").replace(/^_+|_+$/g, "");
  if (kept !== "") return kept;
  let number = 0;
  for (let index = 0; index < server.length; index++) number = (Math.imul(number, 31) + server.charCodeAt(index)) | 0;
  return `server_${Math.abs(number)}`;
}
