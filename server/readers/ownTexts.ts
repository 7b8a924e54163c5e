/**
 * A copy of plain data whose texts stand for themselves. An engine cuts a text out of a longer one without copying it, so that a tool's
 * name would keep alive whatever it was read from: a whole file, or, of one that is being edited, every version that a name came from.
 */
export function withOwnTexts<Data extends object>(data: Data): Data {
  return JSON.parse(JSON.stringify(data));
}

/** The same for one text. */
export function ownText(text: string): string {
  return JSON.parse(JSON.stringify(text));
}
