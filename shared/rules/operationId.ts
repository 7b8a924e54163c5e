import { quote } from "../names/characters.ts";
import { operationTitle } from "../openapi/naming/pathName.ts";
import type { Rule } from "./rule.ts";

/** An operation of an OpenAPI document that has no name of its own. */
export const operationId: Rule = {
  id: "openapi/operation-id",
  consumer: null,
  severity: "information",
  basis: "derived",
  effect: "renamed",
  summary: "An operation of an OpenAPI document has no `operationId`: its tool gets a name from method and path.",
  about:
    "What is not written is made up by whatever turns the document into tools, and each of them does it in its own way: `GET /users/{id}/orders` becomes `get_users_by_id_orders` here, FastMCP takes the summary, fastapi-mcp leaves the operation out. The name changes with the path, and nobody sees it in a review. Write an `operationId`: the quick fix puts in the name that is shown, in a form that every chosen consumer takes.",
  quote:
    "The id MUST be unique among all operations described in the API. Tools and libraries MAY use the operationId to uniquely identify an operation",
  source: "https://spec.openapis.org/oas/v3.2.0.html#operation-object",
  read: "2026-11-30",
  check({ list: { tools } }, report) {
    for (const { name, place, origin, operation } of tools) {
      if (operation === undefined || operation.operationId !== null || origin !== "derived") continue;
      const { idFault } = operation;
      const title = quote(operationTitle(operation));
      const lack = idFault === undefined ? `${title} has no operationId` : `The operationId of ${title} is none, since ${idFault}`;
      report({
        place,
        tools: [name],
        message: `${lack}: its tool is called ${quote(name)} after method and path, and other converters call it otherwise or leave it out. Write an operationId.`,
      });
    }
  },
};
