import assert from "node:assert/strict";
import { test } from "node:test";
import { languages } from "../../server/readers/languages/index.ts";
import { NameSearch } from "../../server/workspace/edits/nameSearch.ts";
import { Keys, Strings } from "../../server/workspace/edits/sourceMentions.ts";
import { stringSpans } from "../../server/workspace/edits/stringSpans.ts";
import { languageOf } from "./support/languages.ts";

/** The places that are marked with `»`, in the text without the marks. */
function marked(text: string): { readonly text: string; readonly places: readonly number[] } {
  const parts = text.split("»");
  const places = parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join("").length);
  return { text: parts.join(""), places };
}

const keys: readonly (readonly [what: string, source: string, name?: string, others?: readonly string[]])[] = [
  ["an object", 'type Name = "mail_send";\nconst a: Record<Name, string> = { »mail_send: "x", b: 1, »mail_send : 2 };'],
  ["keys on lines of their own", "const a = {\n  b: 1,\n  »mail_send: send,\n};\nuse('mail_send');"],
  ["an interface and an optional key", "interface A { b: string; »mail_send?: string }\nuse(`mail_send`);"],
  ["no file without the string", "const a = { mail_send: 1 };"],
  [
    "no property, variable, branch or part of another name",
    'use("mail_send", a.mail_send, a ? mail_send : b); { mail_sends: 1, xmail_send: 2 }',
  ],
  ["no mere word", 'const a = { search: query }; use("search");', "search", ["mail_send"]],
  ["a mere word beside another tool", 'const a = { »search: 1, mail_send: 2 }; use("search");', "search", ["mail_send"]],
  ["a capital inside", 'const a = { »mailSend: 1 }; use("mailSend");', "mailSend"],
];

for (const [what, source, name = "mail_send", others = []] of keys)
  test(`keys of objects that are a tool's name: ${what}`, () => {
    const { text, places } = marked(source);
    const tools = new Set([name, ...others]);
    const keysIn = (id: string) => new Keys(text, new NameSearch(tools).placesIn(text), languageOf(id)).of(name, tools);
    for (const id of ["typescript", "javascript"]) assert.deepEqual(keysIn(id), places);
    assert.deepEqual(keysIn("go"), []);
  });

const said: readonly (readonly [id: string, source: string, name?: string])[] = [
  [
    "typescript",
    'a({ description: "Call »list_plants first." }); // Call list_plants first\n/* "list_plants it is" */ b(\'then »list_plants, once\');',
  ],
  ["typescript", `a(\`Call »list_plants, not \${list_plants(x)} or plants/list_plants\`, \`\${a} then »list_plants\`);`],
  ["javascript", 'a("not list_plants_now, my-list_plants, x.list_plants or list_plants.js", "but »list_plants.");'],
  [
    "python",
    'def f():\n    """Waters.\n\n    Call »list_plants() first.\n    """\n    x = f"{list_plants(1)} after »list_plants"  # list_plants too',
  ],
  ["go", 'a(`Call\n»list_plants first`, "or »list_plants \\" so") // list_plants\nr := \'"\'; b(list_plants)'],
  ["rust", '/// Call list_plants\nfn f<\'a>() { g("Call\n»list_plants", r#"a " »list_plants b"#, \'"\', list_plants) }'],
  ["csharp", '[Description("Call »list_plants first")] char c = \'"\'; // "list_plants"\nvar s = """\n  Call »list_plants.\n  """;'],
  ["java", '@Tool(description = "Call »list_plants") void list_plants() {}'],
  ["kotlin", 'a("""\nCall »list_plants\n""")'],
  ["php", '#[McpTool(description: \'Call »list_plants\')]\n# list_plants "x\n$a = "over\n»list_plants lines";'],
  ["swift", 'a("""\nCall »list_plants\n""") // "list_plants"'],
  ["cpp", 'a("" "Call »list_plants", \'"\', list_plants); // "list_plants"'],
  ["elixir", '@doc """\nCall »list_plants\n"""\n# "list_plants"\na("over\n»list_plants", list_plants)'],
  ["ruby", "description 'Call »list_plants first' # 'list_plants'"],
  ["typescript", 'a("Call »plants.list first, plants.lists never, plantsXlist neither")', "plants.list"],
  ["typescript", 'a("Then search for it, plants or not")', "search"],
];

for (const [id, source, name = "list_plants"] of said)
  test(`what strings say of ${name} in ${id}: ${source}`, () => {
    const { text, places } = marked(source);
    assert.deepEqual(new Strings(text, new NameSearch([name]).placesIn(text), languageOf(id)).describing(name), places);
  });

test("long and broken strings take no time", () => {
  const long = `${'"\\\\'.repeat(50_000)}\n${"`\\".repeat(50_000)}\n"""${"x\\".repeat(100_000)}`;
  for (const each of languages) {
    const start = performance.now();
    stringSpans(long, each.lexis);
    assert.ok(performance.now() - start < 2_000, each.id);
  }
});
