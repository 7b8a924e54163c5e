import { l10n, type QuickPickItem, window } from "vscode";
import { describeClient } from "../../shared/checkInput.ts";
import { chooseClient } from "../../shared/clients/chooseClient.ts";
import { clients as knownClients } from "../../shared/clients/index.ts";
import { consumers } from "../../shared/consumers/index.ts";
import type { ChosenClient } from "../../shared/profile.ts";
import { choicesFor, saveChoices } from "../choices.ts";
import { type Answer, ask, pickMany, type StepPlace } from "../quickSteps.ts";
import type { Command } from "./command.ts";

/** What was answered so far. */
interface Draft {
  readonly consumers: readonly string[];
  readonly clients: readonly ChosenClient[];
  /** A gateway of the person's own that is being made; null when none is wanted. */
  readonly gateway: ChosenClient | null;
}

type Step = (draft: Draft, place: StepPlace) => Promise<Answer<Draft>>;

/**
 * Asks in steps whom tools are to be judged for, and stores the answers in the settings that hold for the document in front. Going back
 * keeps what was answered; leaving a step changes nothing.
 */
export const chooseConsumersAndClients: Command = {
  id: "chooseConsumersAndClients",
  async run({ messages }) {
    const resource = window.activeTextEditor?.document.uri;
    const before = choicesFor(resource);
    let draft: Draft = {
      consumers: before.consumers,
      clients: before.clients.map(chooseClient).filter((client) => typeof client !== "string"),
      gateway: null,
    };
    for (let step = 0; ; ) {
      const steps = stepsOf(draft);
      const current = steps[step];
      if (current === undefined) break;
      const place = { title: l10n.t("Choose Consumers and Clients"), step: step + 1, totalSteps: steps.length };
      const answer = await current(draft, place);
      if (answer === null) return;
      if (answer === "back") step--;
      else {
        draft = answer.given;
        step++;
      }
    }
    const config = await saveChoices({ consumers: draft.consumers, clients: mountedIn(draft).map(describeClient) }, resource);
    if (config === null) return messages.mention(l10n.t("Consumers and clients saved in the settings"));
    const openConfig = { title: l10n.t("Open Config"), command: "vscode.open", arguments: [config] };
    messages.tell(l10n.t("Saved in the settings. The config file goes before them in what it says."), openConfig);
  },
};

/** The steps that the answers so far ask for. */
function stepsOf(draft: Draft): readonly Step[] {
  const withKey = mountedIn(draft).filter(({ client }) => client.needsNoKey !== true);
  return [pickConsumers, pickClients, ...(draft.gateway === null ? [] : [askTemplate]), ...withKey.map(askKeyOf)];
}

function mountedIn({ clients, gateway }: Draft): readonly ChosenClient[] {
  return gateway === null ? clients : [...clients, gateway];
}

async function pickConsumers(draft: Draft, place: StepPlace): Promise<Answer<Draft>> {
  const items = consumers.map(({ id, title }) => ({ label: title, description: id, id, picked: draft.consumers.includes(id) }));
  const answer = await pickMany(place, l10n.t("Who is to take the tool names?"), items);
  return mapped(answer, (picked) => ({ ...draft, consumers: picked.map(({ id }) => id) }));
}

async function pickClients(draft: Draft, place: StepPlace): Promise<Answer<Draft>> {
  const own = draft.clients.filter(({ client }) => !knownClients.includes(client));
  const unchosen = knownClients.filter((client) => !draft.clients.some((chosen) => chosen.client === client));
  const all: readonly ChosenClient[] = [...draft.clients.filter((chosen) => !own.includes(chosen)), ...unchosen.map(withoutKey), ...own];
  const items: readonly (QuickPickItem & { readonly chosen: ChosenClient | null })[] = [
    ...all.map((chosen) => ({
      label: chosen.client.title,
      description: chosen.client.form,
      chosen,
      picked: draft.clients.includes(chosen),
    })),
    { label: l10n.t("A gateway of your own"), description: "{server}_{tool}", chosen: null, picked: draft.gateway !== null },
  ];
  const answer = await pickMany(place, l10n.t("Behind which clients are they to be judged, too? None is fine."), items);
  return mapped(answer, (picked) => ({
    ...draft,
    clients: picked.flatMap(({ chosen }) => (chosen === null ? [] : [chosen])),
    gateway: picked.some(({ chosen }) => chosen === null) ? (draft.gateway ?? gatewayOf("{server}_{tool}", null)) : null,
  }));
}

async function askTemplate(draft: Draft, place: StepPlace): Promise<Answer<Draft>> {
  const prompt = l10n.t("How does the gateway call a tool? {0} and {1} stand for the names.", "{server}", "{tool}");
  const answer = await ask(place, prompt, draft.gateway?.client.form ?? "", (template) => faultOf(`custom:${template}`));
  return mapped(answer, (template) => ({ ...draft, gateway: gatewayOf(template, draft.gateway?.key ?? null) }));
}

function gatewayOf(template: string, key: string | null): ChosenClient | null {
  const chosen = chooseClient(`custom:${template}`);
  return typeof chosen === "string" ? null : { ...chosen, key };
}

function askKeyOf(chosen: ChosenClient): Step {
  const { client, key } = chosen;
  return async (draft, place) => {
    const prompt = l10n.t(
      "The {0} in {1}. Empty: as the workspace's config files have it, else the server's own name.",
      client.keyTitle,
      client.title,
    );
    const answer = await ask(place, prompt, key ?? "", (text) => (text === "" ? null : faultOf(`${client.id}=${text}`)));
    return mapped(answer, (text) => {
      const keyed = (other: ChosenClient) => (other === chosen ? { client, key: text === "" ? null : text } : other);
      return { ...draft, clients: draft.clients.map(keyed), gateway: draft.gateway === null ? null : keyed(draft.gateway) };
    });
  };
}

/** What is wrong with the text of a choice, as a sentence; null when nothing is. */
function faultOf(text: string): string | null {
  const chosen = chooseClient(text);
  return typeof chosen === "string" ? `${chosen.charAt(0).toUpperCase()}${chosen.slice(1)}.` : null;
}

function withoutKey(client: ChosenClient["client"]): ChosenClient {
  return { client, key: null };
}

function mapped<Given, Wanted>(answer: Answer<Given>, map: (given: Given) => Wanted): Answer<Wanted> {
  return answer === null || answer === "back" ? answer : { given: map(answer.given) };
}
