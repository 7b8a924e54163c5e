import type { Node } from "web-tree-sitter";
import { outermost } from "../../fullNames.ts";
import type { Modules } from "../../modules.ts";
import { childrenOf } from "../../syntax/nodes.ts";
import { find } from "./packages.ts";

/** How Java finds a name: in the types of its package and of those that it imports, whatever their files are called. */
export const javaModules: Modules = { defined, find };

function defined(text: string): readonly string[] {
  const own = /^[ \t]*(?:\/\*.*?\*\/[ \t]*)?package[ \t]+([\w.]+)[ \t]*;/m.exec(text)?.[1];
  return outermost(text, type).map(({ groups }) => [...(own === undefined ? [] : [own]), groups?.["name"]].join("."));
}

const type =
  /^(?<indent>[ \t]*)(?:\/\*.*?\*\/[ \t]*)?(?:@\w+(?:\([^\n)]*\))?[ \t]+)*(?:(?:public|protected|private|static|final|abstract|sealed|non-sealed|strictfp)[ \t]+)*(?:class|interface|enum|record|@interface)[ \t]+(?<name>\w+)/gm;

/**
 * What a file sees, see `find`: what its classes and interfaces inherit, what it imports by name, its own package, and all of others.
 */
export function opens(root: Node): readonly string[] {
  const children = childrenOf(root);
  const own = childrenOf(children.find(({ type: kind }) => kind === "package_declaration")).at(-1)?.text ?? "";
  const imports = children.filter(({ type: kind }) => kind === "import_declaration").map(({ text }) => importOf(text));
  const isOpen = (written: string) => written.endsWith(".*");
  const bases = root
    .descendantsOfType(["superclass", "super_interfaces", "extends_interfaces"])
    .flatMap((clause) => clause?.descendantsOfType("type_identifier") ?? [])
    .flatMap((base) => base?.text ?? []);
  const inherited = [...new Set(bases)].map((base) => {
    const imported = imports.find((written) => written.endsWith(`.${base}`));
    return `${imported ?? `import ${own === "" ? base : `${own}.${base}`}`}.*`;
  });
  return [...inherited, ...imports.filter((written) => !isOpen(written)), `package ${own}`, ...imports.filter(isOpen)];
}

function importOf(text: string): string {
  return text
    .replace(/^import\s+(?:static\s+)?/, "import ")
    .replace(/\s*;$/, "")
    .replace(/\s*\.\s*/g, ".");
}
