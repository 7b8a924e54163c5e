import type { Place } from "../../../shared/model.ts";

/** A replacement in a file, by its place. */
export interface PlacedEdit {
  readonly place: Place;
  readonly text: string;
}

/** Tells places apart. */
export function placeKey({ file, range }: Place): string {
  return JSON.stringify([file, range.start.line, range.start.character]);
}
