import type { Node, Query } from "web-tree-sitter";
import type { Syntax } from "../language.ts";

interface Constant {
  readonly name: string;
  readonly value: Node;
  /** The node in which the name is visible. */
  readonly scope: Node;
}

/** The constants of one file, found when the first one is asked for. Lives as long as the file's tree. */
export class Constants {
  readonly #root: Node;
  readonly #query: Query;
  readonly #syntax: Syntax;
  #byName: Map<string, Constant[]> | null = null;

  constructor(root: Node, query: Query, syntax: Syntax) {
    this.#root = root;
    this.#query = query;
    this.#syntax = syntax;
  }

  /**
   * The value of a name as it is seen from a node: of the innermost scope that binds it. Null when nothing in the file binds it,
   * when it is bound twice in that scope, or when a parameter of a nearer function hides it.
   */
  valueOf(name: string, from: Node): Node | null {
    const visible = this.#named(name).filter(({ scope }) => scope.startIndex <= from.startIndex && from.endIndex <= scope.endIndex);
    if (visible.length === 0) return null;
    const innermost = visible.reduce((left, right) => (sizeOf(right.scope) < sizeOf(left.scope) ? right : left)).scope;
    const bound = visible.filter(({ scope }) => scope.id === innermost.id);
    const [only] = bound;
    if (bound.length !== 1 || only === undefined) return null;
    return this.#isParameter(name, from, innermost) ? null : only.value;
  }

  #named(name: string): readonly Constant[] {
    this.#byName ??= this.#collect();
    return this.#byName.get(name) ?? [];
  }

  #collect(): Map<string, Constant[]> {
    const byName = new Map<string, Constant[]>();
    for (const { captures } of this.#query.matches(this.#root)) {
      const name = captures.find((capture) => capture.name === "name")?.node;
      const value = captures.find((capture) => capture.name === "value")?.node;
      if (name === undefined || value === undefined) continue;
      const constant = { name: name.text, value, scope: this.#scopeOf(name) };
      const others = byName.get(constant.name);
      if (others === undefined) byName.set(constant.name, [constant]);
      else if (!others.some((other) => other.value.id === value.id)) others.push(constant);
    }
    return byName;
  }

  #scopeOf(binding: Node): Node {
    for (let node = binding.parent?.parent ?? null; node !== null; node = node.parent) {
      if (this.#syntax.scopes.has(node.type)) return node;
    }
    return this.#root;
  }

  #isParameter(name: string, from: Node, scope: Node): boolean {
    for (let node = from.parent; node !== null && node.id !== scope.id; node = node.parent) {
      const parameters = parametersOf(node, this.#syntax);
      if (parameters !== null && bindsName(parameters, name)) return true;
    }
    return false;
  }
}

/** The node that holds the parameters of a function; null for other nodes. */
export function parametersOf(node: Node, syntax: Syntax): Node | null {
  const field = syntax.functions.get(node.type);
  return field === undefined ? null : node.childForFieldName(field);
}

/** Whether a parameter list binds a name: its identifiers, but not those in default values and types of other parameters. */
export function bindsName(parameters: Node, name: string): boolean {
  if (parameters.namedChildCount === 0) return parameters.text === name;
  return new RegExp(`(?<![\\w$.])${name.replace(/[$]/g, "\\$")}(?![\\w$])`).test(parameters.text);
}

function sizeOf(node: Node): number {
  return node.endIndex - node.startIndex;
}
