import { type Hover, MarkupKind } from "vscode-languageserver";
import type { CheckedTool } from "../../shared/check.ts";
import { chooseClient } from "../../shared/clients/chooseClient.ts";
import type { Client, Outcome, Why } from "../../shared/clients/client.ts";
import { type Constraint, type Consumer, noLimit } from "../../shared/consumers/consumer.ts";
import { consumers } from "../../shared/consumers/index.ts";
import { doubtAbout, reasonsAgainst } from "../../shared/consumers/verdict.ts";
import { count } from "../../shared/count.ts";
import type { Range } from "../../shared/model.ts";
import { lengthOf } from "../../shared/names/characters.ts";
import { alignExposed } from "../../shared/names/exposedParts.ts";
import { roomBehind } from "../../shared/names/namingPlan.ts";
import { type ConverterName, converterNames } from "../../shared/openapi/converterNames.ts";
import { strictestBehind } from "../../shared/rules/clientLength.ts";
import { sayReason } from "../../shared/rules/words.ts";
import { type MakeFeature, total } from "./feature.ts";
import { codeSpan, escapeMarkdown, markdownTable, readable } from "./markdown.ts";
import { sayServer } from "./serverHover.ts";
import { serverAtPosition } from "./serversAt.ts";
import { type MetTool, toolsAtPosition } from "./toolsAt.ts";

/** What each consumer and client makes of a tool's name, with lengths, sources and dates; of a server's, what a model sees of it. */
export const hover: MakeFeature = (context) => {
  const { connection, client, session, analysis, uris, notebooks } = context;
  const form = client.readsMarkdown ? inMarkdown : inPlainText;
  const kind = client.readsMarkdown ? MarkupKind.Markdown : MarkupKind.PlainText;
  connection.onHover(
    total(context, null as Hover | null, async ({ textDocument, position: asked }) => {
      const path = uris.pathOf(textDocument.uri);
      await analysis.settled(path);
      const file = uris.uriOf(path);
      const position = notebooks.inFile(textDocument.uri, asked);
      const rangeOf = (range: Range) => notebooks.shown(file, range).range;
      const met = toolsAtPosition(file, position, session.workspace);
      const [first] = met;
      if (first === undefined) {
        const server = serverAtPosition(file, position, session.workspace);
        const said = server === undefined ? "" : sayServer(server, client.readsMarkdown);
        return server === undefined || said === "" ? null : { contents: { kind, value: said }, range: rangeOf(server.server.place.range) };
      }
      const value = form.together(met.slice(0, mostTools).map((tool) => form.say(describe(tool))));
      return { contents: { kind, value }, range: rangeOf(first.place.range) };
    }),
  );
  return {};
};

/** A constant can name tools of several lists. */
const mostTools = 3;

/** What there is to say of a tool, before it has a form. */
interface Described {
  readonly name: string;
  readonly server: string | null;
  readonly verdicts: readonly { readonly mark: string; readonly consumer: Consumer; readonly why: string }[];
  readonly exposed: readonly Shown[];
  /** What converters call it, for a tool of an OpenAPI document. */
  readonly converters: readonly ConverterName[];
  /** Null when the name can stay. */
  readonly portableName: string | null;
  /** The words of those who refuse the name. */
  readonly sources: readonly (Constraint & { readonly title: string })[];
}

/** A name behind a client, with how much the tool's own could still grow; null without a limit. */
type Shown = CheckedTool["exposed"][number] & { readonly room: number | null };

function describe({ list, checked }: MetTool): Described {
  const { tool, exposed, portableName, accepted } = checked;
  const chosen = consumers.filter(({ id }) => id in accepted);
  return {
    name: tool.name,
    server: list.list.server?.name ?? null,
    verdicts: chosen.map((consumer) => verdictOf(tool.name, consumer)),
    exposed: exposed.map((shown) => ({ ...shown, room: roomOf(shown, chosen) })),
    converters: converterNames(tool, list.list, { consumers: chosen }),
    portableName: portableName === tool.name ? null : portableName,
    sources: chosen.filter(({ id }) => accepted[id] === false).map((consumer) => sourceFor(tool.name, consumer)),
  };
}

