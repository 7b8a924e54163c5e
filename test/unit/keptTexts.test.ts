import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { kindOf } from "../../server/readers/fileKind.ts";
import { Reader } from "../../server/readers/reader.ts";
import type { FileReading } from "../../server/readers/reading.ts";
import { Grammars } from "../../server/readers/source/grammars.ts";
import type { LiveSource } from "../../server/readers/source/liveSource.ts";
import { serverPython, serverTypeScript, toolsListJson } from "../bench/material.ts";

/** What is kept of a file is what it says, not the text that it was cut from, and what has not changed is kept as it is. */

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");
const reader = new Reader(new Grammars(async (file) => readFileSync(join("dist/grammars", file))));

const tools = 60;
const typescript = serverTypeScript(tools, 4000);
const suppressed = `// mcp-portability-ignore-next-line anthropic/name, openai-something: reason\n${typescript}`;

test(`${tools} edits of a file with ${tools} tools, one in each, leave no older text behind`, async () => {
  const live = await liveOf("server.ts");
  const document = new Typing(live, typescript);
  document.type(0, " ");
  const before = heap();
  for (let tool = 0; tool < tools; tool++) document.type(document.text.indexOf("store.page(", document.text.indexOf(`list_${tool}"`)), "x");
  const grown = heap() - before;
  assert.ok(grown < 10 * typescript.length, `${grown} bytes more are in use after ${tools} edits of a text of ${typescript.length}`);
  live.dispose();
});

const stored: readonly { readonly file: string; readonly text: string }[] = [
  { file: "server.ts", text: typescript },
  { file: "suppressed.ts", text: suppressed },
  { file: "server.py", text: serverPython(4, 300_000) },
  { file: "tools.json", text: toolsListJson(4).replace("}", `, "description": "${"x".repeat(300_000)}" }`) },
];

for (const { file, text } of stored) {
  test(`what was read of ${file} does not keep its text`, async () => {
    const kept: FileReading[] = [await readAgain(file, text, 0)];
    const before = heap();
    for (let copy = 1; copy <= 12; copy++) kept.push(await readAgain(file, text, copy));
    const grown = heap() - before;
    assert.ok(kept.every(({ declarations }) => declarations.length >= 4));
    assert.ok(grown < 6 * text.length, `${grown} bytes are kept of 12 texts of ${text.length}`);
  });
}

test("a keystroke that changes nothing of what is said leaves the reading the same object; one that does leaves what is beside it", async () => {
  const live = await liveOf("server.ts");
  const document = new Typing(live, typescript);
  const first = document.type(0, " ");
  const inHandler = document.text.indexOf("store.page(", document.text.indexOf('list_3"'));
  assert.equal(document.type(inHandler, "x"), first);
  assert.equal(document.type(inHandler, "y"), first);
  const renamed = document.type(document.text.indexOf('list_30"'), "x");
  const changed = renamed.declarations.filter((declaration, index) => declaration !== first.declarations[index]);
  assert.deepEqual(
    changed.map(({ name }) => (name.kind === "known" ? name.name : null)),
    ["orders.xlist_30"],
  );
  const below = document.type(inHandler, "\n");
  assert.deepEqual(
    below.declarations.map((declaration, index) => declaration === renamed.declarations[index]),
    Array.from({ length: tools }, (_, index) => index <= 3),
  );
  live.dispose();
});

/** A text that is typed into and read after each keystroke. */
class Typing {
  text: string;
  readonly #live: LiveSource;

  constructor(live: LiveSource, text: string) {
    this.#live = live;
    this.text = text;
    live.read(text, []);
  }

  type(offset: number, put: string): FileReading {
    const before = this.text;
    this.text = before.slice(0, offset) + put + before.slice(offset);
    this.#live.change({ start: offset, oldEnd: offset, newEnd: offset + put.length }, before, this.text);
    return this.#live.read(this.text, []);
  }
}

async function liveOf(file: string): Promise<LiveSource> {
  const kind = kindOf(file, false);
  assert.equal(kind?.kind, "source");
  if (kind?.kind !== "source") throw new Error("unreachable");
  return reader.live(file, kind.language);
}

/** Reads a text of its own, as if the file had been read from disk again. */
function readAgain(file: string, text: string, copy: number): Promise<FileReading> {
  const kind = kindOf(file, false);
  assert.ok(kind !== null);
  return reader.read(file, Buffer.from(`${text}${"\n".repeat(copy)}`).toString("utf8"), kind, false, []);
}

/** Bytes in use when everything that nobody holds is gone. */
function heap(): number {
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}
