import assert from "node:assert/strict";
import { test } from "node:test";
import { check, listOf, placeAt, rulesOf, said, type ToolSketch } from "./support/lists.ts";

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `t${index}`);
const duplicates = ["anthropic/unique-names", "gemini/unique-names", "mcp/unique-names"];

const uniqueNames: readonly (readonly [rule: string, message: string])[] = [
  [
    "anthropic/unique-names",
    'Anthropic refuses the whole list: two tools are called "read" (measured: the API\'s own answer). Rename all but one.',
  ],
  [
    "gemini/unique-names",
    'Gemini refuses the whole list: two tools are called "read" (measured: none of the lists that it answered had two tools of one name). Rename all but one.',
  ],
  [
    "mcp/unique-names",
    'The MCP specification says names should be unique in a server, and a client keeps one of them: two tools are called "read" (a SHOULD of the specification). Rename all but one.',
  ],
];

for (const [rule, message] of uniqueNames) {
  test(`${rule}: ${message}`, () => {
    const { findings } = check(["read", "write", "read"]);
    assert.deepEqual(said(findings, rule), [`0: ${message}`, `2: ${message}`]);
    const [first, second] = findings.filter((finding) => finding.rule === rule);
    assert.deepEqual(first?.related, [{ place: placeAt(2, 4), message: '"read"' }]);
    assert.deepEqual(second?.related, [{ place: placeAt(0, 4), message: '"read"' }]);
    assert.deepEqual(first?.tools, ["read"]);
  });
}

test("three of one name are counted, and each knows the two others", () => {
  const { findings } = check(["read", "read", "read"], { consumers: ["anthropic"] });
  assert.match(findings[0]?.message ?? "", /: 3 tools are called "read" \(/);
  assert.deepEqual(
    findings[1]?.related.map(({ place }) => place.range.start.line),
    [0, 2],
  );
});

const pairs: readonly (readonly [
  why: string,
  first: Partial<ToolSketch & object>,
  second: Partial<ToolSketch & object>,
  areDuplicates: boolean,
])[] = [
  ["of one reach under no condition", {}, {}, true],
  ["of one reach under one condition", { guard: "if (admin)" }, { guard: "if (admin)" }, true],
  ["of two reaches", { reach: "server a" }, { reach: "server b" }, false],
  ["under two conditions", { guard: "if (admin)" }, { guard: "else" }, false],
  ["of which one stands under a condition", { guard: "if (admin)" }, {}, false],
  ["of two reaches under one condition", { reach: "a", guard: "x" }, { reach: "b", guard: "x" }, false],
  ["of a reach and a condition that only look alike when joined", { reach: "a", guard: "bc" }, { reach: "ab", guard: "c" }, false],
];

for (const [why, first, second, areDuplicates] of pairs) {
  test(`tools of one name ${why} are ${areDuplicates ? "" : "no "}duplicates`, () => {
    const { findings } = check([
      { ...first, name: "read" },
      { ...second, name: "read" },
    ]);
    assert.deepEqual(rulesOf(findings), areDuplicates ? duplicates : []);
  });
}

test("empty names are no duplicates of each other: that they are empty is said already", () => {
  const { findings } = check(["", ""]);
  assert.deepEqual(
    rulesOf(findings).filter((rule) => rule.endsWith("unique-names")),
    [],
  );
});

test("names that differ in case are no duplicates", () => {
  assert.deepEqual(rulesOf(check(["read", "Read"]).findings), ["collision/case"]);
});

test("duplicates of constants are marked where their texts stand", () => {
  const { findings } = check(
    [
      { name: "read", literal: placeAt(20, 4) },
      { name: "read", literal: placeAt(21, 4) },
    ],
    { consumers: ["anthropic"] },
  );
  assert.deepEqual(findings[0]?.place, placeAt(20, 4));
  assert.deepEqual(
    findings[0]?.related.map(({ place, message }) => [place.range.start.line, message]),
    [
      [0, "registered here"],
      [21, '"read"'],
    ],
  );
});

test("an element without a name is reported where it stands, once, by the specification alone", () => {
  const { findings } = check(listOf(["read"], { nameless: [5, 9] }));
  const message =
    "A tool without a name: clients that check the list against the MCP schema refuse all of it. Give it a name, or take the element out.";
  assert.deepEqual(said(findings, "mcp/missing-name"), [`5: ${message}`, `9: ${message}`]);
  assert.deepEqual(
    findings.map(({ rule, severity, basis, tools }) => [rule, severity, basis, tools]),
    [
      ["mcp/missing-name", "error", "source", []],
      ["mcp/missing-name", "error", "source", []],
    ],
  );
  assert.deepEqual(
    check(listOf([], { nameless: [5] }), { severities: { "mcp/missing-name": "warning" } }).findings[0]?.severity,
    "warning",
  );
  assert.deepEqual(check(listOf([], { nameless: [5] }), { consumers: ["openai"] }).findings, []);
});

const tooMany =
  "OpenAI Chat Completions refuses the whole list: 129 tools are 1 over its limit of 128 (measured: the API's own answer). Split the server, or offer its tools in groups that can be switched off.";

test("128 tools are not too many", () => assert.deepEqual(check(numbered(128)).findings, []));

test("what is over is said where it is declared, and not where a manifest repeats it", () => {
  const listed = numbered(200).map((name): ToolSketch => ({ name, origin: "manifest", reach: "manifest" }));
  assert.deepEqual(
    said(check([...listed, ...numbered(200)]).findings, "openai/max-tools").map((line) => line.split(":")[0]),
    ["328"],
  );
});

test("129 tools are too many: said on the first that goes over", () => {
  assert.deepEqual(said(check(numbered(129)).findings, "openai/max-tools"), [`128: ${tooMany}`]);
});

test("too many tools are said on the list's key where there is one", () => {
  const { findings } = check(listOf(numbered(129), { place: placeAt(1, 5) }));
  assert.deepEqual(
    findings.map(({ place, rule }) => [place, rule]),
    [[placeAt(1, 5), "openai/max-tools"]],
  );
});

const counts: readonly (readonly [why: string, tools: readonly ToolSketch[], nameless: readonly number[], count: number | null])[] = [
  ["all of 1,711", numbered(1711), [], 1711],
  ["a duplicate counts", [...numbered(128), "t0"], [], 129],
  ["an element without a name counts", numbered(128), [200], 129],
  ["an empty name counts", [...numbered(128), ""], [], 129],
  [
    "a manifest that repeats the source does not count again",
    [...numbered(100), ...numbered(100).map((name) => ({ name, reach: "manifest" }))],
    [],
    null,
  ],
  ["what only the manifest has counts", [...numbered(100), ...numbered(150).map((name) => ({ name, reach: "manifest" }))], [], 150],
  [
    "variants under different conditions count once",
    numbered(100).flatMap((name) => [
      { name, guard: "read-only" },
      { name, guard: "read-write" },
    ]),
    [],
    null,
  ],
];

for (const [why, tools, nameless, count] of counts) {
  test(`how many tools a list has: ${why}`, () => {
    const [message] = said(check(listOf(tools, { nameless })).findings, "openai/max-tools");
    assert.equal(message === undefined ? null : Number(/: (\d+) tools are/.exec(message)?.[1]), count);
  });
}

test("too many tools are of no concern without OpenAI", () => {
  assert.deepEqual(check(numbered(129), { consumers: ["mcp", "anthropic", "gemini", "observed-64"] }).findings, []);
});
