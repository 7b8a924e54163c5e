/** A cell of a table: `row` -1 is the row of headings. */
export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

/** How large a table is, without its headings. */
export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** Rows that fit into the view. */
  readonly page: number;
}

/** Where a key leads from a cell, as in the grid pattern of the ARIA Authoring Practices; null for a key that leads nowhere. */
export function moveBy(key: string, withControl: boolean, at: CellPosition, { rows, columns, page }: GridSize): CellPosition | null {
  const to = target(key, withControl, at, { rows, columns, page });
  if (to === null) return null;
  return { row: between(-1, to.row, rows - 1), column: between(0, to.column, columns - 1) };
}

function target(key: string, withControl: boolean, { row, column }: CellPosition, { rows, columns, page }: GridSize): CellPosition | null {
  switch (key) {
    case "ArrowUp":
      return { row: row - 1, column };
    case "ArrowDown":
      return { row: row + 1, column };
    case "ArrowLeft":
      return { row, column: column - 1 };
    case "ArrowRight":
      return { row, column: column + 1 };
    case "PageUp":
      return { row: Math.max(0, row - page), column };
    case "PageDown":
      return { row: row + page, column };
    case "Home":
      return { row: withControl ? 0 : row, column: 0 };
    case "End":
      return { row: withControl ? rows - 1 : row, column: columns - 1 };
    default:
      return null;
  }
}

function between(least: number, number: number, most: number): number {
  return Math.max(least, Math.min(most, number));
}
