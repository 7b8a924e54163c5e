import type { Consumer } from "../consumers/consumer.ts";
import { accepts } from "../consumers/verdict.ts";
import { llmName } from "./llmName.ts";

/** Ways in which people spell a name that cannot stay as it is. */
const spellings: readonly ((name: string) => string | null)[] = [
  (name) => name.replace(/[^A-Za-z0-9_-]+/g, "_").replace(/^_+|_+$/g, ""),
  (name) => llmName(name),
  (name) => name.replace(/[^A-Za-z0-9_-]+/g, "-").replace(/^-+|-+$/g, ""),
  (name) => name.replace(/[^A-Za-z0-9]+([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase()).replace(/[^A-Za-z0-9]/g, ""),
];

/** Other names for a tool that every consumer takes and nobody has yet, the most usual first. */
export function otherNames(name: string, consumers: readonly Consumer[], taken: ReadonlySet<string>): readonly string[] {
  const spelled = spellings.flatMap((spell) => spell(name) ?? []);
  return [...new Set(spelled)].filter(
    (other) => other !== "" && other !== name && !taken.has(other) && consumers.every((consumer) => accepts(consumer, other)),
  );
}
