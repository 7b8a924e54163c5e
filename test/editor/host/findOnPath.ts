import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The file that a command runs; undefined when there is no such command. */
export function findOnPath(command: string): string | undefined {
  return (process.env["PATH"] ?? "")
    .split(delimiter)
    .map((folder) => join(folder, command))
    .find((path) => existsSync(path));
}
