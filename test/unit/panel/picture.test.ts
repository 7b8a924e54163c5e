import assert from "node:assert/strict";
import { test } from "node:test";
import { clientCell, consumerCell } from "../../../client/panel/view/model/cells.ts";
import { changedInput } from "../../../client/panel/view/model/changes.ts";
import { gatewayOf, noChoices, withClient, withConsumer, withServerKey } from "../../../client/panel/view/model/choices.ts";
import { detailsOf } from "../../../client/panel/view/model/details.ts";
import { type Filter, noFilter } from "../../../client/panel/view/model/filter.ts";
import { Judge } from "../../../client/panel/view/model/judge.ts";
import { pictureOf } from "../../../client/panel/view/model/picture.ts";
import { renameMapText } from "../../../client/panel/view/model/renameMapFile.ts";
import { nextSort, type Sort } from "../../../client/panel/view/model/sort.ts";
import { listTitle, shortPlace } from "../../../client/panel/view/model/titles.ts";
import { initialState, type PanelState, readState } from "../../../client/panel/view/state.ts";
import { consumers } from "../../../shared/consumers/index.ts";
import { inputOf, listInput } from "../../panel/support/inputs.ts";
import { clientOf, placeAt } from "../support/lists.ts";

/** What the panel shows of what there is: filters, orders, cells, details. */

const orders = listInput(["orders.list", "archive", "create order", "Archive", "x".repeat(70), "fine"], {
  server: "orders",
  profile: { clients: ["claude-code"] },
});
const library = listInput(["lend"], { server: "library" });

function draw(state: Partial<PanelState> = {}, lists = [orders, library]) {
  return pictureOf({ input: inputOf(lists), pasted: null }, { ...initialState, ...state }, new Judge(), 100);
}

function namesOf(state: Partial<PanelState>): readonly string[] {
  return draw(state).lists.flatMap(({ rows }) => rows.map(({ checked }) => checked.tool.name.slice(0, 12)));
}

const filters: readonly (readonly [why: string, filter: Partial<Filter>, names: readonly string[]])[] = [
  ["nothing", {}, ["orders.list", "archive", "create order", "Archive", "xxxxxxxxxxxx", "fine", "lend"]],
  ["a part of the name, in any case", { text: "ARCH" }, ["archive", "Archive"]],
  ["the portable name", { text: "create_" }, ["create order"]],
  ["what the list is called", { text: "library" }, ["lend"]],
  ["blanks around a text", { text: "  fine " }, ["fine"]],
  ["what nothing has", { text: "nowhere" }, []],
  ["errors", { show: "errors" }, ["orders.list", "create order", "xxxxxxxxxxxx"]],
  ["any finding", { show: "findings" }, ["orders.list", "archive", "create order", "Archive", "xxxxxxxxxxxx"]],
  ["warnings", { show: "warnings" }, ["orders.list", "create order", "xxxxxxxxxxxx"]],
  ["accepted everywhere", { show: "accepted" }, ["archive", "Archive", "fine", "lend"]],
  ["findings of one consumer", { by: "gemini" }, ["create order", "xxxxxxxxxxxx"]],
  ["errors of one consumer", { by: "gemini", show: "errors" }, ["create order"]],
  ["accepted by one consumer", { by: "gemini", show: "accepted" }, ["orders.list", "archive", "Archive", "fine", "lend"]],
  ["findings of one client", { by: "claude-code" }, ["xxxxxxxxxxxx"]],
];

for (const [why, filter, names] of filters) {
  test(`a filter by ${why}`, () => {
    const state = { filter: { ...noFilter, ...filter } };
    assert.deepEqual(namesOf(state), names);
    const { shown, isFilteredOut, lists } = draw(state);
    assert.equal(shown, why === "nothing" ? "" : `${names.length} of 7 tools shown`);
    assert.equal(isFilteredOut, names.length === 0);
    assert.ok(why === "nothing" || lists.every(({ rows }) => rows.length > 0));
  });
}

const sorts: readonly (readonly [column: string, ascending: readonly string[]])[] = [
  ["tool", ["Archive", "archive", "create order", "fine", "orders.list", "xxxxxxxxxxxx"]],
  ["findings", ["create order", "orders.list", "xxxxxxxxxxxx", "archive", "Archive", "fine"]],
  ["consumer gemini", ["create order", "xxxxxxxxxxxx", "orders.list", "archive", "Archive", "fine"]],
  ["client claude-code", ["xxxxxxxxxxxx", "create order", "orders.list", "archive", "Archive", "fine"]],
  ["portable", ["create order", "orders.list", "xxxxxxxxxxxx", "Archive", "archive", "fine"]],
  ["nothing that is there", ["orders.list", "archive", "create order", "Archive", "xxxxxxxxxxxx", "fine"]],
];

