import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { Validator } from "@cfworker/json-schema";
import { parseLock } from "../../server/readers/manifests/lock.ts";
import { breaks, compareLock } from "../../shared/lock/compareLock.ts";
import { BrokenLock, type Lock, lockOf, lockText } from "../../shared/lock/lock.ts";

/** Servers and their names, as a list of words each. */
function shipped(servers: Readonly<Record<string, string>>): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(Object.entries(servers).map(([server, names]) => [server, new Set(names.split(" ").filter((name) => name !== ""))]));
}

function lockFor(servers: Readonly<Record<string, string>>, aliases: Readonly<Record<string, string>> = {}): Lock {
  const { servers: plain } = lockOf(shipped(servers), null);
  const withAliases = [...plain].map(([server, tools]) => {
    const entries = [...tools].map(
      ([name, tool]) => [name, { ...tool, aliases: Object.hasOwn(aliases, name) ? (aliases[name]?.split(" ") ?? []) : [] }] as const,
    );
    return [server, new Map(entries)] as const;
  });
  return { servers: new Map(withAliases) };
}

const comparisons: readonly {
  readonly what: string;
  readonly lock: Lock;
  readonly now: Readonly<Record<string, string>>;
  readonly said: readonly string[];
  readonly isPart?: true;
}[] = [
  { what: "nothing", lock: lockFor({ a: "x y" }), now: { a: "x y" }, said: [] },
  { what: "a new name", lock: lockFor({ a: "x" }), now: { a: "x y" }, said: ["added a y"] },
  { what: "a name that is gone", lock: lockFor({ a: "list_files open" }), now: { a: "open" }, said: ["removed a list_files"] },
  {
    what: "a name in another spelling",
    lock: lockFor({ a: "listFiles open" }),
    now: { a: "list_files open" },
    said: ["renamed a listFiles -> list_files"],
  },
  {
    what: "a corrected name",
    lock: lockFor({ a: "delte_page" }),
    now: { a: "delete_page" },
    said: ["renamed a delte_page -> delete_page"],
  },
  {
    what: "a name for another one that is not spelled like it",
    lock: lockFor({ a: "weather open" }),
    now: { a: "forecast open" },
    said: ["removed a weather", "added a forecast"],
  },
  {
    what: "two names for one new: it can be only one of them",
    lock: lockFor({ a: "get.page get-page" }),
    now: { a: "get_page" },
    said: ["renamed a get-page -> get_page", "removed a get.page"],
  },
  {
    what: "an alias that is gone",
    lock: lockFor({ a: "x" }, { x: "old" }),
    now: { a: "x" },
    said: ["removed a old of x"],
  },
  { what: "an alias that is there", lock: lockFor({ a: "x" }, { x: "old" }), now: { a: "x old" }, said: [] },
  {
    what: "a tool that only its alias is left of",
    lock: lockFor({ a: "newest other" }, { newest: "old" }),
    now: { a: "old other" },
    said: ["removed a newest"],
  },
  {
    what: "a server that is called otherwise",
    lock: lockFor({ a: "x y z" }),
    now: { b: "x y q" },
    said: ["removed a z", "added a q"],
  },
  {
    what: "a server that is gone, beside one that has little of it",
    lock: lockFor({ a: "x y z" }),
    now: { b: "x q r" },
    said: ["removed a x", "removed a y", "removed a z", "added b x", "added b q", "added b r"],
  },
  {
    what: "servers that changed their tools among each other",
    lock: lockFor({ a: "x", b: "y" }),
    now: { a: "y", b: "x" },
    said: ["removed a x", "added a y", "removed b y", "added b x"],
  },
  { what: "a server that nobody looked for", lock: lockFor({ a: "x", b: "y" }), now: { a: "x" }, said: [], isPart: true },
  {
    what: "names out of Object.prototype",
    lock: lockFor({ a: "constructor" }),
    now: { a: "__proto__" },
    said: ["removed a constructor", "added a __proto__"],
  },
];

