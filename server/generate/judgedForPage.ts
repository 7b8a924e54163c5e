import { clashWords } from "../../shared/clients/exposing.ts";
import { clients } from "../../shared/clients/index.ts";
import { type Consumer, noLimit } from "../../shared/consumers/consumer.ts";
import { consumers } from "../../shared/consumers/index.ts";
import { markdownTable } from "../features/markdown.ts";
import type { Artefact } from "./artefact.ts";
import { code, documentOf, link, plain } from "./markdown.ts";

/** The page that says for whom names are judged, and how their rules are known. */
export function judgedForPage(): Artefact {
  const text = documentOf([
    "<!-- Made by `npm run generate` from the tables of consumers and clients. -->",
    "# For whom names are judged",
    "## Consumers",
    "Who takes a tool list: the specification, a model API, or a pattern seen in public bug reports. `--consumer` and the setting choose.",
    consumerTable(),
    "## Clients",
    "Who stands between a server and a model, and what the model then sees. `--client` and the setting choose. Without a server key, the keys in the client configs nearby are used, else the server's own name.",
    clientTable(),
    clientNotes().join("\n"),
  ]);
  return { path: "docs/consumers-and-clients.md", text };
}

function consumerTable(): string {
  const row = (consumer: Consumer) => [
    code(consumer.id),
    plain(consumer.title),
    sayNames(consumer),
    consumer.onByDefault ? "yes" : "no",
    `${link(consumer.name.basis, consumer.name.source)}, ${consumer.name.read}`,
  ];
  return markdownTable(["Consumer", "Who", "Takes names of", "By default", "Known by"], consumers.map(row));
}

function sayNames({ name, firstCharacter, longName }: Consumer): string {
  const { min, max } = name.length;
  const first = { letter: "a letter first", "letter-or-underscore": "a letter or `_` first" };
  return [
    `${max === noLimit ? "any number" : `${min} to ${max}`} of ${code(name.allowed.text)}`,
    ...(firstCharacter === undefined ? [] : [first[firstCharacter.first]]),
    ...(longName === undefined ? [] : [`over ${longName.above} doubtful`]),
  ].join(", ");
}

function clientTable(): string {
  const rows = clients.map(({ id, title, form, limit, clash, source, read }) => [
    code(id),
    plain(title),
    code(form),
    limit === null ? "none stated" : `${limit}`,
    clashWords[clash],
    source === null ? "" : `${link("source", source)}${read === null ? "" : `, ${read}`}`,
  ]);
  const custom = [code("custom:TEMPLATE"), "A gateway of your own", "the template", "64, or `custom@LIMIT:TEMPLATE`", clashWords.none, ""];
  return markdownTable(["Client", "Who", "Shows", "Limit", "Of two tools with one name it", "Known by"], [...rows, custom]);
}

function clientNotes(): readonly string[] {
  return clients.flatMap(({ title, note }) => (note === undefined ? [] : [`- **${plain(title)}**: ${note}`]));
}
