import { documentFormats } from "../readers/documents/index.ts";
import { sourceTypes } from "../readers/fileKind.ts";
import { mcpWords } from "../readers/gate.ts";
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
      ...sourceTypes.map(({ title, editorIds: languages, extensions, gate: { named, shaped } }) => {
        return { title, languages, extensions, named, shaped, isData: false };
      }),
      ...documentFormats.map(({ title, editorIds: languages, extensions, places, gate: { named, shaped } }) => {
        return { title, languages, extensions, ...(places === undefined ? {} : { places: places.source }), named, shaped, isData: true };
      }),
    ],
  });
  return { path: "client/server/candidates.json", text };
}

/** The ids by which editors call the languages that are read, sorted. */
export function editorIds(): readonly string[] {
  return [...sourceTypes, ...documentFormats].flatMap(({ editorIds: ids }) => ids).sort();
}
