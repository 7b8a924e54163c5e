import type { NamedOperation } from "../operations.ts";
import { markEqual } from "./equalNames.ts";
import type { GivenName, NameChange, NamingScheme } from "./scheme.ts";

/** What `FastMCP.from_openapi` and `from_fastapi` call their tools. */
export const fastMcp: NamingScheme = {
  id: "fastmcp",
  title: "FastMCP",
  summary:
    "The `operationId` up to the first `__`, else the summary, else `METHOD_path`; blanks, `-` and `.` as `_`, everything else dropped, cut at 56 characters; the second of a name gets `_2`, even where that is taken.",
  source: "https://github.com/jlowin/fastmcp/blob/2bbcc2fe/src/fastmcp/server/providers/openapi/provider.py",
  read: "2026-11-30",
  hasOptions: false,
  name(operations) {
    const uses = new Map<string, number>();
    const numbered = operations.map((operation) => {
      const made = make(operation);
      const use = (uses.get(made.name) ?? 0) + 1;
      uses.set(made.name, use);
      return use === 1 ? made : { ...made, name: `${made.name}_${use}`, changes: [...made.changes, "numbered" as const] };
    });
    return markEqual(numbered);
  },
};

interface Made extends GivenName {
  readonly name: string;
}

function make({ operationId, summary, method, path }: NamedOperation): Made {
  const title = `${method.toUpperCase()}_${path}`;
  const from = operationId !== null ? "operationId" : summary ? "summary" : "path";
  const of = operationId ?? (summary || title);
  const whole = slug(operationId === null ? of : (operationId.split("__")[0] ?? ""));
  const name = whole.slice(0, 56);
  const changes: NameChange[] = [...(whole === of ? [] : ["cleaned" as const]), ...(name === whole ? [] : ["cut" as const])];
  return { name, from, of, changes };
}

/** The name that FastMCP gives to the tool of an operation with an id. */
export function fastMcpNameOf(operationId: string): string {
  return slug(operationId.split("__")[0] ?? "").slice(0, 56);
}

function slug(text: string): string {
  return text
    .replace(/[\s\-.]+/g, "_")
    .replace(/[^a-zA-Z0-9_]/g, "")
    .replace(/_+/g, "_")
    .replace(/^_|_$/g, "");
}