for (const [column, ascending] of sorts) {
  test(`tools in the order of ${column}`, () => {
    const sorted = (direction: NonNullable<Sort>["direction"]) => namesOf({ sort: { column, direction } }).slice(0, 6);
    assert.deepEqual(sorted("ascending"), ascending);
    const descending = sorted("descending");
    assert.deepEqual([...descending].sort(), [...ascending].sort());
    if (column === "tool") assert.deepEqual(descending, ascending.toReversed());
  });
}

test("a heading orders up, down and not at all", () => {
  const up = nextSort(null, "tool");
  const down = nextSort(up, "tool");
  assert.deepEqual([up?.direction, down?.direction, nextSort(down, "tool")], ["ascending", "descending", null]);
  assert.deepEqual(nextSort(down, "findings"), { column: "findings", direction: "ascending" });
});

const reasons: readonly (readonly [name: string, consumer: string, state: string, reason: string])[] = [
  ["fine", "openai", "accepted", ""],
  ["a.b", "openai", "error", "."],
  ["a.b:c", "openai", "error", ". :"],
  ["a.b:c/d", "openai", "error", ". +2"],
  ["a b", "mcp", "warning", "space"],
  ["a\u200bb", "anthropic", "error", "U+200B"],
  ["x".repeat(70), "openai", "error", "70/64"],
  ["x".repeat(70), "gemini", "warning", "long"],
  ["x".repeat(9_000), "gemini", "error", "long"],
  ["1st", "gemini", "error", "start"],
  ["", "mcp", "warning", "empty"],
];

for (const [name, id, state, reason] of reasons) {
  test(`what ${id} says of ${JSON.stringify(name.slice(0, 12))} in a cell`, () => {
    const row = draw({}, [listInput([name])]).all[0]?.judged.rows[0];
    const consumer = consumers.find((candidate) => candidate.id === id);
    assert.ok(row !== undefined && consumer !== undefined);
    const cell = consumerCell(row, consumer);
    assert.deepEqual([cell.state, cell.reason], [state, reason]);
  });
}

test("a cell tells twins, what is suppressed, and what is not asked", () => {
  const input = listInput(["twin", "twin", "a.b"], {
    profile: { consumers: ["anthropic", "openai"] },
    ignored: [{ rules: ["openai/name"], tool: null, files: ["file:///w/src/list.ts"], line: null }],
  });
  const rows = draw({}, [input]).all[0]?.judged.rows ?? [];
  const said = consumers
    .slice(0, 5)
    .map((consumer) => rows.map((row) => consumerCell(row, consumer)).map(({ state, reason }) => `${state} ${reason}`.trim()));
  assert.deepEqual(said, [
    ["unasked", "unasked", "unasked"],
    ["error twice", "error twice", "error ."],
    ["accepted", "accepted", "ignored ."],
    ["unasked", "unasked", "unasked"],
    ["unasked", "unasked", "unasked"],
  ]);
});

test("a client's cell has the name behind each server key, the tightest first, with the room under the strictest limit", () => {
  const input = listInput(["list"], {
    known: ["a", "a-longer-key"],
    profile: { clients: ["claude-code"], consumers: ["openai", "anthropic"] },
  });
  const list = draw({}, [input]).all[0]?.judged;
  const [row] = list?.rows ?? [];
  assert.ok(list !== undefined && row !== undefined);
  const { exposures, lacksKey, state } = clientCell(row, clientOf("claude-code"), list);
  assert.deepEqual(
    exposures.map(({ serverKey, name, length, limit, room }) => [serverKey, name, length, limit?.max, limit?.title, room]),
    [
      ["a-longer-key", "mcp__a-longer-key__list", 23, 64, "OpenAI Chat Completions", 41],
      ["a", "mcp__a__list", 12, 64, "OpenAI Chat Completions", 52],
    ],
  );
  assert.deepEqual([lacksKey, state], [false, "accepted"]);
});

test("behind a client whose key nobody knows a cell says so", () => {
  const list = draw({}, [listInput(["a"], { profile: { clients: ["claude-code"] } })]).all[0]?.judged;
  const [row] = list?.rows ?? [];
  assert.ok(list !== undefined && row !== undefined);
  const { lacksKey, state, exposures } = clientCell(row, clientOf("claude-code"), list);
  assert.deepEqual([lacksKey, state, exposures], [true, "unasked", []]);
});

