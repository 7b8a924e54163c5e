import assert from "node:assert/strict";
import { test } from "node:test";
import { constantOf } from "../../server/workspace/edits/constantUses.ts";
import { usesIn } from "./support/constantUses.ts";
import { languageOf } from "./support/languages.ts";

/** In a language, the definition of a constant, what stands where the tool is declared, and what the constant is. */
const constants: readonly (readonly [id: string, definition: string, expression: string, name: string | null, owner?: string])[] = [
  ["typescript", 'const BERTH = "book_berth";', "BERTH", "BERTH"],
  ["typescript", 'const BERTH: string = "book_berth";', "BERTH", "BERTH"],
  ["typescript", 'export const names = { berth: "book_berth" } as const;', "names.berth", "berth", "names"],
  ["typescript", 'enum Names { Berth = "book_berth" }', "Names.Berth", "Berth", "Names"],
  ["typescript", 'class Shop { #berth = "book_berth"; }', "this.#berth", "berth"],
  ["typescript", 'class Shop { berth = "book_berth"; }', "this.berth", "berth"],
  ["javascript", 'exports.BERTH = "book_berth";', "names.BERTH", "BERTH", "names"],
  ["python", "BERTH = 'book_berth'", "names.BERTH", "BERTH", "names"],
  ["python", 'class Names(str, Enum):\n    BERTH = "book_berth"', "Names.BERTH.value", "BERTH", "Names"],
  ["python", 'class Shop:\n    berth: str = "book_berth"', "self.berth", "berth"],
  ["go", 'const BerthTool = "book_berth"', "BerthTool", "BerthTool"],
  ["go", 'const BerthTool string = "book_berth"', "BerthTool", "BerthTool"],
  ["csharp", 'public const string Berth = "book_berth";', "ToolNames.Berth", "Berth", "ToolNames"],
  ["java", 'static final String BERTH = "book_berth";', "BERTH", "BERTH"],
  ["kotlin", 'const val BERTH = "book_berth"', "BERTH", "BERTH"],
  ["rust", 'pub const BERTH: &str = "book_berth";', "names::BERTH", "BERTH", "names"],
  ["rust", 'const BERTH: &str = "book_berth";', "Self::BERTH", "BERTH"],
  ["ruby", 'BERTH = "book_berth".freeze', "Names::BERTH", "BERTH", "Names"],
  ["php", "const BERTH = 'book_berth';", "self::BERTH", "BERTH"],
  ["elixir", '  @berth "book_berth"', "@berth", "@berth"],
  ["c", '#define BERTH "book_berth"', "BERTH", "BERTH"],
  ["c", 'static const char *BERTH = "book_berth";', "BERTH", "BERTH"],
  ["cpp", 'constexpr char berth[] = "book_berth";', "names::berth", "berth", "names"],
  ["swift", 'static let berth = "book_berth"', "Names.berth", "berth", "Names"],
  ["swift", 'enum Names: String { case berth = "book_berth" }', ".berth", null],
  ["typescript", 'registerTool("book_berth")', "other", null],
  ["go", '  @berth "book_berth"', "@berth", null],
];

for (const [id, definition, expression, name, owner = null] of constants)
  test(`the constant behind ${expression} in ${id}, where ${definition.trim()} stands`, () => {
    const before = definition.slice(0, definition.indexOf("book_berth"));
    assert.deepEqual(constantOf(expression, before, languageOf(id)), name === null ? null : { name, owner });
  });

