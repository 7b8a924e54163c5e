/** The part of `vscode.l10n` that pure code works with, so that it runs where there is no editor. */
export interface Translate {
  t(message: string, ...values: (string | number)[]): string;
}
