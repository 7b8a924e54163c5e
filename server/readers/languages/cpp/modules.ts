import type { Node } from "web-tree-sitter";
import type { ForeignName, FoundName, Modules, Places } from "../../modules.ts";
import { present } from "../../syntax/nodes.ts";

/** How C and C++ find a name: in the files that are included, and those that these include, whose names all stand in the file itself. */
export const cppModules: Modules = { find };

/** What a file includes, as it is written: `"names.h"`, `<shop/names.h>`. */
export function opens(root: Node): readonly string[] {
  return present(root.descendantsOfType("preproc_include")).flatMap((include) => include.childForFieldName("path")?.text ?? []);
}

async function find({ from, names }: ForeignName, places: Places): Promise<readonly FoundName[]> {
  const [, mark, relative = ""] = /^(["<])\s*([^">]+?)\s*[">]$/.exec(from) ?? [];
  const [folder] = places.folders;
  if (mark === undefined || folder === undefined || names.length === 0) return [];
  const path = await fileOf(folder, relative, mark === '"', places);
  if (path === null) return [];
  const includes = [...((await places.readText(path)) ?? "").matchAll(quoted)].map(([, included = ""]) => included);
  const around = relative.split("/").slice(0, -1);
  const further = await Promise.all(includes.map((included) => besideOf(folder, [...around, included].join("/"), places)));
  return [path, ...further.filter((each) => each !== null)].map((each) => ({ path: each, names }));
}

const quoted = /^[ \t]*#[ \t]*include[ \t]*"([^"\n]+)"/gm;

/**
 * A file in quotes lies beside the one that includes it. What does not, lies below a folder that only the build knows, and is known where
 * one file of the workspace alone has such a path.
 */
async function fileOf(folder: string, relative: string, isQuoted: boolean, places: Places): Promise<string | null> {
  const beside = isQuoted ? await besideOf(folder, relative, places) : null;
  if (beside !== null) return beside;
  const parts = relative.split("/").filter((part) => part !== "." && part !== "..");
  const whole = [...parts.slice(1).map(() => ".."), ...parts].join("/");
  const [only, another] = places.filesNamed(parts.at(-1) ?? "").filter((file) => file.path === places.resolve(file.folder, whole));
  return only === undefined || another !== undefined ? null : only.path;
}

async function besideOf(folder: string, relative: string, places: Places): Promise<string | null> {
  const path = places.resolve(folder, relative);
  return (await places.hasFile(path)) ? path : null;
}
