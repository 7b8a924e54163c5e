import assert from "node:assert/strict";
import { describe, test } from "node:test";
import fc from "fast-check";
import type { DocumentFormat } from "../../server/readers/documents/format.ts";
import { json } from "../../server/readers/documents/json.ts";
import { type DocumentNode, valueAt } from "../../server/readers/documents/node.ts";
import { properties } from "../../server/readers/documents/properties.ts";
import { toml } from "../../server/readers/documents/toml.ts";
import { yaml } from "../../server/readers/documents/yaml.ts";

/** What a value says, by its path in the document, and the characters that it is written with. */
type Expected = readonly [path: readonly (string | number)[], says: unknown, written: string];

interface Case {
  readonly title: string;
  readonly format: DocumentFormat;
  readonly text: string;
  readonly values: readonly Expected[];
  /** What the first fault says; none for a text without faults. */
  readonly fault?: RegExp;
}

const cases: readonly Case[] = [
  {
    title: "properties with each separator, comments, and a value over two lines",
    format: properties,
    text: "# top\na.b=c d\n! no=1\n  e : f\ng h\nlong=x\\\n  j=k\n\n%dev.a.b=l",
    values: [
      [["a.b"], "c d", "c d"],
      [["e"], "f", "f"],
      [["g"], "h", "h"],
      [["no"], undefined, ""],
      [["long"], undefined, ""],
      [["j"], undefined, ""],
      [["%dev.a.b"], "l", "l"],
    ],
  },
  {
    title: "block collections, with each style of quotes",
    format: yaml,
    text: `# top\ntools:\n  - name: plain.name # why\n    "a b": 'it''s'\n  - {name: "caf\\u00e9", n: 7, on: true, no: ~}\n`,
    values: [
      [["tools", 0, "name"], "plain.name", "plain.name"],
      [["tools", 0, "a b"], "it's", "'it''s'"],
      [["tools", 1, "name"], "café", `"caf\\u00e9"`],
      [["tools", 1, "n"], 7, "7"],
      [["tools", 1, "on"], true, "true"],
      [["tools", 1, "no"], null, "~"],
    ],
  },
  {
    title: "keys that look like numbers, and texts over several lines",
    format: yaml,
    text: "7: a\n2fa: |\n  b\n  c\n\nlast: >-\n  d\n",
    values: [
      [["7"], "a", "a"],
      [["2fa"], "b\nc\n", "|\n  b\n  c"],
      [["last"], "d", ">-\n  d"],
    ],
  },
  {
    title: "anchors and merges: what an alias stands for is where its anchor is",
    format: yaml,
    text: "base: &b { a: one, c: two }\nname: &n x.y\nother: *n\nboth:\n  a: own\n  <<: *b\n",
    values: [
      [["other"], "x.y", "x.y"],
      [["both", "a"], "own", "own"],
      [["both", "c"], "two", "two"],
    ],
  },
  {
    title: "an alias inside of what it stands for, and one that stands for nothing: no value",
    format: yaml,
    text: "a: &a [*a, x]\nb: *b\n",
    values: [
      [["a", 0], "x", "x"],
      [["b"], undefined, ""],
    ],
    fault: /^nothing before it is called &b$/,
  },
  {
    title: "a key that has no value yet",
    format: yaml,
    text: "tools:\n  - name:\n    title: t\n",
    values: [
      [["tools", 0, "name"], undefined, ""],
      [["tools", 0, "title"], "t", "t"],
    ],
  },
  {
    title: "a fault, and what stands before and behind it",
    format: yaml,
    text: "a: [1, 2\nb: two\nc: 'no end\nd: e\n",
    values: [
      [["a", 1], 2, "2"],
      [["b"], "two", "two"],
    ],
    fault: /^flow sequence in block collection must be sufficiently indented/,
  },
  {
    title: "tables, dotted keys, each style of quotes",
    format: toml,
    text: `# top\na.b = 'x'\n[mcp_servers."my server"] # why\ncommand = "n\\u0070x"\nargs = ["-y", """k"""]\n[mcp_servers."my server".env]\nA = { B = true, n.m = 7 }\n`,
    values: [
      [["a", "b"], "x", "'x'"],
      [["mcp_servers", "my server", "command"], "npx", `"n\\u0070x"`],
      [["mcp_servers", "my server", "args", 1], "k", `"""k"""`],
      [["mcp_servers", "my server", "env", "A", "B"], true, "true"],
      [["mcp_servers", "my server", "env", "A", "n", "m"], 7, "7"],
    ],
  },
  {
    title: "arrays of tables, with tables below them",
    format: toml,
    text: `[[tools]]\nname = "a.b"\n[tools.inputSchema]\ntype = "object"\n[[tools]]\nname = "c"\nwhen = 2026-01-02\n`,
    values: [
      [["tools", 0, "name"], "a.b", `"a.b"`],
      [["tools", 0, "inputSchema", "type"], "object", `"object"`],
      [["tools", 1, "name"], "c", `"c"`],
      [["tools", 1, "when"], null, "2026-01-02"],
    ],
  },
  {
    title: "a line with a fault is left out",
    format: toml,
    text: `[a]\nx =\n[b]\ny = "1"\nz = "no end\n[c]\nw = 1\n`,
    values: [
      [["b", "y"], "1", `"1"`],
      [["c", "w"], 1, "1"],
    ],
    fault: /must be on the same line$/,
  },
  {
    title: "a table whose name has a fault is left out with what stands under it",
    format: toml,
    text: `[a]\nx = 1\n[a b]\nx = 2\n\n[c]\nx = 3\n`,
    values: [
      [["a", "x"], 1, "1"],
      [["c", "x"], 3, "3"],
    ],
    fault: /^unterminated table-key$/,
  },
];

