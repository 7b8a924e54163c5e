/** A file that is made from other files and is never written by hand. */
export interface Artefact {
  /** Relative to the checkout, with `/`. */
  readonly path: string;
  readonly text: string;
}

/** The widest line that the formatter leaves on one line. */
export const lineWidth = 140;
