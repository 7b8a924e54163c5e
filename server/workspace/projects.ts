import { type Converter, convertersIn, mentionsMcp } from "../readers/gate.ts";
import { type FileSystem, kindAt } from "./fileSystem.ts";
import { childOf, folderOf } from "./paths.ts";

/** File names of package manifests: the folder of one is a project. */
export const manifestNames: ReadonlySet<string> = new Set([
  "package.json",
  "deno.json",
  "deno.jsonc",
  "pyproject.toml",
  "setup.py",
  "setup.cfg",
  "requirements.txt",
  "Pipfile",
  "Cargo.toml",
  "go.mod",
  "pom.xml",
  "build.gradle",
  "build.gradle.kts",
  "composer.json",
  "Gemfile",
  "Package.swift",
  "mix.exs",
  "CMakeLists.txt",
]);

/** Extensions of package manifests that are called after their project. */
export const manifestExtensions: readonly string[] = [".csproj", ".fsproj", ".vbproj"];

/** Whether a file of this name makes its folder a project. */
export function isManifestName(name: string): boolean {
  return manifestNames.has(name) || manifestExtensions.some((extension) => name.endsWith(extension));
}

/** The package's own name, the first in its manifest: in JSON, in TOML, and the last part of a module's path in go.mod. */
const packageName = /^\s*(?:"name"\s*:\s*"([^"]+)"|name\s*=\s*"([^"]+)"|module\s+(?:\S*\/)?(\S+)$)/m;

/** Whether a manifest in JSON asks for a package in a major version, and for no later one: `"zod": "^3.23.8"` for `zod@3`. */
function asksFor(manifest: string, versioned: string): boolean {
  const [name = "", major = ""] = versioned.split("@");
  const ranges = [...manifest.matchAll(/"([^"\s]+)"\s*:\s*"([^"\n]*)"/g)].flatMap(([, key, range]) => (key === name ? (range ?? []) : []));
  return ranges.some((range) => new RegExp(`^(?:npm:${name}@)?[\\^~=v]*${major}(?:\\.[\\w.-]*)?$`).test(range.trim()));
}

function isText(text: string | undefined): text is string {
  return text !== undefined;
}

/** Finds the project of a folder: the nearest folder upward with a package manifest, else the folder the scan began in. */
export class Projects {
  readonly #files: FileSystem;
  /** By where the scan began: folder of a file → folder of its project. */
  readonly #projects = new Map<string, Map<string, Promise<string>>>();
  readonly #texts = new Map<string, Promise<readonly string[]>>();
  readonly #manifests = new Map<string, Promise<readonly string[]>>();

  constructor(files: FileSystem) {
    this.#files = files;
  }

  /** The project folder of a folder, where `root` is where the scan began. */
  projectOf(folder: string, root: string): Promise<string> {
    const below = this.#projects.get(root) ?? new Map<string, Promise<string>>();
    this.#projects.set(root, below);
    const project = below.get(folder) ?? this.#find(folder, root);
    below.set(folder, project);
    return project;
  }

  /** Whether one of a project's package manifests names MCP. */
  async manifestNamesMcp(project: string): Promise<boolean> {
    return (await this.#manifestTexts(project)).some(mentionsMcp);
  }

  /** What a project's package manifests name that makes tools of OpenAPI documents. */
  async convertersInManifests(project: string): Promise<readonly Converter[]> {
    return (await this.#manifestTexts(project)).flatMap(convertersIn);
  }

  /** What a project's package manifests call it, as far as a look at their text tells. */
  async packageNames(project: string): Promise<readonly string[]> {
    return (await this.#manifestTexts(project)).flatMap((text) => packageName.exec(text)?.slice(1).filter(isText) ?? []);
  }

  /** Whether a project has a package in a major version (`zod@3`), as its manifests say; one without manifests may have any. */
  async asksFor(project: string, versioned: string): Promise<boolean> {
    const texts = await this.#manifestTexts(project);
    return texts.length === 0 || texts.some((text) => asksFor(text, versioned));
  }

  #manifestTexts(project: string): Promise<readonly string[]> {
    let texts = this.#texts.get(project);
    if (texts === undefined) {
      texts = this.#readManifests(project);
      this.#texts.set(project, texts);
    }
    return texts;
  }

  async #find(folder: string, root: string): Promise<string> {
    if ((await this.#manifestsIn(folder)).length > 0) return folder;
    const above = folderOf(folder);
    // A checkout's root ends the search: what lies above belongs to somebody else.
    if (above === folder || (await kindAt(childOf(folder, ".git"), this.#files)) !== null) return root;
    return this.projectOf(above, root);
  }

  async #readManifests(project: string): Promise<readonly string[]> {
    const texts: string[] = [];
    for (const name of await this.#manifestsIn(project)) {
      // One that has gone since, or that must not be read, says nothing of its project.
      const read = await this.#files.readText(childOf(project, name)).catch(() => null);
      if (read !== null) texts.push(read.text);
    }
    return texts;
  }

  #manifestsIn(folder: string): Promise<readonly string[]> {
    let manifests = this.#manifests.get(folder);
    if (manifests === undefined) {
      manifests = this.#files.readFolder(folder).then(
        (entries) => entries.filter(({ name, kind }) => kind === "file" && isManifestName(name)).map(({ name }) => name),
        // A folder above the scan that must not be read has no manifest for us.
        () => [],
      );
      this.#manifests.set(folder, manifests);
    }
    return manifests;
  }
}
