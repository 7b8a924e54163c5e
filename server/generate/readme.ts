import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { clients } from "../../shared/clients/index.ts";
import { consumers } from "../../shared/consumers/index.ts";
import { markdownTable } from "../features/markdown.ts";
import { settingsSection, settingsTable } from "../lsp/settingsTable.ts";
import { sourceTypes } from "../readers/fileKind.ts";
import { languages } from "../readers/languages/index.ts";
import type { Artefact } from "./artefact.ts";
import { code, link } from "./markdown.ts";
import { rulesFolder } from "./rulePages.ts";
import { ruleTable } from "./ruleTable.ts";

/** What a README can have that is made, by the word in the comment before it. `checkout` is where it stands. */
const parts: ReadonlyMap<string, (checkout: string) => string> = new Map([
  ["rules", () => ruleTable(`${rulesFolder}/`)],
  ["consumers", consumerList],
  ["clients", clientList],
  ["settings", settingTable],
  ["languages", languageList],
  ["hover", (checkout: string) => picture(checkout, "hover", "A squiggle under a tool name, and its hover")],
  ["panel", (checkout: string) => picture(checkout, "panel", "The panel, with a row for each tool")],
]);

/** The README with its tables as they should be; nothing when there is no README. */
export function readme(checkout: string): readonly Artefact[] {
  const path = "README.md";
  return existsSync(join(checkout, path)) ? [{ path, text: withTables(readFileSync(join(checkout, path), "utf8"), checkout) }] : [];
}

/**
 * Puts the tables between `<!-- generated:WORD -->` and the next `<!-- /generated -->`; all other text stays. Throws on a word that
 * no table has, and on a table without an end.
 */
export function withTables(text: string, checkout: string): string {
  return text.replace(
    /<!-- generated:(\w+) -->[\s\S]*?(?=<!-- \/?generated|$)(<!-- \/generated -->)?/g,
    (_, word: string, end: string | undefined) => {
      const make = parts.get(word);
      if (make === undefined) throw new Error(`README.md: no table is called "${word}", only ${[...parts.keys()].join(", ")}`);
      if (end === undefined) throw new Error(`README.md: the table "${word}" has no <!-- /generated --> behind it`);
      const made = make(checkout);
      return `<!-- generated:${word} -->${made === "" ? "" : `\n\n${made}\n\n`}${end}`;
    },
  );
}

/** The languages that are read, and those of which far more than what changed can be parsed while somebody types. */
function languageList(): string {
  const apart = languages.filter(({ isReadApart }) => isReadApart === true).map(({ title }) => title);
  const all = `${sourceTypes.map(({ title }) => title).join(", ")}.`;
  return apart.length === 0 ? all : `${all} On a thread of its own, as a change can have it parsed anew: ${apart.join(", ")}.`;
}

/** A picture of the extension, once there is one. */
function picture(checkout: string, name: string, shows: string): string {
  const path = `docs/images/${name}.png`;
  return existsSync(join(checkout, path)) ? `!${link(shows, path)}` : "";
}

/** The settings by the first sentence of what is said of each. */
function settingTable(): string {
  const rows = [...settingsTable].map(([key, { shape }]) => [
    code(`${settingsSection}.${key}`),
    shape.default === undefined ? "" : code(JSON.stringify(shape.default)),
    /^.*?[.:](?= |$)/.exec(shape.description)?.[0].replace(/:$/, ".") ?? "",
  ]);
  return markdownTable(["Setting", "Default", "What it is"], rows);
}

function consumerList(): string {
  const ids = (isOn: boolean) => consumers.filter(({ onByDefault }) => onByDefault === isOn).map(({ id }) => code(id));
  return `Consumers: ${ids(true).join(", ")}; when you choose them ${ids(false).join(", ")}.`;
}

function clientList(): string {
  return `Clients: ${clients.map(({ id }) => code(id)).join(", ")}, or a gateway of your own: ${code("custom:TEMPLATE")}.`;
}
