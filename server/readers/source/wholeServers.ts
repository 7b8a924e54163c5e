import type { Node, QueryMatch } from "web-tree-sitter";
import { parentOf } from "../parents.ts";
import { captured, escaped } from "./conditions.ts";
import { serverMeant } from "./groups.ts";
import type { FoundServer } from "./servers.ts";
import type { SourceFile } from "./sourceReader.ts";

/**
 * Whether a server has only the tools that its file gives it: it is bound once, and nothing is done with its name but that its methods are
 * called and clients are connected with it. What it is handed on to, or what takes a method of it, may give it more.
 */
export function isWhole(index: number, matches: readonly QueryMatch[], source: SourceFile, servers: readonly FoundServer[]): boolean {
  const server = servers[index];
  if (server === undefined || server.binding === "" || server.self !== null || isWrapped(server.made)) return false;
  if (standIn.test(source.text)) return false;
  const isMeant = (node: Node | null) => node !== null && serverMeant(node, [], source, servers) === index;
  if (matches.some((match) => isMeant(captured(match, "open")))) return false;
  const connected = new Set(matches.map((match) => captured(match, "of")?.id));
  // A name of another scope may be what a function got that made the server.
  const others = nodesNamed(server.binding, source).filter((node) => !connected.has(node.id) && !isCalledOn(node));
  const [bound, more] = others;
  return bound !== undefined && more === undefined && isBound(bound);
}

/** Whether the expression that makes a server is given to something. */
function isWrapped(made: Node): boolean {
  return /argument/.test(made.parent?.type ?? "");
}

/** Whether a method of a node is called, or decorates something. */
function isCalledOn(node: Node): boolean {
  const around = node.parent;
  if (around === null || around.startIndex !== node.startIndex) return false;
  if (calling.test(around.type)) return true;
  const call = around.parent;
  if (!reaching.test(around.type) || call === null) return false;
  if (call.type === "decorator") return true;
  // What a function gives back may decorate what nobody sees here.
  return calling.test(call.type) && call.startIndex === around.startIndex && !/return/.test(call.parent?.type ?? "");
}

const calling = /call|invocation/;
const reaching = /member|attribute|selector|navigation|field|access|scoped/;

/** What answers calls in place of a server, where it is tried out. */
const standIn = /\b(?:vi|jest)\.(?:fn|mock|spyOn)\b|\b(?:Async|Magic)?Mock\(|\b(?:mock|mocker)\.patch\b|\bsinon\./;

/** Whether a call is meant to fail: the statement around it says so. */
export function isMeantToFail(name: Node): boolean {
  let statement = name;
  while (statement.parent !== null && !/statement|block|body|program|module/.test(statement.parent.type)) statement = statement.parent;
  // The head of a block that expects a failure: `with pytest.raises(…):`.
  const head = statement.parent?.parent?.text.split("\n", 1)[0] ?? "";
  return expectsFailure.test(statement.text) || (/^(?:async )?with\b/.test(head) && expectsFailure.test(head));
}

const expectsFailure = /\b(?:rejects|raises|throws|toThrow\w*|assertRaises\w*|raise_on_error\s*=\s*False)\b/;

/** Whether a node is a name to which something is bound, and which other files do not get. */
function isBound(node: Node): boolean {
  let at = node;
  while (at.parent !== null && at.parent.startIndex === node.startIndex && !binds.test(at.type)) at = at.parent;
  if (!binds.test(at.type) && !binds.test(at.parent?.type ?? "")) return false;
  for (let around: Node | null = at; around !== null; around = parentOf(around)) if (around.type === "export_statement") return false;
  return true;
}

const binds = /declarat|assignment|_spec$|^let_/;

/** The nodes of a name, as a whole: with `this.` or `self.` before it. */
function nodesNamed(name: string, { text, root, language }: SourceFile): readonly Node[] {
  if (name === "") return [];
  return [...text.matchAll(new RegExp(`(?<![\\w$])${escaped(name)}(?![\\w$])`, "g"))].flatMap(({ index }) => {
    const node = root.descendantForIndex(index, index + name.length);
    if (node === null || node.text !== name) return [];
    const owner = node.parent;
    return [owner !== null && owner.text !== name && owner.text.replace(language.syntax.ownMember, "") === name ? owner : node];
  });
}
