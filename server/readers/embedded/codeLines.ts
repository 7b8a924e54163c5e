import type { Position } from "../../../shared/model.ts";
import { LineIndex } from "../lineIndex.ts";
import type { OffsetMap } from "./offsetMap.ts";

/** Turns offsets in a code into positions in the file that holds it in pieces. */
export class CodeLines extends LineIndex {
  readonly #places: OffsetMap;
  readonly #ofCode: LineIndex;

  constructor(fileText: string, code: string, places: OffsetMap) {
    super(fileText);
    this.#places = places;
    this.#ofCode = new LineIndex(code);
  }

  override position(offset: number): Position {
    return super.position(this.#places.toFile(offset));
  }

  override offset(position: Position): number {
    return this.#places.toCode(super.offset(position));
  }

  override get ofCode(): LineIndex {
    return this.#ofCode;
  }
}
