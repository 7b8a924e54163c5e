/** A piece of an exposed name, and how it comes to be there. */
export interface ExposedPart {
  readonly text: string;
  /** `kept`: it is in the tool's name; `changed`: it stands for another character of that; `added`: the client puts it in. */
  readonly kind: "kept" | "changed" | "added";
}

/** An exposed name beside the name it was made from. */
export interface Alignment {
  readonly parts: readonly ExposedPart[];
  /** The piece of the tool's name that is not in the exposed one; empty when nothing is cut. */
  readonly cut: string;
  /** What was rewritten: each character with what stands for it, once. */
  readonly rewritten: readonly { readonly from: string; readonly to: string }[];
}

/**
 * Finds a tool's name in the name that a client exposes: the client can put something before and behind it, write other characters for
 * some, and cut its end or its middle. It is looked for and not asked of the client, so that it holds for every client.
 */
export function alignExposed(tool: string, exposed: string): Alignment {
  const from = [...tool];
  const to = [...exposed];
  const start = bestStart(from, to);
  const head = matchLength(from, to, start);
  const tail = head === from.length ? 0 : tailLength(from, to, head, head === 0 ? 0 : start + head);
  const pairs = from.map((character, index): readonly [string, string | undefined] => [
    character,
    index < head ? to[start + index] : index >= from.length - tail ? to[to.length - from.length + index] : undefined,
  ]);
  const rewritten = new Map<string, string>();
  for (const [character, shown] of pairs) if (shown !== undefined && shown !== character) rewritten.set(character, shown);
  const kinds = to.map((_, index): ExposedPart["kind"] => {
    const inHead = index >= start && index < start + head ? index - start : null;
    const inTail = index >= to.length - tail ? from.length - to.length + index : null;
    const source = inHead ?? inTail;
    return source === null ? "added" : from[source] === to[index] ? "kept" : "changed";
  });
  return {
    parts: runsOf(to, kinds),
    cut: from.slice(head, from.length - tail).join(""),
    rewritten: [...rewritten].map(([character, shown]) => ({ from: character, to: shown })),
  };
}

/** Where the name begins in the exposed one: where most of it follows, with the fewest characters rewritten. */
function bestStart(from: readonly string[], to: readonly string[]): number {
  let best = { start: to.length, length: 0, same: 0 };
  // What is longer than any limit is not looked through: names of thousands of characters are the hostile case.
  for (let start = 0; start < Math.min(to.length, farthest); start++) {
    if (!canStandFor(from[0], to[start])) continue;
    const length = matchLength(from, to, start);
    if (length < best.length) continue;
    const same = sameWithin(from, to, start, length);
    // Of two that are as good the later one: servers have names like their tools, and stand before them.
    if (length > best.length || same >= best.same) best = { start, length, same };
  }
  return best.start;
}

const farthest = 512;

/** How many characters of the name follow each other from here, as they are or rewritten. */
function matchLength(from: readonly string[], to: readonly string[], start: number): number {
  let length = 0;
  while (length < from.length && canStandFor(from[length], to[start + length])) length++;
  return length;
}

/** How many characters at the end of the name are the end of the exposed name, without what stands before `begin` and `head`. */
function tailLength(from: readonly string[], to: readonly string[], head: number, begin: number): number {
  let length = 0;
  const most = Math.min(from.length - head, to.length - begin);
  while (length < most && from[from.length - 1 - length] === to[to.length - 1 - length]) length++;
  // One or two characters agree by chance, with a hash for instance.
  return length > 2 ? length : 0;
}

function sameWithin(from: readonly string[], to: readonly string[], start: number, length: number): number {
  let same = 0;
  for (let index = 0; index < length; index++) if (from[index] === to[start + index]) same++;
  return same;
}

/** Whether a client may have written one character for the other: itself, its other case, or a joint for what is no letter or digit of ASCII. */
function canStandFor(character: string | undefined, shown: string | undefined): boolean {
  if (character === undefined || shown === undefined) return false;
  if (character === shown) return true;
  if (/[A-Za-z0-9]/.test(character)) return character.toLowerCase() === shown.toLowerCase();
  return shown === "_" || shown === "-" || shown === ".";
}

function runsOf(characters: readonly string[], kinds: readonly ExposedPart["kind"][]): readonly ExposedPart[] {
  const runs: { text: string; kind: ExposedPart["kind"] }[] = [];
  for (const [index, text] of characters.entries()) {
    const kind = kinds[index] ?? "added";
    const last = runs.at(-1);
    if (last?.kind === kind) last.text += text;
    else runs.push({ text, kind });
  }
  return runs;
}
