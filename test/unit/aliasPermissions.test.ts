import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { renameKeepingAlias, restoreAlias, retireAlias } from "../../server/workspace/edits/aliases.ts";
import type { Renaming } from "../../server/workspace/edits/renaming.ts";
import { lockFileName } from "../../shared/lock/lock.ts";
import { typescriptServer } from "../cli/support.ts";
import { checkShop, edited, type Texts } from "./support/shop.ts";

/** A client's config that names the tool `search` of the server `made`. */
interface Permitted {
  readonly what: string;
  readonly file: string;
  readonly before: string;
  /** What it is while `find` has the alias `search`. */
  readonly both: string;
  /** What it is when the alias is retired, where that is not `before` with `find`. */
  readonly retired?: string;
}

const settings = (permissions: string) => `{\n  "permissions": {\n    ${permissions}\n  }\n}\n`;
const gemini = (tools: string) => `{ "mcpServers": { "made": { "command": "node", "args": ["server.ts"], ${tools} } } }\n`;
const codex = (tools: string) => `[mcp_servers.made]\ncommand = "node"\nargs = ["server.ts"]\n${tools}\n`;
const yaml = (tools: string) => `mcpServers:\n  made:\n    command: node\n    args: [server.ts]\n${tools}`;
const agent = (head: string) => `---\nname: gardener\n${head}\n---\n\nKeep the garden.\n`;

const configs: readonly Permitted[] = [
  {
    what: "each list of Claude Code's permissions, in one line",
    file: ".claude/settings.json",
    before: settings(
      `"allow": ["mcp__made__search", "Bash"],\n    "ask": ["Read","mcp__made__search"],\n    "deny": ["mcp__made__search"]`,
    ),
    both: settings(
      `"allow": ["mcp__made__search", "mcp__made__find", "Bash"],\n    "ask": ["Read","mcp__made__search","mcp__made__find"],\n    "deny": ["mcp__made__search", "mcp__made__find"]`,
    ),
  },
  {
    what: "a line for each entry, with comments, and a key of another spelling",
    file: ".claude/settings.local.json",
    before: settings(`"deny": [\n\t\t"mcp__Made__search", // never\n\t\t"mcp__made__*"\n    ]`),
    both: settings(`"deny": [\n\t\t"mcp__Made__search",\n\t\t"mcp__Made__find", // never\n\t\t"mcp__made__*"\n    ]`),
  },
  {
    what: "a list that has the new name already",
    file: ".claude/settings.json",
    before: settings(`"deny": ["mcp__made__find", "mcp__made__search"]`),
    both: settings(`"deny": ["mcp__made__find", "mcp__made__search"]`),
    retired: settings(`"deny": ["mcp__made__find"]`),
  },
  {
    what: "lists of Gemini CLI",
    file: ".gemini/settings.json",
    before: gemini(`"includeTools": ["search"], "excludeTools": ["other", "search"]`),
    both: gemini(`"includeTools": ["search", "find"], "excludeTools": ["other", "search", "find"]`),
  },
  {
    what: "lists of Cline and Roo Code",
    file: "cline_mcp_settings.json",
    before: gemini(`"alwaysAllow": ["search"], "disabledTools": ["search", "other"]`),
    both: gemini(`"alwaysAllow": ["search", "find"], "disabledTools": ["search", "find", "other"]`),
  },
  {
    what: "lists of Codex, with either quote and a line for each",
    file: ".codex/config.toml",
    before: codex(`enabled_tools = [ 'search' ]\ndisabled_tools = [\n  "search", # never\n]`),
    both: codex(`enabled_tools = [ 'search', 'find' ]\ndisabled_tools = [\n  "search",\n  "find", # never\n]`),
  },
  {
    what: "lines with dashes",
    file: "config.yaml",
    before: yaml(`    disabledTools:\n      - other\n      - search # never\n      - "last"\n    alwaysAllow:\n      -   'search'`),
    both: yaml(
      `    disabledTools:\n      - other\n      - search # never\n      - find\n      - "last"\n    alwaysAllow:\n      -   'search'\n      -   'find'`,
    ),
    retired: yaml(`    disabledTools:\n      - other\n      - find\n      - "last"\n    alwaysAllow:\n      -   'find'`),
  },
  {
    what: "brackets of YAML",
    file: "config.yaml",
    before: yaml("    disabledTools: [search, 'search ']\n"),
    both: yaml("    disabledTools: [search, find, 'search ']\n"),
    retired: yaml("    disabledTools: [find, 'search ']\n"),
  },
  {
    what: "front matter with a text of words",
    file: ".claude/agents/gardener.md",
    before: agent("tools: Read, mcp__made__search\ndisallowedTools: mcp__made__search"),
    both: agent("tools: Read, mcp__made__search, mcp__made__find\ndisallowedTools: mcp__made__search, mcp__made__find"),
  },
  {
    what: "front matter with blanks between the words, and with quotes",
    file: ".claude/commands/weed.md",
    before: agent(`allowed-tools: "mcp__made__search Read"\ndisallowed-tools: 'mcp__made__search'`),
    both: agent(`allowed-tools: "mcp__made__search mcp__made__find Read"\ndisallowed-tools: 'mcp__made__search, mcp__made__find'`),
  },
  {
    what: "front matter with a list",
    file: ".claude/agents/gardener.md",
    before: agent("tools:\n  - mcp__made__search\n  - Read\ndisallowedTools: [mcp__made__search]"),
    both: agent("tools:\n  - mcp__made__search\n  - mcp__made__find\n  - Read\ndisallowedTools: [mcp__made__search, mcp__made__find]"),
  },
];

