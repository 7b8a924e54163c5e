import type { Client } from "./client.ts";
import { namingEach } from "./exposing.ts";

/** A FastMCP server that mounts another one shows its tools as `<namespace>_<tool>`, or under their own names without a namespace. */
export const fastMcp: Client = namingEach(
  {
    id: "fastmcp",
    title: "FastMCP mount",
    form: "<namespace>_<tool>",
    keyTitle: "namespace",
    usualKey: "",
    limit: null,
    clash: "none",
    source: "https://github.com/jlowin/fastmcp/tree/b14b137f",
    read: "2026-02-13",
    note: "Of two tools of one name it warns, and the last one is kept unless it is told otherwise.",
  },
  (prefix, tool) => (prefix === "" ? tool : `${prefix}_${tool}`),
);
