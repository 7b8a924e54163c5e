import type { Finding, Place } from "../../../../shared/model.ts";
import { sayBasis, sayEffect } from "../../../../shared/rules/words.ts";
import { type ExplainedFinding, explain, type Statement } from "../model/details.ts";
import { isUri, shortPlace } from "../model/titles.ts";
import { severityIcon } from "./icons.ts";
import { hiddenText, make, makeButton } from "./make.ts";

/** What a press on a place or a source asks for. */
export interface FollowListener {
  onReveal(place: Place): void;
  onSource(address: string): void;
}

/** Findings as a list, each with its rule. Those with a `place` button stand nowhere near what they are about. */
export function findingList(findings: readonly ExplainedFinding[], listener: FollowListener, hasPlaces: boolean): HTMLElement {
  const isAlone = findings.length === 1 && !hasPlaces;
  return make("ul", { class: "findings" }, ...findings.map((finding) => findingItem(finding, listener, hasPlaces, isAlone)));
}

/** Findings of which only the first few show at once. */
export function foldedFindings(findings: readonly Finding[], listener: FollowListener): readonly Node[] {
  const explained = findings.map(explain);
  const first = explained.slice(0, shownAtOnce);
  const rest = explained.slice(shownAtOnce);
  const more =
    rest.length === 0 ? [] : [make("details", {}, make("summary", {}, `${rest.length} more`), findingList(rest, listener, true))];
  return first.length === 0 ? [] : [findingList(first, listener, true), ...more];
}

const shownAtOnce = 3;

/** A finding that is alone in its part has its picture at the head of that. */
function findingItem({ finding, statement }: ExplainedFinding, listener: FollowListener, hasPlace: boolean, isAlone: boolean): HTMLElement {
  const { severity, message, place, related } = finding;
  const picture = isAlone ? null : severityIcon(severity);
  return make(
    "li",
    {},
    make("p", { class: "message" }, picture, hiddenText(`${severity}: `), make("bdi", {}, message)),
    related.length === 0
      ? null
      : make(
          "ul",
          { class: "related" },
          ...related.map((one) => make("li", {}, make("bdi", {}, one.message), " ", placeButton(one.place, listener))),
        ),
    statementElement(statement, listener, hasPlace ? placeButton(place, listener) : null),
  );
}

/** The words of a rule, where they stand, and how well it is known; before that the place that it is about, if there is need. */
export function statementElement(
  { rule, basis, effect, quote, source, read }: Statement,
  listener: FollowListener,
  place: HTMLElement | null = null,
): HTMLElement {
  const known = [
    ...(rule === null ? [] : [rule]),
    ...(basis === null ? [] : [sayBasis(basis)]),
    ...(effect === null ? [] : [sayEffect(effect)]),
  ];
  return make(
    "div",
    { class: "statement" },
    quote === null ? null : make("blockquote", {}, quote),
    make(
      "p",
      { class: "source" },
      place,
      known.length === 0 ? null : make("span", {}, known.join(" · ")),
      source === null ? null : sourceButton(source, listener),
      read === null ? null : make("span", {}, `read ${read}`),
    ),
  );
}

/** The place as a link into the editor; as words where there is nothing to open. */
export function placeButton(place: Place, listener: Pick<FollowListener, "onReveal">): HTMLElement {
  const label = isUri(place.file) ? shortPlace(place) : `line ${place.range.start.line + 1} of the pasted text`;
  return makeButton(label, () => listener.onReveal(place), { class: "link place", title: "Go to it in the editor" });
}

function sourceButton(source: string, listener: FollowListener): HTMLElement {
  const host = /^https:\/\/([^/]+)/.exec(source)?.[1] ?? source;
  return makeButton(host, () => listener.onSource(source), {
    class: "link",
    title: source,
    "aria-label": `Source: ${host}, opens in the browser`,
  });
}
