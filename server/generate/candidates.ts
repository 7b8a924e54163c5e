import { mcpWords } from "../readers/gate.ts";
import { jsonGate } from "../readers/jsonReader.ts";
import type { Language } from "../readers/language.ts";
import { languages } from "../readers/languages/index.ts";
import { configFileName } from "../workspace/config/config.ts";
import { manifestExtensions, manifestNames } from "../workspace/projects.ts";
import type { Artefact } from "./artefact.ts";
import { jsonText } from "./json.ts";

/**
 * What the editor's client has to know of the readers before it starts the server: which documents are sent to it, and by which words
 * one is told that is worth a start. The client must not import the readers: they are what it saves itself from loading.
 */
export function candidates(): Artefact {
  const text = jsonText({
    configFile: configFileName,
    manifests: [...manifestNames].sort(),
    manifestExtensions,
    mcpWords: mcpWords.source,
    kinds: [
      ...languages.map((language) => ({
        title: language.title,
        languages: editorIdsOf(language),
        extensions: language.extensions,
        named: language.gate.named,
        shaped: language.gate.shaped,
      })),
      { title: "JSON", languages: jsonIds, extensions: [".json", ".jsonc"], named: jsonGate, shaped: [] },
    ],
  });
  return { path: "client/server/candidates.json", text };
}

/** The ids by which editors call the languages that are read, sorted. */
export function editorIds(): readonly string[] {
  return [...languages.flatMap(editorIdsOf), ...jsonIds].sort();
}

const jsonIds = ["json", "jsonc"];

/** To an editor a language with markup in it is another one. */
function editorIdsOf({ id, extensions }: Language): readonly string[] {
  return extensions.some((extension) => extension === ".tsx" || extension === ".jsx") ? [id, `${id}react`] : [id];
}
