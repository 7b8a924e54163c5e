import assert from "node:assert/strict";
import { test } from "node:test";
import { isOn, textsIn } from "../../client/settingValues.ts";

test("a list of texts is one, and nothing else is: a text, null, an object or a list with something else in it", () => {
  assert.deepEqual(textsIn(["claude-code", ""]), ["claude-code", ""]);
  assert.deepEqual(textsIn([]), []);
  for (const value of ["claude-code", null, undefined, 1, {}, { length: 1, 0: "a" }, [null], ["a", 1], [["a"]]])
    assert.equal(textsIn(value), null, JSON.stringify(value));
});

test("a switch is on unless it is off: what is no switch holds nothing up, as for the server", () => {
  for (const value of [true, undefined, null, "false", 0, "", {}]) assert.equal(isOn(value), true, JSON.stringify(value));
  assert.equal(isOn(false), false);
});