test("details have every finding once with a source or a reason, the part that was asked about first", () => {
  const list = draw({}, [listInput(["a.b", "a_b", "x".repeat(70)], { server: "s", profile: { clients: ["claude-code"] } })]).all[0]?.judged;
  assert.ok(list !== undefined);
  for (const row of list.rows) {
    for (const column of ["tool", "findings", "consumer openai", "client claude-code"]) {
      const parts = detailsOf(row, list, column);
      assert.ok(column === "tool" || !parts.some((part) => part.column === column) || parts[0]?.column === column);
      const findings = parts.flatMap((part) => part.findings);
      assert.equal(findings.length, row.findings.length);
      for (const { finding, statement } of findings) {
        assert.equal(statement.rule, finding.rule);
        assert.ok(statement.source === null || /^https:/.test(statement.source));
        // Who quotes somebody says when.
        assert.ok(statement.quote === null || statement.read !== null, finding.rule);
      }
    }
  }
});

test("lists come, change and go, and the others stay the same objects", () => {
  const before = inputOf([library, orders]);
  const other = listInput(["new"], { server: "archive" });
  const changed = { ...orders, list: { ...orders.list, tools: [] } };
  const after = changedInput(before, { lists: [changed, other], removed: ["nobody"], rest: null });
  assert.deepEqual(
    after.lists.map((input) => [listTitle(input.list), input.list.tools.length]),
    [
      ["archive", 1],
      ["library", 1],
      ["orders", 0],
    ],
  );
  assert.equal(after.lists[1], library);
  assert.equal(after.files, 2);
  const gone = changedInput(after, { lists: [], removed: [library.list.id], rest: { keys: [], findings: [], failures: [], files: 7 } });
  assert.deepEqual([gone.lists.length, gone.files], [2, 7]);
});

test("choices begin with what is in force, and a key is one list's own", () => {
  const { consumers: ids } = withConsumer(noChoices, [orders], "gemini", false);
  assert.deepEqual(ids, ["mcp", "anthropic", "openai", "observed-64"]);
  assert.deepEqual(withConsumer({ ...noChoices, consumers: [] }, [orders], "openai", true).consumers, ["openai"]);
  assert.deepEqual(withClient(noChoices, [orders], "claude-connector", true).clients, ["claude-code", "claude-connector"]);
  const keyed = { ...noChoices, clients: ["claude-code=a", "claude-code=b", "claude-connector"] };
  assert.deepEqual(withClient(keyed, [], "claude-code", false).clients, ["claude-connector"]);
  const tried = withServerKey(withServerKey(noChoices, "one", "a"), "two", "b");
  assert.deepEqual(tried.serverKeys, { one: "a", two: "b" });
  assert.deepEqual(withServerKey(tried, "one", "").serverKeys, { two: "b" });
  assert.deepEqual(gatewayOf("{server}.{tool}"), { text: "custom:{server}.{tool}" });
  assert.ok("problem" in gatewayOf("{server}"));
});

test("a rename map is exported with its reverse, and a list without one is left out", () => {
  const lists = draw().all.map(({ judged }) => judged.checked);
  const tight = draw({ choices: { ...noChoices, serverKeys: { [orders.list.id]: "k".repeat(60) } } }).all.map(
    ({ judged }) => judged.checked,
  );
  const { lists: maps } = JSON.parse(renameMapText(lists));
  assert.equal(maps.length, 2);
  assert.equal(maps[0].map["orders.list"], "orders_list");
  assert.equal(maps[0].reverse["orders_list"], "orders.list");
  assert.equal(JSON.parse(renameMapText(tight)).lists.length, 1);
});

test("a state that was kept is taken up, and one that means nothing is as in the beginning", () => {
  const state: PanelState = {
    filter: { text: "a", show: "errors", by: "openai" },
    sort: { column: "tool", direction: "descending" },
    choices: { consumers: ["openai"], clients: null, serverKeys: { a: "b" } },
    pasted: "a.b",
    folded: ["x"],
    selected: { list: "l", row: "r", column: "tool" },
    isChoosing: true,
    scroll: 120,
  };
  assert.deepEqual(readState(JSON.parse(JSON.stringify(state))), state);
  for (const kept of [
    undefined,
    null,
    7,
    "x",
    [],
    { filter: 1, sort: { column: 1 }, choices: { consumers: [1] }, folded: "x", scroll: "far" },
  ])
    assert.deepEqual(readState(kept), initialState);
});

test("lists and places are called as people know them", () => {
  assert.equal(listTitle(orders.list), "orders");
  assert.equal(listTitle(listInput(["a"], { file: "file:///w/deep/er/server.py" }).list), "er/server.py #tools");
  assert.equal(listTitle(listInput([], { place: placeAt(0, 1, "file:///w/a%20b/tools.json") }).list), "tools.json");
  assert.equal(shortPlace(placeAt(4, 1, "file:///w/a%20b/c%zz/x.ts")), "a b/c%zz/x.ts:5".replace("a b/c%zz", "c%zz"));
});