function roomOf({ tool, client: id, server: key }: CheckedTool["exposed"][number], consumers: readonly Consumer[]): number | null {
  const client = clientOf(id);
  if (client === undefined) return null;
  const mounted = { client, key, place: null };
  const strictest = strictestBehind(mounted, consumers);
  return strictest === undefined ? null : roomBehind(mounted, strictest.max) - lengthOf(tool);
}

function verdictOf(name: string, consumer: Consumer): Described["verdicts"][number] {
  const reasons = reasonsAgainst(name, consumer);
  const doubt = doubtAbout(name, consumer);
  const all = doubt === null ? reasons : [...reasons, doubt];
  const mark = reasons.length > 0 ? "✗" : doubt === null ? "✓" : "!";
  return { mark, consumer, why: all.map((reason) => sayReason(reason, consumer.name.allowed)).join("; ") };
}

function sourceFor(name: string, consumer: Consumer): Described["sources"][number] {
  const isFirstAlone = reasonsAgainst(name, consumer).every(({ kind }) => kind === "first-character");
  const constraint = isFirstAlone && consumer.firstCharacter !== undefined ? consumer.firstCharacter : consumer.name;
  return { ...constraint, title: consumer.title };
}

function converterRow({ title, name, ...rest }: ConverterName): readonly string[] {
  const troubles = troublesOf(rest).map(escapeMarkdown).join("; ");
  return name === null
    ? [escapeMarkdown(title), "nothing", "", "makes no tool of it"]
    : [escapeMarkdown(title), codeSpan(name), String(lengthOf(name)), troubles];
}

/** What is wrong with the name that a converter gives. */
function troublesOf({ isTwice, refusedBy }: Pick<ConverterName, "isTwice" | "refusedBy">): readonly string[] {
  const refused = refusedBy.length === 0 ? [] : [`refused by ${refusedBy.join(", ")}`];
  return isTwice ? ["another operation has the same name, and one of the two is lost", ...refused] : refused;
}

/** A form that a hover can have. */
interface Form {
  say(described: Described): string;
  together(said: readonly string[]): string;
}

const inMarkdown: Form = {
  together: (said) => said.join("\n\n---\n\n"),
  say({ name, server, verdicts, exposed, converters, portableName, sources }) {
    const owner = server === null ? "" : ` of ${codeSpan(server)}`;
    const judged = verdicts.map(({ mark, consumer, why }) => [
      mark,
      escapeMarkdown(consumer.title),
      bar(lengthOf(name), consumer.name.length.max),
      escapeMarkdown(why),
    ]);
    const shown = exposed.map(({ client, server: key, name: as, outcome, why, room }) => [
      `${escapeMarkdown(titleOf(client))}${key === "" ? "" : ` (${codeSpan(key)})`}`,
      as === null ? "nothing" : codeSpan(as),
      as === null ? "" : String(lengthOf(as)),
      sayRoom(room),
      [escapeMarkdown(sayOutcome(outcome, why)), ...(as === null ? [] : changesInMarkdown(name, as))].join("; "),
    ]);
    const quotes = sources.map(
      ({ quote, title, source, read }) => `> ${escapeMarkdown(quote)}\n>\n> [${escapeMarkdown(title)}](${source}), read ${read}`,
    );
    return [
      `**Tool** ${codeSpan(name)}${owner} · ${sayLength(name)}`,
      markdownTable(["", "Consumer", "Length", "Why"], judged),
      ...(shown.length === 0 ? [] : [markdownTable(["Client", "The model sees", "Length", "Left", ""], shown)]),
      ...(converters.length === 0 ? [] : [markdownTable(["Converter", "Calls it", "Length", ""], converters.map(converterRow))]),
      ...(portableName === null ? [] : [`Portable name: ${codeSpan(portableName)}`]),
      ...quotes,
    ].join("\n\n");
  },
};

