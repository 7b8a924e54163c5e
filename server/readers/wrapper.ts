import { lastWord, type OwnForm } from "./ownForm.ts";
import type { ReadDeclaration } from "./readDeclaration.ts";

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
  /**
   * By its name, as a method of a class, as one of what a constant of its file holds, or on any value as if it were one of its methods.
   */
  readonly kind: "function" | "method" | "held" | "extension";
  /** The class whose method it is; empty for none. */
  readonly class: string;
  /** What other files find it by: its own name, that of the class around it, or that of the constant. */
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

/** Whether a text may have declarations of a form: the last word of what is called stands in it. */
export function mayHave(text: string, form: Form): boolean {
  return form.kind === "wrapper" ? mayCall(text, form.wrapper) : text.includes(lastWord(form.path));
}

/**
 * Whether a text may call a wrapper: one of its names stands there in front of what calls have, and so does the name of its class, or of the
 * constant that holds an object of it.
 */
export function mayCall(text: string, wrapper: Wrapper): boolean {
  const { kind, class: home, known } = wrapper.home;
  const around = kind !== "held" ? home : known === "default" ? "" : known;
  return text.includes(around) && namesOf(text, wrapper).some((name) => isCalled(text, name));
}

function isCalled(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    const isWhole = at === 0 || !isPartOfWord(text.charAt(at - 1));
    // f(…)   ·   f<T>(…)   ·   f[T](…)   ·   f?.(…)   ·   f::<T>(…)   ·   f "x", as Ruby and Elixir can write it
    const given = /^(?:\s*(?:\(|<|\[|\?\.|::)|[ \t]+["':@{%\p{L}])/u;
    if (isWhole && given.test(text.slice(at + name.length, at + name.length + 40))) return true;
  }
  return false;
}

function isPartOfWord(sign: string): boolean {
  return /[\p{L}\p{N}_$]/u.test(sign);
}

/** What a text may call a wrapper: by its own name, and by those under which it takes it from its file, or keeps it in a variable. */
export function namesOf(text: string, { name, home }: Wrapper): readonly string[] {
  if (home.kind === "method" || home.kind === "held") return [name];
  const own = home.known === "default" || home.kind === "extension" ? name : home.known;
  const taken = new Set([own, ...asDefault(text, home), ...otherNames(text, own)]);
  // What is taken under another name can be kept under one more.
  for (const other of [...taken]) if (other !== own) for (const kept of otherNames(text, other)) taken.add(kept);
  return [...taken];
}

/** `import x from "…"`   ·   `import { default as x } from "…"`   ·   `const x = require("…")` */
function asDefault(text: string, { known }: Home): readonly string[] {
  if (known !== "default") return [];
  const taken = /\bimport[ \t]+([\w$]+)[ \t]*(?:,[^'"\n]*)?\bfrom\b|\bdefault[ \t]+as[ \t]+([\w$]+)|([\w$]+)[ \t]*=[ \t]*require\(/g;
  return Array.from(text.matchAll(taken), ([, plain, renamed, required]) => plain ?? renamed ?? required ?? "");
}

/** `{ f as x }`   ·   `const { f: x } = …`   ·   `const x = f;`   ·   `const x = kit.f;` */
function otherNames(text: string, name: string): readonly string[] {
  const found: string[] = [];
  for (const { line, start, end } of mentionsOf(text, name)) {
    const behind = /^[ \t]+as[ \t]+([\w$]+)|^[ \t]*:[ \t]*([\w$]+)[ \t]*(?:[,}]|$)/.exec(line.slice(end));
    const before = /^[ \t]*[;,]?[ \t]*(?:$|\/\/|#)/.test(line.slice(end))
      ? /([\w$]+)[ \t]*(?::[^=]{1,80})?:?=[ \t]*(?:[\w$]+(?:\.|::))*(?:::)?$/.exec(line.slice(0, start))
      : null;
    const other = behind?.[1] ?? behind?.[2] ?? before?.[1];
    if (other !== undefined) found.push(other);
  }
  return found;
}

/** Where a name stands in a text and is not called, as a line and its place in it. */
export interface Mention {
  readonly line: string;
  readonly start: number;
  readonly end: number;
  /** Where the line begins in the text. */
  readonly at: number;
}

/** Where a text has a name as a word that is not called there, with the line around it. */
export function mentionsOf(text: string, name: string): readonly Mention[] {
  const found: Mention[] = [];
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    const behind = at + name.length;
    if ((at > 0 && isPartOfWord(text.charAt(at - 1))) || isPartOfWord(text.charAt(behind)) || text.charAt(behind) === "(") continue;
    const start = Math.max(text.lastIndexOf("\n", at) + 1, at - longestLine);
    const lineEnd = text.indexOf("\n", at);
    const end = Math.min(lineEnd < 0 ? text.length : lineEnd, at + longestLine);
    found.push({ line: text.slice(start, end).replace(/\r$/, ""), start: at - start, end: behind - start, at: start });
  }
  return found;
}

/** Nobody writes a name and another one for it further apart. */
const longestLine = 200;

/** How other files call a function of a file itself. */
export function functionNamed(name: string | null): Home | null {
  return name === null ? null : { kind: "function", class: "", known: name };
}
