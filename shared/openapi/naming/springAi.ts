import { springAiCleaned, springAiEnd } from "../../clients/springAi.ts";
import { markEqual } from "./equalNames.ts";
import { operationTitle, pathName } from "./pathName.ts";
import type { GivenName, NameChange, NamingScheme } from "./scheme.ts";

/** What is left of names behind Spring AI's helper for prefixes: a converter upstream names the tools, this keeps their ends. */
export const springAi: NamingScheme = {
  id: "spring-ai",
  title: "Spring AI (last 64 characters)",
  summary:
    "The `operationId`, else method and path, as Spring AI's `prefixedToolName` leaves it: `-` as `_`, other characters dropped, and only the last 64 kept, so that `get_…` and `delete_…` of one long path become one.",
  source:
    "https://github.com/spring-projects/spring-ai/blob/fd3fd6ec/mcp/common/src/main/java/org/springframework/ai/mcp/McpToolUtils.java",
  read: "2026-08-21",
  hasOptions: false,
  name(operations) {
    return markEqual(
      operations.map((operation): GivenName => {
        const { operationId } = operation;
        const whole = operationId ?? pathName(operation);
        const cleaned = springAiCleaned(whole);
        const name = springAiEnd(cleaned);
        const changes: NameChange[] = [];
        if (operationId !== null && cleaned !== whole) changes.push("cleaned");
        if (name !== cleaned) changes.push("cut");
        return { name, from: operationId === null ? "path" : "operationId", of: operationId ?? operationTitle(operation), changes };
      }),
    );
  },
};
