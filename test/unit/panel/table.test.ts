import assert from "node:assert/strict";
import { test } from "node:test";
import { clientsOf } from "../../../client/panel/view/model/choices.ts";
import { layoutFor, widthOf } from "../../../client/panel/view/model/columns.ts";
import { moveBy } from "../../../client/panel/view/table/keys.ts";
import { piecesOf, spanInView } from "../../../client/panel/view/table/window.ts";
import { consumers } from "../../../shared/consumers/index.ts";

/** The table of the panel: which columns and rows there are, and where keys lead. */

const usual = "tool findings consumer consumer consumer consumer consumer";
const layouts: readonly (readonly [width: number, clients: readonly string[], columns: string])[] = [
  [120, ["claude-code"], `${usual} client+name portable`],
  [72, ["claude-code"], `${usual} client+name`],
  [64, ["claude-code"], `${usual} client`],
  [120, ["claude-code", "claude-code-plugin"], `${usual} client+name client+name portable`],
  [52, ["claude-code", "claude-code-plugin"], "tool consumers client+name client+name"],
  [29, ["claude-code"], "tool consumers clients"],
  [29, [], "tool consumers portable"],
  [20, [], "tool consumers"],
  [1, ["claude-code"], "tool consumers clients"],
];

for (const [width, texts, columns] of layouts) {
  test(`the columns of a table ${width} wide with ${texts.length} clients`, () => {
    const layout = layoutFor(width, consumers.slice(0, 5), clientsOf(texts));
    assert.equal(layout.map((column) => column.kind + (column.kind === "client" && column.showsName ? "+name" : "")).join(" "), columns);
    if (width > 20) assert.ok(layout.reduce((sum, column) => sum + (widthOf(column) ?? 0), 0) < width);
    assert.equal(new Set(layout.map(({ id }) => id)).size, layout.length);
  });
}

test("without consumers and clients a table has its tools, findings and portable names", () => {
  assert.deepEqual(
    layoutFor(100, [], []).map(({ id }) => id),
    ["tool", "findings", "portable"],
  );
});

const spans: readonly (readonly [why: string, top: number, rows: number, from: number, to: number])[] = [
  ["at the top", 100, 1_000, 0, 22],
  ["scrolled", -2_000, 1_000, 98, 132],
  ["at the end", -19_700, 1_000, 983, 1_000],
  ["all of a short one", 100, 5, 0, 5],
  ["far below the view", 9_000, 1_000, 0, 0],
  ["far above the view", -90_000, 1_000, 1_000, 1_000],
  ["empty", 0, 0, 0, 0],
];

for (const [why, top, rows, from, to] of spans) {
  test(`the rows that have to be there: ${why}`, () =>
    assert.deepEqual(spanInView(top, 20, rows, 600, why === "at the top" ? -3 : 2), { from, to }));
}

test("what is left out is a gap as high, and one row can be there beyond the view", () => {
  const say = (from: number, to: number, pinned: number | null) =>
    piecesOf({ from, to }, 10, pinned)
      .map((piece) => ("gap" in piece ? `(${piece.gap})` : piece.row))
      .join(" ");
  assert.equal(say(0, 10, null), "0 1 2 3 4 5 6 7 8 9");
  assert.equal(say(3, 6, null), "(3) 3 4 5 (4)");
  assert.equal(say(3, 6, 4), "(3) 3 4 5 (4)");
  assert.equal(say(3, 6, 0), "0 (2) 3 4 5 (4)");
  assert.equal(say(3, 6, 8), "(3) 3 4 5 (2) 8 (1)");
  assert.equal(say(3, 6, 6), "(3) 3 4 5 6 (3)");
  assert.equal(say(0, 0, null), "(10)");
  assert.equal(say(3, 6, 12), "(3) 3 4 5 (4)");
});

const keys: readonly (readonly [key: string, row: number, column: number, to: readonly [number, number] | null])[] = [
  ["ArrowDown", 3, 1, [4, 1]],
  ["ArrowUp", 3, 1, [2, 1]],
  ["ArrowLeft", 3, 1, [3, 0]],
  ["ArrowRight", 3, 1, [3, 2]],
  ["ArrowUp", 0, 1, [-1, 1]],
  ["ArrowUp", -1, 1, [-1, 1]],
  ["ArrowDown", 9, 1, [9, 1]],
  ["ArrowDown", -1, 1, [0, 1]],
  ["ArrowLeft", 3, 0, [3, 0]],
  ["ArrowRight", 3, 4, [3, 4]],
  ["Home", 3, 2, [3, 0]],
  ["End", 3, 2, [3, 4]],
  ["Control+Home", 3, 2, [0, 0]],
  ["Control+End", 3, 2, [9, 4]],
  ["PageDown", 3, 2, [7, 2]],
  ["PageDown", 8, 2, [9, 2]],
  ["PageUp", 2, 2, [0, 2]],
  ["a", 3, 2, null],
  ["Tab", 3, 2, null],
  ["Enter", 3, 2, null],
];

for (const [key, row, column, to] of keys) {
  test(`${key} from row ${row}, column ${column}`, () => {
    const reached = moveBy(key.replace("Control+", ""), key.startsWith("Control+"), { row, column }, { rows: 10, columns: 5, page: 4 });
    assert.deepEqual(reached, to === null ? null : { row: to[0], column: to[1] });
  });
}

test("in an empty table every key stays with the headings", () => {
  assert.deepEqual(moveBy("ArrowDown", false, { row: -1, column: 0 }, { rows: 0, columns: 2, page: 4 }), { row: -1, column: 0 });
});
