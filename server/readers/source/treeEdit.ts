import { Edit } from "web-tree-sitter";
import type { TextChange } from "./span.ts";

/** A change as tree-sitter wants to hear of it: with rows that end with "\n" and columns beside the offsets. */
export function editOf({ start, oldEnd, newEnd }: TextChange, before: string, after: string): Edit {
  const startPosition = pointAt(before, start);
  const pointBehind = (text: string, end: number) => {
    const inside = pointAt(text.slice(start, end), end - start);
    return { row: startPosition.row + inside.row, column: inside.column + (inside.row === 0 ? startPosition.column : 0) };
  };
  return new Edit({
    startIndex: start,
    oldEndIndex: oldEnd,
    newEndIndex: newEnd,
    startPosition,
    oldEndPosition: pointBehind(before, oldEnd),
    newEndPosition: pointBehind(after, newEnd),
  });
}

function pointAt(text: string, offset: number): { row: number; column: number } {
  let row = 0;
  let lineStart = 0;
  for (let at = text.indexOf("\n"); at >= 0 && at < offset; at = text.indexOf("\n", at + 1)) {
    row++;
    lineStart = at + 1;
  }
  return { row, column: offset - lineStart };
}
