import { severities } from "../../../../shared/model.ts";
import { alignExposed } from "../../../../shared/names/exposedParts.ts";
import { type ClientCell, type ConsumerCell, clientCell, consumerCell, type Exposure, worstState } from "../model/cells.ts";
import type { Column } from "../model/columns.ts";
import type { JudgedList, ToolRow } from "../model/judge.ts";
import { count } from "../model/titles.ts";
import { icon, severityIcon, stateWords } from "./icons.ts";
import { hiddenText, make } from "./make.ts";
import { enoughInTable, exposedElement, nameElement } from "./names.ts";

/** What stands in a cell: pictures and words for the eye, and all of it in words for the ear. */
export function cellContent(row: ToolRow, column: Column, list: JudgedList): readonly Node[] {
  switch (column.kind) {
    case "tool":
      return [nameElement(row.checked.tool.name, enoughInTable)];
    case "findings":
      return findingsContent(row);
    case "consumer":
      return consumerContent(consumerCell(row, column.consumer));
    case "client":
      return clientContent(row, clientCell(row, column.client, list), column.showsName);
    case "portable":
      return portableContent(row);
    case "consumers":
      return consumersContent(list.profile.consumers.map((consumer) => consumerCell(row, consumer)));
    case "clients":
      return clientsContent(list.profile.clients.map(({ client }) => clientCell(row, client, list)));
  }
}

function findingsContent({ findings }: ToolRow): readonly Node[] {
  if (findings.length === 0) return [make("span", { class: "quiet" }, "none")];
  return severities.flatMap((severity) => {
    const number = findings.filter((finding) => finding.severity === severity).length;
    return number === 0 ? [] : [make("span", { class: "number" }, severityIcon(severity), String(number), hiddenText(` ${severity}`))];
  });
}

function consumerContent({ state, reason }: ConsumerCell): readonly Node[] {
  const words = hiddenText(stateWords[state]);
  return reason === "" ? [icon(state), words] : [icon(state), words, make("bdi", { class: "reason" }, reason)];
}

function consumersContent(cells: readonly ConsumerCell[]): readonly Node[] {
  const asked = cells.filter(({ state }) => state !== "unasked");
  const accepted = asked.filter(({ state }) => state === "accepted").length;
  const state = worstState(cells.map((cell) => cell.state));
  return [icon(state), hiddenText(`${stateWords[state]}: `), new Text(`${accepted} of ${asked.length}`)];
}

function clientContent({ checked }: ToolRow, { state, lacksKey, exposures }: ClientCell, showsName: boolean): readonly Node[] {
  const [first, ...others] = exposures;
  if (first === undefined)
    return [icon("unasked"), hiddenText(stateWords.unasked), ...(lacksKey ? [make("span", { class: "quiet" }, "no server key")] : [])];
  const more =
    others.length === 0
      ? null
      : make("span", { class: "more" }, `+${others.length}`, hiddenText(` more ${others.length === 1 ? "key" : "keys"}`));
  const mark = state === "accepted" ? [] : [icon(state), hiddenText(`${stateWords[state]}: `)];
  if (!showsName) return [icon(state), hiddenText(`${stateWords[state]}: `), roomElement(first)];
  // Of a tool that is lost its room says so.
  const shown = first.name === null ? null : exposedElement(alignExposed(checked.tool.name, first.name), enoughInTable);
  shown?.classList.add("shown");
  return [...mark, ...(shown === null ? [] : [shown]), ...(more === null ? [] : [more]), roomElement(first)];
}

function clientsContent(cells: readonly ClientCell[]): readonly Node[] {
  const state = worstState(cells.map((cell) => cell.state));
  const tightest = cells.flatMap(({ exposures }) => exposures).sort((left, right) => (left.room ?? 1e9) - (right.room ?? 1e9))[0];
  return [icon(state), hiddenText(`${stateWords[state]}: `), ...(tightest === undefined ? [] : [roomElement(tightest)])];
}

/** `26 left`, `6 over`; what becomes of the tool when it does not reach the model. */
export function roomElement({ room, name, outcome, length }: Exposure): HTMLElement {
  if (name === null) return make("span", { class: "room over" }, outcome);
  if (room === null) return make("span", { class: "room" }, count(length, "character"));
  return room < 0 ? make("span", { class: "room over" }, `${-room} over`) : make("span", { class: "room" }, `${room} left`);
}

function portableContent({ checked: { tool, portableName } }: ToolRow): readonly Node[] {
  if (portableName === null) return [make("span", { class: "quiet" }, "none fits")];
  if (portableName === tool.name) return [make("span", { class: "quiet" }, "kept")];
  return [nameElement(portableName, enoughInTable)];
}
