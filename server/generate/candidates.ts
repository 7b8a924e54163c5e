import { mcpWords } from "../readers/gate.ts";
import { jsonGate } from "../readers/jsonReader.ts";
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
      ...languages.map(({ id, extensions, gate: { named, shaped } }) => ({
        languages: extensions.some((extension) => extension.endsWith("x")) ? [id, `${id}react`] : [id],
        extensions,
        named,
        shaped,
      })),
      { languages: ["json", "jsonc"], extensions: [".json", ".jsonc"], named: jsonGate, shaped: [] },
    ],
  });
  return { path: "client/server/candidates.json", text };
}
