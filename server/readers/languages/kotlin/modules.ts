import type { Node } from "web-tree-sitter";
import { outermost } from "../../fullNames.ts";
import type { ForeignName, FoundName, Modules, Places } from "../../modules.ts";
import { childAt, childrenOf } from "../../syntax/nodes.ts";
import { find as findInPackages } from "../java/packages.ts";

/** How Kotlin finds a name: among what its package and those that it imports have outside of everything else. */
export const kotlinModules: Modules = { defined, find };

function defined(text: string): readonly string[] {
  const own = /^(?:\/\*.*?\*\/[ \t]*)?package[ \t]+([\w.`]+)/m.exec(text)?.[1];
  return outermost(text, definition).flatMap(({ groups }) => {
    // What is private is the file's own.
    if (/\bprivate\b/.test(groups?.["modifiers"] ?? "")) return [];
    return [[...(own === undefined ? [] : [own]), groups?.["name"]].join(".")];
  });
}

const definition =
  /^(?<indent>[ \t]*)(?:\/\*.*?\*\/[ \t]*)?(?:@\w+(?:\([^\n)]*\))?[ \t]+)*(?<modifiers>(?:(?:public|internal|private|protected|const|data|sealed|enum|abstract|open|annotation|value|inline|lateinit|override|expect|actual|suspend|infix|operator|tailrec)[ \t]+)*)(?:(?:val|var|object|class|interface)[ \t]+|fun[ \t]+(?:<[^\n>]*>[ \t]*)?(?:[\w.<>?]+\.)?)(?<name>\w+)/gm;

/** What a file sees: see `packages.ts`. What it imports by its name goes before its own package, and that before all of another one. */
export function opens(root: Node): readonly string[] {
  const children = childrenOf(root);
  const own =
    childAt(
      children.find(({ type }) => type === "package_header"),
      0,
    )?.text ?? "";
  const imports = children.filter(({ type }) => type === "import").map(({ text }) => text.trim().replace(/\s+/g, " "));
  const isOpen = (written: string) => written.endsWith(".*");
  return [...imports.filter((written) => !isOpen(written)), `package ${own}`, ...imports.filter(isOpen)];
}

/** The constants of a companion are those of its class. */
async function find({ from, names }: ForeignName, places: Places): Promise<readonly FoundName[]> {
  const found = await findInPackages({ from, names }, places);
  return found.map(({ path, names: left }) => ({ path, names: left.filter((name) => name !== "Companion") }));
}
