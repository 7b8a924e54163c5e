import { keysOf, propertiesOf, valueAt } from "../documents/node.ts";
import { rangeOf } from "./elements.ts";
import type { Manifest } from "./manifest.ts";

/** A client's config file: the keys of `mcpServers` are what the client calls the servers. */
export const clientConfig: Manifest = {
  id: "client-config",
  title: "client config",
  read(file) {
    const servers = propertiesOf(valueAt(file.root, "mcpServers"));
    const isConfig = servers.some(({ value }) => {
      const keys = keysOf(value);
      return ["command", "url", "serverUrl", "httpUrl", "type"].some((key) => keys.has(key));
    });
    if (!isConfig) return null;
    return { lists: [], declarations: [], keys: servers.map(({ key }) => ({ key: String(key.value), range: rangeOf(key, file) })) };
  },
};
