import { propertiesOf, propertyOf, valueAt } from "../documents/node.ts";
import { rangeOf } from "./elements.ts";
import { type FoundList, listsOrNull } from "./listReading.ts";
import type { Manifest } from "./manifest.ts";

/** A catalog of Docker's MCP gateway: `registry.<server>.tools[].name`. Source: docker/mcp-gateway @2bd20fe8, 2026-07-23. */
export const dockerCatalog: Manifest = {
  id: "docker-catalog",
  title: "Docker MCP catalog",
  read(file) {
    const lists = propertiesOf(valueAt(file.root, "registry")).map(({ key, value }): FoundList => {
      const property = propertyOf(value, "tools");
      const isServer = ["image", "remote", "type", "description"].some((field) => valueAt(value, field) !== undefined);
      const tools = (isServer ? (property?.value.children ?? []) : []).flatMap((element) =>
        element.type === "object" ? [{ element, name: valueAt(element, "name") }] : [],
      );
      const name = String(key.value);
      return { label: `registry.${name}`, key: property?.key ?? null, server: { name, title: null, range: rangeOf(key, file) }, tools };
    });
    return listsOrNull(lists, file);
  },
};
