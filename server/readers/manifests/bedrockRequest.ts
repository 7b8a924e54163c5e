import { propertyOf, valueAt } from "../documents/node.ts";
import { listsOrNull } from "./listReading.ts";
import type { Manifest } from "./manifest.ts";

/** `toolConfig.tools[].toolSpec.name` of Bedrock's Converse API, or the `toolConfig` alone. Source: boto/botocore @0e6e2404, 2026-08-07. */
export const bedrockRequest: Manifest = {
  id: "bedrock-request",
  title: "Bedrock request",
  read(file) {
    const property = propertyOf(valueAt(file.root, "toolConfig") ?? file.root, "tools");
    const tools = (property?.value.children ?? []).flatMap((element) => {
      const spec = valueAt(element, "toolSpec");
      return spec?.type === "object" ? [{ element, name: valueAt(spec, "name") }] : [];
    });
    return listsOrNull([{ label: "toolConfig.tools", key: property?.key ?? null, tools }], file);
  },
};