for (const { title, format, text, values, fault } of cases) {
  test(`${format.title}: ${title}`, async () => {
    for (const ending of ["\n", "\r\n"]) {
      const written = text.replaceAll("\n", ending);
      const { roots, faults } = await format.parse(written);
      for (const [path, says, as] of values) {
        const node = nodeAt(roots[0], path);
        assert.equal(typeof node?.value === "string" ? node.value : node?.value, says, path.join("."));
        assert.equal(node === undefined ? "" : slice(written, node), as.replaceAll("\n", ending), path.join("."));
      }
      assert.match(faults[0]?.says ?? "none", fault ?? /^none$/);
    }
  });
}

describe("comments", () => {
  const texts: readonly (readonly [DocumentFormat, string, readonly string[]])[] = [
    [json, `{ // one\n "a": "// no" /* two */ }`, ["// one", "/* two */"]],
    [
      yaml,
      `# one\r\na: 'x # no' # two\r\n---\nb: |\n  # no\nc: "# no"\nd: x#no\ne: [1, # three\n 2]\n# four`,
      ["# one", "# two", "# three", "# four"],
    ],
    [toml, `# one\na = "# no" # two\n[b] # three\nc = '''\n# no\n'''\n`, ["# one", "# two", "# three"]],
    [properties, "# one\na=# no\n  ! two\n", ["# one", "! two"]],
  ];
  for (const [format, text, expected] of texts) {
    test(`of ${format.title} are told from what only looks like them`, async () => {
      const { comments } = await format.parse(text);
      assert.deepEqual(
        comments().map(({ offset, length }) => text.slice(offset, offset + length)),
        expected,
      );
    });
  }
});

test("YAML reads every JSON document as JSON does, at the same places", async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(0, 2), async (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      const [inJson, inYaml] = await Promise.all([json.parse(text), yaml.parse(text)]);
      assert.deepEqual(inYaml.roots.map(plain), inJson.roots.map(plain));
    }),
    { numRuns: 300 },
  );
});

