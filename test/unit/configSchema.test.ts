import assert from "node:assert/strict";
import { test } from "node:test";
import { Ajv } from "ajv";
import { parseConfig } from "../../server/workspace/config/parseConfig.ts";
import { configSchema } from "../../server/workspace/config/schema.ts";
import { clients } from "../../shared/clients/index.ts";

const ajv = new Ajv({ strict: true, strictRequired: false });
ajv.addVocabulary(["allowComments", "allowTrailingCommas", "enumDescriptions"]);
const schemaTakes = ajv.compile(configSchema());

function parserTakes(document: unknown): boolean {
  return !("expected" in parseConfig("mcp-portability.config.json", JSON.stringify(document)));
}

/** The parser and the schema say the same of a document; what they say is given back. */
function verdict(document: unknown): boolean {
  const taken = parserTakes(document);
  assert.equal(schemaTakes(document), taken, `the parser ${taken ? "takes" : "refuses"} ${JSON.stringify(document)}, the schema does not`);
  return taken;
}

const full = {
  $schema: "./schema.json",
  consumers: ["openai", "mcp"],
  clients: ["claude-code", "claude-code-plugin=tools/files", "custom@128:{server}.{tool}=files"],
  maxNameLength: 60,
  rules: { "collision/case": "off", "mcp/name": "error" },
  ignore: [
    { tool: "a.b", reason: "shipped" },
    { file: "lists/*.json", tool: "c", rules: ["mcp/name"], reason: "made elsewhere" },
  ],
  forms: [
    { language: "go", call: "mustTool", argument: 1 },
    { language: "typescript", call: "registry.add", argument: 0, property: "name" },
    { language: "python", decorator: "company_tool" },
  ],
  exclude: ["generated/**"],
};

const documents: readonly (readonly [document: unknown, isGood: boolean, why: string])[] = [
  [full, true, "everything"],
  [{}, true, "nothing"],
  [{ consumers: [], clients: [], rules: {}, ignore: [], exclude: [] }, true, "empty lists"],
  [{ consumers: ["mcp", "mcp"] }, true, "an id twice"],
  [{ maxNameLength: 1 }, true, "the least length"],
  [{ ignore: [{ tool: "", reason: "x", rules: [] }] }, true, "a tool without a name"],
  [{ forms: [{ language: "php", call: "Shop\\registry->add", property: "$name" }] }, true, "a path with the signs of PHP"],
  [{ forms: [{ language: "ruby", call: "Shop::offer!", argument: 0 }] }, true, "a path with the signs of Ruby"],
  [[], false, "an array"],
  ["mcp", false, "a string"],
  [null, false, "null"],
  [{ consumer: [] }, false, "an unknown key"],
  [JSON.parse('{ "__proto__": [] }'), false, "a key that every object inherits"],
  [{ rules: JSON.parse('{ "__proto__": "off" }') }, false, "the same as a rule"],
  [{ rules: { toString: "off" } }, false, "a rule that every object inherits"],
  [{ maxNameLength: 0 }, false, "a length of nothing"],
  [{ maxNameLength: 2.5 }, false, "half a character"],
  [{ rules: { "mcp/name": "fatal" } }, false, "an unknown severity"],
  [{ ignore: [{ reason: "x" }] }, false, "an entry for every tool of every file"],
  [{ ignore: [{ tool: "x" }] }, false, "an entry without a reason"],
  [{ ignore: [{ tool: "x", reason: " \t\n\u00a0\ufeff" }] }, false, "a reason of blanks"],
  [{ forms: [{ language: "html", call: "f", argument: 0 }] }, false, "a form of a language without calls"],
  [{ forms: [{ language: "go", decorator: "f" }] }, false, "a decorator in a language that has none"],
  [{ forms: [{ language: "go", call: "f" }] }, false, "a call that does not say where the name stands"],
  [{ forms: [{ language: "python", call: "f", decorator: "g", argument: 0 }] }, false, "a call that is a decorator"],
  [{ forms: [{ language: "python", call: "registry.", argument: 0 }] }, false, "a path with nothing behind its dot"],
  [{ forms: [{ language: "python", call: "add", argument: 0.5 }] }, false, "half an argument"],
  [{ exclude: [" "] }, false, "a glob of blanks"],
];

for (const [document, isGood, why] of documents) {
  test(`parser and schema ${isGood ? "take" : "refuse"} ${why}`, () => assert.equal(verdict(document), isGood));
}

test("parser and schema agree on every key behind every client", () => {
  const keys = [
    "",
    "=",
    "=files",
    "= ",
    "=*",
    "=a/b",
    "=a/*",
    "=/b",
    "=a/",
    "=/",
    "=a/b/c",
    "=a=b",
    "=a/b=c",
    "=a\nb",
    "=a/\n",
    "=a\n/b",
    "=😀",
  ];
  const templates = ["custom:{tool}", "custom@128:{tool}", "custom@0128:{tool}", "custom@0:{tool}", "custom@:{tool}", "custom@-1:{tool}"];
  const others = [
    "custom",
    "custom:",
    "custom:{server}",
    "custom:{tool",
    "custom@1",
    "custom:a={tool}",
    "custom:\n{tool}\n",
    "Claude-Code",
    " claude-code",
  ];
  const verdicts = [...clients.map(({ id }) => id), ...templates, ...others].flatMap((id) =>
    keys.map((key) => verdict({ clients: [id + key] })),
  );
  assert.deepEqual(new Set(verdicts), new Set([true, false]));
});

/** Values of every kind, among them ones that are right somewhere. */
const values: readonly unknown[] = [
  ...[null, true, false, 0, 1, -1, 64, 1.5, 1e300, "", " ", "x", "mcp", "off", "mcp/name", "claude-code"],
  ...[[], [[]], [{}], ["mcp"], ["mcp/name"], ["claude-code"], [1], ["x", null], {}, { x: 1 }, { "mcp/name": "hint" }],
  ...[{ tool: "x" }, { reason: "x" }, { tool: "x", reason: "y" }, [{ file: "x", reason: "y" }], [{ file: "x", reason: "y", rules: "off" }]],
];

/** Every document that differs from this one at one place: another value, one that is gone, or one that was not there. */
function* mutations(document: unknown): Generator<unknown> {
  yield* values;
  if (Array.isArray(document)) {
    const items: readonly unknown[] = document;
    for (const [index, item] of items.entries()) {
      yield items.toSpliced(index, 1);
      for (const mutated of mutations(item)) yield items.toSpliced(index, 1, mutated);
    }
    for (const value of values) yield [...items, value];
  } else if (typeof document === "object" && document !== null) {
    const entries: readonly (readonly [string, unknown])[] = Object.entries(document);
    for (const [index, [key, item]] of entries.entries()) {
      yield Object.fromEntries(entries.toSpliced(index, 1));
      yield Object.fromEntries(entries.toSpliced(index, 1, [`${key}s`, item]));
      for (const mutated of mutations(item)) yield Object.fromEntries(entries.toSpliced(index, 1, [key, mutated]));
    }
    for (const key of ["x", "tool", "rules", "openai/name"]) for (const value of values) yield { ...document, [key]: value };
  }
}

test("parser and schema agree on every document that differs from a good one at one place", () => {
  let taken = 0;
  let refused = 0;
  for (const document of mutations(full)) {
    if (verdict(document)) taken++;
    else refused++;
  }
  assert.ok(taken > 100 && refused > 500, `${taken} documents were taken, ${refused} were refused`);
});
