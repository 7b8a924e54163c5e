import type { Client } from "./client.ts";
import { namingEach } from "./exposing.ts";

/**
 * OpenCode shows `<server>_<tool>`, both with all else than `A-Za-z0-9_-` as `_`. Nothing is cut: what an API does not take stops the
 * session in silence.
 */
export const openCode: Client = namingEach(
  {
    id: "opencode",
    title: "OpenCode",
    form: "<server>_<tool>",
    keyTitle: "server key",
    usualKey: null,
    limit: null,
    clash: "last",
    source: "https://github.com/anomalyco/opencode/blob/0ded052d/packages/opencode/src/mcp/catalog.ts",
    read: "2026-08-22",
  },
  (server, tool) => `${server}_${tool}`.replace(/[^A-Za-z0-9_-]/g, "_"),
);
