import assert from "node:assert/strict";
import { test } from "node:test";
import { type Constraint, type Consumer, noLimit } from "../../shared/consumers/consumer.ts";
import { consumers } from "../../shared/consumers/index.ts";
import { accepts, doubtAbout, type Reason, reasonsAgainst } from "../../shared/consumers/verdict.ts";
import { characterSet } from "../../shared/names/characters.ts";

const table: readonly (readonly [id: string, allowed: string, max: number, further: readonly string[]])[] = [
  ["mcp", "A-Za-z0-9_.-", 128, ["mcp/missing-name", "mcp/unique-names"]],
  ["anthropic", "A-Za-z0-9_-", 128, ["anthropic/unique-names"]],
  ["openai", "A-Za-z0-9_-", 64, ["openai/max-tools"]],
  ["gemini", "A-Za-z0-9_.:-", 128, ["gemini/first-character", "gemini/length-64", "gemini/unique-names"]],
  ["observed-64", "A-Za-z0-9_-", 64, []],
  ["openai-responses", "A-Za-z0-9_-", 128, ["openai-responses/name"]],
  ["azure-openai", "A-Za-z0-9_-", 64, []],
  ["bedrock", "A-Za-z0-9_-", 64, []],
  ["vertex", "A-Za-z0-9_.:-", 128, ["vertex/name", "vertex/name"]],
  ["cohere", "A-Za-z0-9_", noLimit, ["cohere/name"]],
  ["groq", "A-Za-z0-9_-", 64, []],
  ["kimi", "A-Za-z0-9_-", 128, ["kimi/name"]],
];

test("the consumers come in the order of reports, and the first five are on by default", () => {
  assert.deepEqual(
    consumers.map(({ id }) => id),
    table.map(([id]) => id),
  );
  assert.deepEqual(
    consumers.filter((consumer) => consumer.onByDefault),
    consumers.slice(0, 5),
  );
});

for (const [id, allowed, max, further] of table) {
  const consumer = consumerOf(id);

  test(`${id} takes names of up to ${max === noLimit ? "any number" : max} of ${allowed}`, () => {
    assert.equal(consumer.name.allowed.text, allowed);
    assert.deepEqual(consumer.name.length, { min: 1, max });
  });

  test(`${id} states no rules but those it is known for`, () => {
    const stated = constraintsOf(consumer).map(({ rule }) => rule);
    assert.deepEqual(stated.sort(), [`${id}/name`, ...further].sort());
  });

  for (const constraint of constraintsOf(consumer)) {
    test(`${constraint.rule} has a quote, an address and a date`, () => {
      assert.ok(constraint.quote.length > 20);
      assert.match(constraint.source, /^https:\/\/[^ ]+$/);
      assert.match(constraint.read, /^20\d\d-\d\d-\d\d$/);
      assert.ok(!Number.isNaN(Date.parse(constraint.read)));
    });
  }
}

