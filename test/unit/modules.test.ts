import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Inventory } from "../../server/workspace/inventory.ts";
import { ModuleFinder } from "../../server/workspace/modules.ts";
import { memoryFileSystem } from "./support/memoryFileSystem.ts";

/** A repository: its files, and what each import in it means: the file that asks, module, names → files with the names in them. */
interface Repository {
  readonly title: string;
  readonly files: Readonly<Record<string, string>>;
  readonly imports: readonly (readonly [at: string, from: string, names: readonly string[], ...found: string[]])[];
}

const repositories: readonly Repository[] = [
  {
    title: "TypeScript: a file beside, its output's extension, a folder's index",
    files: { "src/a.ts": "", "src/names.ts": "", "src/view.tsx": "", "src/tools/index.ts": "", "src/old.js": "", "src/types.d.ts": "" },
    imports: [
      ["src/a.ts", "./names", ["x"], "src/names.ts x"],
      ["src/a.ts", "./names.js", ["x", "y"], "src/names.ts x.y"],
      ["src/a.ts", "./names.ts", ["x"], "src/names.ts x"],
      ["src/a.ts", "./view.js", ["x"], "src/view.tsx x"],
      ["src/a.ts", "./old.js", ["x"], "src/old.js x"],
      ["src/a.ts", "./old", ["x"], "src/old.js x"],
      ["src/a.ts", "./tools", ["x"], "src/tools/index.ts x"],
      ["src/a.ts", "./tools/index.js", ["x"], "src/tools/index.ts x"],
      ["src/tools/index.ts", "..", ["x"]],
      ["src/tools/index.ts", "../names", ["x"], "src/names.ts x"],
      ["src/a.ts", "./types", ["x"]],
      ["src/a.ts", "./a", ["x"]],
      ["src/a.ts", "./gone", ["x"]],
      ["src/a.ts", "zod", ["x"]],
    ],
  },
  {
    title: "TypeScript: aliases of the nearest tsconfig.json, which can extend another one",
    files: {
      "tsconfig.base.json":
        '{ "compilerOptions": { "paths": { "@shop/*": ["./packages/*/src"], "@shop/web/*": ["./packages/web/src/*"] } } }',
      "packages/web/tsconfig.json": '{ // with a comment\n "extends": "../../tsconfig.base", "compilerOptions": { "baseUrl": "./src" } }',
      "packages/web/src/names.ts": "",
      "packages/web/src/a.ts": "",
      "packages/core/src/index.ts": "",
    },
    imports: [
      ["packages/web/src/a.ts", "@shop/core", ["x"], "packages/core/src/index.ts x"],
      ["packages/web/src/a.ts", "@shop/web/names", ["x"], "packages/web/src/names.ts x"],
      ["packages/web/src/a.ts", "names", ["x"], "packages/web/src/names.ts x"],
      ["packages/core/src/index.ts", "names", ["x"]],
    ],
  },
  {
    title: "TypeScript: packages of the same repository, by the source of what their manifest says",
    files: {
      "packages/shared/package.json":
        '{ "name": "shop-shared", "main": "./dist/index.js", "exports": { ".": { "import": "./dist/main.mjs" }, "./names": "./dist/names.js" } }',
      "packages/shared/src/main.mts": "",
      "packages/shared/src/index.ts": "",
      "packages/shared/src/names.ts": "",
      "packages/shared/src/other.ts": "",
      "packages/plain/package.json": '{ "name": "@shop/plain" }',
      "packages/plain/index.js": "",
      "packages/server/package.json": '{ "name": "shop-server", "dependencies": { "shop-shared": "workspace:*" } }',
      "packages/server/src/a.ts": "",
    },
    imports: [
      ["packages/server/src/a.ts", "shop-shared", ["x"], "packages/shared/src/main.mts x"],
      ["packages/server/src/a.ts", "shop-shared/names", ["x"], "packages/shared/src/names.ts x"],
      ["packages/server/src/a.ts", "shop-shared/other", ["x"], "packages/shared/src/other.ts x"],
      ["packages/server/src/a.ts", "@shop/plain", ["x"], "packages/plain/index.js x"],
      ["packages/server/src/a.ts", "shop-other", ["x"]],
    ],
  },
  {
    title: "TypeScript: nothing in the folders that no scan looks into",
    files: { "src/a.ts": "", "node_modules/names/index.js": "", "dist/names.js": "", "generated/names.ts": "" },
    imports: [
      ["src/a.ts", "../node_modules/names/index.js", ["x"]],
      ["src/a.ts", "../dist/names.js", ["x"]],
      ["src/a.ts", "../generated/names", ["x"], "generated/names.ts x"],
    ],
  },
  {
    title: "Python: by dots, from a folder above, a module as a name of its package",
    files: {
      "pyproject.toml": "",
      "src/shop/__init__.py": "",
      "src/shop/names.py": "",
      "src/shop/tools/__init__.py": "",
      "src/shop/tools/orders.py": "",
      "scripts/serve.py": "",
      "scripts/names.py": "",
    },
    imports: [
      ["src/shop/tools/orders.py", "..names", ["x"], "src/shop/names.py x"],
      ["src/shop/tools/orders.py", "..", ["names", "x"], "src/shop/__init__.py names.x", "src/shop/names.py x"],
      ["src/shop/tools/orders.py", "shop.names", ["x", "y"], "src/shop/names.py x.y"],
      ["src/shop/tools/orders.py", "shop", ["names", "x"], "src/shop/__init__.py names.x", "src/shop/names.py x"],
      ["src/shop/tools/orders.py", ".", ["x"], "src/shop/tools/__init__.py x"],
      ["scripts/serve.py", "names", ["x"], "scripts/names.py x"],
      ["scripts/serve.py", "shop.tools", ["x"], "src/shop/tools/__init__.py x"],
      ["scripts/serve.py", "os.path", ["x"]],
      ["scripts/serve.py", "......names", ["x"]],
    ],
  },
  {
    title: "Go: the files of a package that define the name, in its folder, and in those that are imported from the module, or one beside",
    files: {
      "go.work": "go 1.24\n\nuse (\n\t./server\n\t./beside\n)\n",
      "server/go.mod": "module example.org/shop\n\nrequire example.org/lib v1.0.0\n\nreplace example.org/lib v1.0.0 => ../lib\n",
      "server/a.go": "package main\n",
      "server/names.go": 'package main\n\nconst (\n\tX = "x"\n\tY Name = "y"\n)\nvar a, b = 1, 2\n',
      "server/names_linux.go": "package main\nconst X = `x`\n",
      "server/names_test.go": "package main\nconst X = `x`\n",
      "server/build.go": "//go:build ignore\n\npackage build\nconst X = `x`\n",
      "server/names/names.go": "package names\nconst X = `x`\n",
      "lib/go.mod": "module example.org/lib\n",
      "lib/deep/deep.go": "package deep\nconst X = `x`\n",
      "beside/go.mod": "module example.org/beside\n",
      "beside/beside.go": "package beside\nconst X = `x`\n",
    },
    imports: [
      ["server/a.go", "package main", ["X"], "server/names.go X", "server/names_linux.go X"],
      ["server/a.go", "package main", ["Y"], "server/names.go Y"],
      ["server/a.go", "package main", ["b", "c"], "server/names.go b.c"],
      ["server/a.go", "package main", ["Z"]],
      ["server/a.go", "example.org/shop/names", ["names", "X"], "server/names/names.go X"],
      ["server/a.go", "example.org/shop/names", ["other", "X"]],
      ["server/a.go", "short example.org/shop/names", ["short", "X"], "server/names/names.go X"],
      ["server/a.go", "short example.org/shop/names", ["names", "X"]],
      ["server/a.go", ". example.org/shop/names", ["X"], "server/names/names.go X"],
      ["server/a.go", "example.org/lib/deep", ["deep", "X"], "lib/deep/deep.go X"],
      ["server/a.go", "example.org/beside", ["beside", "X"], "beside/beside.go X"],
      ["server/a.go", "example.org/nowhere", ["nowhere", "X"]],
    ],
  },
  {
    title: "C#: types by their namespaces, wherever they stand, and the namespaces that all files use",
    files: {
      "Server/A.cs": "namespace Shop.Server;\npartial class A { }\n",
      "Server/A.Other.cs": 'namespace Shop.Server;\npartial class A { const string X = "x"; }\n',
      "Core/Names.cs":
        "namespace Shop\n{\n    public static class Names\n    {\n        static class Inner { }\n    }\n\n    enum Kinds { }\n}\n",
      "Core/Names.More.cs": "namespace Shop;\n[Flags] internal static partial class Names { }\n",
      "Core/Usings.cs": "global using Shop.Everywhere;\n",
      "Core/Everywhere.cs": "namespace Shop.Everywhere;\nrecord struct Used;\n// class Nothing\n",
      "Core/Global.cs": "public class Open { }\n",
    },
    imports: [
      ["Server/A.cs", "namespace Shop.Server", ["Names", "X"], "Core/Names.More.cs Names.X", "Core/Names.cs Names.X"],
      ["Server/A.cs", "namespace Shop.Server", ["Shop", "Kinds", "X"], "Core/Names.cs Kinds.X"],
      ["Server/A.cs", "namespace Shop.Server", ["Open", "X"], "Core/Global.cs Open.X"],
      ["Server/A.cs", "namespace Shop.Server", ["Inner", "X"]],
      ["Server/A.cs", "namespace Elsewhere", ["Names", "X"]],
      ["Server/A.cs", "members of A Base in namespace Shop.Server", ["X"], "Server/A.Other.cs A.X"],
      ["Server/A.cs", "using Shop", ["Kinds", "X"], "Core/Names.cs Kinds.X"],
      ["Server/A.cs", "using Elsewhere", ["Kinds", "X"]],
      ["Server/A.cs", "using static Shop.Kinds", ["X"], "Core/Names.cs Kinds.X"],
      ["Server/A.cs", "using K = global::Shop.Kinds", ["K", "X"], "Core/Names.cs Kinds.X"],
      ["Server/A.cs", "using K = Shop.Kinds", ["Kinds", "X"]],
      ["Server/A.cs", "global using", ["Used", "X"], "Core/Everywhere.cs Used.X"],
      ["Server/A.cs", "global using", ["Kinds", "X"]],
    ],
  },
  {
    title: "Java: types by their packages, wherever they stand",
    files: {
      "app/A.java": "package shop.app;\n",
      "app/Beside.java": "package shop.app;\nfinal class Beside {\n  class Inner {}\n}\n@Deprecated interface Other {}\n",
      "names/Names.java": "/* Names. */\npackage shop.names;\n\npublic enum Names {\n}\n",
      "release/Names.java": "package shop.names;\npublic enum Names {}\n",
    },
    imports: [
      ["app/A.java", "package shop.app", ["Beside", "X"], "app/Beside.java Beside.X"],
      ["app/A.java", "package shop.app", ["Other", "X"], "app/Beside.java Other.X"],
      ["app/A.java", "package shop.app", ["Inner", "X"]],
      ["app/A.java", "package shop.app", ["shop", "names", "Names", "X"], "names/Names.java Names.X", "release/Names.java Names.X"],
      ["app/A.java", "import shop.names.Names", ["Names", "X"], "names/Names.java Names.X", "release/Names.java Names.X"],
      ["app/A.java", "import shop.names.Names", ["Other", "X"]],
      ["app/A.java", "import shop.names.Names.X", ["X"], "names/Names.java Names.X", "release/Names.java Names.X"],
      ["app/A.java", "import shop.app.Beside.*", ["X"], "app/Beside.java Beside.X"],
      ["app/A.java", "import shop.app.*", ["Other", "X"], "app/Beside.java Other.X"],
      ["app/A.java", "import java.util.List", ["List", "X"]],
    ],
  },
  {
    title: "Kotlin: what stands outside of everything else in its package, and is not private to its file",
    files: {
      "app/A.kt": "package shop.app\n",
      "app/Beside.kt": 'package shop.app\n\ninternal const val X = "x"\nprivate const val HIDDEN = "y"\nval (a, b) = pair\n',
      "names/Names.kt":
        'package shop.names\nobject Names {\n  const val X = "x"\n}\nclass Boats { companion object { const val ROW = "x" } }\n',
      "Main.kts": "val Open = 1\n",
    },
    imports: [
      ["app/A.kt", "package shop.app", ["X"], "app/Beside.kt X"],
      ["app/A.kt", "package shop.app", ["HIDDEN"]],
      ["app/A.kt", "package shop.app", ["Open"], "Main.kts Open"],
      ["app/A.kt", "import shop.names.Names", ["Names", "X"], "names/Names.kt Names.X"],
      ["app/A.kt", "import shop.names.Names as N", ["N", "X"], "names/Names.kt Names.X"],
      ["app/A.kt", "import shop.names.Names as N", ["Names", "X"]],
      ["app/A.kt", "import shop.names.Boats.Companion.ROW", ["ROW"], "names/Names.kt Boats.ROW"],
      ["app/A.kt", "import shop.names.*", ["Names", "X"], "names/Names.kt Names.X"],
      ["app/A.kt", "import shop.names.*", ["X"]],
    ],
  },
  {
    title: "Rust: by the path in the crate, from the module, and in other crates of the repository",
    files: {
      "Cargo.toml": "[workspace]\n",
      "app/Cargo.toml": '[package]\nversion = "1.0.0"\nname = "shop-app"\n\n[dependencies]\nname = "other"\n',
      "app/src/main.rs": "",
      "app/src/names.rs": "",
      "app/src/tools/mod.rs": "",
      "app/src/tools/a.rs": "",
      "app/src/tools/a/deep.rs": "",
      "core/Cargo.toml": '[package]\nname = "shop-core"\n',
      "core/src/lib.rs": "",
      "core/src/names/mod.rs": "",
    },
    imports: [
      ["app/src/tools/a.rs", "crate", ["names", "X"], "app/src/names.rs X", "app/src/main.rs names.X"],
      ["app/src/tools/a.rs", "crate::names", ["X"], "app/src/names.rs X", "app/src/main.rs names.X"],
      ["app/src/tools/a.rs", "use crate::names", ["names", "X"], "app/src/names.rs X", "app/src/main.rs names.X"],
      ["app/src/tools/a.rs", "use crate::names as n", ["n", "X"], "app/src/names.rs X", "app/src/main.rs names.X"],
      ["app/src/tools/a.rs", "use crate::names as n", ["names", "X"]],
      ["app/src/tools/a.rs", "use crate::names::*", ["X"], "app/src/names.rs X", "app/src/main.rs names.X"],
      ["app/src/tools/a.rs", "super", ["X"], "app/src/tools/mod.rs X"],
      ["app/src/tools/a.rs", "super::super", ["X"], "app/src/main.rs X"],
      ["app/src/tools/mod.rs", "super", ["names", "X"], "app/src/names.rs X", "app/src/main.rs names.X"],
      ["app/src/tools/mod.rs", "self", ["a", "X"], "app/src/tools/a.rs X"],
      ["app/src/tools/mod.rs", "", ["a", "deep", "X"], "app/src/tools/a/deep.rs X", "app/src/tools/a.rs deep.X"],
      ["app/src/tools/a.rs", "self", ["deep", "X"], "app/src/tools/a/deep.rs X"],
      ["app/src/main.rs", "", ["shop_core", "names", "X"], "core/src/names/mod.rs X", "core/src/lib.rs names.X"],
      ["app/src/main.rs", "use shop_app::names::X", ["X"], "app/src/names.rs X"],
      ["app/src/main.rs", "use serde_json::X", ["X"]],
    ],
  },
  {
    title: "PHP: classes and constants by their namespaces, wherever they stand",
    files: {
      "app/A.php": "<?php\nnamespace Shop\\App;\nclass A {}\n",
      "app/Beside.php": "<?php namespace Shop\\App;\nfinal class Beside\n{\n    const INNER = 'x';\n}\ndefine('MADE', 'x');\n",
      "names/Names.php": "<?php\nnamespace Shop\\Names;\nenum Names: string {}\nconst X = 'x';\n",
      "global.php": "<?php\nconst Y = 'y';\nclass Open {}\n",
    },
    imports: [
      ["app/A.php", "namespace Shop\\App", ["Beside", "X"], "app/Beside.php Beside.X"],
      ["app/A.php", "namespace Shop\\App", ["A", "X"], "app/A.php A.X"],
      ["app/A.php", "namespace Shop\\App", ["INNER"]],
      ["app/A.php", "namespace Shop\\App", ["Y"], "global.php Y"],
      ["app/A.php", "namespace Shop\\App", ["Open", "X"]],
      ["app/A.php", "namespace Shop\\App", ["\\Open", "X"], "global.php Open.X"],
      ["app/A.php", "namespace Shop\\App", ["\\Shop\\Names\\Names", "X"], "names/Names.php Names.X"],
      ["app/A.php", "namespace Shop", ["Names\\Names", "X"], "names/Names.php Names.X"],
      ["app/A.php", "use Shop\\Names\\Names as Names", ["Names", "X"], "names/Names.php Names.X"],
      ["app/A.php", "use Shop\\Names as N", ["N\\Names", "X"], "names/Names.php Names.X"],
      ["app/A.php", "use Shop\\Names\\Names as N", ["Names", "X"]],
      ["app/A.php", "use Shop\\Names\\X as X", ["X"], "names/Names.php X"],
    ],
  },
  {
    title: "Ruby: constants by the modules around them, which any file can open",
    files: {
      "a.rb": "module Shop\n  class A\n  end\nend\n",
      "names.rb": "module Shop\n  module Names\n    X = 1\n    class Inner; end\n  end\n  Y = 2\nend\nZ = 3\n",
      "more.rb": "class Shop::Names\n  W = 1\nend\n",
    },
    imports: [
      ["a.rb", "Shop", ["Names", "X"], "names.rb Shop.Names.X", "names.rb Names.X"],
      ["a.rb", "Shop", ["Names", "W"], "more.rb Shop.Names.W", "more.rb Names.W"],
      ["a.rb", "Shop", ["Y"], "names.rb Shop.Y"],
      ["a.rb", "Shop::A", ["Y"]],
      ["a.rb", "", ["Shop", "Y"], "names.rb Shop.Y"],
      ["a.rb", "", ["Z"], "names.rb Z"],
      ["a.rb", "", ["X"]],
      ["a.rb", "", ["server"]],
    ],
  },
  {
    title: "Elixir: functions by the full names of their modules",
    files: {
      "lib/a.ex": "defmodule Shop.A do\nend\n",
      "lib/names.ex": "defmodule Shop.Names do\n  defmodule Inner do\n  end\nend\n\ndefmodule Shop.More do\nend\n",
    },
    imports: [
      ["lib/a.ex", "", ["Shop.Names", "x()"], "lib/names.ex Shop.Names.x()"],
      ["lib/a.ex", "", ["Names", "x()"]],
      ["lib/a.ex", "Shop.Names as Names", ["Names", "x()"], "lib/names.ex Shop.Names.x()"],
      ["lib/a.ex", "Shop as S", ["S.More", "x()"], "lib/names.ex Shop.More.x()"],
      ["lib/a.ex", "Shop.Names as N", ["Names", "x()"]],
      ["lib/a.ex", "Shop.Names as Names", ["Names.Inner", "x()"]],
    ],
  },
];

describe("imports are followed to the files that they mean", () => {
  for (const { title, files, imports } of repositories) {
    test(title, async () => {
      const system = memoryFileSystem(
        Object.fromEntries(Object.entries({ ...files, ".git/HEAD": "" }).map(([path, text]) => [`/shop/${path}`, text])),
      );
      const inventory = new Inventory({
        files: system,
        useGitignore: () => false,
        isAsked: async () => false,
        isExcluded: async () => false,
        formsFor: async () => [],
      });
      await inventory.scan(["/shop"], new AbortController().signal, () => {});
      const finder = new ModuleFinder(inventory, system);
      for (const [at, from, names, ...expected] of imports) {
        const found = await finder.find(`/shop/${at}`, { from, names });
        const said = found.names.map((name) => [name.path.slice("/shop/".length), name.names.join(".")].join(" ").trim());
        assert.deepEqual(said, expected, `${from} in ${at}`);
      }
    });
  }
});
