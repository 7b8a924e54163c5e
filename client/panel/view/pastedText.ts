import type { CheckInput } from "../../../shared/checkInput.ts";
import type { ShowPasted } from "../messages.ts";
import type { Host } from "./host.ts";
import type { JudgedList } from "./model/judge.ts";
import { count, sayProblems } from "./model/titles.ts";

/** Milliseconds of quiet after a keystroke before a pasted text is checked. */
const debounce = 250;

/** The text in the paste box on its way to the server, which knows its forms, and what came back. */
export class PastedText {
  readonly #host: Host;
  readonly #onChange: () => void;
  #text = "";
  #number = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #answer: ShowPasted | null = null;

  constructor(host: Host, onChange: () => void) {
    this.#host = host;
    this.#onChange = onChange;
  }

  /** What there is to check in the text; null without any. */
  get input(): CheckInput | null {
    return this.#answer?.input ?? null;
  }

  /** Checks a text once it is quiet. An empty one is forgotten at once. */
  check(text: string): void {
    this.#text = text;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (text.trim() === "") this.#answer = null;
    else this.#timer = setTimeout(() => this.checkAgain(), debounce);
  }

  /** Checks the text again, since what it is judged by may be another now. */
  checkAgain(): void {
    this.#timer = null;
    if (this.#text.trim() === "") return;
    this.#number++;
    this.#host.postMessage({ type: "checkText", number: this.#number, text: this.#text });
  }

  take(answer: ShowPasted): void {
    if (answer.number !== this.#number || this.#text.trim() === "") return;
    this.#answer = answer;
    this.#onChange();
  }

  /** What came out of it, in a sentence. `lists`: what it was judged to be. */
  outcome(lists: readonly JudgedList[]): { readonly outcome: string; readonly isProblem: boolean } {
    if (this.#answer === null) return { outcome: "", isProblem: false };
    const { input, problem } = this.#answer;
    const [failure] = input?.failures ?? [];
    if (problem !== null || input === null) return { outcome: problem ?? "", isProblem: true };
    const tools = input.lists.reduce((sum, { list }) => sum + list.tools.length, 0);
    if (tools === 0)
      return {
        outcome: failure === undefined ? "There is no tool name in this text." : `There is no tool name in this text: ${failure.message}.`,
        isProblem: true,
      };
    const sum = (of: "errors" | "warnings" | "infos") => lists.reduce((total, { counts }) => total + counts[of], 0);
    const found = sayProblems({ errors: sum("errors"), warnings: sum("warnings"), infos: sum("infos") });
    return {
      outcome: `${count(tools, "tool")}: ${found}${failure === undefined ? "" : ` (read in part: ${failure.message})`}`,
      isProblem: failure !== undefined,
    };
  }
}
