import { messageOf } from "../../shared/thrown.ts";
import type { FileKind, SourceKind } from "../readers/fileKind.ts";
import type { OwnForm } from "../readers/ownForm.ts";
import type { Reader, Wanted } from "../readers/reader.ts";
import { emptyReading, type FileReading } from "../readers/reading.ts";

/** What is asked of a reader of whole texts. */
export type TextReader = Pick<Reader, "read" | "canHoldComment" | "grammarStates">;

/** What the other thread is asked. Languages go by their ids: a table of functions cannot be sent. */
export type ApartQuestion = { readonly id: number } & (
  | {
      readonly ask: "read";
      readonly file: string;
      readonly text: string;
      readonly language: string;
      readonly forms: readonly OwnForm[];
      readonly wanted: Wanted;
    }
  | { readonly ask: "canHoldComment"; readonly file: string; readonly text: string; readonly language: string; readonly offset: number }
  | { readonly ask: "grammarStates" }
);

/** What it answers: the result of what it was asked, or why there is none. */
export type ApartAnswer = { readonly id: number } & (
  | { readonly kind: "read"; readonly reading: FileReading }
  | { readonly kind: "canHoldComment"; readonly canHold: boolean }
  | { readonly kind: "grammarStates"; readonly states: ReadonlyMap<string, string | null> }
  | { readonly kind: "failure"; readonly message: string }
);

/** Another thread, however the host makes one. */
export interface ApartThread {
  post(question: ApartQuestion): void;
  end(): void;
}

/** Starts the thread. `onEnd` hears why it ended, or could not begin. Throws where there are no threads. */
export type StartThread = (onAnswer: (answer: ApartAnswer) => void, onEnd: (why: string) => void) => ApartThread;

/** Whether a file is of a language whose every reading takes long: see `Language.isReadApart`. */
export function isReadApart(kind: FileKind): boolean {
  return kind.kind === "source" && kind.language.isReadApart === true;
}

type Asked = ApartQuestion extends infer Question ? (Question extends ApartQuestion ? Omit<Question, "id"> : never) : never;

/** Reads what is read apart on a thread that is started with the first such file, and everything else here. */
export class ApartReader implements TextReader {
  readonly #here: Reader;
  readonly #start: StartThread;
  readonly #onTrouble: (trouble: string) => void;
  readonly #pending = new Map<number, (answer: ApartAnswer | null) => void>();
  #thread: ApartThread | null = null;
  #lastId = 0;
  #hasAnswered = false;
  /** Whether there are no threads to be had. */
  #isRefused = false;

  /** `onTrouble` hears once, in words for people, that nothing can be read apart. */
  constructor(here: Reader, start: StartThread, onTrouble: (trouble: string) => void) {
    this.#here = here;
    this.#start = start;
    this.#onTrouble = onTrouble;
  }

  async read(
    file: string,
    text: string,
    kind: FileKind,
    isNamed: boolean,
    forms: readonly OwnForm[],
    wanted: Wanted = null,
  ): Promise<FileReading> {
    const language = kind.kind === "source" && isReadApart(kind) ? kind.language.id : null;
    const answer = language === null ? null : await this.#ask({ ask: "read", file, text, language, forms, wanted });
    if (answer?.kind === "read") return answer.reading;
    if (language === null || this.#isRefused) return this.#here.read(file, text, kind, isNamed, forms, wanted);
    return emptyReading(file, language, answer?.kind === "failure" ? answer.message : "the thread that read it has ended");
  }

  async canHoldComment(file: string, text: string, kind: SourceKind, offset: number): Promise<boolean> {
    if (!isReadApart(kind)) return this.#here.canHoldComment(file, text, kind, offset);
    const answer = await this.#ask({ ask: "canHoldComment", file, text, language: kind.language.id, offset });
    if (answer?.kind === "canHoldComment") return answer.canHold;
    return this.#isRefused ? this.#here.canHoldComment(file, text, kind, offset) : false;
  }

  /** What reads on this thread: no language that is read apart has aliases. */
  get here(): Pick<Reader, "alias" | "written" | "texts"> {
    return this.#here;
  }

  async grammarStates(): Promise<ReadonlyMap<string, string | null>> {
    const here = await this.#here.grammarStates();
    const answer = this.#thread === null ? null : await this.#ask({ ask: "grammarStates" });
    return answer?.kind === "grammarStates" ? new Map([...here, ...answer.states]) : here;
  }

  dispose(): void {
    this.#thread?.end();
  }

  /** Null where the thread ends before it answers, or where there is none. */
  #ask(asked: Asked): Promise<ApartAnswer | null> {
    const thread = this.#thread ?? this.#begin();
    if (thread === null) return Promise.resolve(null);
    const id = ++this.#lastId;
    return new Promise((resolve) => {
      this.#pending.set(id, resolve);
      thread.post({ ...asked, id });
    });
  }

  #begin(): ApartThread | null {
    if (this.#isRefused) return null;
    try {
      this.#thread = this.#start(
        (answer) => {
          this.#hasAnswered = true;
          this.#pending.get(answer.id)?.(answer);
          this.#pending.delete(answer.id);
        },
        (why) => this.#ended(why),
      );
    } catch (error) {
      this.#ended(messageOf(error));
    }
    return this.#thread;
  }

  /** A thread that has answered before was ended by something that it read: there will be another one. */
  #ended(why: string): void {
    this.#thread = null;
    if (!this.#hasAnswered && !this.#isRefused) {
      this.#isRefused = true;
      this.#onTrouble(`Files that take long to parse hold up others, since they cannot be read on a thread of their own: ${why}`);
    }
    for (const resolve of this.#pending.values()) resolve(null);
    this.#pending.clear();
  }
}