describe("what is shipped, held against a lock", () => {
  for (const { what, lock, now, said, isPart } of comparisons) {
    test(`tells ${what}`, () => {
      const changes = compareLock(lock, shipped(now), isPart === true ? new Set(shipped(now).keys()) : null);
      const shown = changes.map((change) => {
        const end =
          change.kind === "renamed"
            ? ` -> ${change.to}`
            : change.kind === "removed" && change.aliasOf !== null
              ? ` of ${change.aliasOf}`
              : "";
        return `${change.kind} ${change.server} ${change.name}${end}`;
      });
      assert.deepEqual(shown, said);
      assert.equal(
        changes.some(breaks),
        said.some((line) => !line.startsWith("added")),
      );
    });
  }

  test("tells an llmName that the lock has otherwise", () => {
    const lock = parseLock('{"version":1,"servers":{"a":{"tools":{"x.y":{"llmName":"x_y"},"z.z":{"llmName":"z__z"}}}}}');
    assert.deepEqual(compareLock(lock, shipped({ a: "x.y z.z" }), null), [
      { kind: "llm-name", server: "a", name: "x.y", was: "x_y", is: "x__y" },
    ]);
  });
});

describe("the text of a lock", () => {
  const servers = { b: "__proto__ z.z 10 a", a: "x ü" };

  test("has servers and tools in one order, whatever order they come in", () => {
    const text = lockText(lockFor(servers));
    assert.equal(text, lockText(lockFor({ a: "ü x", b: "a 10 z.z __proto__" })));
    assert.ok(text.endsWith("}\n"));
  });

  test("is read as what was written", () => {
    const lock = lockFor(servers, { a: "old older" });
    assert.deepEqual([...(parseLock(lockText(lock)).servers.get("b")?.keys() ?? [])].sort(), ["10", "__proto__", "a", "z.z"]);
    assert.equal(lockText(parseLock(lockText(lock))), lockText(lock));
  });

  test("keeps aliases while they and their tool are there", () => {
    const before = lockFor({ a: "x y" }, { x: "old gone", y: "other" });
    const after = lockOf(shipped({ a: "x old z" }), before);
    assert.deepEqual(
      [...(after.servers.get("a") ?? [])].map(([name, { aliases }]) => [name, aliases]),
      [
        ["x", ["old"]],
        ["z", []],
      ],
    );
  });

  test("is valid by the schema that is published", () => {
    const validator = new Validator(JSON.parse(readFileSync("schema/mcp-portability.lock.schema.json", "utf8")), "7");
    for (const lock of [lockFor(servers, { a: "old" }), lockFor({})])
      assert.deepEqual(validator.validate(JSON.parse(lockText(lock))).errors, []);
    for (const broken of ["{}", '{"version":2,"servers":{}}', '{"version":1,"servers":{"a":{"tools":{"x":{"llmName":"a.b"}}}}}'])
      assert.equal(validator.validate(JSON.parse(broken)).valid, false, broken);
  });

  for (const [text, says] of [
    ["{", "not valid JSON at 1:2"],
    ["", "not valid JSON at 1:1"],
    ["<<<<<<< HEAD", "not valid JSON at 1:1"],
    ["[".repeat(5_000), "nested too deeply"],
    ["[]", '"version": 1'],
    ['{"version":2,"servers":{}}', '"version": 1'],
    ['{"version":1}', '"servers"'],
    ['{"version":1,"servers":{"a":[]}}', '"tools" of "a"'],
    ['{"version":1,"servers":{"a":{"tools":{"x":1}}}}', '"llmName"'],
    ['{"version":1,"servers":{"a":{"tools":{"x":{"llmName":"x","aliases":"y"}}}}}', '"aliases"'],
  ] as const)
    test(`that is ${text.slice(0, 80)} is refused with what was expected`, () =>
      assert.throws(
        () => parseLock(text),
        (error) => error instanceof BrokenLock && error.message.includes(says),
      ));
});
