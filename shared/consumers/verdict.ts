import { lengthOf } from "../names/characters.ts";
import type { Consumer, FirstCharacterConstraint } from "./consumer.ts";

/** One reason for which a consumer does not take a name. */
export type Reason =
  | { readonly kind: "empty" }
  /** `characters`: each refused character once, with the 1-based position (in code points) where it stands first. */
  | { readonly kind: "characters"; readonly characters: readonly { readonly character: string; readonly position: number }[] }
  | { readonly kind: "length"; readonly length: number; readonly max: number }
  | { readonly kind: "first-character"; readonly character: string; readonly first: FirstCharacterConstraint["first"] }
  /** Not refused by the documentation (`max`), but in public reports (`above`). */
  | { readonly kind: "long"; readonly length: number; readonly above: number; readonly max: number };

/** Every reason for which a consumer refuses a name, in the order in which messages give them; none when it accepts it. */
export function reasonsAgainst(name: string, consumer: Consumer): readonly Reason[] {
  if (name === "") return [{ kind: "empty" }];
  const reasons: Reason[] = [];
  const characters = charactersOutside(name, consumer);
  if (characters.length > 0) reasons.push({ kind: "characters", characters });
  const length = lengthOf(name);
  if (length > consumer.name.length.max) reasons.push({ kind: "length", length, max: consumer.name.length.max });
  const first = consumer.firstCharacter?.first;
  if (first !== undefined && !startsWell(name, first)) reasons.push({ kind: "first-character", character: firstOf(name), first });
  return reasons;
}

/** What else can make a consumer refuse a name, although it takes it by its documentation; null when nothing is known. */
export function doubtAbout(name: string, consumer: Consumer): Reason | null {
  if (consumer.longName === undefined) return null;
  const length = lengthOf(name);
  const { above } = consumer.longName;
  const { max } = consumer.name.length;
  return length > above && length <= max ? { kind: "long", length, above, max } : null;
}

/** Whether a consumer takes a name as it is. */
export function accepts(consumer: Consumer, name: string): boolean {
  return reasonsAgainst(name, consumer).length === 0;
}

function charactersOutside(name: string, consumer: Consumer) {
  // Most names have none, and every name is asked about for every consumer.
  if (consumer.name.allowed.hasAllOf(name)) return [];
  const found = new Map<string, number>();
  let position = 0;
  for (const character of name) {
    position++;
    if (!consumer.name.allowed.has(character) && !found.has(character)) found.set(character, position);
  }
  return [...found].map(([character, at]) => ({ character, position: at }));
}

function startsWell(name: string, first: FirstCharacterConstraint["first"]): boolean {
  return first === "letter" ? /^[A-Za-z]/.test(name) : /^[A-Za-z_]/.test(name);
}

function firstOf(name: string): string {
  return String.fromCodePoint(name.codePointAt(0) ?? 0);
}
