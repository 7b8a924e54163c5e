import type { Language } from "../language.ts";
import { html } from "../languages/html/language.ts";
import { javascript } from "../languages/javascript/language.ts";
import { typescript } from "../languages/typescript/language.ts";
import type { Span } from "../source/span.ts";
import { blank, type Code, type Embedding, wholeFile } from "./embedding.ts";

/** What scripts can be written in. Where a file does not say it, TypeScript tells as well as JavaScript how modules are found. */
export const scriptLanguages: readonly [Language, Language] = [typescript, javascript];

/** The components of a framework: the forms of their templates, and all of their scripts as one module. `id` is what their files end with, too. */
export function componentsOf(id: string, title: string): Embedding {
  return {
    id,
    title,
    extensions: [`.${id}`],
    editorIds: [id],
    languages: [...scriptLanguages, html],
    gate: typescript.gate,
    codeIn: (text) => ({ codes: [...scriptsIn(text), wholeFile(html, ".html", text)], failure: null }),
  };
}

/** The scripts of a page or of a component as one text, in which everything else is blank: all offsets stay. Empty where there is none. */
export function scriptsIn(text: string): readonly Code[] {
  const scripts = elementsIn(text).filter(isScript);
  if (scripts.length === 0) return [];
  const spans = scripts.map(({ content }) => content);
  const dialects = scripts.map(({ attributes }) => attributes.get("lang") ?? attributes.get("type") ?? "");
  const isTyped = dialects.some((dialect) => /^(?:text\/|application\/)?(?:ts|tsx|typescript)$/i.test(dialect));
  const extension = !isTyped ? ".js" : dialects.some((dialect) => /tsx$/i.test(dialect)) ? ".tsx" : ".ts";
  return [{ language: isTyped ? typescript : javascript, extension, text: blankedBut(text, spans), spans, places: null }];
}

/** What makes a script one that runs; all others hold data, templates and import maps. */
const running = /^(?:module|(?:text|application)\/(?:x-)?(?:java|ecma|type)script|text\/(?:babel|jsx|tsx?))?$/i;

function isScript({ name, attributes }: Element): boolean {
  // What is loaded from elsewhere does not stand here, whatever does.
  return name === "script" && !attributes.has("src") && running.test((attributes.get("type") ?? "").trim());
}

/** A text of which all but some parts is blank. Line breaks stay, so that all lines do. */
function blankedBut(text: string, kept: readonly Span[]): string {
  let result = "";
  let at = 0;
  for (const { start, end } of kept) {
    result += blank(text.slice(at, start)) + text.slice(start, end);
    at = end;
  }
  return result + blank(text.slice(at));
}

/** An element whose content is no markup. */
interface Element {
  readonly name: string;
  /** By their names in small letters; empty for one without a value. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly content: Span;
}

/** The elements whose content is not markup: a text in them that looks like a script is none. One that does not end goes to the end of the text. */
function elementsIn(text: string): readonly Element[] {
  const found: Element[] = [];
  const begins = /<!--|<(script|style|textarea|title)(?=[\s/>])/gi;
  for (let begin = begins.exec(text); begin !== null; begin = begins.exec(text)) {
    const [{ length }, tag] = begin;
    if (tag === undefined) {
      const end = text.indexOf("-->", begin.index + length);
      if (end < 0) break;
      begins.lastIndex = end;
      continue;
    }
    const head = attributesAt(text, begin.index + length);
    if (head === null) break;
    const name = tag.toLowerCase();
    const start = head.end;
    const end = head.isClosed ? start : endOf(name, text, start);
    found.push({ name, attributes: head.attributes, content: { start, end } });
    begins.lastIndex = end;
  }
  return found;
}

/** Where the end tag of an element begins. */
function endOf(name: string, text: string, start: number): number {
  const ends = new RegExp(`</${name}(?=[\\s/>])`, "gi");
  ends.lastIndex = start;
  return ends.exec(text)?.index ?? text.length;
}

/** The attributes of a start tag from an offset on, and the offset behind its `>`; null for a tag that does not end. */
function attributesAt(text: string, from: number): { attributes: Map<string, string>; end: number; isClosed: boolean } | null {
  const attributes = new Map<string, string>();
  const parts = /\s+|(\/?)>|([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?|[\s\S]/y;
  parts.lastIndex = from;
  for (let part = parts.exec(text); part !== null; part = parts.exec(text)) {
    const [whole, slash, name, ...values] = part;
    if (slash !== undefined) return { attributes, end: parts.lastIndex, isClosed: slash === "/" };
    // A quote that nothing closes takes the rest with it.
    if (/^["'<]/.test(whole)) return null;
    if (name !== undefined && !attributes.has(name.toLowerCase()))
      attributes.set(name.toLowerCase(), values.find((value) => value !== undefined) ?? "");
  }
  return null;
}
