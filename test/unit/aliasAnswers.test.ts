import assert from "node:assert/strict";
import { test } from "node:test";
import { renameKeepingAlias, restoreAlias, retireAlias } from "../../server/workspace/edits/aliases.ts";
import { renameTools } from "../../server/workspace/edits/renaming.ts";
import { lockFileName } from "../../shared/lock/lock.ts";
import { typescriptServer } from "../cli/support.ts";
import { checkShop, edited, type Texts } from "./support/shop.ts";

/** A file beside a server that tells calls of its tool `look_up` apart. */
interface Answered {
  readonly what: string;
  readonly file: string;
  readonly before: string;
  /** What it is while `find_it` has the alias `look_up`. */
  readonly both: string;
  /** What it is when the alias is retired, where that is not `before` with `find_it`. */
  readonly retired?: string;
}

const py = (text: string) => `from mcp import ClientSession\n\nasync def call_tool(name, arguments):\n    return None\n\n${text}`;
const ts = (text: string) => `import { callTool, lookUp } from "./things";\n${text}`;

const answered: readonly Answered[] = [
  {
    what: "a table of a module",
    file: "dispatch.py",
    before: py('HANDLERS = {"look_up": look_up, "other": other}\n'),
    both: py('HANDLERS = {"find_it": look_up, "look_up": look_up, "other": other}\n'),
    retired: py('HANDLERS = {"find_it": look_up, "other": other}\n'),
  },
  {
    what: "a table with a line for each, whose key is a constant",
    file: "dispatch.py",
    before: py("NAME = 'look_up'\nHANDLERS = {\n    NAME: module.look,\n}\n"),
    both: py("NAME = 'find_it'\nHANDLERS = {\n    NAME: module.look,\n    'look_up': module.look,\n}\n"),
  },
  {
    what: "what is put into a table",
    file: "dispatch.py",
    before: py('HANDLERS = {}\nHANDLERS["look_up"] = lambda: 1\n'),
    both: py('HANDLERS = {}\nHANDLERS["find_it"] = lambda: 1\nHANDLERS["look_up"] = HANDLERS["find_it"]\n'),
  },
  {
    what: "comparisons and cases",
    file: "dispatch.py",
    before: py(
      'def handle(name):\n    if name == "look_up":\n        return 1\n    if name in ["a", "look_up"]:\n        return 2\n    match name:\n        case "look_up":\n            return 3\n',
    ),
    both: py(
      'def handle(name):\n    if name in ("find_it", "look_up"):\n        return 1\n    if name in ["a", "find_it", "look_up"]:\n        return 2\n    match name:\n        case "find_it" | "look_up":\n            return 3\n',
    ),
  },
  {
    what: "objects, with quotes and without",
    file: "dispatch.ts",
    before: ts('const handlers = { look_up: lookUp, other };\nconst toolHandlers = {\n  "look_up": this.find,\n};\n'),
    both: ts(
      'const handlers = { find_it: lookUp, look_up: lookUp, other };\nconst toolHandlers = {\n  "find_it": this.find,\n  "look_up": this.find,\n};\n',
    ),
  },
  {
    what: "keys that are their own values",
    file: "dispatch.ts",
    before: ts("const handlers = { other, look_up };\n"),
    both: ts("const handlers = { other, find_it: look_up, look_up: look_up };\n"),
    retired: ts("const handlers = { other, find_it: look_up };\n"),
  },
  {
    what: "maps",
    file: "dispatch.ts",
    before: ts('const handlers = new Map([["look_up", lookUp]]);\nhandlers.set("look_up", lookUp);\nhandlers["look_up"] = lookUp;\n'),
    both: ts(
      'const handlers = new Map([["find_it", lookUp], ["look_up", lookUp]]);\nhandlers.set("find_it", lookUp);\nhandlers.set("look_up", lookUp);\nhandlers["find_it"] = lookUp;\nhandlers["look_up"] = lookUp;\n',
    ),
  },
  {
    what: "comparisons, cases and a constant",
    file: "dispatch.ts",
    before: ts(
      'const NAME = "look_up";\nfunction handle(name: string) {\n  if (name !== "look_up") return 0;\n  if (name === NAME) return 1;\n  switch (name) {\n    case "look_up":\n      return 2;\n  }\n}\n',
    ),
    both: ts(
      'const NAME = "find_it";\nfunction handle(name: string) {\n  if (name !== "find_it" && name !== "look_up") return 0;\n  if (name === NAME || name === "look_up") return 1;\n  switch (name) {\n    case "look_up":\n    case "find_it":\n      return 2;\n  }\n}\n',
    ),
  },
  {
    what: "arrays in which a call is looked for",
    file: "dispatch.ts",
    before: ts('const isKnown = (name: string) => ["a", "look_up"].includes(name);\n'),
    both: ts('const isKnown = (name: string) => ["a", "find_it", "look_up"].includes(name);\n'),
  },
];

