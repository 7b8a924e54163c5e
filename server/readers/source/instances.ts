import type { Node } from "web-tree-sitter";
import { parentOf } from "../parents.ts";
import { PerNode } from "../perNode.ts";
import type { Syntax } from "../syntax/syntax.ts";
import type { Home } from "../wrapper.ts";
import type { Binding } from "./binding.ts";
import type { Bindings } from "./bindings.ts";
import { escaped } from "./conditions.ts";
import { parametersOf } from "./parameters.ts";
import type { SourceFile } from "./sourceReader.ts";
import type { Span } from "./span.ts";

/** What in a text says that a name is of a class. */
export function sayingInstance(name: string, home: string): readonly string[] {
  const type = escaped(home);
  const named = `(?<![\\w$])${escaped(name)}`;
  const path = "(?:\\w+(?:\\.|::|\\\\)){0,6}";
  return [
    // x: Type   ·   x?: Type   ·   x: &mut Type   ·   x: Box<Type>
    `${named}\\s*[?!]?\\s*:\\s*(?:&\\s*(?:'\\w+\\s+)?(?:mut\\s+)?)?(?:[\\w.]+\\s*[|<\\[]\\s*)?${path}${type}\\b`,
    // x = new Type(…)   ·   x = Type(…)   ·   x := NewType(…)   ·   x = Type.new   ·   x = Type::new(…)
    `${named}\\s*(?::[^=;\\n]*)?:?=\\s*(?:await\\s+)?(?:new\\s+|&)?\\\\?${path}(?:[nN]ew)?${type}\\s*(?:[<({;]|(?:\\.|::)(?:new|default)\\b)`,
    // x *Type   ·   Type x   ·   Type $x
    `${named}\\s+\\*?(?:\\w+\\.)?${type}\\b`,
    `(?<![\\w$])${type}(?:<[^;(){}]*>)?\\s+\\$?${escaped(name)}\\b`,
  ];
}

/** Whether an expression makes an object of a class, or is the class: `new Type(…)`, `Type`. */
export function isMadeOf({ text }: Node, home: string): boolean {
  return text === home || new RegExp(`^(?:\\(?new\\s+)?${escaped(home)}\\(`).test(text);
}

/** What an expression is that stands for the object in one of whose methods it stands. */
export const ownObject = /^(?:\$?this|self|cls|super|super\(\)|static|parent)$/;

/** The last word of an expression: what it is called, without what it is a member of. */
export function lastName({ text }: Node): string {
  return /[\p{L}\p{N}_$]+$/u.exec(text)?.[0] ?? "";
}

/** Whether what a method of this file is called on is of its class, as far as what binds its name there says so. */
export function isInstanceOf(on: Node, func: Node, bindings: Bindings, syntax: Syntax): boolean {
  const expression = syntax.classify(on);
  const named = expression.kind === "name" ? expression.name : null;
  const binding = named === null ? null : bindings.of(named, on);
  // The method of an object that a constant holds.
  if (binding?.kind === "value" && binding.member === null && isPartOf(func, withoutCasts(binding.node, syntax))) return true;
  const home = syntax.calls?.homeOf?.(func) ?? null;
  if (ownObject.test(on.text)) return isOfClass(on, func, home?.class ?? "", bindings, syntax);
  if (home?.kind !== "method") return false;
  bindings.asked.add(home.class);
  if (isMadeOf(on, home.class)) return binding === null || !isParameterOrTwice(binding);
  const name = lastName(on);
  const isOwn = named === null && new RegExp(`${syntax.ownMember.source}${escaped(name)}$`).test(on.text);
  const saying = named !== null ? bindingText(named, on, binding, bindings, syntax) : isOwn ? classAround(on, syntax) : null;
  if (saying === null || name === "") return false;
  bindings.asked.add(name);
  bindings.note(saying);
  const { text } = saying;
  return text.includes(home.class) && sayingInstance(name, home.class).some((pattern) => new RegExp(pattern).test(text));
}

