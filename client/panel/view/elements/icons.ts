import type { Severity } from "../../../../shared/model.ts";
import type { CellState } from "../model/cells.ts";

/** Each state has a form of its own, so that none is told by its colour alone. `mark` is drawn on the form in the background's colour. */
const forms: Readonly<Record<CellState, { readonly form: string; readonly mark: string }>> = {
  accepted: { form: "", mark: "M3 8.6 6.4 12 13 4.4" },
  error: { form: "M8 .8a7.2 7.2 0 1 1 0 14.4A7.2 7.2 0 0 1 8 .8z", mark: "M5.2 5.2l5.6 5.6M10.8 5.2l-5.6 5.6" },
  warning: { form: "M8 1 15.6 14.6H.4z", mark: "M8 5.8v4M8 11.6v1.2" },
  info: {
    form: "M2.5 1h11A1.5 1.5 0 0 1 15 2.5v11a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 1 13.5v-11A1.5 1.5 0 0 1 2.5 1z",
    mark: "M8 3.4v1.4M8 6.8v5.6",
  },
  ignored: { form: "", mark: "M8 1.8a6.2 6.2 0 1 1 0 12.4A6.2 6.2 0 0 1 8 1.8M3.6 3.6l8.8 8.8" },
  unasked: { form: "", mark: "M5 8h6" },
};

/** What a state is called. */
export const stateWords: Readonly<Record<CellState, string>> = {
  accepted: "accepted",
  error: "error",
  warning: "warning",
  info: "info",
  ignored: "not accepted, but not reported",
  unasked: "not checked",
};

const made = new Map<CellState, SVGElement>();

/** The picture of a state. Says nothing to a screen reader: words stand beside it. */
export function icon(state: CellState): Node {
  let svg = made.get(state);
  if (svg === undefined) {
    svg = draw(state);
    made.set(state, svg);
  }
  return svg.cloneNode(true);
}

/** The sign of a severity: information and hint share one. */
export function severityIcon(severity: Severity): Node {
  return icon(severity === "error" || severity === "warning" ? severity : "info");
}

function draw(state: CellState): SVGElement {
  const svg = element("svg", { class: `icon ${state}`, viewBox: "0 0 16 16", "aria-hidden": "true" });
  const { form, mark } = forms[state];
  if (form !== "") svg.append(element("path", { class: "form", d: form }));
  svg.append(element("path", { class: "mark", d: mark }));
  return svg;
}

function element(tag: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}
