/** A file or folder that could not be read; all the others were. */
export interface Failure {
  readonly path: string;
  readonly message: string;
}
