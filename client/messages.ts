import { commands, l10n, type Memento, window } from "vscode";

/** A button of a message: it runs a command. */
export interface Button {
  readonly title: string;
  readonly command: string;
  readonly arguments?: readonly unknown[];
}

/** Pop-up messages. Nobody waits for them: whoever shows one goes on. */
export class Messages {
  readonly #memory: Memento;
  readonly #version: string;
  readonly #log: (trouble: string) => void;
  /** The texts that are on the screen. */
  readonly #shown = new Set<string>();

  /** `memory`: of the workspace. `log` hears why a button did not do what it should. */
  constructor(memory: Memento, version: string, log: (trouble: string) => void) {
    this.#memory = memory;
    this.#version = version;
    this.#log = log;
  }

  /** Warns of something that nobody asked for: once for each cause, in one workspace and one version of the extension. */
  warnOnce(cause: string, text: string, ...buttons: readonly Button[]): void {
    const key = `warned.${cause}`;
    if (this.#memory.get(key) === this.#version) return;
    void this.#memory.update(key, this.#version);
    void this.#press(text, window.showWarningMessage(text, ...titlesOf(buttons)), buttons);
  }

  /** Answers a person who asked for something. */
  tell(text: string, ...buttons: readonly Button[]): void {
    void this.#press(text, window.showInformationMessage(text, ...titlesOf(buttons)), buttons);
  }

  /** Tells a person who asked for something that it went wrong, unless a message on the screen says so. */
  fail(text: string): void {
    if ([...this.#shown].some((shown) => shown.includes(text))) return;
    const buttons = [{ title: l10n.t("Show Output"), command: "mcpPortability.showOutput" }];
    void this.#press(text, window.showErrorMessage(text, ...titlesOf(buttons)), buttons);
  }

  /** A word in the status bar, gone after a moment: for what went as it was asked for. */
  mention(text: string): void {
    window.setStatusBarMessage(`$(check) ${text}`, shownFor);
  }

  async #press(text: string, chosen: Thenable<string | undefined>, buttons: readonly Button[]): Promise<void> {
    this.#shown.add(text);
    const title = await chosen;
    this.#shown.delete(text);
    const button = buttons.find((candidate) => candidate.title === title);
    if (button === undefined) return;
    try {
      await commands.executeCommand(button.command, ...(button.arguments ?? []));
    } catch (error) {
      this.#log(`${button.command}: ${error}`);
    }
  }
}

/** Milliseconds. */
const shownFor = 5000;

function titlesOf(buttons: readonly Button[]): readonly string[] {
  return buttons.map(({ title }) => title);
}
