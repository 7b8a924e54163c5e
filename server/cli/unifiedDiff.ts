import { diffArrays, FILE_HEADERS_ONLY, formatPatch, type StructuredPatchHunk } from "diff";
import { leading } from "../workspace/edits/leading.ts";
import type { Replacement } from "../workspace/edits/oldNames.ts";

/** A file in which something is replaced. */
interface Replaced {
  readonly file: string;
  readonly before: string;
  /** In the order of the text; nothing in it overlaps. */
  readonly replaced: readonly Replacement[];
}

/** Unchanged lines that are shown on either side of changed ones. */
const context = 3;

/** Where a part of a file has more changed lines than this, they are not compared with each other: all of it is shown as changed. */
const mostDifferences = 1000;

/**
 * The unified diff of a file for `patch -p0`. What is replaced says where to look, so that thousands of changed lines cost no more than their
 * number does.
 */
export function unifiedDiff({ file, before, replaced }: Replaced): string {
  const lines = linesOf(before);
  const hunks: StructuredPatchHunk[] = [];
  let shift = 0;
  for (const group of near(partsIn(before, lines, replaced).flatMap(changesIn))) {
    const hunk = hunkOf(group, lines, shift);
    shift += hunk.newLines - hunk.oldLines;
    hunks.push(hunk);
  }
  const names = { oldFileName: file, newFileName: file, oldHeader: undefined, newHeader: undefined };
  return formatPatch({ ...names, hunks }, FILE_HEADERS_ONLY);
}

/** Lines, with their ends, that give way to others. */
interface Change {
  /** How many lines of the file stand before them. */
  readonly first: number;
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** Lines of a file that follow on each other, in each of which something is replaced. */
interface Part extends Change {
  /** Whether each line became one other line. */
  readonly isLineByLine: boolean;
}

function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function partsIn(before: string, lines: readonly string[], replaced: readonly Replacement[]): readonly Part[] {
  let length = 0;
  const ends = lines.map((line) => {
    length += line.length;
    return length;
  });
  const startOf = (line: number) => ends[line - 1] ?? 0;
  // What stands behind the last line end is in a line of its own, which may be empty.
  const lineAt = (offset: number) => leading(ends, (end) => end < offset || (end === offset && before[end - 1] === "\n"));
  const groups: { first: number; last: number; replaced: Replacement[] }[] = [];
  for (const one of replaced) {
    const [first, last] = [lineAt(one.start), lineAt(one.end)];
    const group = groups.at(-1);
    if (group === undefined || first > group.last + 1) groups.push({ first, last, replaced: [one] });
    else {
      group.last = last;
      group.replaced.push(one);
    }
  }
  return groups.map(({ first, last, replaced: own }) => {
    const pieces: string[] = [];
    let at = startOf(first);
    for (const { start, end, put } of own) {
      pieces.push(before.slice(at, start), put);
      at = end;
    }
    pieces.push(before.slice(at, Math.max(at, ends[last] ?? before.length)));
    const isLineByLine = own.every(({ start, end, put }) => !put.includes("\n") && !before.slice(start, end).includes("\n"));
    return { first, removed: lines.slice(first, last + 1), added: linesOf(pieces.join("")), isLineByLine };
  });
}

/** What differs in a part. */
function changesIn(part: Part): readonly Change[] {
  const compared = part.isLineByLine ? undefined : diffArrays([...part.removed], [...part.added], { maxEditLength: mostDifferences });
  if (compared === undefined) return [part];
  const changes: Change[] = [];
  let { first } = part;
  let removed: readonly string[] = [];
  let added: readonly string[] = [];
  const close = () => {
    if (removed.length + added.length > 0) changes.push({ first, removed, added });
    first += removed.length;
    removed = [];
    added = [];
  };
  for (const { value, added: isAdded, removed: isRemoved } of compared) {
    if (isAdded) added = value;
    else if (isRemoved) removed = value;
    else {
      close();
      first += value.length;
    }
  }
  close();
  return changes;
}

/** The changes between which there are so few lines that they are shown together. */
function near(changes: readonly Change[]): readonly (readonly Change[])[] {
  const groups: Change[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const change of changes) {
    if (change.first - end > 2 * context) groups.push([change]);
    else groups.at(-1)?.push(change);
    end = change.first + change.removed.length;
  }
  return groups;
}

/** Changes with what stands around them. `shift` is how many more lines the file has before them than it had. */
function hunkOf(changes: readonly Change[], lines: readonly string[], shift: number): StructuredPatchHunk {
  const start = Math.max(0, (changes[0]?.first ?? 0) - context);
  const shown: string[] = [];
  let [line, newLines] = [start, 0];
  const show = (sign: string, own: readonly string[]) => {
    for (const each of own)
      shown.push(...(each.endsWith("\n") ? [sign + each.slice(0, -1)] : [sign + each, "\\ No newline at end of file"]));
    if (sign !== "-") newLines += own.length;
  };
  for (const { first, removed, added } of changes) {
    show(" ", lines.slice(line, first));
    show("-", removed);
    show("+", added);
    line = first + removed.length;
  }
  const end = Math.min(lines.length, line + context);
  show(" ", lines.slice(line, end));
  return { oldStart: start + 1, oldLines: end - start, newStart: start + 1 + shift, newLines, lines: shown };
}
