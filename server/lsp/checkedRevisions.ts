import type { Documents, OpenDocument } from "./documents.ts";

/** Revisions of open documents, as they were at some moment. */
export type DocumentRevisions = ReadonlyMap<OpenDocument, number>;

/** The revision of each open document whose findings are known: what is said of an older one stands at places that may have moved. */
export class CheckedRevisions {
  readonly #documents: Pick<Documents, "get">;
  readonly #checked = new WeakMap<OpenDocument, number>();

  constructor(documents: Pick<Documents, "get">) {
    this.#documents = documents;
  }

  /** The revisions at which those of some files that are open are now. */
  now(paths: Iterable<string>): DocumentRevisions {
    const open = [...paths].flatMap((path) => this.#documents.get(path) ?? []);
    return new Map(open.map((document) => [document, document.revision]));
  }

  /** Whether a document is still what it was at these revisions. Always true for a file that is not open. */
  isStill(path: string, revisions: DocumentRevisions): boolean {
    const document = this.#documents.get(path);
    return document === undefined || revisions.get(document) === document.revision;
  }

  /** Whether what is known of a document is about its text as it is now. Always true for a file that is not open. */
  isCurrent(path: string): boolean {
    const document = this.#documents.get(path);
    return document === undefined || this.#checked.get(document) === document.revision;
  }

  /** The findings of these revisions are known. A newer one that is known already stays, since updates can overtake each other. */
  add(revisions: DocumentRevisions): void {
    for (const [document, revision] of revisions) this.#checked.set(document, Math.max(revision, this.#checked.get(document) ?? revision));
  }
}
