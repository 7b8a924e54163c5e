import type { Place } from "../../shared/model.ts";
import type { ReadFile } from "./checkedProject.ts";
import type { SettledDeclaration } from "./settled.ts";

/**
 * Which declarations speak of a tool that another file declares: it gives the tool another name, registers what is only made here, makes
 * what is only copied here, or registers all that is only looked up here.
 */
export class DeclaredElsewhere {
  readonly #counts: (declaration: SettledDeclaration, file: ReadFile) => boolean;
  /** By project: what gets its name from another declaration than its own, and the file with that. */
  readonly #renamed = new Map<string, { readonly subject: string; readonly by: ReadFile }[]>();
  /** By the place of its text: what a registration in another file names, and that file. */
  readonly #registered = new Map<string, ReadFile>();
  /** By the place of its text: what another file names and is a declaration where that stands, and the file. */
  readonly #declared = new Map<string, ReadFile>();
  /** By what reaches it: a list in which its file only looks for elements, and by each of its names another file that registers it. */
  readonly #searched: ReadonlyMap<string, ReadonlyMap<string, ReadFile>>;

  /** `counts`: whether a declaration of a file is one of a tool, where it only looks like it. */
  constructor(files: readonly ReadFile[], counts: (declaration: SettledDeclaration, file: ReadFile) => boolean) {
    this.#counts = counts;
    const copied = new Set<string>();
    for (const file of files) {
      for (const declaration of file.reading.declarations) {
        const { isRegistration, name, renames } = declaration;
        if (renames !== null) this.#noteRenamed(renames, file);
        if (name.kind !== "known" || name.literal === null || name.literal.file === file.reading.file) continue;
        if (!isRegistration) copied.add(placeKey(name.literal));
        else if (counts(declaration, file)) this.#registered.set(placeKey(name.literal), file);
      }
    }
    // Most projects copy none.
    if (copied.size > 0) this.#findDeclared(files, copied);
    this.#searched = registeredElsewhere(files, counts);
  }

  /** The file because of which a declaration of another one is none by itself; null where it stands for itself. */
  fileWith(declaration: SettledDeclaration, file: ReadFile): ReadFile | null {
    return this.#renamingOf(declaration, file) ?? this.#declaringOf(declaration, file);
  }

  #noteRenamed(subject: string, by: ReadFile): void {
    const known = this.#renamed.get(by.project);
    if (known === undefined) this.#renamed.set(by.project, [{ subject, by }]);
    else known.push({ subject, by });
  }

  /** Finds which of some places that other files name hold declarations of their own files. */
  #findDeclared(files: readonly ReadFile[], places: ReadonlySet<string>): void {
    for (const file of files) {
      for (const declaration of file.reading.declarations) {
        const { name } = declaration;
        if (name.kind !== "known") continue;
        const place = name.literal ?? { file: file.reading.file, range: name.range };
        if (place.file !== file.reading.file || !places.has(placeKey(place))) continue;
        if (this.#counts(declaration, file)) this.#declared.set(placeKey(place), file);
      }
    }
  }

  /** The file that gives a declaration another name than its own; null for none. */
  #renamingOf({ subject, renames }: SettledDeclaration, { project }: ReadFile): ReadFile | null {
    if (subject === null || renames !== null) return null;
    // Where a module is used, its name can be written without what stands before it.
    const found = this.#renamed.get(project)?.find((renamed) => renamed.subject === subject || subject.endsWith(`.${renamed.subject}`));
    return found?.by ?? null;
  }

  /** The file that declares what only looks like a tool here; null where none does. */
  #declaringOf({ form, group, isRegistration, name }: SettledDeclaration, { reading: { file } }: ReadFile): ReadFile | null {
    if (form !== "shaped" || isRegistration || name.kind !== "known") return null;
    const searched = group.kind === "loose" && group.isSearched === true ? this.#searched.get(group.reach)?.get(name.name) : undefined;
    if (searched !== undefined) return searched;
    const key = placeKey(name.literal ?? { file, range: name.range });
    const isCopy = name.literal !== null && name.literal.file !== file;
    return this.#registered.get(key) ?? (isCopy ? (this.#declared.get(key) ?? null) : null);
  }
}

/** The lists in which their files only look for elements, and whose names other files of their projects register, each of them. */
function registeredElsewhere(
  files: readonly ReadFile[],
  counts: (declaration: SettledDeclaration, file: ReadFile) => boolean,
): ReadonlyMap<string, ReadonlyMap<string, ReadFile>> {
  const registered = new Map<string, ReadonlyMap<string, ReadFile>>();
  const lists = searchedLists(files);
  // Most projects have none.
  if (lists.size === 0) return registered;
  const registering = new Map<string, Set<ReadFile>>();
  for (const file of files) {
    for (const declaration of file.reading.declarations) {
      if (!declaration.isRegistration || declaration.name.kind !== "known" || !counts(declaration, file)) continue;
      const key = nameKey(file.project, declaration.name.name);
      registering.set(key, (registering.get(key) ?? new Set()).add(file));
    }
  }
  for (const [reach, { file, names }] of lists) {
    const by = new Map<string, ReadFile>();
    for (const name of names) {
      const [first, second] = name === null ? [] : (registering.get(nameKey(file.project, name)) ?? []);
      const other = first === file ? second : first;
      if (name !== null && other !== undefined) by.set(name, other);
    }
    if (names.every((name) => name !== null && by.has(name))) registered.set(reach, by);
  }
  return registered;
}

/** By what reaches them: the names in the lists in which their files only look for elements; null for one that is not known. */
function searchedLists(files: readonly ReadFile[]): ReadonlyMap<string, { readonly file: ReadFile; readonly names: (string | null)[] }> {
  const lists = new Map<string, { readonly file: ReadFile; readonly names: (string | null)[] }>();
  for (const file of files) {
    for (const { group, name } of file.reading.declarations) {
      if (group.kind !== "loose" || group.isSearched !== true) continue;
      const list = lists.get(group.reach) ?? { file, names: [] };
      list.names.push(name.kind === "known" ? name.name : null);
      lists.set(group.reach, list);
    }
  }
  return lists;
}

function nameKey(project: string, name: string): string {
  return `${project}\n${name}`;
}

function placeKey({ file, range: { start } }: Place): string {
  return `${file}:${start.line}:${start.character}`;
}