function withoutCasts(node: Node, syntax: Syntax): Node {
  const expression = syntax.classify(node);
  return expression.kind === "wrapper" ? withoutCasts(expression.inner, syntax) : node;
}

/** Whether a function is a method of an object, or the value of one of its entries. */
function isPartOf(func: Node, object: Node): boolean {
  return [func.parent, func.parent?.parent].some((around) => around?.id === object.id);
}

function isParameterOrTwice({ kind }: Binding): boolean {
  return kind === "parameter" || kind === "hidden";
}

/** What says in words what a name is: the statement that binds it, or the parameters among which it stands. */
function bindingText(name: string, on: Node, binding: Binding | null, bindings: Bindings, syntax: Syntax): Node | null {
  if (binding?.kind === "parameter") return parametersOf(binding.function, syntax);
  let said = binding?.kind === "value" ? bindings.placeOf(name, on) : null;
  if (said === null) return null;
  const scope = bindings.scopeOf(said);
  for (let around = parentOf(said); around !== null && around.id !== scope.id; around = parentOf(said)) said = around;
  return said;
}

/** Whether a node stands in the class of a method, or in one that names it in its first words. */
function isOfClass(on: Node, func: Node, home: string, bindings: Bindings, syntax: Syntax): boolean {
  const around = classAround(on, syntax);
  if (around === null || around.id === classAround(func, syntax)?.id) return true;
  if (home === "") return false;
  const { startIndex, text } = around.childForFieldName("name") === null ? (around.parent ?? around) : around;
  const [words = ""] = /^[^{\n]*/.exec(text) ?? [];
  bindings.noteSpan({ start: startIndex, end: startIndex + words.length });
  return new RegExp(`(?<![\\w$])${escaped(home)}(?![\\w$])`).test(words);
}

function classAround(node: Node, syntax: Syntax): Node | null {
  let around = parentOf(node);
  while (around !== null && !syntax.classes.has(around.type)) around = parentOf(around);
  return around;
}

/** How other files call a method on what constants of its file hold: `export const kit = new Kit();`, `export default new Kit();`. */
export function heldHomes(
  { kind, class: name }: Home,
  { text, root, language: { syntax }, names: { bindings } }: SourceFile,
): readonly Home[] {
  if (kind !== "method") return [];
  for (const word of [name, "export", "default"]) bindings.asked.add(word);
  const constants = constantsHolding(name, root, text);
  for (const { span } of constants) bindings.noteSpan(span);
  const known = new Set(constants.map(({ constant }) => constant));
  for (const [exported, value] of known.size === 0 ? [] : (syntax.exportsOf?.(root).names ?? [])) {
    const local = typeof value === "string" ? value : "from" in value ? "" : value.text;
    if (known.has(local)) known.add(exported);
  }
  return [...known].map((constant) => ({ kind: "held", class: "", known: constant }));
}

/** What a file has of a class, as other files know it, with the words that say so. */
interface HoldingConstant {
  readonly constant: string;
  readonly span: Span;
}

/** Every method of a class asks for the same. */
const found = new PerNode((_) => new Map<string, readonly HoldingConstant[]>());

function constantsHolding(name: string, root: Node, text: string): readonly HoldingConstant[] {
  const known = found.of(root);
  const constants =
    known.get(name) ??
    Array.from(text.matchAll(holding(name)), ({ 0: line, 1: constant = "default", index }) => {
      return { constant, span: { start: index, end: index + line.length } };
    });
  known.set(name, constants);
  return constants;
}

/** A constant of a file that holds an object of a class, as a language without braces around files writes it: at the beginning of a line. */
function holding(name: string): RegExp {
  const made = `(?:await[ \\t]+)?(?:new[ \\t]+)?${escaped(name)}[ \\t]*[(<]`;
  const declared = "(?:export[ \\t]+)?(?:(?:const|let|var|val)[ \\t]+)?([\\w$]+)[ \\t]*(?::[^=\\n]{1,80})?=[ \\t]*";
  return new RegExp(`^(?:${declared}|export[ \\t]+default[ \\t]+)${made}`, "gm");
}
