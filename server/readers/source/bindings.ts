import type { Node, QueryMatch } from "web-tree-sitter";
import { grouped } from "../../../shared/grouped.ts";
import { parentOf, WaysUp } from "../parents.ts";
import { isWithin, sizeOf } from "../syntax/nodes.ts";
import type { Syntax } from "../syntax/syntax.ts";
import type { AnchoredQuery, NamedMatches } from "./anchors.ts";
import { type Assigned, addBound, type Binding, type Bound, type Call, type NamedFunction, oneOf } from "./binding.ts";
import { CalledMethods } from "./calledMethods.ts";
import { captured } from "./conditions.ts";
import { isInstanceOf } from "./instances.ts";
import { functionWith, parametersOf } from "./parameters.ts";
import { type Span, spanOf } from "./span.ts";
import { WordPlaces } from "./wordPlaces.ts";

/** What the names of one file stand for; each is looked for when it is first asked for. Lives as long as the file's tree. */
export class Bindings {
  readonly #root: Node;
  readonly #text: string;
  readonly #query: AnchoredQuery;
  readonly #syntax: Syntax;
  readonly #known = new Map<string, About>();
  readonly #through = new Map<string, ThroughVariables>();
  /** What the query found at the nodes that were met. */
  readonly #matches: NamedMatches;
  readonly #calledMethods: CalledMethods;
  readonly #toScopes: WaysUp;
  /** Where the words of the text stand. */
  readonly places: WordPlaces;
  /** Every name that was asked for: while none of them is touched, the answers are the same. */
  readonly asked = new Set<string>();
  /** What the answers were read from that nobody asked for apart. */
  #read: Span[] = [];

  constructor(root: Node, text: string, query: AnchoredQuery, syntax: Syntax) {
    this.#root = root;
    this.#text = text;
    this.#query = query;
    this.#syntax = syntax;
    this.places = new WordPlaces(text);
    this.#toScopes = new WaysUp((node) => syntax.scopes.has(node.type) && syntax.isSeenAround?.(node) !== true);
    this.#calledMethods = new CalledMethods(this, syntax);
    this.#matches = { speaking, known: new Map(), places: this.places };
  }

