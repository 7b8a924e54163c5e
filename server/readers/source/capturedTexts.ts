import type { QueryCapture } from "web-tree-sitter";
import { withoutInlineComments } from "./inlineComments.ts";
import { asElsewhere, type OtherNames } from "./otherNames.ts";
import type { Predicate } from "./writtenQuery.ts";

/** What a pattern asks of the texts of a capture. */
export interface TextQuestion {
  readonly capture: string;
  /** The answer, from the texts of all nodes of the capture; `textsOf` gives those of another one. */
  readonly isMet: (texts: readonly string[], textsOf: (capture: string) => readonly string[]) => boolean;
}

/** The predicates among some that are about texts alone, as questions, and the others. Throws for one that asks about no capture. */
export function questionsIn(predicates: readonly Predicate[]): {
  readonly questions: readonly TextQuestion[];
  readonly predicates: readonly Predicate[];
} {
  const questions = predicates.flatMap((predicate) => {
    const isMet = answerTo[predicate.operator]?.(predicate);
    if (isMet === undefined) return [];
    const [capture] = predicate.captures;
    if (capture === undefined) throw new Error(`a query asks #${predicate.operator} about no capture`);
    return [{ capture, isMet }];
  });
  return { questions, predicates: predicates.filter(({ operator }) => answerTo[operator] === undefined) };
}

/** The predicates of tree-sitter's own query language, which mean here what they mean there. */
const answerTo: Readonly<Record<string, (predicate: Predicate) => TextQuestion["isMet"]>> = {
  "eq?": (predicate) => equal(predicate, true),
  "not-eq?": (predicate) => equal(predicate, false),
  "match?"({ words: [source = ""] }) {
    const pattern = new RegExp(source);
    return (texts) => texts.length > 0 && texts.every((text) => pattern.test(text));
  },
  "not-match?"({ words: [source = ""] }) {
    const pattern = new RegExp(source);
    return (texts) => texts.every((text) => !pattern.test(text));
  },
  "any-of?"({ words }) {
    const values = new Set(words);
    return (texts) => texts.length > 0 && texts.every((text) => values.has(text));
  },
};

function equal({ captures: [, other], words: [word] }: Predicate, isWanted: boolean): TextQuestion["isMet"] {
  if (other === undefined) return (texts) => texts.every((text) => (text === word) === isWanted);
  return (texts, textsOf) => texts.every((text) => textsOf(other).some((another) => (text === another) === isWanted));
}

/** The texts that a match captured, each looked up once: several patterns ask for them. */
export class CapturedTexts {
  readonly #captures: readonly QueryCapture[];
  readonly #text: string;
  readonly #names: OtherNames;
  /** Captures and their texts, one behind the other: there are three or four. */
  readonly #known: (readonly [capture: string, texts: readonly string[]])[] = [];

  /** `names` are those that other files have for what the text calls otherwise. */
  constructor(captures: readonly QueryCapture[], text: string, names: OtherNames) {
    this.#captures = captures;
    this.#text = text;
    this.#names = names;
  }

  /** Whether all answers are yes, for what is written or for what that is called elsewhere. */
  answer(questions: readonly TextQuestion[]): boolean {
    const areMet = (textsOf: (capture: string) => readonly string[]) =>
      questions.every(({ capture, isMet }) => isMet(textsOf(capture), textsOf));
    if (areMet((capture) => this.#of(capture))) return true;
    if (this.#names.size === 0) return false;
    const elsewhere = (capture: string) => this.#of(capture).map((text) => asElsewhere(text, this.#names) ?? text);
    return areMet(elsewhere);
  }

  #of(capture: string): readonly string[] {
    for (const [known, texts] of this.#known) if (known === capture) return texts;
    const texts: string[] = [];
    for (const { name, node } of this.#captures)
      if (name === capture) texts.push(withoutInlineComments(this.#text.slice(node.startIndex, node.endIndex)));
    this.#known.push([capture, texts]);
    return texts;
  }
}
