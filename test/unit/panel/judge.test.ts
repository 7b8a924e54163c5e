import assert from "node:assert/strict";
import { test } from "node:test";
import { noChoices } from "../../../client/panel/view/model/choices.ts";
import { Judge, shownReport } from "../../../client/panel/view/model/judge.ts";
import { pictureOf } from "../../../client/panel/view/model/picture.ts";
import { initialState, type PanelState } from "../../../client/panel/view/state.ts";
import { type CheckInput, reportFrom } from "../../../shared/checkInput.ts";
import { hostileNames, inputOf, listInput, manyNames } from "../../panel/support/inputs.ts";
import { keysOf } from "../support/lists.ts";

/** What the panel shows is what the report says, as long as nobody tries anything out. */

function draw(input: CheckInput, state: Partial<PanelState> = {}) {
  return pictureOf({ input, pasted: null }, { ...initialState, ...state }, new Judge(), 100);
}

const profile = { clients: ["claude-code", "claude-code-plugin"], severities: { "mcp/name": "off", "gemini/name": "hint" } } as const;

const inputs: readonly { readonly what: string; readonly input: CheckInput }[] = [
  { what: "nothing", input: inputOf([]) },
  {
    what: "names of every kind",
    input: inputOf([listInput(["a.b", "a_b", "A_b", "c d", "c d", "1x", "x".repeat(70)], { server: "orders", profile })]),
  },
  { what: "hostile names", input: inputOf([listInput(hostileNames, { server: "s", profile })]) },
  { what: "2,000 names", input: inputOf([listInput(manyNames(2_000), { server: "many", profile })]) },
  {
    what: "suppressions, keys and lists of several profiles",
    input: inputOf(
      [
        listInput(["a.b", "c.d", "e f"], {
          server: "one",
          known: ["k".repeat(50), "l"],
          profile,
          ignored: [
            { rules: ["anthropic/name"], tool: "a.b", files: ["file:///w/src/one.ts"], line: null },
            { rules: [], tool: null, files: ["file:///w/src/one.ts"], line: 2 },
            { rules: [], tool: null, files: ["file:///w/other.ts"], line: null },
          ],
        }),
        listInput(["g.h"], { server: "two", profile: { consumers: ["openai"] }, nameless: [3], unresolved: [4] }),
      ],
      {
        keys: [
          {
            keys: keysOf(["a b", "a_b", "k".repeat(50)]),
            profile: {
              consumers: ["openai"],
              clients: ["claude-code"],
              maxNameLength: null,
              namingScheme: "portable" as const,
              severities: {},
            },
            ignored: [],
          },
        ],
        failures: [{ file: "file:///w/broken.json", message: "broken" }],
      },
    ),
  },
];

for (const { what, input } of inputs) {
  test(`the panel shows the report: ${what}`, () => {
    const report = reportFrom(input);
    const picture = draw(input);
    assert.deepEqual(
      shownReport(
        picture.all.map(({ judged }) => judged),
        input,
        noChoices,
      ),
      report,
    );
    const shown = picture.all.flatMap(({ judged }) => [...judged.findings, ...judged.rows.flatMap(({ findings }) => findings)]);
    const said = report.lists.flatMap((list) => list.findings);
    // Each finding shows once: with the tool it is about, or with the list.
    assert.deepEqual(shown.map(({ message }) => message).sort(), said.map(({ message }) => message).sort());
    const { errors, warnings, infos } = report.summary;
    const counts = picture.all.map(({ judged }) => judged.counts);
    const sum = (of: "errors" | "warnings" | "infos") => counts.reduce((total, count) => total + count[of], 0);
    const outside = (...severities: readonly string[]) => picture.others.filter(({ severity }) => severities.includes(severity)).length;
    assert.deepEqual(
      [sum("errors") + outside("error"), sum("warnings") + outside("warning"), sum("infos") + outside("information", "hint")],
      [errors, warnings, infos],
    );
  });
}

test("what is tried out changes verdicts, exposed names, room and the rename map at once", () => {
  const input = inputOf([listInput(["a.b", "orders_list"], { server: "orders", profile: { consumers: ["gemini"] } })]);
  const id = input.lists[0]?.list.id ?? "";
  const before = draw(input).all[0]?.judged;
  assert.deepEqual(before?.counts, { tools: 2, errors: 0, warnings: 0, infos: 0, accepted: 2 });
  const choices = { consumers: ["openai", "gemini"], clients: ["claude-code"], serverKeys: { [id]: "k".repeat(55) } };
  const after = draw(input, { choices }).all[0]?.judged;
  assert.deepEqual(
    after?.rows.map(({ checked }) => [checked.accepted, checked.exposed.map(({ name }) => name)]),
    [
      [{ openai: false, gemini: true }, [`mcp__${"k".repeat(55)}__a.b`]],
      [{ openai: true, gemini: true }, [`mcp__${"k".repeat(55)}__orders_list`]],
    ],
  );
  // 64 less 5, 55 and 2: what is left is too little for any name.
  assert.equal(after?.checked.plan.map, null);
  assert.ok(after?.findings.some(({ rule }) => rule === "client/budget"));
});

test("findings on server keys follow the choices too", () => {
  const keys = {
    keys: keysOf(["k".repeat(50)]),
    profile: { consumers: ["openai"], clients: [], maxNameLength: null, namingScheme: "portable" as const, severities: {} },
    ignored: [],
  };
  const input = inputOf([], { keys: [keys] });
  assert.deepEqual(draw(input).others, []);
  const { others } = draw(input, { choices: { ...noChoices, clients: ["claude-code"] } });
  assert.deepEqual(
    others.map(({ rule }) => rule),
    ["client/budget"],
  );
});

test("a list is judged once, and anew for other choices alone", () => {
  const judge = new Judge();
  const list = listInput(["a"]);
  const other = listInput(["b"], { server: "s" });
  const first = judge.judge(list, noChoices);
  assert.equal(judge.judge(list, noChoices), first);
  const tried = { ...noChoices, serverKeys: { [other.list.id]: "k" } };
  assert.equal(judge.judge(list, tried), first);
  assert.notEqual(judge.judge(list, { ...noChoices, consumers: [] }), first);
});