const lock = (name: string, aliases: readonly string[] = []) =>
  `${JSON.stringify({ version: 1, servers: { made: { tools: { [name]: { llmName: name, aliases } } } } }, null, 2)}\n`;
const config = `{ "mcpServers": { "made": { "command": "node", "args": ["server.ts"] } } }\n`;

function garden(name: string, more: Texts): Texts {
  return { "server.ts": typescriptServer(name), ".mcp.json": config, [lockFileName]: lock(name), ...more };
}

async function made(texts: Texts, ask: (shop: Awaited<ReturnType<typeof checkShop>>) => Promise<Renaming>): Promise<Texts> {
  return edited(texts, await ask(await checkShop(texts)));
}

const keepOld = (texts: Texts) =>
  made(texts, ({ lists, maker }) => {
    const wishes = lists.filter(({ list }) => list.server !== null).map((list) => ({ list, from: "search", to: "find" }));
    return renameKeepingAlias(wishes, maker);
  });

for (const { what, file, before, both, retired = before.replaceAll("search", "find") } of configs)
  describe(`${file}: ${what}`, () => {
    for (const lineEnd of ["\n", "\r\n"])
      test(`an alias is permitted and denied as its tool is, until it is retired (${JSON.stringify(lineEnd)})`, async () => {
        const written = (text: string) => text.replaceAll("\n", lineEnd);
        const kept = await keepOld(garden("search", { [file]: written(before) }));
        assert.equal(kept[file], written(both));
        const ended = await made(kept, ({ lists: [list], maker }) => {
          assert.ok(list !== undefined);
          return retireAlias(list, "search", maker);
        });
        assert.equal(ended[file], written(retired));
      });
  });

test("what a name is denied holds for an alias that is registered again", async () => {
  const file = ".claude/settings.json";
  const denied = settings(`"deny": ["mcp__made__find"]`);
  const texts = { ...garden("find", { [file]: denied }), [lockFileName]: lock("find", ["search"]) };
  const restored = await made(texts, ({ lists, maker }) => restoreAlias(lists, "search", "find", maker));
  assert.equal(restored[file], settings(`"deny": ["mcp__made__find", "mcp__made__search"]`));
});

test("the only tool that a list allows stays in it when it is an alias that ends: an empty list may allow all", async () => {
  const file = ".claude/agents/gardener.md";
  const head = agent("tools: mcp__made__search\ndisallowedTools: [mcp__made__search]");
  const server = typescriptServer("find", "search");
  const texts = { ...garden("find", { "server.ts": server, [file]: head }), [lockFileName]: lock("find", ["search"]) };
  const ended = await made(texts, ({ lists: [list], maker }) => {
    assert.ok(list !== undefined);
    return retireAlias(list, "search", maker);
  });
  assert.equal(ended[file], agent("tools: mcp__made__search\ndisallowedTools: []"));
});

test("an entry beside which none can be written is a reason to rename nothing", async () => {
  const texts = garden("search", { ".claude/settings.json": settings(`"deny": ["mcp__made__se\\u0061rch"]`) });
  await assert.rejects(keepOld(texts), /the entry in \.claude\/settings\.json:3 is written so that none can be put beside it/);
});
