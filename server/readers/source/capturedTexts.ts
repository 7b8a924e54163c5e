import type { QueryCapture } from "web-tree-sitter";
import { type Operand, type Predicate, textsOf } from "./writtenQuery.ts";

/** What a pattern asks of the texts of a capture. */
export interface TextQuestion {
  readonly capture: string;
  /** The answer, of the texts of all nodes of the capture; `others` are those of another capture. */
  readonly isMet: (texts: readonly string[], textsOf: (capture: string) => readonly string[]) => boolean;
}

/** The predicates among some that are about texts alone, as questions, and the others. */
export function questionsIn(predicates: readonly Predicate[]): {
  readonly questions: readonly TextQuestion[];
  readonly predicates: readonly Predicate[];
} {
  const questions = predicates.flatMap(({ operator, operands }) => questionOf[operator]?.(operands) ?? []);
  return { questions, predicates: predicates.filter(({ operator }) => questionOf[operator] === undefined) };
}

/** The predicates of tree-sitter's own query language, which mean here what they mean there. */
const questionOf: Readonly<Record<string, (operands: readonly Operand[]) => TextQuestion>> = {
  "eq?": (operands) => asking(operands, equal(operands, true)),
  "not-eq?": (operands) => asking(operands, equal(operands, false)),
  "match?"(operands) {
    const pattern = new RegExp(textsOf(operands)[0] ?? "");
    return asking(operands, (texts) => texts.length > 0 && texts.every((text) => pattern.test(text)));
  },
  "not-match?"(operands) {
    const pattern = new RegExp(textsOf(operands)[0] ?? "");
    return asking(operands, (texts) => texts.every((text) => !pattern.test(text)));
  },
  "any-of?"(operands) {
    const values = new Set(textsOf(operands));
    return asking(operands, (texts) => texts.length > 0 && texts.every((text) => values.has(text)));
  },
};

function equal([, other]: readonly Operand[], isWanted: boolean): TextQuestion["isMet"] {
  if (other?.type !== "capture") return (texts) => texts.every((text) => (text === other?.value) === isWanted);
  return (texts, textsOf) => texts.every((text) => textsOf(other.name).some((another) => (text === another) === isWanted));
}

function asking([subject]: readonly Operand[], isMet: TextQuestion["isMet"]): TextQuestion {
  if (subject?.type !== "capture") throw new Error("a query asks for the text of something that is no capture");
  return { capture: subject.name, isMet };
}

/** The texts that a match captured, each looked up once: several patterns ask for them. */
export class CapturedTexts {
  readonly #captures: readonly QueryCapture[];
  readonly #text: string;
  readonly #known = new Map<string, readonly string[]>();

  constructor(captures: readonly QueryCapture[], text: string) {
    this.#captures = captures;
    this.#text = text;
  }

  /** Whether all answers are yes. */
  answer(questions: readonly TextQuestion[]): boolean {
    return questions.every(({ capture, isMet }) => isMet(this.#of(capture), (other) => this.#of(other)));
  }

  #of(capture: string): readonly string[] {
    let texts = this.#known.get(capture);
    if (texts === undefined) {
      texts = this.#captures.flatMap(({ name, node }) => (name === capture ? [this.#text.slice(node.startIndex, node.endIndex)] : []));
      this.#known.set(capture, texts);
    }
    return texts;
  }
}
