import { quote } from "../names/characters.ts";
import { didYouMean } from "../names/near.ts";
import type { ChosenClient } from "../profile.ts";
import { customClient } from "./custom.ts";
import { clients } from "./index.ts";

/**
 * The client that a user chooses with `ID`, `ID=KEY`, `custom:TEMPLATE`, `custom@LIMIT:TEMPLATE`, or one of these with `=KEY` behind it:
 * what `--client` and the `clients` of a config file take. A message in one sentence when the text is none of them.
 */
export function chooseClient(text: string): ChosenClient | string {
  const { id, key } = splitKey(text);
  const client = isCustom(id) ? customClient(id) : clients.find((candidate) => candidate.id === id);
  if (typeof client === "string") return client;
  if (client === undefined) return `expected one of ${clientForms.join(", ")}, found ${quote(id)}${didYouMean(id, clientIds)}`;
  if (key === "") return `expected a ${client.keyTitle} behind ${quote(text)}, found nothing`;
  const fault = key === null ? null : (client.checkKey?.(key) ?? null);
  return fault === null ? { client, key } : `${fault}, found ${quote(key ?? "")}`;
}

/**
 * An id has no `=`, so that all behind the first one is the key. A template can have some: the key is behind the last one, unless that
 * would take the tool's name out of the template.
 */
function splitKey(text: string): { id: string; key: string | null } {
  const split = isCustom(text) ? text.lastIndexOf("=") : text.indexOf("=");
  const id = text.slice(0, split);
  if (split < 0 || (isCustom(text) && !id.includes("{tool}"))) return { id: text, key: null };
  return { id, key: text.slice(split + 1) };
}

function isCustom(text: string): boolean {
  return /^custom[@:]/.test(text);
}

const clientIds = clients.map((client) => client.id);

/** The forms of a choice without its key, for messages. */
const clientForms = [...clientIds, "custom:TEMPLATE"];
