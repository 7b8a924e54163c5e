import type { Place } from "../model.ts";
import { quote } from "../names/characters.ts";
import { operationTitle } from "../openapi/naming/pathName.ts";
import type { NamedOperation } from "../openapi/operations.ts";
import type { Report, Rule } from "./rule.ts";
import { listed } from "./words.ts";

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
    const byPlace = new Map<string, OperationTool[]>();
    for (const { name, place, origin, operation } of tools) {
      if (operation === undefined || operation.operationId !== null || origin !== "derived") continue;
      const key = JSON.stringify(place);
      const known = byPlace.get(key);
      if (known === undefined) byPlace.set(key, [{ name, place, operation }]);
      else known.push({ name, place, operation });
    }
    for (const own of byPlace.values()) reportPlace(own, report);
  },
};

interface OperationTool {
  readonly name: string;
  readonly place: Place;
  readonly operation: NamedOperation;
}

/** Says once what is true of all operations that are written in one place. */
function reportPlace(own: readonly OperationTool[], report: Report): void {
  const [first, second] = own;
  if (first === undefined) return;
  const { name, place, operation } = first;
  const { idFault } = operation;
  const title = quote(operationTitle(operation));
  const lack = idFault === undefined ? `${title} has no operationId` : `The operationId of ${title} is none, since ${idFault}`;
  const twins = own.slice(1, 6).map((twin) => `${quote(operationTitle(twin.operation))} (${quote(twin.name)})`);
  const more = own.length > 6 ? [`${own.length - 6} more`] : [];
  const shared = second === undefined ? "" : ` It is written here for ${listed([...twins, ...more])}, too: write them apart.`;
  const isOfPath = [operation.method, operation.method.toUpperCase()].some((method) => name.startsWith(`${method}_`));
  const after = isOfPath ? "method and path" : "its summary";
  report({
    place,
    tools: own.map((tool) => tool.name),
    message: `${lack}: its tool is called ${quote(name)} after ${after}, and other converters call it otherwise or leave it out. Write an operationId.${shared}`,
  });
}