/** A source in which `»` stands before every use that is told of; the constant's own file holds its text, others do not. */
const sources: readonly (readonly [what: string, id: string, expression: string, source: string])[] = [
  [
    "a table, an event and a list in the constant's own file; not the declaration of others, a call, a case or a comment",
    "typescript",
    "BERTH",
    'export const BERTH = "book_berth"; // BERTH\ndb.query(»BERTH);\nbus.emit(»BERTH, "BERTH");\nexport const all = [»BERTH, BERTHS];\nclient.callTool({ name: BERTH });\nif (name === BERTH) switch (name) { case BERTH: }\nconst handlers = { [BERTH]: run };\nshop.BERTH;\n',
  ],
  [
    "a file that imports it",
    "typescript",
    "BERTH",
    'import { other, BERTH } from "./names.js";\nexport { BERTH } from "./names.js";\nquery(»BERTH);\n',
  ],
  [
    "no file that has one of its own",
    "typescript",
    "BERTH",
    'import { BERTH as x } from "./names.js";\nconst BERTH = "else";\nquery(BERTH);\n',
  ],
  ["no file that imports it from elsewhere", "typescript", "BERTH", 'import { BERTH } from "./tables.js";\nquery(BERTH);\n'],
  ["members of an object, wherever it is named", "typescript", "names.berth", "query(»names.berth, other.berth, berth);\n"],
  ["members of an enumeration with their value", "python", "Names.BERTH.value", "from names import Names\nquery(»Names.BERTH.value)\n"],
  [
    "what Python imports, and what it names by its module",
    "python",
    "BERTH",
    "from app.names import (\n    BERTH,\n)\nimport names\nquery(»BERTH, »names.BERTH)\n",
  ],
  ["a file of the same package", "go", "BerthTool", "package main\nfunc f() { query(»BerthTool) }\n"],
  ["a class's constant in C#", "csharp", "ToolNames.Berth", "using Shop;\nQuery(»ToolNames.Berth);\n"],
  ["a module's constant in Rust", "rust", "names::BERTH", "use crate::names;\nquery(»names::BERTH);\n"],
  ["a class's constant in PHP", "php", "Names::BERTH", "<?php\nuse App\\Names;\nquery(»Names::BERTH);\n"],
  ["a module's constant in Ruby", "ruby", "Names::BERTH", "require_relative 'names'\nquery(»Names::BERTH)\n"],
  ["a whole file that Ruby requires", "ruby", "BERTH", "require_relative 'names'\nquery(»BERTH)\ncase name\nwhen BERTH then run\nend\n"],
  [
    "what Python imports with all else",
    "python",
    "BERTH",
    "from names import *\nquery(»BERTH)\nif name is not BERTH: run()\nmatch name:\n    case BERTH: run()\n",
  ],
  [
    "Java: not where it is compared",
    "java",
    "Names.BERTH",
    "import shop.Names;\nquery(»Names.BERTH);\nif (name.equals(Names.BERTH) || Names.BERTH.equals(name)) run();\nreturn switch (name) { case Names.BERTH -> run(); };\n",
  ],
  [
    "Kotlin: not a branch",
    "kotlin",
    "Names.BERTH",
    "import shop.Names\nfun f() { query(»Names.BERTH)\n  when (name) {\n    Names.BERTH, OTHER -> run()\n    Names.BERTH -> run()\n  }\n}\n",
  ],
  [
    "C#: not where it is compared",
    "csharp",
    "Names.Berth",
    "Query(»Names.Berth);\nif (name.Equals(Names.Berth) || name is Names.Berth) Run();\n",
  ],
  ["Rust: not an arm", "rust", "names::BERTH", "use crate::names;\nquery(»names::BERTH);\nmatch name { names::BERTH => run(), _ => () }\n"],
  [
    "Swift: with its raw value",
    "swift",
    "Names.berth.rawValue",
    "query(»Names.berth.rawValue)\nif name == Names.berth.rawValue { run() }\n",
  ],
  [
    "PHP: with its value",
    "php",
    "Names::BERTH->value",
    "<?php\nuse App\\Names;\nquery(»Names::BERTH->value);\n$handlers = [Names::BERTH->value => 1];\n",
  ],
  [
    "Elixir: an attribute of the module that has it, below what it uses",
    "elixir",
    "@berth",
    'defmodule Shop do\n  use Shop.Server\n  @berth "book_berth"\n  def run, do: query(»@berth)\n  def tell(name) do\n    case name do\n      @berth -> run()\n    end\n  end\nend\n',
  ],
  ["Elixir: no attribute of another module", "elixir", "@berth", "defmodule Other do\n  def run, do: query(@berth)\nend\n"],
  [
    "C: what a header brings",
    "c",
    "BERTH",
    '#include "names.h"\nvoid f(void) { query(»BERTH); if (strcmp(name, BERTH) == 0 || strcmp(BERTH, name) == 0) run(); }\n',
  ],
  ["C: nothing without the header", "c", "BERTH", '#include "others.h"\nvoid f(void) { query(BERTH); }\n'],
];

for (const [what, id, expression, source] of sources)
  test(`other uses of a constant: ${what}`, () => {
    const parts = source.split("»");
    const text = parts.join("");
    const places = parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join("").length);
    const own = text.indexOf('"book_berth"');
    const member = /(?:(\w+)(?:\.|::))?(@?\w+)(?:(?:\.|->)(?:value|rawValue))?$/.exec(expression);
    const literal = { file: "src/names.ts", range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } } };
    const constant = { name: member?.[2] ?? "", owner: member?.[1] ?? null, literal };
    const found = usesIn({ file: "src/a.ts", text, language: languageOf(id) }, constant, own < 0 ? null : own + 1);
    assert.deepEqual(
      found.map(({ start }) => start),
      places,
    );
    for (const { start, end } of found) assert.ok(text.slice(start, end).endsWith(expression), text.slice(start, end));
  });
