/** `mcp-portability-ignore-next-line anthropic/name, openai/name: shipped since 2024` */
const form = /mcp-portability-ignore-next-line\b([^:\r\n]*)(?::|$)/m;

/** The rules a comment names: empty for all, null when the comment is no suppression. */
export function suppressedRules(comment: string): readonly string[] | null {
  const match = form.exec(comment);
  if (match === null) return null;
  return (match[1] ?? "").match(/[a-z0-9-]+\/[a-z0-9-]+/g) ?? [];
}

/** What every suppression holds: a quick test before any comment is looked at. */
export const suppressionWord = "mcp-portability-ignore-next-line";
