import type { Client } from "./client.ts";
import { namingEach, underscoreOutside } from "./exposing.ts";

/** Goose shows `<key>__<tool>`: the key in lower case, without blanks, other characters as `_`; the tool as it is. */
export const goose: Client = namingEach(
  {
    id: "goose",
    title: "Goose",
    form: "<server>__<tool>",
    keyTitle: "server key",
    usualKey: null,
    limit: null,
    clash: "none",
    source: "https://github.com/aaif-goose/goose/blob/04ab81aa/crates/goose/src/agents/extension_manager.rs",
    read: "2026-08-22",
  },
  (server, tool) => `${underscoreOutside(server.replace(/\s+/gu, "")).toLowerCase()}__${tool}`,
);
