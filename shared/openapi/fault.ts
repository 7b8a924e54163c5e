import { isObject, own } from "../jsonObject.ts";
import { operationsOf } from "./operations.ts";
import { versionOf, whyNoOpenApi } from "./version.ts";

/** Why nothing stands under the `paths` of a document, as the rest of a sentence; null where it has an object of paths. */
export function whyNoPaths(root: unknown): string | null {
  const paths = own(root, "paths");
  if (paths === undefined) return 'it has no "paths"';
  if (isObject(paths)) return null;
  return `"paths" is ${Array.isArray(paths) ? "an array" : "no object"}: an object of paths is expected`;
}

/**
 * Why no operation can be read of a document that calls itself one of OpenAPI, as the rest of a sentence; null for one of which some can, which
 * has none by right, or which is another kind of document.
 */
export function faultOfApiDocument(root: unknown): string | null {
  const version = versionOf(root);
  if (version === null) return callsItselfOne(root) ? whyNoOpenApi(root) : null;
  // Since OpenAPI 3.1 a document may describe nothing but webhooks, or parts for others.
  const isWithoutPathsByRight = version.minor > 0 && (isObject(own(root, "webhooks")) || isObject(own(root, "components")));
  if (own(root, "paths") === undefined && isWithoutPathsByRight) return null;
  const without = whyNoPaths(root);
  if (without !== null) return without;
  const { operations, leftOut } = operationsOf(root);
  const [first] = leftOut;
  return operations.length > 0 || first === undefined ? null : `no operation under "paths": ${first.keys.join(" ")}: ${first.because}`;
}

/** Whether a document states a version of OpenAPI beside what such documents have: configs of other programs have these keys, too. */
function callsItselfOne(root: unknown): boolean {
  const stated = ["openapi", "swagger", "swaggerVersion"].map((key) => typeof own(root, key));
  const isStated = stated.some((type) => type === "string" || type === "number");
  return isStated && (isObject(own(root, "info")) || own(root, "paths") !== undefined);
}