const lock = (name: string, aliases: readonly string[] = []) =>
  `${JSON.stringify({ version: 1, servers: { made: { tools: { [name]: { llmName: name, aliases } } } } }, null, 2)}\n`;

const shop = (name: string, file: string, text: string): Texts => ({
  "package.json": "{}\n",
  "server.ts": typescriptServer(name),
  [lockFileName]: lock(name),
  [file]: text,
});

async function keepOld(texts: Texts): Promise<Texts> {
  const { lists, maker } = await checkShop(texts);
  const wishes = lists.map((list) => ({ list, from: "look_up", to: "find_it" }));
  return edited(texts, await renameKeepingAlias(wishes, maker));
}

for (const {
  what,
  file,
  before,
  both,
  retired = before.replaceAll(/(["'])look_up\1|look_up(?=:)/g, (name) => name.replace("look_up", "find_it")),
} of answered)
  for (const lineEnd of ["\n", "\r\n"])
    test(`${file}: ${what}: calls of both names are answered until the alias is retired (${JSON.stringify(lineEnd)})`, async () => {
      const written = (text: string) => text.replaceAll("\n", lineEnd);
      const texts = shop("look_up", file, written(before));
      const kept = await keepOld(texts);
      assert.equal(kept[file], written(both));
      const { lists, maker } = await checkShop(kept);
      const [list] = lists;
      assert.ok(list !== undefined);
      assert.equal(edited(kept, await retireAlias(list, "look_up", maker))[file], written(retired));
      const alone = await checkShop(texts);
      const wishes = alone.lists.map((each) => ({ list: each, from: "look_up", to: "find_it" }));
      const gone = { ...edited(texts, renameTools(wishes, alone.workspace)), [lockFileName]: lock("look_up") };
      const again = await checkShop(gone);
      assert.equal(edited(gone, await restoreAlias(again.lists, "look_up", "find_it", again.maker))[file], written(both));
    });

test("with fastmcp, a table in the file of the tool keeps both keys", async () => {
  const source = (decorated: string, handlers: string, behind = "") =>
    `from fastmcp import FastMCP\n\nmcp = FastMCP("made")\n\n\n@mcp.tool(name="${decorated}")\ndef look(words: str): ...${behind}\n\n\nHANDLERS = {${handlers}}\n\n\nasync def call_tool(name):\n    return HANDLERS[name]()\n`;
  const { "server.ts": _, ...rest } = shop("look_up", "server.py", source("look_up", '"look_up": look'));
  const kept = await keepOld(rest);
  const again = '\n\n\nmcp.tool(name="look_up", description="Deprecated: use find_it instead.")(getattr(look, "fn", look))';
  assert.equal(kept["server.py"], source("find_it", '"find_it": look, "look_up": look', again));
});

for (const [what, file, text, why] of [
  ["a handler that is written in a table", "dispatch.py", py('HANDLERS = {"look_up": lambda: 1}\n'), "its handler is written in a table"],
  ["a method of a table", "dispatch.ts", ts("const handlers = { look_up() { return 1; } };\n"), "its handler is written in a table"],
  [
    "a language for which it is not written",
    "Main.kt",
    'suspend fun callTool(name: String) = when (name) {\n  "look_up" -> 1\n  else -> 2\n}\n',
    "Main.kt:2 tells calls apart by it, and what answers two names is not written for Kotlin yet",
  ],
] as const)
  test(`${what} is a reason to rename nothing`, async () => {
    await assert.rejects(keepOld(shop("look_up", file, text)), (error: Error) => error.message.includes(why));
  });
