import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { languages } from "../readers/languages/index.ts";
import type { Artefact } from "./artefact.ts";
import { documentOf, fenced, plain } from "./markdown.ts";

/** Forms of declarations that stand under one heading of a query. */
export interface FormGroup {
  /** Null for what stands before the first heading. */
  readonly heading: string | null;
  readonly forms: readonly string[];
}

/** The page with every form in which tools are declared: the comments of the queries that find them. */
export function declarationsPage(checkout: string): Artefact {
  const sections = languages
    .flatMap(({ id, queries }) => {
      const file = join(checkout, "server/readers/languages", id, "declarations.scm");
      const titles = languages.filter((other) => other.queries === queries).map(({ title }) => title);
      return existsSync(file) ? [{ title: titles.toSorted().join(", "), groups: formsIn(readFileSync(file, "utf8")) }] : [];
    })
    .toSorted((left, right) => (left.title < right.title ? -1 : 1));
  const blocks = sections.flatMap(({ title, groups }) => [
    `## ${plain(title)}`,
    ...groups.flatMap(({ heading, forms }) => [...(heading === null ? [] : [`${plain(heading)}:`]), fenced("text", forms.join("\n"))]),
  ]);
  return { path: "docs/declarations.md", text: documentOf([about, ...blocks]) };
}

const about = `# How tools are declared

<!-- Made by \`npm run generate\` from the comments in server/readers/languages/*/declarations.scm. -->

Every form in which a tool is found, language by language. \`x\` is the name of the tool, \`·\` stands between forms, \`…\` for anything. A name can be
written in place, or come from constants, members, functions and other files over two imports at the most. What a project does
in a way of its own can be told in the config: see [forms.md](forms.md).`;

/**
 * The forms that the comments of a query give: `; --- ` begins a heading. What stands before the first pattern as one block is about the file,
 * and behind `;;` about how a pattern is written: both are left out.
 */
export function formsIn(query: string): readonly FormGroup[] {
  const lines = query.split("\n");
  const groups: { heading: string | null; forms: string[] }[] = [];
  for (const line of lines.slice(lines.findIndex((each) => !each.startsWith(";")))) {
    const [, dashes, said = ""] = /^; (--- )?(.*)$/.exec(line) ?? [];
    if (dashes !== undefined || (said !== "" && groups.length === 0))
      groups.push({ heading: dashes === undefined ? null : said, forms: [] });
    if (dashes === undefined && said !== "") groups.at(-1)?.forms.push(said);
  }
  return groups.filter(({ forms }) => forms.length > 0);
}
