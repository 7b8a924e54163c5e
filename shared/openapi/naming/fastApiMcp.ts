import { markEqual } from "./equalNames.ts";
import { operationTitle } from "./pathName.ts";
import type { GivenName, NamingScheme } from "./scheme.ts";

/** What fastapi-mcp calls the tools of a FastAPI application. */
export const fastApiMcp: NamingScheme = {
  id: "fastapi-mcp",
  title: "fastapi-mcp",
  summary:
    "The `operationId` as it is, whatever its characters and its length; operations without one, and of other methods than GET, POST, PUT, DELETE and PATCH, get no tool.",
  source: "https://github.com/tadata-org/fastapi_mcp/blob/20f744b4/fastapi_mcp/openapi/convert.py",
  read: "2026-11-30",
  hasOptions: false,
  name(operations) {
    return markEqual(
      operations.map((operation): GivenName => {
        const { operationId, method } = operation;
        if (operationId === null || !methods.has(method))
          return { name: null, from: "operationId", of: operationId ?? operationTitle(operation), changes: ["left-out"] };
        return { name: operationId, from: "operationId", of: operationId, changes: operationId.includes(".") ? ["dotted"] : [] };
      }),
    );
  },
};

const methods: ReadonlySet<string> = new Set(["get", "post", "put", "delete", "patch"]);
