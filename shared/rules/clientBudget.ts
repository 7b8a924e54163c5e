import type { Consumer } from "../consumers/consumer.ts";
import { count } from "../count.ts";
import type { Place } from "../model.ts";
import { quote } from "../names/characters.ts";
import { roomBehind } from "../names/namingPlan.ts";
import { smallestLimit } from "../names/renameMap.ts";
import type { MountedClient } from "../profile.ts";
import { strictestBehind } from "./clientLength.ts";
import type { ListSubject, Report, Rule } from "./rule.ts";
import { namedTool } from "./rule.ts";

/** So few characters for a tool's name that many real tools do not fit. */
const tight = 24;

/** A server key, or a plugin's name with it, that leaves little room for tool names. Also says when no name fits at all. */
export const clientBudget: Rule = {
  id: "client/budget",
  consumer: null,
  severity: "information",
  basis: "derived",
  effect: "warned",
  summary: `A server key or plugin name leaves ${tight} characters or fewer for the tools' names, or no portable name fits.`,
  about: `What a client puts before a tool's name counts into the limit of the API behind it. The message says how many characters are left. Under ${smallestLimit} no rename map can be made. Choose a shorter server key: every user of the server has to type it, and every tool pays for it.`,
  quote: null,
  source: null,
  read: null,
  check: (subject, report) => {
    for (const mounted of subject.clients) {
      if (mounted.place === null) reportBudget(mounted, placeOf(subject), subject.consumers, report);
    }
    if (subject.plan.map === null) reportNoRoom(subject, report);
  },
  checkKeys: ({ keys, clients, consumers }, report) => {
    for (const mounted of clients) {
      if (mounted.place?.file === keys.file) reportBudget(mounted, mounted.place, consumers, report);
    }
  },
};

function reportBudget(mounted: MountedClient, place: Place | null, consumers: readonly Consumer[], report: Report): void {
  const strictest = strictestBehind(mounted, consumers);
  if (strictest === undefined || place === null) return;
  const left = roomBehind(mounted, strictest.max);
  if (left > tight) return;
  const { client, key } = mounted;
  const room = left > 0 ? `${left} of ${count(strictest.max, "character")} ${left === 1 ? "is" : "are"} left` : "nothing is left";
  const advice = client.usualKey === null ? "Choose a shorter key." : "Keep the tools' names as short as that.";
  const message = `Behind ${client.title} the ${client.keyTitle} ${quote(key)} takes ${count(strictest.max - left, "character")} (${client.form}): ${room} for a tool's name under the limit of ${strictest.title}. ${advice}`;
  report({
    place,
    tools: [],
    message,
    client: { id: client.id, server: key },
    source: client.source,
    ...(strictest.consumer === null ? {} : { consumer: strictest.consumer.id }),
  });
}

function reportNoRoom(subject: ListSubject, report: Report): void {
  const place = placeOf(subject);
  if (place === null) return;
  const { limit } = subject.plan.rules;
  if (limit >= smallestLimit) return;
  const message = `No portable name can be made: ${subject.plan.limitedBy} leaves ${count(Math.max(limit, 0), "character")} for a tool's name, and ${smallestLimit} are needed. There is no rename map for this list.`;
  report({ place, tools: [], message, severity: "warning" });
}

/** Where something is said about a list as a whole: its key, its server, or what it holds first. */
function placeOf({ list }: ListSubject): Place | null {
  const [first] = [...list.tools.slice(0, 1).map(namedTool), ...list.nameless, ...list.unresolved];
  return list.place ?? list.server?.place ?? first?.place ?? null;
}
