import { propertiesOf, textAt, valueAt } from "../documents/node.ts";
import type { Manifest } from "./manifest.ts";
import { configOrNull, isServer } from "./serverKeys.ts";

/**
 * `config.yaml` of Goose: a map from key to extension, of which those are servers that are started or reached; `builtin` and `platform`
 * ones are Goose's own. Source: block.github.io/goose, extensions in config files, read 2026-11-30.
 */
export const gooseConfig: Manifest = {
  id: "goose-config",
  title: "Goose config",
  read(file) {
    const servers = propertiesOf(valueAt(file.root, "extensions")).filter(
      ({ value }) => ["stdio", "sse", "streamable_http"].includes(textAt(value, "type") ?? "") && isServer(value),
    );
    return configOrNull(servers, ["goose"], file);
  },
};
