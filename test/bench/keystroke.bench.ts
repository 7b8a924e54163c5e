import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Parser } from "web-tree-sitter";
import type { Language } from "../../server/readers/language.ts";
import { languages } from "../../server/readers/languages/index.ts";
import { LineIndex } from "../../server/readers/lineIndex.ts";
import { Grammars } from "../../server/readers/source/grammars.ts";
import { LiveSource } from "../../server/readers/source/liveSource.ts";
import { compile } from "../../server/workspace/grammarFiles.ts";
import { median, middle, ratio, say } from "./measure.ts";
import { mixed, textOf } from "./mixedMaterial.ts";

/**
 * Of every language a file of 150 KB with 100 tools: what a keystroke costs, in the name of a tool and in other code, against a parse. All is
 * done twice, and the second time counts: editors are used for longer than the engine needs to get warm.
 */
async function main(): Promise<void> {
  const grammars = new Grammars(async (file) => readFileSync(join("dist/grammars", file)), compile);
  process.stdout.write("\na keystroke in a file of 150 KB with 100 tools, and a full parse of it, in ms\n");
  for (const language of languages) await timesOf(language, grammars);
  for (const language of languages) {
    const { parse, inName, inCode } = await timesOf(language, grammars);
    say(`${language.title}: a full parse`, parse);
    for (const [what, time] of [
      ["a name", inName],
      ["other code", inCode],
    ] as const) {
      const bound = language.isReadApart === true ? "read apart: it holds up nothing" : "bound: 0.25 ×";
      say(`  a letter in ${what}`, time, `${ratio(time, parse)} (${bound})`);
      if (time > parse / 4 && language.isReadApart !== true) process.exitCode = 1;
    }
  }
}

/** Milliseconds of a full parse, of a letter typed in the name of a tool, and of one typed in other code. */
async function timesOf(language: Language, grammars: Grammars): Promise<{ parse: number; inName: number; inCode: number }> {
  const material = mixed.find(({ extension }) => language.extensions.includes(`.${extension}`));
  if (material === undefined) throw new Error(`there is no material for ${language.id}`);
  const file = `bench.${material.extension}`;
  const text = textOf(material, 1, 150_000, 100);
  const grammar = await grammars.load(language, `.${material.extension}`);
  const parser = new Parser();
  parser.setLanguage(grammar.grammar);
  const parse = await median(7, () => parser.parse(text)?.delete());
  const live = new LiveSource(file, language, grammar, parser);
  let current = text;
  const { declarations } = live.read(current, []);
  if (declarations.length !== 100) throw new Error(`${language.id}: ${declarations.length} tools are found, not 100`);
  const press = (at: number) => {
    const next = `${current.slice(0, at)}x${current.slice(at)}`;
    const start = performance.now();
    live.change({ start: at, oldEnd: at, newEnd: at + 1 }, current, next);
    live.read(next, []);
    current = next;
    return performance.now() - start;
  };
  const lines = new LineIndex(text);
  // Behind the first word of `list_orders_7` or `list7`.
  const named = declarations.map(({ line }) => {
    const start = lines.offset({ line, character: 0 });
    return start + text.slice(start).search(/\blist_?\w*\d/i) + "list".length;
  });
  const others = [...text.matchAll(/(?<=[A-Za-z_]\d{3})(?=\W)/g)].map(({ index }) => index);
  // From the end to the beginning: what is typed moves only what is behind it.
  const inCode = middle(others.slice(0, 30).reverse().map(press));
  const inName = middle(named.slice(-30).reverse().map(press));
  live.dispose();
  parser.delete();
  return { parse, inName, inCode };
}

void main();
