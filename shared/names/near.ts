import { quote } from "./characters.ts";

/**
 * The candidate that a mistyped text most likely stands for; null when none is near. Near is an edit distance of at most 2, or of a third
 * of the text's length, with something left of the text, and never one of more than `most`; upper and lower case count as equal. Of two
 * equally near ones the first.
 */
export function nearest(text: string, candidates: Iterable<string>, most = Number.POSITIVE_INFINITY): string | null {
  const typed = [...text.toLowerCase()];
  let limit = Math.min(Math.max(2, Math.floor(typed.length / 3)), typed.length - 1, most);
  let found: string | null = null;
  for (const candidate of candidates) {
    const distance = editDistance(typed, [...candidate.toLowerCase()], limit);
    if (distance > limit) continue;
    found = candidate;
    limit = distance - 1;
  }
  return found;
}

/** `: did you mean "x"?` behind a message; where nothing is near, the few that begin with the text; empty without any. */
export function didYouMean(text: string, candidates: readonly string[], say: (candidate: string) => string = quote): string {
  const near = nearest(text, candidates);
  const meant = (near === null ? longerThan(text, candidates) : [near]).map(say);
  if (meant.length === 0) return "";
  return `: did you mean ${[meant.slice(0, -1).join(", "), meant.at(-1)].filter((part) => part !== "").join(" or ")}?`;
}

/** Candidates of which a text is the beginning, as "claude" is of "claude-code"; none where they are too many to choose from. */
function longerThan(text: string, candidates: readonly string[]): readonly string[] {
  const start = text.toLowerCase();
  const longer = candidates.filter((candidate) => candidate.toLowerCase().startsWith(start));
  return start.length >= 3 && longer.length <= 4 ? longer : [];
}

/** Characters to insert, delete or replace to make one of the other; some number over the limit once it is passed. */
function editDistance(left: readonly string[], right: readonly string[], limit: number): number {
  if (Math.abs(left.length - right.length) > limit) return limit + 1;
  let above = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (const [row, character] of left.entries()) {
    const current = [row + 1];
    for (const [column, other] of right.entries()) {
      const replaced = (above[column] ?? 0) + (character === other ? 0 : 1);
      current.push(Math.min(replaced, (above[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    if (Math.min(...current) > limit) return limit + 1;
    above = current;
  }
  return above[right.length] ?? 0;
}
