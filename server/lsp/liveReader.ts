import { type FileKind, kindOf } from "../readers/fileKind.ts";
import type { Reader, Wanted } from "../readers/reader.ts";
import { emptyReading, type FileReading } from "../readers/reading.ts";
import type { LiveSource } from "../readers/source/liveSource.ts";
import type { TextChange } from "../readers/source/span.ts";
import type { Job, ReadAll } from "../workspace/job.ts";
import { isReadApart } from "./apartReader.ts";
import type { Documents } from "./documents.ts";

/** Reads source documents that are open change by change; all other files, what stands in others and what is read apart, whole. */
export class LiveReader {
  readonly #documents: Documents;
  readonly #reader: Reader;
  readonly #live = new Map<string, LiveSource>();

  constructor(documents: Documents, reader: Reader) {
    this.#documents = documents;
    this.#reader = reader;
  }

  /** An open document changed from one text to another. */
  changed(path: string, change: TextChange, before: string, after: string): void {
    this.#live.get(path)?.change(change, before, after);
  }

  /** A document was closed, or opened anew. */
  forget(path: string): void {
    this.#live.get(path)?.dispose();
    this.#live.delete(path);
  }

  dispose(): void {
    for (const path of [...this.#live.keys()]) this.forget(path);
  }

  /** Reads what is open here, and the rest with `readAll`. */
  around(readAll: ReadAll): ReadAll {
    return async (jobs, signal, onRead) => {
      const stored = jobs.filter(({ path }) => !this.#isLive(path));
      const readings = new Map<string, FileReading>();
      for (const [index, reading] of (await readAll(stored, signal, onRead)).entries()) readings.set(stored[index]?.path ?? "", reading);
      for (const job of jobs) if (!readings.has(job.path)) readings.set(job.path, await this.#read(job));
      return jobs.map(({ path, file }) => readings.get(path) ?? emptyReading(file, "unknown"));
    };
  }

  #isLive(path: string): boolean {
    const kind = this.#documents.get(path) === undefined ? null : kindOf(path, false);
    return kind?.kind === "source" && kind.within === undefined && !isReadApart(kind);
  }

  async #read({ path, file, isNamed, forms, wanted = null }: Job): Promise<FileReading> {
    const kind = kindOf(path, isNamed);
    if (kind?.kind !== "source") return emptyReading(file, "unknown", "it is no source file");
    try {
      if (wanted !== null) return await this.#ask(path, file, kind, wanted);
      const live = this.#live.get(path) ?? (await this.#reader.live(file, kind.language));
      const text = this.#documents.get(path)?.text.getText();
      // It was closed while the grammar loaded.
      if (text === undefined) {
        live.dispose();
        return emptyReading(file, kind.language.id);
      }
      this.#live.set(path, live);
      return live.read(text, forms);
    } catch (error) {
      if (error instanceof Error && error.name === "RuntimeError") {
        // A trap in WebAssembly takes the parser and every tree with it.
        this.#live.clear();
        this.#reader.startAnew();
      } else this.forget(path);
      // Read whole, the file is read, or it is said what is wrong.
      return this.#reader.read(file, this.#documents.get(path)?.text.getText() ?? "", kind, isNamed, forms, wanted);
    }
  }

  /** What a document says to names of others: by its tree where that is at hand. */
  #ask(path: string, file: string, kind: FileKind, wanted: NonNullable<Wanted>): Promise<FileReading> | FileReading {
    const text = this.#documents.get(path)?.text.getText() ?? "";
    return this.#live.get(path)?.answers(wanted, text) ?? this.#reader.read(file, text, kind, false, [], wanted);
  }
}
