import type { Documents, OpenDocument } from "./documents.ts";

/** Versions of open documents, as they were at some moment. */
export type DocumentVersions = ReadonlyMap<OpenDocument, number>;

/** The version of each open document whose findings are known: what is said of an older one stands at places that may have moved. */
export class CheckedVersions {
  readonly #documents: Pick<Documents, "get">;
  readonly #checked = new WeakMap<OpenDocument, number>();

  constructor(documents: Pick<Documents, "get">) {
    this.#documents = documents;
  }

  /** The versions at which those of some files that are open are now. */
  now(paths: Iterable<string>): DocumentVersions {
    const open = [...paths].flatMap((path) => this.#documents.get(path) ?? []);
    return new Map(open.map((document) => [document, document.text.version]));
  }

  /** Whether a document is still what it was at these versions. Always true for a file that is not open. */
  isStill(path: string, versions: DocumentVersions): boolean {
    const document = this.#documents.get(path);
    return document === undefined || versions.get(document) === document.text.version;
  }

  /** Whether what is known of a document is about its text as it is now. Always true for a file that is not open. */
  isCurrent(path: string): boolean {
    const document = this.#documents.get(path);
    return document === undefined || this.#checked.get(document) === document.text.version;
  }

  /** The findings of these versions are known. A newer one that is known already stays, since updates can overtake each other. */
  add(versions: DocumentVersions): void {
    for (const [document, version] of versions) this.#checked.set(document, Math.max(version, this.#checked.get(document) ?? version));
  }
}
