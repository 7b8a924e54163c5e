import type { Client } from "./client.ts";
import { cutEnd, namingEach } from "./exposing.ts";

/**
 * Zed shows tools under their own names, the head of what is too long; two that meet get the server before them where there is room, else
 * the last one stays.
 */
export const zed: Client = namingEach(
  {
    id: "zed",
    title: "Zed",
    form: "<tool>",
    keyTitle: "server key",
    usualKey: null,
    needsNoKey: true,
    limit: 64,
    clash: "last",
    source: "https://github.com/zed-industries/zed/blob/main/crates/agent/src/thread.rs",
    read: "2026-11-29",
    note: "A tool of another server that has the same name gets the name of its server in front, cut to fit.",
  },
  (_, tool) => cutEnd(tool, 64),
);
