/** Finds test files. Arguments of the run choose them by a part of their path; without arguments all are chosen. */
import { existsSync, readdirSync } from "node:fs";

const chosen = process.argv.slice(2);

/** What tests are given: its own tests are none of ours. */
const material = ["test/fixtures", "test/renames"];

/** The chosen files of a folder whose name ends so, in order; those of its subfolders too unless it is said otherwise. */
export function chosenFiles(folder, ending, { recursive = true } = {}) {
  return filesIn(folder, ending, recursive).filter((file) => chosen.length === 0 || chosen.some((part) => file.includes(part)));
}

function filesIn(folder, ending, recursive) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return recursive && !material.includes(path) ? filesIn(path, ending, recursive) : [];
      return entry.name.endsWith(ending) ? [path] : [];
    })
    .sort();
}
