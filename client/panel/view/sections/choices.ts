import type { ListInput } from "../../../../shared/checkInput.ts";
import type { Client } from "../../../../shared/clients/client.ts";
import { clients } from "../../../../shared/clients/index.ts";
import { consumers } from "../../../../shared/consumers/index.ts";
import { type FollowListener, placeButton } from "../elements/findingItems.ts";
import { make, makeButton, setAttributes, setChildren, setText } from "../elements/make.ts";
import {
  type Choices,
  clientsInForce,
  clientsOf,
  consumersInForce,
  gatewayOf,
  isTrying,
  withClient,
  withConsumer,
} from "../model/choices.ts";
import { count } from "../model/titles.ts";

/** What the section shows. */
export interface ChoicesContent {
  readonly choices: Choices;
  readonly lists: readonly ListInput[];
  readonly isOpen: boolean;
}

/** Hears what a person chooses. */
export interface ChoicesListener extends Pick<FollowListener, "onReveal"> {
  onChoices(choices: Choices): void;
  /** The choices of the moment are to become the settings. */
  onSave(): void;
}

/** Who the names are judged for: tried out at once, kept in the settings when asked. */
export class ChoicesSection {
  readonly element: HTMLElement;
  readonly #consumers = make("div", { class: "boxes" });
  readonly #clients = make("div", { class: "boxes" });
  readonly #gateway = make("input", {
    type: "text",
    id: "gateway",
    placeholder: "{server}__{tool}",
    "aria-describedby": "gateway-problem",
    spellcheck: "false",
    autocomplete: "off",
  });
  readonly #problem = make("p", { class: "problem", id: "gateway-problem", role: "alert" });
  readonly #trying: HTMLElement;
  readonly #decided = make("p", { class: "decided" });
  readonly #boxes = new Map<string, HTMLInputElement>();
  readonly #listener: ChoicesListener;
  #content: ChoicesContent | null = null;

  constructor(listener: ChoicesListener) {
    this.#listener = listener;
    this.#trying = make(
      "div",
      { class: "trying" },
      make("p", {}, "You are trying these out: the workspace is judged as before."),
      makeButton("Save to settings", () => listener.onSave(), { class: "primary" }),
      makeButton("Back to the workspace's own", () => this.#change((choices) => ({ ...choices, consumers: null, clients: null }))),
    );
    this.#gateway.addEventListener("keydown", (event) => {
      if (event.key === "Enter") this.#addGateway();
    });
    this.element = make(
      "section",
      { class: "choices", id: "choices", "aria-label": "Consumers and clients" },
      make("fieldset", {}, make("legend", {}, "Consumers: who takes the tool list"), this.#consumers),
      make(
        "fieldset",
        {},
        make("legend", {}, "Clients: who puts a server key before each name"),
        this.#clients,
        make(
          "div",
          { class: "field" },
          make("label", { for: "gateway" }, "Gateway of your own"),
          this.#gateway,
          makeButton("Add", () => this.#addGateway()),
        ),
        this.#problem,
      ),
      this.#decided,
      this.#trying,
    );
  }

  update(content: ChoicesContent): void {
    this.#content = content;
    const { choices, lists, isOpen } = content;
    this.element.hidden = !isOpen;
    if (!isOpen) return;
    const focused = document.activeElement;
    const chosenConsumers = new Set(consumersInForce(choices, lists).map(({ id }) => id));
    const chosenClients = clientsOf(clientsInForce(choices, lists));
    const gateways = chosenClients.filter((client) => !clients.includes(client));
    setChildren(
      this.#consumers,
      consumers.map(({ id, title }) =>
        this.#box(`consumer ${id}`, title, "", chosenConsumers.has(id), (isChosen) =>
          this.#change((now, among) => withConsumer(now, among, id, isChosen)),
        ),
      ),
    );
    setChildren(
      this.#clients,
      [...clients, ...gateways].map((client) => this.#clientBox(client, chosenClients.includes(client) || gateways.includes(client))),
    );
    this.#trying.hidden = !isTrying(choices);
    this.#sayDecided(lists);
    // A gateway that is taken out is gone, and the focus with it.
    if (focused?.isConnected === false) this.#gateway.focus();
  }

  /** Settings that are saved would change nothing for these lists, and nobody would see why. */
  #sayDecided(lists: readonly ListInput[]): void {
    const files = [...new Set(lists.flatMap(({ decidedBy }) => decidedBy ?? []))];
    const decided = lists.filter(({ decidedBy }) => decidedBy !== null).length;
    const which = decided === lists.length ? "The lists are" : `${count(decided, "list")} ${decided === 1 ? "is" : "are"}`;
    const start = { line: 0, character: 0 };
    this.#decided.hidden = decided === 0;
    setChildren(this.#decided, [
      new Text(`${which} judged as a config says, which goes before settings: `),
      ...files.map((file) => placeButton({ file, range: { start, end: start } }, this.#listener)),
    ]);
  }

  #clientBox(client: Client, isChosen: boolean): HTMLElement {
    const isKnown = clients.includes(client);
    return this.#box(`client ${client.id}`, isKnown ? client.title : "Gateway", client.form, isChosen, (chosen) =>
      this.#change((now, among) => withClient(now, among, client.id, chosen)),
    );
  }

  #box(key: string, title: string, form: string, isChecked: boolean, change: (isChecked: boolean) => void): HTMLElement {
    let box = this.#boxes.get(key);
    if (box === undefined) {
      const made = make("input", { type: "checkbox" });
      made.addEventListener("change", () => change(made.checked));
      make("label", {}, made, make("span", {}, title), form === "" ? null : make("code", {}, form));
      this.#boxes.set(key, made);
      box = made;
    }
    box.checked = isChecked;
    return box.closest("label") ?? box;
  }

  #change(change: (choices: Choices, lists: readonly ListInput[]) => Choices): void {
    if (this.#content !== null) this.#listener.onChoices(change(this.#content.choices, this.#content.lists));
  }

  #addGateway(): void {
    const template = this.#gateway.value.trim();
    const gateway = gatewayOf(template);
    const problem =
      template === ""
        ? "Write how the gateway puts a name together, with {server} and {tool}."
        : "problem" in gateway
          ? sentence(gateway.problem)
          : "";
    setText(this.#problem, problem);
    setAttributes(this.#gateway, { "aria-invalid": problem === "" ? null : "true" });
    if ("problem" in gateway || problem !== "") return;
    this.#gateway.value = "";
    this.#change((now, among) => withClient(now, among, gateway.text, true));
  }
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
