import type { CheckInput } from "../../shared/checkInput.ts";
import type { Finding } from "../../shared/model.ts";
import type { Profile } from "../../shared/profile.ts";
import type { Run } from "../../shared/report.ts";
import { kindOf } from "../readers/fileKind.ts";
import type { JudgedKeys, JudgedList } from "../workspace/checkedProject.ts";
import { keysInputOf, listInputOf, notOnKeys } from "../workspace/checkInput.ts";
import { ConfigFiles } from "../workspace/config/configFiles.ts";
import type { FileSystem } from "../workspace/fileSystem.ts";
import { Inventory } from "../workspace/inventory.ts";
import type { ReadAll } from "../workspace/job.ts";
import { childOf, nameOf } from "../workspace/paths.ts";
import { Workspace } from "../workspace/workspace.ts";

/** What a pasted text is taken for when nobody says so: JSON when it begins as an object or an array, else a list of names. */
export function pastedName(text: string): string {
  return /^[\s\ufeff]*[{[]/.test(text) ? "pasted.json" : "pasted.txt";
}

/** What was said about a text, and what it was said by. */
export interface CheckedText {
  readonly run: Run;
  readonly input: CheckInput;
}

/** Checks a text that is no file: it is alone in its world, and `name` says what it is. */
export async function checkPasted(
  text: string,
  name: string,
  profile: Profile,
  readAllFrom: (files: FileSystem) => ReadAll,
  signal: AbortSignal,
): Promise<CheckedText> {
  const path = childOf("/", nameOf(name));
  const files = aloneAt(path, withoutMark(text));
  if (kindOf(path, true) === null)
    return checkedText([], [], [], [{ file: nameOf(name), message: "no reader takes a text of this name" }], 0);
  const configs = new ConfigFiles(files, { kind: "none" }, nameOf);
  const inventory = new Inventory({
    files,
    useGitignore: () => false,
    isExcluded: async () => false,
    formsFor: configs.formsFor,
    isAsked: configs.isAsked,
  });
  await inventory.scan([path], signal, () => {});
  const workspace = new Workspace({
    inventory,
    files,
    configs,
    readAll: readAllFrom(files),
    profileOf: () => profile,
    show: nameOf,
    pathOf: (file) => childOf("/", file),
  });
  const projects = [...inventory.files.values()].map(({ project }) => project);
  await workspace.check(projects, signal, () => {});
  const checked = [...workspace.projects.values()];
  return checkedText(
    checked.flatMap(({ lists }) => lists),
    checked.flatMap(({ keys }) => keys),
    checked.flatMap(({ findings }) => findings),
    checked.flatMap(({ failures }) => failures).map(({ path: failed, message }) => ({ file: nameOf(failed), message })),
    inventory.files.size,
  );
}

/**
 * What is copied out of a file can begin with its byte order mark. In JSON a blank takes its place, so that every other character stays
 * where it is; in a list of names a blank would be one of a name.
 */
function withoutMark(text: string): string {
  return text.replace(/^\ufeff(?=\s*[{[])/, " ").replace(/^\ufeff/, "");
}

function checkedText(
  lists: readonly JudgedList[],
  keys: readonly JudgedKeys[],
  findings: readonly Finding[],
  failures: CheckInput["failures"],
  files: number,
): CheckedText {
  const others = notOnKeys(findings, keys);
  const input = { lists: lists.map(listInputOf), keys: keys.map(keysInputOf), findings: others, failures, files };
  return { run: { lists, findings, failures, files }, input };
}

function aloneAt(path: string, text: string): FileSystem {
  const nothing = () => Promise.reject(new Error("no such file or folder"));
  return {
    readFolder: nothing,
    readText: (at) => (at === path ? Promise.resolve({ text, hasByteOrderMark: false, encoding: "utf-8", unreadable: null }) : nothing()),
    stat: async (at) => (at === path ? { kind: "file" } : null),
  };
}
