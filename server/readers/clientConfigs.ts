import { placesOfClients } from "./manifests/mcpServersConfig.ts";

/** Where clients keep their settings, beside the places of a map under `mcpServers`. Source: the readers of these files name it. */
const more: readonly RegExp[] = [
  /(?:^|\/)mcp\.json$/,
  /(?:^|\/)\.claude\/settings(?:\.local)?\.json$/,
  /(?:^|\/)\.codex\/config\.toml$/,
  /(?:^|\/)\.continue\/(?:config|mcpServers\/[^/]+)\.(?:ya?ml|json)$/,
  /(?:^|\/)\.?crush\.json$/,
  /(?:^|\/)opencode\.jsonc?$/,
  /(?:^|\/)goose\/config\.ya?ml$/,
  /(?:^|\/)\.zed\/settings\.json$/,
];

/**
 * Whether a file's name says that it is a client's config, or the manifest of a plugin: then a fault in its syntax matters whatever is left
 * of it.
 */
export function isClientConfig(file: string): boolean {
  return places.some((place) => place.test(file));
}

const places: readonly RegExp[] = [...placesOfClients.map(([place]) => place), ...more];
