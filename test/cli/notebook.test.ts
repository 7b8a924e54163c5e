import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { call, folderOf } from "./support.ts";

/** A notebook as Jupyter stores it, with what is easily lost when such a file is written anew. */
const notebook = `{
 "cells": [
  {
   "cell_type": "code", "execution_count": 1e0, "metadata": {  },
   "outputs": [{ "output_type": "display_data", "data": { "image/png": "${"iVBORw0KGgo".repeat(4000)}" } }],
   "source": ["from fastmcp import FastMCP\\n", "mcp = FastMCP(\\"stall\\")\\r\\n"]
  },\r
  {
   "cell_type": "code", "metadata": {}, "outputs": [],
   "source": [
    "say = \\"caf\\u00e9 \\ud83e\\uddf5 🧵\\"; mcp.tool(name=\\"stall.op\\u0065n\\")(run)\\n",
    "@mcp.tool()\\n",
    "def ${"weigh_fruit_".repeat(6)}now(): ..."
   ]
  },
  { "cell_type": "code", "metadata": {}, "outputs": [], "source": "@mcp.tool(name='stall.close')\\ndef close(): ..." }
 ],
 "metadata": { "language_info": { "name": "python" } }, "nbformat": 4, "nbformat_minor": 5
}
`;

test("fix changes the names in the cells of a notebook, and no other byte of the file", (context) => {
  const cwd = folderOf(context, { "stall.ipynb": notebook });
  const { status, out } = call(["fix"], { cwd });
  assert.equal(status, 0);
  assert.equal(out, "3 names changed in 1 file\n");
  const after = readFileSync(join(cwd, "stall.ipynb"), "utf8");
  const [, written] = /@mcp\.tool\(name=\\"(\w{1,64})\\"\)\\n/.exec(after) ?? [];
  assert.ok(written !== undefined, after.slice(-800));
  assert.equal(
    after,
    notebook
      .replace("stall.op\\u0065n", "stall_open")
      .replace("@mcp.tool()", `@mcp.tool(name=\\"${written}\\")`)
      .replace("stall.close", "stall_close"),
  );
  const names: string[] = JSON.parse(after).cells.flatMap(({ source }: { source: string | string[] }) => source);
  assert.ok(names.includes(`@mcp.tool(name="${written}")\n`));
  assert.equal(call(["check"], { cwd }).status, 0);
});

test("a place in a notebook is one of the file as it is stored", (context) => {
  const cwd = folderOf(context, { "stall.ipynb": notebook });
  const { out } = call(["check", "stall.ipynb", "--format", "json"], { cwd });
  const report: { lists: { tools: { name: string; line: number; column: number; endColumn: number }[] }[] } = JSON.parse(out);
  const line = notebook.split("\n").findIndex((text) => text.includes("stall.op"));
  const column = notebook.split("\n")[line]?.indexOf("stall.op") ?? -1;
  const tool = report.lists.flatMap(({ tools }) => tools).find(({ name }) => name === "stall.open");
  assert.deepEqual([tool?.line, tool?.column, tool?.endColumn], [line + 1, column + 1, column + 1 + "stall.op\\u0065n".length]);
});

test("a second registration in a notebook is refused, and the file stays as it is", (context) => {
  const cwd = folderOf(context, { "stall.ipynb": notebook });
  const { status, err } = call(["rename", "--alias", "stall.close", "close"], { cwd });
  assert.notEqual(status, 0);
  assert.match(err, /not written for Jupyter yet/);
  assert.equal(readFileSync(join(cwd, "stall.ipynb"), "utf8"), notebook);
});
