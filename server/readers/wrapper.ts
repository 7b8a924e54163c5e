import { lastWord, type OwnForm } from "./ownForm.ts";
import type { ReadDeclaration } from "./reading.ts";

/**
 * A function of a file whose calls give a tool its name: `export function addTool(server, name) { server.registerTool(name, …) }`. The calls
 * in other files are declarations then.
 */
export interface Wrapper {
  /** What it is called in its file. */
  readonly name: string;
  readonly home: Home;
  /** How many arguments its calls have at least and at most; null where that does not tell it from others of its name. */
  readonly count: readonly [least: number, most: number] | null;
  /** Where its calls have the name. */
  readonly place: ArgumentPlace;
  /** What it puts around the name. */
  readonly before: string;
  readonly after: string;
  readonly form: ReadDeclaration["form"];
  /** Whether it gives the tool to a server. */
  readonly isRegistration: boolean;
  /** The server of its own file that gets the tool, as an index; null for none. */
  readonly server: number | null;
  /** Where its calls have the server; null where they give none. */
  readonly receiver: ArgumentPlace | null;
}

/** How other files call a function. */
export interface Home {
  /** By its name, as a method of a class, or on any value as if it were one of its methods. */
  readonly kind: "function" | "method" | "extension";
  /** The class whose method it is; empty for none. */
  readonly class: string;
  /** What other files find it by: its own name, or that of the class around it. */
  readonly known: string;
}

/** Where the calls of a function have the value of one of its parameters. */
export interface ArgumentPlace {
  /** From 0, of the arguments that are given by position; null for a parameter that is given by its name alone. */
  readonly argument: number | null;
  /** The name by which it can be given; null in a language without such. */
  readonly keyword: string | null;
  /** The key of the object that is the argument; null where the argument itself is it. */
  readonly property: string | null;
}

/** A wrapper of another file, as a form of declarations: calls of that name, where it turns out that they call it. */
export interface WrapperForm {
  /** Id of the language of the calls. */
  readonly language: string;
  readonly kind: "wrapper";
  readonly wrapper: Wrapper;
}

/** What a file is read with beside the forms of its language. */
export type Form = OwnForm | WrapperForm;

/** The word without which a text has none of a form's declarations. */
export function wordOf(form: Form): string {
  return form.kind === "wrapper" ? form.wrapper.name : lastWord(form.path);
}

/** Whether a text may call a wrapper: its name stands there in front of what calls have, and so does the name of its class. */
export function mayCall(text: string, { name, home }: Wrapper): boolean {
  if (!text.includes(home.class)) return false;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    const isWhole = at === 0 || !/[\p{L}\p{N}_$]/u.test(text.charAt(at - 1));
    if (isWhole && /^\s*(?:\(|<|\[|\?\.)/.test(text.slice(at + name.length, at + name.length + 40))) return true;
  }
  return false;
}

/** How other files call a function of a file itself. */
export function functionNamed(name: string | null): Home | null {
  return name === null ? null : { kind: "function", class: "", known: name };
}
