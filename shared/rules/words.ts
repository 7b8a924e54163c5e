import type { FirstCharacterConstraint } from "../consumers/consumer.ts";
import type { Reason } from "../consumers/verdict.ts";
import { count } from "../count.ts";
import type { Alias, Basis, Effect, Related, ToolList } from "../model.ts";
import type { CharacterSet } from "../names/characters.ts";
import { quote, showCharacter } from "../names/characters.ts";
import type { Named } from "./rule.ts";

/** Phrases that several rules share, so that the product speaks with one voice. */

/** What to write in place of a name; of one that another thing has already, that it is no way out. */
export function sayInstead(name: string, things: readonly Named[]): string {
  return isTaken(name, things) ? `Another one is ${quote(name)} already: choose a name of its own.` : `Write ${quote(name)}.`;
}

/** Whether something has a name already. */
export function isTaken(name: string, things: readonly Named[]): boolean {
  return things.some((thing) => thing.name === name);
}

/** `"." at position 6 is outside A-Za-z0-9_-`, `70 characters are 6 over the limit of 64`. */
export function sayReason(reason: Reason, allowed: CharacterSet): string {
  switch (reason.kind) {
    case "empty":
      return "the name is empty";
    case "characters": {
      const shown = reason.characters
        .slice(0, shownCharacters)
        .map(({ character, position }) => `${showCharacter(character)} at position ${position}`);
      const more = reason.characters.length - shown.length;
      const subject = listed(more > 0 ? [...shown, `${more} more`] : shown);
      return `${subject} ${reason.characters.length === 1 ? "is" : "are"} outside ${allowed.text}`;
    }
    case "length":
      return `${count(reason.length, "character")} ${reason.length === 1 ? "is" : "are"} ${reason.length - reason.max} over the limit of ${reason.max}`;
    case "first-character":
      return `${showCharacter(reason.character)} stands first, where ${sayFirst(reason.first)} must stand`;
    case "long":
      return `${reason.length} characters are documented as fine (${reason.max}), but its error texts say ${reason.above}`;
  }
}

const shownCharacters = 4;

/** What a name must start with: `a letter or "_"`. */
export function sayFirst(first: FirstCharacterConstraint["first"]): string {
  return first === "letter" ? "a letter" : 'a letter or "_"';
}

/** What a consumer does, as a predicate: `refuses the whole list`. */
export function sayEffect(effect: Effect): string {
  switch (effect) {
    case "list-refused":
      return "refuses the whole list";
    case "tool-dropped":
      return "loses a tool";
    case "renamed":
      return "shows another name";
    case "warned":
      return "advises against this name";
  }
}

/** What a consumer does with a list because of a name, as a predicate. */
export function sayEffectOf(effect: Effect, name: string): string {
  if (name === "") return sayEffect(effect);
  const shown = quote(name);
  switch (effect) {
    case "list-refused":
      return `refuses the whole list because of ${shown}`;
    case "tool-dropped":
      return `loses the tool ${shown}`;
    case "renamed":
      return `shows another name for ${shown}`;
    case "warned":
      return `advises against ${shown}`;
  }
}

/** How well it is known, for the brackets behind a message. */
export function sayBasis(basis: Basis): string {
  switch (basis) {
    case "advisory":
      return "a SHOULD of the specification";
    case "observed":
      return "observed in public bug reports";
    case "measured":
      return "measured: the API's own answer";
    case "source":
      return "by its published source";
    case "derived":
      return "follows from other rules";
    case "documented":
      return "documented";
  }
}

/** The end of a message that offers a tool of a list a new name; an alias is there for its name, and gets none. */
export function sayPortable(name: string, portable: string | null, { aliases = [] }: ToolList): string {
  const alias = aliases.find((each) => each.name === name);
  if (alias !== undefined) return ` ${sayAlias(alias)}`;
  return portable === null ? "" : ` Portable name: ${portable}`;
}

/** What an alias is, and how it ends. */
export function sayAlias({ name, of }: Alias): string {
  return `${quote(name)} is an alias of ${quote(of)}: retire it when nobody calls it any more`;
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join("");
  return `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

/** Names in quotes, the first few of `count`. */
export function quoteNames(names: readonly string[], count: number): string {
  const shown = names.slice(0, 3).map(quote);
  const more = count - shown.length;
  return listed(more > 0 ? [...shown, `${more} more`] : shown);
}

/** The places of the others, the first few of many: a thousand twins would otherwise make a million places. */
export function placesOf(others: readonly Named[]): readonly Related[] {
  return others.slice(0, 10).map((other) => ({ place: other.place, message: quote(other.name) }));
}

/** Where in a schema: `the property "order.lines[]" of the input schema`, or the schema as a whole. */
export function sayWhere(role: "input" | "output", path: string): string {
  return path === "" ? `the ${role} schema` : `the property ${quote(path)} of the ${role} schema`;
}
