import { commands, l10n, type Memento, window } from "vscode";

/** A button of a message. */
export interface Button {
  readonly title: string;
  readonly command: string;
}

/** Pop-up messages. What nobody asked for is said once for each cause, in one workspace and one version of the extension. */
export class Messages {
  readonly #memory: Memento;
  readonly #version: string;

  /** `memory`: of the workspace. */
  constructor(memory: Memento, version: string) {
    this.#memory = memory;
    this.#version = version;
  }

  /** Warns of something that went wrong by itself, unless that was done before. */
  async warnOnce(cause: string, text: string, ...buttons: readonly Button[]): Promise<void> {
    const key = `warned.${cause}`;
    if (this.#memory.get(key) === this.#version) return;
    await this.#memory.update(key, this.#version);
    await press(await window.showWarningMessage(text, ...buttons.map(({ title }) => title)), buttons);
  }

  /** Answers a person who asked for something. */
  async tell(text: string, ...buttons: readonly Button[]): Promise<void> {
    await press(await window.showInformationMessage(text, ...buttons.map(({ title }) => title)), buttons);
  }

  /** Tells a person who asked for something that it went wrong. */
  async fail(text: string): Promise<void> {
    const button = { title: l10n.t("Show Output"), command: "mcpPortability.showOutput" };
    await press(await window.showErrorMessage(text, button.title), [button]);
  }
}

async function press(chosen: string | undefined, buttons: readonly Button[]): Promise<void> {
  const button = buttons.find(({ title }) => title === chosen);
  if (button !== undefined) await commands.executeCommand(button.command);
}
