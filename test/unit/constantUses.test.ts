import assert from "node:assert/strict";
import { test } from "node:test";
import { constantOf, otherUses } from "../../server/workspace/edits/constantUses.ts";
import { languageOf } from "./support/languages.ts";

/** A definition of a constant, what stands where the tool is declared, and what the constant is. */
const constants: readonly (readonly [definition: string, expression: string, name: string | null, owner?: string])[] = [
  ['const BERTH = "book_berth";', "BERTH", "BERTH"],
  ['const BERTH: string = "book_berth";', "BERTH", "BERTH"],
  ['export const names = { berth: "book_berth" } as const;', "names.berth", "berth", "names"],
  ['enum Names { Berth = "book_berth" }', "Names.Berth", "Berth", "Names"],
  ["BERTH = 'book_berth'", "names.BERTH", "BERTH", "names"],
  ['class Names(str, Enum):\n    BERTH = "book_berth"', "Names.BERTH.value", "BERTH", "Names"],
  ['const BerthTool = "book_berth"', "BerthTool", "BerthTool"],
  ['const BerthTool string = "book_berth"', "BerthTool", "BerthTool"],
  ['public const string Berth = "book_berth";', "ToolNames.Berth", "Berth", "ToolNames"],
  ['static final String BERTH = "book_berth";', "BERTH", "BERTH"],
  ['const val BERTH = "book_berth"', "BERTH", "BERTH"],
  ['pub const BERTH: &str = "book_berth";', "names::BERTH", "BERTH", "names"],
  ['BERTH = "book_berth".freeze', "Names::BERTH", "BERTH", "Names"],
  ["const BERTH = 'book_berth';", "self::BERTH", "BERTH"],
  ['  @berth "book_berth"', "@berth", "@berth"],
  ['#define BERTH "book_berth"', "BERTH", "BERTH"],
  ['enum Names: String { case berth = "book_berth" }', ".berth", null],
  ['registerTool("book_berth")', "other", null],
];

for (const [definition, expression, name, owner = null] of constants)
  test(`the constant behind ${expression}, where ${definition.trim()} stands`, () => {
    const before = definition.slice(0, definition.indexOf("book_berth"));
    assert.deepEqual(constantOf(expression, before), name === null ? null : { name, owner });
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
];

for (const [what, id, expression, source] of sources)
  test(`other uses of a constant: ${what}`, () => {
    const parts = source.split("»");
    const text = parts.join("");
    const places = parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join("").length);
    const own = text.indexOf('"book_berth"');
    const member = /(?:(\w+)(?:\.|::))?(\w+)(?:\.value)?$/.exec(expression);
    const literal = { file: "src/names.ts", range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } } };
    const constant = { name: member?.[2] ?? "", owner: member?.[1] ?? null, literal };
    const found = otherUses(constant, { file: "src/a.ts", text, language: languageOf(id), literal: own < 0 ? null : own + 1 });
    assert.deepEqual(
      found.map(({ start }) => start),
      places,
    );
    for (const { start, end } of found) assert.ok(text.slice(start, end).endsWith(expression), text.slice(start, end));
  });