const reasons: readonly (readonly [why: string, consumer: string, name: string, expected: readonly Reason[]])[] = [
  ["an accepted name has none", "openai", "list_orders-2", []],
  ["an empty name", "gemini", "", [{ kind: "empty" }]],
  ["a character, with its place", "anthropic", "admin.list", [{ kind: "characters", characters: [{ character: ".", position: 6 }] }]],
  [
    "each character once, where it stands first",
    "mcp",
    "a b/c d",
    [
      {
        kind: "characters",
        characters: [
          { character: " ", position: 2 },
          { character: "/", position: 4 },
        ],
      },
    ],
  ],
  [
    "positions count code points",
    "mcp",
    "😀😀!",
    [
      {
        kind: "characters",
        characters: [
          { character: "😀", position: 1 },
          { character: "!", position: 3 },
        ],
      },
    ],
  ],
  ["half a surrogate pair is a character", "mcp", "a\ud83d", [{ kind: "characters", characters: [{ character: "\ud83d", position: 2 }] }]],
  ["a length over the limit", "openai", "a".repeat(65), [{ kind: "length", length: 65, max: 64 }]],
  [
    "lengths count code points",
    "openai",
    "😀".repeat(65),
    [
      { kind: "characters", characters: [{ character: "😀", position: 1 }] },
      { kind: "length", length: 65, max: 64 },
    ],
  ],
  [
    "64 astral characters are not too long",
    "openai",
    "😀".repeat(64),
    [{ kind: "characters", characters: [{ character: "😀", position: 1 }] }],
  ],
  ["a first character", "gemini", "2fa", [{ kind: "first-character", character: "2", first: "letter-or-underscore" }]],
  [
    "all of them, in the order of messages",
    "gemini",
    `😀${"a ".repeat(64)}`,
    [
      {
        kind: "characters",
        characters: [
          { character: "😀", position: 1 },
          { character: " ", position: 3 },
        ],
      },
      { kind: "length", length: 129, max: 128 },
      { kind: "first-character", character: "😀", first: "letter-or-underscore" },
    ],
  ],
];

for (const [why, id, name, expected] of reasons) {
  test(`reasons of ${id}: ${why}`, () => {
    assert.deepEqual(reasonsAgainst(name, consumerOf(id)), expected);
    assert.equal(accepts(consumerOf(id), name), expected.length === 0);
  });
}

for (const [first, name, isAccepted] of [
  ["letter", "a1", true],
  ["letter", "_a", false],
  ["letter", "1a", false],
  ["letter-or-underscore", "_a", true],
  ["letter-or-underscore", "-a", false],
] as const) {
  test(`where a ${first} must stand first, ${name} is ${isAccepted ? "accepted" : "refused"}`, () => {
    const { firstCharacter, ...gemini } = consumerOf("gemini");
    assert.ok(firstCharacter !== undefined);
    assert.equal(accepts({ ...gemini, firstCharacter: { ...firstCharacter, first } }, name), isAccepted);
  });
}

for (const [id, length, expected] of [
  ["gemini", 64, null],
  ["gemini", 65, { kind: "long", length: 65, above: 64, max: 128 }],
  ["gemini", 128, { kind: "long", length: 128, above: 64, max: 128 }],
  ["gemini", 129, null],
  ["openai", 65, null],
] as const) {
  test(`${length} characters are ${expected === null ? "not in doubt" : "accepted, yet in doubt"} for ${id}`, () => {
    assert.deepEqual(doubtAbout("a".repeat(length), consumerOf(id)), expected);
  });
}

for (const [text, members, others] of [
  ["A-Za-z0-9_-", [..."AZaz09_-"], [..."@[`{/:.", " ", "", "ab", "é"]],
  ["a-c", ["a", "b", "c"], ["-", "d"]],
  ["-a", ["-", "a"], ["b"]],
  ["a-", ["-", "a"], ["b"]],
  ["", [], ["a", ""]],
] as const) {
  test(`the set "${text}" holds what it says`, () => {
    const set = characterSet(text);
    assert.deepEqual(
      members.filter((member) => !set.has(member)),
      [],
    );
    assert.deepEqual(
      others.filter((other) => set.has(other)),
      [],
    );
    assert.equal(set.hasAllOf(members.join("")), true);
    assert.equal(set.hasAllOf(`${members.join("")}é`), false);
    assert.equal(set.hasAllOf(`${members.join("")}\n`), false);
    assert.equal(set.hasAllOf(""), true);
  });
}

function consumerOf(id: string): Consumer {
  const consumer = consumers.find((candidate) => candidate.id === id);
  assert.ok(consumer !== undefined, `no consumer is called ${id}`);
  return consumer;
}

/** Every constraint of a consumer, found by its shape, so that one of a new kind is looked at too. */
function constraintsOf(consumer: Consumer): readonly Constraint[] {
  return Object.values(consumer).filter((value): value is Constraint => typeof value === "object" && "rule" in value);
}
