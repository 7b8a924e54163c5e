import type { DocumentFormat } from "./format.ts";

/** The settings of a Java application, `key=value` line by line. */
export const properties: DocumentFormat = {
  id: "properties",
  title: "Java properties",
  extensions: [".properties"],
  places: /(?:^|\/)application\.properties$/,
  editorIds: ["java-properties", "properties", "quarkus-properties", "spring-boot-properties"],
  gate: { named: [], shaped: ["mcp.server"] },
  mostCharacters: 2_000_000,
  lineComment: "#",
  async parse(text) {
    const { parseProperties } = await import("./parseProperties.ts");
    return parseProperties(text);
  },
};
