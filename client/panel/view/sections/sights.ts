import { type Sight, sightsOf } from "../../../../shared/clients/sights.ts";
import type { Consumer } from "../../../../shared/consumers/consumer.ts";
import { lengthOf } from "../../../../shared/names/characters.ts";
import { alignExposed } from "../../../../shared/names/exposedParts.ts";
import { roomElement } from "../elements/cellContent.ts";
import { make, setChildren } from "../elements/make.ts";
import { exposedElement, nameElement } from "../elements/names.ts";
import { exposureOf } from "../model/cells.ts";
import type { JudgedList, ToolRow } from "../model/judge.ts";
import { count } from "../model/titles.ts";

/** What a server calls itself, and what a model sees of the same server by the way in which it is added: side by side, of one tool. */
export class SightsSection {
  readonly element = make("details", { class: "sights" });
  readonly #content = make("div", { class: "sights-content" });
  #written = "";
  #list: JudgedList | null = null;

  constructor() {
    this.element.append(make("summary", {}, "What a model sees of this server"), this.#content);
  }

  /** `row` is the tool that is shown; `serverKey` the key that is tried out, empty without one. */
  update(list: JudgedList, row: ToolRow | null, serverKey: string): void {
    const { server } = list.input.list;
    const key = serverKey !== "" ? serverKey : (list.input.known[0]?.key ?? server?.name ?? "");
    this.element.hidden = key === "" || row === null;
    if (key === "" || row === null) return;
    const { name: tool } = row.checked.tool;
    const written = JSON.stringify([key, tool]);
    if (this.#list === list && this.#written === written) return;
    this.#list = list;
    this.#written = written;
    const { consumers } = list.profile;
    setChildren(this.#content, [
      make(
        "p",
        { class: "quiet" },
        ...identityOf(server?.name ?? null, server?.title ?? null),
        " Claude Code shows its tool ",
        nameElement(tool),
        " as:",
      ),
      make("dl", {}, ...sightsOf(key, tool).flatMap((sight) => sightElements(sight, tool, consumers))),
    ]);
  }
}

function identityOf(name: string | null, title: string | null): readonly (Node | string)[] {
  const called = name === null ? ["The server says no name of its own."] : ["The server calls itself ", nameElement(name)];
  if (name === null) return called;
  return title === null ? [...called, " and has no title."] : [...called, ", with the title ", nameElement(title), "."];
}

function sightElements({ way, key, client, shown }: Sight, tool: string, consumers: readonly Consumer[]): readonly HTMLElement[] {
  const exposure = exposureOf({ tool, name: shown, outcome: "renamed", why: null }, client, key, consumers);
  return [
    make("dt", {}, way),
    make(
      "dd",
      {},
      exposedElement(alignExposed(tool, shown)),
      make(
        "span",
        { class: "extent" },
        count(lengthOf(shown), "character"),
        ...(exposure.limit === null ? [] : [", ", roomElement(exposure)]),
      ),
    ),
  ];
}
