import { comparePositions, type Place } from "../../../shared/model.ts";

/** A replacement in a file, by its place. */
export interface PlacedEdit {
  readonly place: Place;
  readonly text: string;
}

/** Tells places apart. */
export function placeKey({ file, range }: Place): string {
  return JSON.stringify([file, range.start.line, range.start.character]);
}

/** Whether a place lies in another one, or is it. */
export function holds(outer: Place, inner: Place): boolean {
  if (outer.file !== inner.file) return false;
  return comparePositions(outer.range.start, inner.range.start) <= 0 && comparePositions(inner.range.end, outer.range.end) <= 0;
}
