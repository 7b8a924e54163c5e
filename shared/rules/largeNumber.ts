import type { SchemaNode } from "../schemas/schemaNode.ts";
import type { Rule } from "./rule.ts";
import { sayBasis } from "./words.ts";

const largest = 2n ** 63n - 1n;
const smallest = -(2n ** 63n);

/** A number that OpenAI finds too large. It says no bound: what is reported is what does not fit into 64 bits. */
export const largeNumber: Rule = {
  id: "openai/number",
  consumer: "openai",
  severity: "warning",
  basis: "measured",
  effect: "list-refused",
  summary: "An input schema holds a number beyond the signed 64-bit range.",
  about:
    "OpenAI refused four lists for a number that is too large and does not say where too large begins. Reported is what lies outside of -2^63 to 2^63 - 1, which no integer of 64 bits holds. Such numbers are limits that mean no limit (`maximum`), or defaults: take them out.",
  quote: "a numeric value in the function parameters is too large",
  source: "https://developers.openai.com/api/reference/resources/chat/subresources/completions/methods/create",
  read: "2026-10-26",
  checkSchema({ role, root }, report) {
    if (role !== "input") return;
    for (const { written, span } of numbersIn(root)) {
      if (!isLarge(written)) continue;
      const shown = written.length > 30 ? `${written.slice(0, 27)}…` : written;
      const message = `OpenAI Chat Completions refuses the whole list: the number ${shown} is beyond the signed 64-bit range (${sayBasis("measured")}; the API says "too large" and states no bound). Take it out, or write a smaller one.`;
      report({ span, message });
    }
  },
};

function numbersIn(root: SchemaNode): readonly Extract<SchemaNode, { kind: "number" }>[] {
  const found: Extract<SchemaNode, { kind: "number" }>[] = [];
  const visit = (node: SchemaNode): void => {
    if (node.kind === "number") found.push(node);
    else if (node.kind === "array") for (const element of node.elements) visit(element);
    else if (node.kind === "object") for (const { value } of node.properties) visit(value);
  };
  visit(root);
  return found;
}

function isLarge(written: string): boolean {
  // Most have too few digits for it, and only whole ones can be compared exactly.
  if (written.length < 19 && !/e/i.test(written)) return false;
  if (!/^-?\d{1,100}$/.test(written)) return Math.abs(Number(written)) >= 2 ** 63;
  const exact = BigInt(written);
  return exact > largest || exact < smallest;
}