  /** The binding of a name as it is seen from a node: that of the innermost scope. Null when nothing in the file binds it. */
  of(name: string, from: Node): Binding | null {
    const bound = this.#innermost(name, from);
    const [first] = bound;
    const parameter = functionWith(name, from, this.#syntax);
    if (parameter !== null && (first === undefined || sizeOf(parameter) < sizeOf(first.scope)))
      return { kind: "parameter", function: parameter };
    return first === undefined ? null : this.#oneOf(bound);
  }

  /** Where a name is bound that is seen from a node: its first binding in the innermost scope, or the function that it is a parameter of. */
  placeOf(name: string, from: Node): Node | null {
    const bound = this.#innermost(name, from);
    const [first] = bound;
    const parameter = functionWith(name, from, this.#syntax);
    if (first === undefined || (parameter !== null && sizeOf(parameter) < sizeOf(first.scope))) return parameter;
    return bound.reduce((left, right) => (right.name.startIndex < left.name.startIndex ? right : left)).name;
  }

  /** The binding of a name as other files see it: that of the outermost scope, which no function is around. */
  ofFile(name: string): Binding | null {
    const open = this.#about(name).bound.filter(({ scope }) => !this.#isInFunction(scope));
    if (open.length === 0) return null;
    const outermost = open.reduce((left, right) => (sizeOf(right.scope) > sizeOf(left.scope) ? right : left)).scope;
    return this.#oneOf(open.filter(({ scope }) => sizeOf(scope) === sizeOf(outermost)));
  }

  /** What is assigned to a member of a name, as in `exports.x = …`; null when that is nothing, or several things. */
  memberOf(object: string, member: string): Node | null {
    const values = this.#about(object).members.get(member) ?? [];
    for (const value of values) this.note(value);
    const [only = null, another] = values;
    return another === undefined ? only : null;
  }

  /**
   * The calls of a function by its name, or by that of a constant that is the function, from where it can be seen; those of a method on
   * what is of its class from anywhere.
   */
  callsOf(name: string, func: Node): readonly Call[] {
    const { calls: named, aliases, functions } = this.#about(name);
    const scope = this.scopeOf(func);
    const renamed = aliases.flatMap(({ alias, value }) => {
      // A parameter of that name is something else.
      if (functionWith(name, value, this.#syntax) !== null) return [];
      return this.#about(alias).calls.filter(({ callee }) => {
        const binding = this.of(alias, callee);
        return binding?.kind === "value" && binding.node.id === value.id;
      });
    });
    // Not every language tells its functions apart by name.
    const isAmongThem = functions.some(({ node }) => node.id === func.id);
    const calls = [...named, ...renamed].filter(({ callee, on, isOnAny }) => {
      if (on === null) return isWithin(callee, scope);
      const methods = this.#calledMethods.of(on, functions);
      if (methods.has(func.id) || (methods.size === 0 && isOnAny && isWithin(callee, scope))) return true;
      return !isAmongThem && isInstanceOf(on, func, this, this.#syntax);
    });
    // What stands between the two, as types do, tells whether it is a call.
    for (const { callee, arguments: given } of calls) this.noteSpan({ start: callee.startIndex, end: given.endIndex });
    return calls;
  }

  /** The calls of what a variable holds; `variable` is the name where it is bound. */
  callsThrough(variable: Node): readonly Call[] {
    return this.#throughVariables(variable.text).calls.get(variable.id) ?? [];
  }

  /** The assignments to a member of what a variable holds; `variable` is the name where it is bound. */
  assignedTo(variable: Node, member: string): readonly Assigned[] {
    const assigned = this.#throughVariables(variable.text).assigned.get(variable.id) ?? [];
    return assigned.filter((one) => one.member === member);
  }

  /** What is called and assigned through the variables of a name, by the ids of the nodes that bind them: a thousand functions may have one. */
  #throughVariables(name: string): ThroughVariables {
    const { calls, assigned } = this.#about(name);
    const known = this.#through.get(name);
    if (known !== undefined) return known;
    const through = {
      calls: grouped(
        calls.filter(({ on }) => on === null),
        ({ callee }) => this.placeOf(name, callee)?.id,
      ),
      assigned: grouped(assigned, ({ holder }) => this.placeOf(name, holder)?.id),
    };
    this.#through.set(name, through);
    return through;
  }

  /** The functions of a name that can be called from a node. */
  functionsOf(name: string, from: Node): readonly Node[] {
    return this.#about(name).functions.flatMap(({ name: defined, node }) =>
      isWithin(from, this.scopeOf(defined.parent ?? defined)) ? [node] : [],
    );
  }

  /** The node in which a name is visible that is bound at a node. */
  scopeOf(binding: Node): Node {
    return this.#toScopes.from(binding) ?? this.#root;
  }

  /** The values and arguments that answers gave: while none of them is touched, they say the same. */
  get read(): readonly Span[] {
    return this.#read;
  }

  /** What `find` gives, and what it was read from, each part once: that is not among what is `read` otherwise. */
  apart<Found>(find: () => Found): { readonly found: Found; readonly read: readonly Span[] } {
    const others = this.#read;
    this.#read = [];
    try {
      const found = find();
      const read = new Map(this.#read.map((span) => [`${span.start} ${span.end}`, span]));
      return { found, read: [...read.values()] };
    } finally {
      this.#read = others;
    }
  }

  /** Something was read that no name stands for: a list, the parameters of a function. */
  note(node: Node | null): void {
    if (node !== null) this.#read.push(spanOf(node));
  }

  /** The same by its place. */
  noteSpan(span: Span): void {
    this.#read.push(span);
  }

  /** Where a name is bound in the innermost scope around a node that binds it. */
  #innermost(name: string, from: Node): readonly Bound[] {
    const { scopes } = this.#about(name);
    for (let node: Node | null = scopes.size === 0 ? null : from; node !== null; node = this.#toScopes.from(node)) {
      const bound = scopes.get(node.id);
      if (bound !== undefined) return bound;
    }
    return scopes.get(this.#root.id) ?? [];
  }

  #oneOf(bound: readonly Bound[]): Binding {
    for (const { binding, module } of bound)
      this.note("node" in binding ? binding.node : "list" in binding ? binding.list : (module ?? null));
    return oneOf(bound, this.#syntax);
  }

  #about(name: string): About {
    this.asked.add(name);
    let about = this.#known.get(name);
    if (about === undefined) {
      about = this.#find(name);
      this.#known.set(name, about);
    }
    return about;
  }

  #find(wanted: string): About {
    const bound: Bound[] = [];
    const calls: Call[] = [];
    const members = new Map<string, Node[]>();
    const assigned: Assigned[] = [];
    const functions: NamedFunction[] = [];
    const again: { readonly name: Node; readonly value: Node }[] = [];
    const aliases: About["aliases"][number][] = [];
    for (const match of this.#query.matchesOf(wanted, levelsAboveName, this.#root, this.#text, this.#matches)) {
      // Around a name stand patterns that speak of other names, too.
      const spoken = (capture: string) => {
        const node = captured(match, capture);
        return node?.text === wanted ? node : null;
      };
      const name = spoken("name");
      const boundAgain = spoken("again");
      const callee = spoken("function");
      const defined = spoken("defined");
      const definition = captured(match, "definition");
      const aliased = spoken("aliased");
      const alias = captured(match, "alias");
      const owner = spoken("owner");
      const holder = spoken("holder");
      const value = captured(match, "value");
      const given = captured(match, "arguments");
      const member = captured(match, "member");
      if (name !== null && !this.#isParameter(name)) addBound(bound, this.#boundBy(name, match));
      else if (boundAgain !== null && value !== null) again.push({ name: boundAgain, value });
      else if (aliased !== null && alias !== null && alias.text !== wanted) aliases.push({ alias: alias.text, value: aliased });
      else if (callee !== null && given !== null) calls.push({ callee, arguments: given, ...this.#calledOn(match) });
      else if (defined !== null && definition !== null) functions.push({ name: defined, node: definition });
      else if (owner !== null && member !== null && value !== null) members.set(member.text, [...(members.get(member.text) ?? []), value]);
      else if (holder !== null && member !== null && value !== null) assigned.push({ holder, member: member.text, value });
    }
    for (const { name, value } of again) {
      const binding = { kind: "value", node: value, member: null } as const;
      addBound(bound, { name, binding, scope: this.#declaringScope(name, bound) });
    }
    const scopes = new Map<number, Bound[]>();
    for (const one of bound) {
      const others = scopes.get(one.scope.id);
      if (others === undefined) scopes.set(one.scope.id, [one]);
      else others.push(one);
    }
    return { bound, scopes, calls, members, assigned, functions, aliases };
  }

  #calledOn(match: QueryMatch): Pick<Call, "on" | "isOnAny"> {
    const any = captured(match, "onAny");
    return { on: any ?? captured(match, "on"), isOnAny: any !== null };
  }

  #boundBy(name: Node, match: QueryMatch): Bound {
    const value = captured(match, "value");
    const list = captured(match, "each");
    const module = captured(match, "module");
    const member = captured(match, "member")?.text ?? match.setProperties?.["member"] ?? null;
    if (module !== null) {
      const binding = { kind: "module", from: [this.#textOf(module)], member } as const;
      return { name, binding, module, scope: this.scopeOf(name) };
    }
    const isKey = match.setProperties?.["takes"] === "keys";
    if (list !== null) return { name, binding: { kind: "each", list, member, isKey }, scope: this.scopeOf(name) };
    if (value === null) return { name, binding: { kind: "hidden" }, scope: this.scopeOf(name) };
    // A class can be a scope, and its own name is bound around it.
    return { name, binding: { kind: "value", node: value, member }, scope: this.scopeOf(name.parent ?? name) };
  }

  /** What a module is called: in a string, or by the names in a node. */
  #textOf(module: Node): string {
    const expression = this.#syntax.classify(module);
    return expression.kind === "string" ? expression.text : module.text;
  }

  #isInFunction(scope: Node): boolean {
    for (let node: Node | null = scope; node !== null; node = parentOf(node)) if (parametersOf(node, this.#syntax) !== null) return true;
    return false;
  }

  /** Whether a name stands in the parameters of a function: those are looked up from where they are used. */
  #isParameter(name: Node): boolean {
    let node = name;
    for (let around = parentOf(node); around !== null && !this.#syntax.scopes.has(node.type); around = parentOf(node)) {
      if (parametersOf(around, this.#syntax)?.id === node.id) return true;
      node = around;
    }
    return false;
  }

  /** Where the name is declared that an assignment binds again. */
  #declaringScope(name: Node, bound: readonly Bound[]): Node {
    const scopes = bound.map(({ scope }) => scope).filter((scope) => isWithin(name, scope));
    return scopes.reduce((left, right) => (sizeOf(right) < sizeOf(left) ? right : left), this.#root);
  }
}

/** The captures of a constants query that are names. */
const speaking: ReadonlySet<string> = new Set(["name", "again", "function", "defined", "owner", "holder", "aliased"]);

/** No pattern of a constants query begins further above the name that it speaks of. */
const levelsAboveName = 4;

/** What goes through variables, by the id of the node that binds each. */
interface ThroughVariables {
  readonly calls: ReadonlyMap<number | undefined, readonly Call[]>;
  readonly assigned: ReadonlyMap<number | undefined, readonly Assigned[]>;
}

/** Everything that a file says about one name. */
interface About {
  readonly bound: readonly Bound[];
  /** The same by the ids of the scopes. */
  readonly scopes: ReadonlyMap<number, readonly Bound[]>;
  readonly calls: readonly Call[];
  /** The constants that are what it is. */
  readonly aliases: readonly { readonly alias: string; readonly value: Node }[];
  /** What is assigned to its members, by their names. */
  readonly members: ReadonlyMap<string, readonly Node[]>;
  /** The same where it counts for one variable alone. */
  readonly assigned: readonly Assigned[];
  readonly functions: readonly NamedFunction[];
}
