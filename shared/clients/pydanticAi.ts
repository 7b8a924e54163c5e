import type { Client } from "./client.ts";
import { namingEach } from "./exposing.ts";

/** Pydantic AI shows tools under their own names, or those of a prefixed toolset as `<prefix>_<tool>`. Two of one name are an error. */
export const pydanticAi: Client = namingEach(
  {
    id: "pydantic-ai",
    title: "Pydantic AI",
    form: "<prefix>_<tool>",
    keyTitle: "prefix",
    usualKey: "",
    limit: null,
    clash: "refused",
    source: "https://github.com/pydantic/pydantic-ai/tree/4fda3898",
    read: "2026-08-22",
    note: "With a prefix this is a prefixed toolset; without one, the usual case, names stay.",
  },
  (prefix, tool) => (prefix === "" ? tool : `${prefix}_${tool}`),
);
