import { kindOf, ofNoKind } from "../readers/fileKind.ts";
import type { Reader } from "../readers/reader.ts";
import { emptyReading, type FileReading } from "../readers/reading.ts";
import type { FileSystem } from "./fileSystem.ts";
import type { Job, ReadAll } from "./job.ts";
import { Patience } from "./patience.ts";
import { readOne } from "./readFiles.ts";

/** Parses on this thread alone. */
export function readHere(files: FileSystem, reader: Pick<Reader, "read">): ReadAll {
  return async (jobs, signal, onRead) => {
    const patience = new Patience();
    const readings: FileReading[] = [];
    for (const job of jobs) {
      signal.throwIfAborted();
      await patience.yieldSometimes();
      readings.push(await readJob(job, files, reader));
      onRead(readings.length);
    }
    return readings;
  };
}

/** Reads the file of one job. */
export function readJob(job: Job, files: FileSystem, reader: Pick<Reader, "read">): Promise<FileReading> {
  const kind = kindOf(job.path, job.isNamed);
  if (kind === null) return Promise.resolve(emptyReading(job.file, "unknown", ofNoKind));
  return readOne(job, kind, files, reader);
}
