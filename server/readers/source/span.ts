/** A part of a text, as offsets in UTF-16 units; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A replacement in a text: `start` up to `oldEnd` before it became `start` up to `newEnd`. */
export interface TextChange {
  readonly start: number;
  readonly oldEnd: number;
  readonly newEnd: number;
}

/** Where a node stands. */
export function spanOf({ startIndex, endIndex }: { readonly startIndex: number; readonly endIndex: number }): Span {
  return { start: startIndex, end: endIndex };
}

/** Where an offset is after a change; one inside of what was replaced is at the end of it. */
export function moveOffset(offset: number, { start, oldEnd, newEnd }: TextChange): number {
  if (offset <= start) return offset;
  return offset >= oldEnd ? offset + newEnd - oldEnd : newEnd;
}

/** Where a span is after a change that it contains, or that lies outside of it. */
export function moveSpan(span: Span, change: TextChange): Span {
  if (span.end <= change.start) return span;
  return { start: moveOffset(span.start, change), end: moveOffset(span.end, change) };
}

/** Whether two spans share a character or meet. */
export function meet(left: Span, right: Span): boolean {
  return left.start <= right.end && right.start <= left.end;
}
