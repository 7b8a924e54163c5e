import type { ParsedDocument, Span } from "./format.ts";
import type { DocumentNode } from "./node.ts";

/**
 * Parses the text of a `.properties` file as one object, whose keys are as they are written, with their dots. A value over several lines is
 * left out, with those that hold escapes: what is read of such files has neither.
 * Source: `load` of java.util.Properties, https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/util/Properties.html
 */
export function parseProperties(text: string): ParsedDocument {
  const children = [...text.matchAll(setting)].flatMap(({ index, groups }) => {
    const { before = "", key = "", between = "", value = "" } = groups ?? {};
    if (value.includes("\\")) return [];
    const start = index + before.length;
    const written = node("string", start, key);
    return [
      {
        ...node("property", start, key + between + value),
        children: [written, node("string", start + key.length + between.length, value)],
      },
    ];
  });
  const comments = (): readonly Span[] =>
    [...text.matchAll(comment)].map(({ 0: found, index }) => ({ offset: index, length: found.length }));
  return { roots: [{ type: "object", offset: 0, length: text.length, children }], faults: [], torn: new Set(), comments };
}

/** A line that does not go on the one before. */
const setting = /(?<!\\\r?\n)^(?<before>[ \t\f]*)(?<key>[^\s#!=:\\][^\s=:\\]*)(?<between>[ \t\f]*[=: \t\f][ \t\f]*)(?<value>.*)$/gmu;

const comment = /(?<=^[ \t\f]*)[#!].*$/gmu;

function node(type: "string" | "property", offset: number, text: string): DocumentNode {
  return { type, offset, length: text.length, ...(type === "string" ? { value: text } : {}) };
}