const inPlainText: Form = {
  together: (said) => said.join("\n\n"),
  say({ name, server, verdicts, exposed, converters, portableName, sources }) {
    const owner = server === null ? "" : ` of ${readable(server)}`;
    return [
      `Tool ${readable(name)}${owner}, ${sayLength(name)}`,
      ...verdicts.map(({ mark, consumer, why }) => {
        const { max } = consumer.name.length;
        const length = max === noLimit ? lengthOf(name) : `${lengthOf(name)}/${max}`;
        return `${mark} ${consumer.title} ${length}${why === "" ? "" : `: ${why}`}`;
      }),
      ...exposed.map(({ client, server: key, name: as, outcome, why, room }) => {
        const shown = as === null ? "nothing" : `${readable(as)} (${sayLength(as)}${room === null ? "" : `, ${sayRoom(room)} left`})`;
        const said = [sayOutcome(outcome, why), ...(as === null ? [] : changesInWords(name, as))].join("; ");
        return `${titleOf(client)}${key === "" ? "" : ` (${readable(key)})`} shows ${shown}, ${said}`;
      }),
      ...converters.map(({ title, name: called, ...rest }) => {
        const troubles = troublesOf(rest);
        return called === null ? `${title} makes no tool of it` : [`${title} calls it ${readable(called)}`, ...troubles].join("; ");
      }),
      ...(portableName === null ? [] : [`Portable name: ${portableName}`]),
      ...sources.map(({ quote, title, source, read }) => `${title}: ${quote} (${source}, read ${read})`),
    ].join("\n");
  },
};

function sayOutcome(outcome: Outcome, why: Why | null): string {
  return why === null ? outcome : `${outcome}: ${why.says}`;
}

/** What of a tool's name was rewritten, and what was cut: `` `.` → `_` ``, ~~`_of_a_month`~~. */
function changesInMarkdown(tool: string, shown: string): readonly string[] {
  const { rewritten, cut } = alignExposed(tool, shown);
  const shownChanges = rewritten.slice(0, mostChanges).map(({ from, to }) => `${codeSpan(from)} → ${codeSpan(to)}`);
  const more = rewritten.length > mostChanges ? [`${rewritten.length - mostChanges} more`] : [];
  return [...(shownChanges.length === 0 ? [] : [[...shownChanges, ...more].join(", ")]), ...(cut === "" ? [] : [`~~${codeSpan(cut)}~~`])];
}

function changesInWords(tool: string, shown: string): readonly string[] {
  const { rewritten, cut } = alignExposed(tool, shown);
  const shownChanges = rewritten.slice(0, mostChanges).map(({ from, to }) => `${readable(from)} became ${readable(to)}`);
  return [...shownChanges, ...(cut === "" ? [] : [`without ${readable(cut)}`])];
}

const mostChanges = 4;

function sayLength(name: string): string {
  return count(lengthOf(name), "character");
}

function sayRoom(room: number | null): string {
  return room === null ? "" : String(room);
}

/** A client by its id, or the gateway of a template. */
function clientOf(id: string): Client | undefined {
  const chosen = chooseClient(id);
  return typeof chosen === "string" ? undefined : chosen.client;
}

function titleOf(client: string): string {
  return clientOf(client)?.title ?? client;
}

/** How full a limit is: `▰▰▰▱▱▱▱▱ 23/64`; the length alone where there is none. */
function bar(length: number, max: number): string {
  if (max === noLimit) return String(length);
  const filled = Math.min(barCells, Math.ceil((length / max) * barCells));
  return `${"▰".repeat(filled)}${"▱".repeat(barCells - filled)} ${length}/${max}`;
}

const barCells = 8;
