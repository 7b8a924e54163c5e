import type { Node, Tree } from "web-tree-sitter";
import { PerNode } from "../../perNode.ts";
import { childAt, childrenOf } from "../../syntax/nodes.ts";
import { stringOf } from "./strings.ts";

/**
 * What FastAPI calls the operation of a route, which servers that are made of its routes take over. Source: `generate_unique_id` of
 * fastapi/utils.py (0.142.2): name and path, all that is no letter, digit or underscore replaced, then the method.
 */

const methods: ReadonlySet<string> = new Set(["get", "post", "put", "patch", "delete", "head", "options"]);

/** Whether a method of an application makes a route. */
export function isRoute(method: string): boolean {
  return methods.has(method);
}

/** The call of the decorator that makes a function a route, `@app.get("/x")`; null for a function that is none, or a tool by itself. */
export function routeOf(identifier: Node): Node | null {
  const around = identifier.parent?.parent;
  if (around?.type !== "decorated_definition") return null;
  const calls = childrenOf(around).flatMap((child) => (child.type === "decorator" ? [childAt(child, 0)] : []));
  if (calls.some((call) => methodOf(call) === "tool")) return null;
  return calls.find((call) => call?.type === "call" && methods.has(methodOf(call) ?? "")) ?? null;
}

/** The id that FastAPI gives to an operation without one; null where a part of it is known at run time only. */
export function operationIdOf(identifier: Node, route: Node): string | null {
  const router = receiverOf(route)?.text ?? "";
  const path = textOf(argument(route, "path", 0));
  const name = argument(route, "name", null);
  const called = name === null ? identifier.text.normalize("NFKC") : textOf(name);
  const before = prefixOf(router, route, []);
  if (path === null || called === null || before === null || makesIdsItself.of(route.tree.rootNode)) return null;
  const whole = before + path.replace(/\{(\w+):\w+\}/g, "{$1}");
  const id = `${called}${whole}`.replace(/[^\p{L}\p{N}_]/gu, "_");
  return `${id}_${methodOf(route)}`;
}

/** Whether a file gives its application or a router a function of its own that makes the ids. */
const makesIdsItself = new PerNode(({ text }) => text.includes("generate_unique_id_function"));

/** The calls that say what stands before the paths of the routes of a file. */
export function routersOf({ tree }: Node): readonly Node[] {
  let found = known.get(tree);
  if (found === undefined) {
    const root = tree.rootNode;
    found = [...root.text.matchAll(/\b(?:include_router|APIRouter|FastAPI)\s*\(/g)].flatMap(({ index }) => {
      let node = root.descendantForIndex(index, index + 1);
      while (node !== null && node.type !== "call") node = node.parent;
      return node === null ? [] : [node];
    });
    known.set(tree, found);
  }
  return found;
}

const known = new WeakMap<Tree, readonly Node[]>();

/** What stands before the paths of a router, from the application on; null where the file does not say it. */
function prefixOf(router: string, from: Node, seen: readonly string[]): string | null {
  if (seen.includes(router)) return null;
  const calls = routersOf(from);
  const made = calls.find((call) => call.parent?.type === "assignment" && call.parent.childForFieldName("left")?.text === router);
  if (made === undefined) return null;
  if (/\bFastAPI$/.test(made.childForFieldName("function")?.text ?? "")) return "";
  const own = prefixIn(made);
  const [included, another] = calls.filter((call) => methodOf(call) === "include_router" && argument(call, "router", 0)?.text === router);
  if (own === null || included === undefined || another !== undefined) return null;
  const above = prefixOf(receiverOf(included)?.text ?? "", from, [...seen, router]);
  const inner = prefixIn(included);
  return above === null || inner === null ? null : above + inner + own;
}

/** The prefix that a call gives; empty without one, null for one that is no plain text. */
function prefixIn(call: Node): string | null {
  const prefix = argument(call, "prefix", null);
  return prefix === null ? "" : textOf(prefix);
}

function methodOf(call: Node | null): string | null {
  const called = call?.type === "call" ? call.childForFieldName("function") : call;
  return called?.type === "attribute" ? (called.childForFieldName("attribute")?.text ?? null) : null;
}

function receiverOf(call: Node): Node | null {
  return call.childForFieldName("function")?.childForFieldName("object") ?? null;
}

/** The argument of a call that is given by a keyword, or by its position. */
function argument(call: Node, keyword: string, index: number | null): Node | null {
  const given = childrenOf(call.childForFieldName("arguments")) ?? [];
  const named = given.find((child) => child?.type === "keyword_argument" && child.childForFieldName("name")?.text === keyword);
  if (named !== undefined) return named?.childForFieldName("value") ?? null;
  const positional = index === null ? null : given[index];
  return positional === undefined || positional?.type === "keyword_argument" ? null : positional;
}

function textOf(node: Node | null): string | null {
  const text = node?.type === "string" ? stringOf(node) : null;
  return text?.kind === "string" ? text.text : null;
}
