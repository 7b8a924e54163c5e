import { type DocumentNode, propertiesOf } from "../documents/node.ts";
import { rangeOf } from "./elements.ts";
import type { Manifest } from "./manifest.ts";

/** Where frameworks for Java and Kotlin have the name of the server that they make. Source: their own documentation of these settings. */
const nameSettings: readonly string[] = ["spring.ai.mcp.server.name", "quarkus.mcp.server.server-info.name"];

/**
 * The settings of an application that a framework makes a server for: its name stands nowhere else. Those of a profile of their own
 * (`application-test.yml`) are left alone.
 */
export const serverSettings: Manifest = {
  id: "server-settings",
  title: "settings of a server",
  read(file) {
    if (!/(?:^|\/)application\.(?:ya?ml|properties)$/.test(file.file)) return null;
    const named = nameSettings.flatMap((setting) => settingIn(file.root, setting) ?? []);
    const servers = named.flatMap((value) => {
      const name = String(value.value);
      // What is filled in when it starts is not known.
      if (value.type !== "string" || name === "" || name.includes("${")) return [];
      const about = { borrows: false, isStarted: false, isGiven: false, isAnswer: true };
      return [{ binding: "", name, title: null, range: rangeOf(value, file), ...about }];
    });
    return servers.length === 0 ? null : { lists: [], declarations: [], keys: [], servers };
  },
};

/** The value of a setting, whose parts stand in objects in one another, or behind dots in one key; undefined when there is none. */
function settingIn(node: DocumentNode | undefined, setting: string): DocumentNode | undefined {
  return propertiesOf(node)
    .toReversed()
    .flatMap(({ key, value }) => {
      const written = String(key.value);
      if (written === setting) return [value];
      return setting.startsWith(`${written}.`) ? (settingIn(value, setting.slice(written.length + 1)) ?? []) : [];
    })[0];
}
