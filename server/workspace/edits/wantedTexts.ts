import { claudeCode, permittedTool } from "../../../shared/clients/claudeCode.ts";
import { claudeCodePlugin } from "../../../shared/clients/claudeCodePlugin.ts";
import { clients } from "../../../shared/clients/index.ts";
import { judgedOf } from "../aliases.ts";
import { keysOf } from "../referenceFindings.ts";
import type { Workspace } from "../workspace.ts";
import { NameSearch } from "./nameSearch.ts";
import type { Wish } from "./renaming.ts";

/** A text that is looked for, and what it becomes. */
export interface WantedText {
  readonly from: string;
  readonly to: string;
  /** Whether it stands for the tool wherever it is a word: nobody writes what a client makes of a name by chance. */
  readonly isBuilt: boolean;
  /** The tools of its list, itself among them; none for what a client makes of a name. */
  readonly tools: ReadonlySet<string>;
}

/** Texts that are looked for together. */
export interface WantedTexts {
  readonly byName: ReadonlyMap<string, WantedText>;
  /** Finds the texts, and the tools of their lists. */
  readonly search: NameSearch;
}

/** Some texts, made ready to be looked for in many files. */
export function lookedFor(texts: readonly WantedText[]): WantedTexts {
  const tools = [...new Set(texts.map((text) => text.tools))].flatMap((names) => [...names]);
  return {
    byName: new Map(texts.map((text) => [text.from, text])),
    search: new NameSearch([...texts.map(({ from }) => from), ...tools]),
  };
}

/** The names, and what clients make of them with the keys under which they know the server; none that could become several things. */
export function wantedTexts(renamed: readonly Wish[], workspace: Workspace): readonly WantedText[] {
  const texts = new Map<string, WantedText | null>();
  const add = (text: WantedText) => {
    const known = texts.get(text.from);
    texts.set(text.from, known === undefined || known?.to === text.to ? text : null);
  };
  // Thousands of tools of a list share one set.
  const named = new Map(
    [...new Set(renamed.map(({ list }) => list))].map((list) => [list, new Set(list.list.tools.map(({ name }) => name))]),
  );
  const keys = new Map<Wish["list"], readonly string[]>();
  for (const { list, from, to } of renamed) {
    if (from === to) continue;
    const own = keys.get(list) ?? serverKeysOf(list, workspace);
    keys.set(list, own);
    for (const key of own) {
      for (const [before, after] of builtNames(key, from, to))
        if (before !== from && before !== after) add({ from: before, to: after, isBuilt: true, tools: noTools });
    }
  }
  // A name can be what a client makes of another one.
  for (const wish of renamed)
    if (wish.from !== wish.to) add({ from: wish.from, to: wish.to, isBuilt: false, tools: named.get(wish.list) ?? noTools });
  return [...texts.values()].filter((text) => text !== null);
}

const noTools: ReadonlySet<string> = new Set();

/** All keys under which clients may know the server of a list. */
function serverKeysOf(list: Wish["list"], workspace: Workspace): readonly string[] {
  const judged = judgedOf(list, workspace);
  return [...new Set([...keysOf(judged), ...judged.known.map(({ key }) => key)])];
}

/** What clients, and people, make of a tool's name with the key of its server, before and after; Claude Code's where several make one. */
function builtNames(key: string, from: string, to: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const add = (before: string, after: string) => {
    if (!names.has(before)) names.set(before, after);
  };
  for (const client of [claudeCode, claudeCodePlugin]) {
    const [before, permitted, after] = client.expose(key, [from, permittedTool(from), permittedTool(to)]);
    for (const each of [before, permitted]) if (each?.name?.includes(key) && after?.name != null) add(each.name, after.name);
  }
  for (const client of clients) {
    const [before, after] = [from, to].map((name) => client.expose(key, [name])[0]);
    const isBuilt = before?.outcome === "renamed" && before.name?.includes(key) === true;
    if (isBuilt && before.name !== null && after?.name != null) add(before.name, after.name);
  }
  for (const at of ["@", ""]) add(`${at}${key}/${from}`, `${at}${key}/${to}`);
  return names;
}
