import type { Client, Exposed } from "./client.ts";
import { exposed, exposedInOrder, type Made, settleClashes } from "./exposing.ts";

/**
 * Spring AI shows tools under their own names, `-` as `_` and without what is neither a letter or digit of ASCII, `_` nor CJK; two that
 * meet are numbered. Its helper for prefixes puts the initials of the client's name before them and keeps the end of what is too long.
 */
export const springAi: Client = {
  id: "spring-ai",
  title: "Spring AI",
  form: "<initials>_<tool>",
  keyTitle: "prefix",
  usualKey: "",
  limit: null,
  clash: "refused",
  source:
    "https://github.com/spring-projects/spring-ai/blob/fd3fd6ec/mcp/common/src/main/java/org/springframework/ai/mcp/McpToolUtils.java",
  read: "2026-08-21",
  note: "With a prefix this is its helper `prefixedToolName`, which throws when two names meet; without one, the usual case, the second of two gets `alt_1_` in front. Versions before 1.1 put the whole prefix in front of every tool.",
  expose(prefix, tools) {
    if (prefix === "") return numbered(tools);
    return settleClashes(
      tools.map((tool) => exposed(tool, keptEnd(`${initials(springAiCleaned(prefix))}_${springAiCleaned(tool)}`))),
      "refused",
    );
  },
};

function numbered(tools: readonly string[]): readonly Exposed[] {
  let number = 1;
  return exposedInOrder(tools, (tool, taken) => {
    let name = springAiCleaned(tool);
    while (taken.has(name)) name = `alt_${number++}_${springAiCleaned(tool)}`;
    return name;
  });
}

function keptEnd(name: string): Made {
  const end = springAiEnd(name);
  return end === name ? name : { name: end, cut: "cut to its last 64 characters" };
}

/** What its helper keeps of a name: no more than the last 64 characters. */
export function springAiEnd(name: string): string {
  return [...name].slice(-64).join("");
}

/** A name without the characters that Spring AI drops, `-` as `_`. */
export function springAiCleaned(text: string): string {
  return text.replace(/[^\p{Script=Han}\u4e00-\u9fff\uf900-\ufaffA-Za-z0-9_-]/gu, "").replaceAll("-", "_");
}

function initials(text: string): string {
  return text
    .split("_")
    .flatMap((word) => [...word].slice(0, 1))
    .join("_")
    .toLowerCase();
}
