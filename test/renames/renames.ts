import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * A workspace in six languages with a server and a tool each (`before`), and what it is when all six tools have other names wherever they are
 * meant (`after`). No line speaks of two of the tools.
 */
export interface ToolRename {
  readonly language: string;
  readonly from: string;
  readonly to: string;
  /** Where a person renames it: a file, and the text in it whose end the name is at. */
  readonly file: string;
  readonly at: string;
  /** The files in which places are only asked about. */
  readonly asked: readonly string[];
}

export const renames: readonly ToolRename[] = [
  {
    language: "TypeScript",
    from: "book_berth",
    to: "reserve_berth",
    file: "typescript/src/names.ts",
    at: '"book_berth',
    asked: ["README.md", "typescript/test/server.test.ts"],
  },
  {
    language: "Python",
    from: "moor_boat",
    to: "tie_up_boat",
    file: "python/server.py",
    at: "def moor_boat",
    asked: ["README.md", "python/tests/test_server.py"],
  },
  {
    language: "Go",
    from: "check_tide",
    to: "read_tide",
    file: "go/server.go",
    at: "`check_tide",
    asked: ["README.md", "go/server_test.go"],
  },
  {
    language: "C#",
    from: "list_ferries",
    to: "ferries_today",
    file: "csharp/Program.cs",
    at: '"list_ferries',
    asked: ["README.md", "csharp/Ferries.Tests/FerryTests.cs"],
  },
  {
    language: "Java",
    from: "weigh_cargo",
    to: "weigh_load",
    file: "java/src/main/java/CargoServer.java",
    at: '"weigh_cargo',
    asked: ["README.md", "java/src/test/java/CargoServerTest.java"],
  },
  {
    language: "Rust",
    from: "light_beacon",
    to: "switch_beacon",
    file: "rust/src/main.rs",
    at: '"light_beacon',
    asked: ["README.md", "rust/tests/server.rs"],
  },
];

/** The files of a tree, by their paths in it. */
export type Tree = ReadonlyMap<string, string>;

/** One of the two trees, below the folder of the project. */
export function treeOf(which: "before" | "after", project = "."): Tree {
  const root = join(project, "test/renames", which);
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name).slice(join(root, "/").length)).sort();
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), "utf8")]));
}

/** What `before` is after one of the renames alone, with what is asked about or without it. */
export function renamed({ to, asked }: ToolRename, withAsked: boolean, before: Tree, after: Tree): Tree {
  return new Map(
    [...before].map(([path, text]) => {
      if (!withAsked && asked.includes(path)) return [path, text];
      const changed = (after.get(path) ?? "").split("\n");
      const lines = text.split("\n").map((line, index) => (changed[index]?.includes(to) === true ? changed[index] : line));
      return [path, lines.join("\n")];
    }),
  );
}
