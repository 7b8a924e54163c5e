import type { Client } from "./client.ts";
import { namingEach } from "./exposing.ts";

/** Google ADK shows tools under their own names, or with `tool_name_prefix` as `<prefix>_<tool>`. Nothing is rewritten or cut. */
export const googleAdk: Client = namingEach(
  {
    id: "google-adk",
    title: "Google ADK",
    form: "<prefix>_<tool>",
    keyTitle: "prefix",
    usualKey: "",
    limit: null,
    clash: "none",
    source: "https://github.com/google/adk-python/blob/08bcf768/src/google/adk/tools/base_toolset.py",
    read: "2026-08-22",
    note: "With a prefix this is `tool_name_prefix`; without one, the usual case, names stay.",
  },
  (prefix, tool) => (prefix === "" ? tool : `${prefix}_${tool}`),
);