test("YAML whose lines end with a carriage return alone is read like any other, at the same places", async () => {
  const text = "# one\ntools:\n  - name: a.b # two\n    description: |\n      x\n      y\n  - { name: 'c',\n      inputSchema: {} }\n";
  const [asWritten, other] = await Promise.all([text, text.replaceAll("\n", "\r")].map((each) => yaml.parse(each)));
  assert.deepEqual(other?.roots, asWritten?.roots);
  assert.deepEqual(other?.faults, []);
  assert.deepEqual(other?.comments(), asWritten?.comments());
});

test("a document of many aliases to aliases is as large as it is written", async () => {
  const lines = Array.from({ length: 30 }, (_, index) => `a${index}: &a${index} [${Array(9).fill(index === 0 ? "x" : `*a${index - 1}`)}]`);
  const { roots } = await yaml.parse(lines.join("\n"));
  assert.ok(countOf(roots[0]) < 2_000_000);
});

for (const format of [json, yaml, toml]) {
  test(`any text is a document of ${format.title} or a fault, with every node inside of it`, async () => {
    const words = [
      "a",
      ":",
      " ",
      "\n",
      "  ",
      "- ",
      '"',
      "'",
      "[",
      "]",
      "{",
      "}",
      "#",
      "=",
      ".",
      "&b",
      "*b",
      "|",
      "<<",
      "🧵",
      "\t",
      ",",
      "1",
      "\r\n",
    ];
    const texts = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(fc.constantFrom(...words)).map((parts) => parts.join("")),
    );
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const { roots, faults, comments } = await format.parse(text);
        for (const root of roots) assertInside(root, text.length);
        for (const { offset } of faults) assert.ok(offset >= 0 && offset <= text.length);
        for (const { offset, length } of comments()) assert.match(text.slice(offset, offset + length), /^(?:#|\/[/*])/);
      }),
      { numRuns: 500 },
    );
  });
}

describe("a text that is nested too deeply is told as such", () => {
  const deep = 100_000;
  const texts: readonly (readonly [title: string, DocumentFormat, string])[] = [
    ["brackets without an end", json, "[".repeat(deep)],
    ["brackets", yaml, "[".repeat(deep) + "]".repeat(deep)],
    ["braces", yaml, "{a: ".repeat(deep)],
    ["indentation", yaml, Array.from({ length: 1200 }, (_, level) => `${" ".repeat(level)}a:`).join("\n")],
    ["dashes", yaml, `x:\n${"- ".repeat(deep)}y`],
    ["arrays", toml, `a = ${"[".repeat(deep)}${"]".repeat(deep)}`],
    ["inline tables", toml, `a = ${"{ a = ".repeat(deep)}`],
  ];
  for (const [title, format, text] of texts) {
    test(`${format.title}: ${title}`, async () => {
      await assert.rejects(format.parse(text), RangeError);
    });
  }

  test("a thousand levels are read", async () => {
    for (const [format, text] of [
      [yaml, "[".repeat(999) + "]".repeat(999)],
      [yaml, `${"- ".repeat(499)}y`],
      [toml, `a = ${"[".repeat(999)}${"]".repeat(999)}`],
    ] as const)
      assert.equal((await format.parse(text)).roots.length, 1);
  });
});

function nodeAt(node: DocumentNode | undefined, path: readonly (string | number)[]): DocumentNode | undefined {
  return path.reduce<DocumentNode | undefined>((at, step) => (typeof step === "string" ? valueAt(at, step) : at?.children?.[step]), node);
}

function slice(text: string, { offset, length }: DocumentNode): string {
  return text.slice(offset, offset + length);
}

/** A node without what only the parser of JSON tells. */
function plain({ type, offset, length, value, children }: DocumentNode): unknown {
  return { type, offset, length, ...(children === undefined ? { value } : { children: children.map(plain) }) };
}

function countOf(node: DocumentNode | undefined): number {
  return node === undefined ? 0 : (node.children ?? []).reduce((sum, child) => sum + countOf(child), 1);
}

function assertInside({ offset, length, children = [] }: DocumentNode, end: number): void {
  assert.ok(offset >= 0 && length >= 0 && offset + length <= end);
  for (const child of children) assertInside(child, end);
}
