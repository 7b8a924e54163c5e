/** Where the characters of a text stand in another one that holds it in pieces, some of them written otherwise. */
export interface OffsetMap {
  /** The offset in the file of an offset in the code. */
  toFile(offset: number): number;
  /** The offset in the code of an offset in the file; of one between the pieces, that of the next piece. */
  toCode(offset: number): number;
}
