import type { Node } from "web-tree-sitter";
import { parentOf } from "../../parents.ts";
import { childrenOf } from "../../syntax/nodes.ts";
import { memberOf } from "./members.ts";

/** What has to be known of Python's classes to follow a name through one. */

/** The name of the class whose `member` is meant by `self` or `cls` at a node; null where it has none, or another class may say otherwise. */
export function ownClassOf(node: Node, member: string): Node | null {
  for (let around = parentOf(node); around !== null; around = parentOf(around)) {
    if (around.type !== "class_definition") continue;
    const name = around.childForFieldName("name");
    const body = around.childForFieldName("body");
    const isKnown = name !== null && body !== null && memberOf(body, member) !== null && !isReplaceable(around, name.text, member);
    return isKnown ? name : null;
  }
  return null;
}

/** Whether subclasses may have another member: those of a base class do, and `name = ""` at the root of a hierarchy is a default. */
function isReplaceable(definition: Node, name: string, member: string): boolean {
  if (/^_?(?:Base|Abstract)|Base$|Mixin$/.test(name)) return true;
  const bases = basesOf(definition);
  const isRoot = bases.every((base) => base === "object");
  if ((isRoot && member !== member.toUpperCase()) || bases.includes("ABC") || bases.includes("Protocol")) return true;
  return classesAt(rootOf(definition)).some((other) => basesOf(other).includes(name));
}

/** Whether an expression is the member of an enum of this file that is not turned into text by its own value: `str(x)` is `Tools.LIST`. */
export function isEnumMember(node: Node): boolean {
  const object = node.type === "attribute" ? node.childForFieldName("object") : null;
  if (object?.type !== "identifier") return false;
  return classesAt(rootOf(node)).some(
    (definition) => definition.childForFieldName("name")?.text === object.text && isEnumWithNames(definition),
  );
}

/** Whether what defines a value is the member of such an enum, or stands for one. */
export function isOtherAsText(value: Node): boolean {
  const statement = value.parent?.type === "assignment" ? value.parent.parent : null;
  const definition = statement?.parent?.type === "block" ? statement.parent.parent : null;
  return (definition?.type === "class_definition" && isEnumWithNames(definition)) || isEnumMember(value);
}

/** Whether a class is an enum whose members are called by their names as texts: one that says so itself calls them by their values. */
function isEnumWithNames(definition: Node): boolean {
  const isItsValue = /\bdef __str__\(self\)[^\n]*:\s*return (?:str\()?self\.value\b/.test(definition.text);
  return !isItsValue && basesOf(definition).some((base) => /^(?:Int)?Enum$/.test(base));
}

function classesAt(root: Node): readonly Node[] {
  return childrenOf(root).flatMap((child) => {
    const definition = child.type === "decorated_definition" ? child.childForFieldName("definition") : child;
    return definition?.type === "class_definition" ? [definition] : [];
  });
}

/** The last parts of the names of a class's bases: `enum.Enum` is `Enum`. */
function basesOf(definition: Node): readonly string[] {
  const bases = childrenOf(definition.childForFieldName("superclasses"));
  return bases.map((base) => base?.text.replace(/^.*\./s, "") ?? "");
}

function rootOf(node: Node): Node {
  let root = node;
  while (root.parent !== null) root = root.parent;
  return root;
}
