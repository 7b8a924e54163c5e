import type { Alignment, ExposedPart } from "../../../../shared/names/exposedParts.ts";
import { visibleParts } from "../../../../shared/names/visible.ts";
import { count } from "../model/titles.ts";
import { hiddenText, make } from "./make.ts";

/** In a table no more of a name is shown than anybody reads there; the details have the whole. In code points. */
export const enoughInTable = 120;

/**
 * A name as text: in its own direction, and with all that cannot be seen written out. An empty one is called so. Of a long one the
 * middle is left out when there is a `most`.
 */
export function nameElement(name: string, most = Number.POSITIVE_INFINITY): HTMLElement {
  if (name === "") return make("i", { class: "empty-name" }, "empty name");
  return make("bdi", { class: "name" }, ...nameNodes(name, most));
}

/** An exposed name with marks at what the client put in, rewrote and cut. */
export function exposedElement({ parts, cut }: Alignment, most = Number.POSITIVE_INFINITY): HTMLElement {
  const elements = parts.map(({ text, kind }) => partElement(kind, nameNodes(text, most, false)));
  const [first, others] = parts[0]?.kind === "added" ? [elements[0], elements.slice(1)] : [null, elements];
  const mark = cut === "" ? null : make("span", { class: "cut" }, "✂", hiddenText(` ${count([...cut].length, "character")} cut`));
  // What the client puts in front is the same for every tool: where there is little room it gives way to the rest.
  return make("bdi", { class: "name exposed" }, first ?? null, make("span", { class: "rest" }, ...others, mark));
}

function partElement(kind: ExposedPart["kind"], nodes: readonly Node[]): HTMLElement {
  if (kind === "changed") return make("mark", { class: "changed" }, ...nodes);
  return make("span", { class: kind }, ...nodes);
}

function nameNodes(name: string, most: number, hasEdges = true): readonly Node[] {
  const text = shortened(name, most);
  const [, before = "", inside = "", after = ""] = hasEdges ? (/^( *)([\s\S]*?)( *)$/.exec(text) ?? []) : ["", "", text, ""];
  return [
    ...blanks(before),
    ...visibleParts(inside).map(({ text, isEscape }) => (isEscape ? escapeElement(text) : new Text(text))),
    ...blanks(after),
  ];
}

/** Blanks at the ends of a name would be overlooked. */
function blanks(text: string): readonly Node[] {
  return [...text].map(() => escapeElement("␣"));
}

function escapeElement(text: string): HTMLElement {
  return make("span", { class: "escape" }, text);
}

function shortened(name: string, most: number): string {
  if (name.length <= most) return name;
  const characters = [...name];
  if (characters.length <= most) return name;
  const half = Math.floor((most - 1) / 2);
  return `${characters.slice(0, half).join("")}…${characters.slice(-half).join("")}`;
}
