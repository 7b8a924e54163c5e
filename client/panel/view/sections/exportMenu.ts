import type { ExportReport } from "../../messages.ts";
import { make, makeButton } from "../elements/make.ts";

/** What can be saved of all lists: a report in some form, or their rename maps. */
export type Exported = ExportReport["format"] | "renameMaps";

const items: readonly (readonly [label: string, what: Exported])[] = [
  ["Report as Markdown…", "markdown"],
  ["Report as SARIF…", "sarif"],
  ["Report as JSON…", "json"],
  ["Rename maps as JSON…", "renameMaps"],
];

/** A menu of what can be saved. It closes when something is chosen, by the Escape key, and when the focus goes elsewhere. */
export function exportMenu(onExport: (what: Exported) => void): HTMLDetailsElement {
  const summary = make("summary", {}, "Export");
  const buttons = items.map(([label, what]) =>
    makeButton(label, () => {
      close();
      onExport(what);
    }),
  );
  const menu = make("details", { class: "menu" }, summary, make("div", { class: "menu-items" }, ...buttons));
  const close = () => {
    menu.open = false;
    summary.focus();
  };
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    event.stopPropagation();
    close();
  });
  menu.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
  });
  return menu;
}
