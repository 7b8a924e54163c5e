/** Rows next to each other, from the first one up to, not including, the last. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * The rows of a table that have to be there: those in view with some on each side, so that a short scroll shows no gap. `top` is where
 * the first row begins, against the top of the view; all lengths in pixels.
 */
export function spanInView(top: number, rowHeight: number, rows: number, viewHeight: number, around: number): Span {
  const first = Math.floor(-top / rowHeight) - around;
  const last = Math.ceil((viewHeight - top) / rowHeight) + around;
  const from = Math.min(rows, Math.max(0, first));
  return { from, to: Math.max(from, Math.min(rows, last)) };
}

/** A piece of a table's body: a row, or a gap as high as the rows that are left out. */
export type Piece = { readonly row: number } | { readonly gap: number };

/** The body of a table with the rows of a span and one more, which keeps the focus while it is out of view. */
export function piecesOf(span: Span, rows: number, pinned: number | null): readonly Piece[] {
  const wanted = Array.from({ length: span.to - span.from }, (_, index) => span.from + index);
  if (pinned !== null && pinned < rows) {
    if (pinned < span.from) wanted.unshift(pinned);
    else if (pinned >= span.to) wanted.push(pinned);
  }
  const pieces: Piece[] = [];
  let next = 0;
  for (const row of wanted) {
    if (row > next) pieces.push({ gap: row - next });
    pieces.push({ row });
    next = row + 1;
  }
  if (next < rows) pieces.push({ gap: rows - next });
  return pieces;
}
