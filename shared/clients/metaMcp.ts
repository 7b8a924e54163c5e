import type { Client } from "./client.ts";
import { namingEach } from "./exposing.ts";

/** MetaMCP shows `<server>__<tool>`: what is not `A-Za-z0-9_-` is deleted from the server, the tool stays as it is. */
export const metaMcp: Client = namingEach(
  {
    id: "metamcp",
    title: "MetaMCP",
    form: "<server>__<tool>",
    keyTitle: "server name",
    usualKey: null,
    limit: null,
    clash: "last",
    source: "https://github.com/metatool-ai/metamcp/tree/250240be",
    read: "2026-02-08",
  },
  (server, tool) => `${server.replace(/[^A-Za-z0-9_-]/g, "")}__${tool}`,
);
