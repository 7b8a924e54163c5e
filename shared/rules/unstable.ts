import type { Unresolved } from "../model.ts";
import { quote } from "../names/characters.ts";
import { namedTool, type Rule } from "./rule.ts";

/** What makes a name another one with the next release, build or run. Endings of the rename map (`_2`, `_` and six hex digits) are none of it. */
const unstableParts: readonly (readonly [what: string, pattern: RegExp])[] = [
  ["a UUID", /[0-9a-f]{8}([-_]?)[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{12}/i],
  [
    "a version",
    /(?<![0-9A-Za-z.])v?\d+\.\d+(?:\.\d+)*(?:-(?:alpha|beta|rc)[.\w]*)?|(?<![0-9A-Za-z])v\d+_\d+|(?<![0-9A-Za-z])\d+_\d+_\d+(?![0-9])/i,
  ],
  ["a hash", /(?<![0-9A-Za-z])(?=[0-9]*[a-f])(?=[a-f]*[0-9])[0-9a-f]{8,}(?![0-9A-Za-z])/i],
];

/** Words in what is put into a name at run time that say the same of it. */
const unstableWords = /version|uuid|guid|nanoid|random|timestamp|Date\.now|commit|sha1|sha256|build_?(?:id|number)/i;

/** A name with a part that changes with every release or run. */
export const unstable: Rule = {
  id: "name/unstable",
  consumer: null,
  severity: "information",
  basis: "observed",
  effect: "renamed",
  summary: "A name holds a version, a UUID or a hash: it is another name with the next release or run.",
  about:
    "Permissions, allow lists, prompts and saved sessions know a tool by its name. When a part of it changes, they all miss it, and a version brings dots besides, which APIs refuse. The two endings that the rename map makes (`_2`, and `_` with six hex digits) are stable and not meant. Put what changes into the description.",
  quote: null,
  source: "https://github.com/mastergo-design/mastergo-magic-mcp/issues/36",
  read: "2025-07-10",
  check: ({ list }, report) => {
    for (const { name, place, related, tools } of list.tools.map(namedTool)) {
      const found = unstablePart(name);
      if (found !== null) report({ place, related, tools, message: sayUnstable(`The tool name ${quote(name)}`, found) });
    }
    for (const unresolved of list.unresolved) {
      const found = unstableAtRunTime(unresolved);
      if (found !== null)
        report({ place: unresolved.place, tools: [], message: sayUnstable("This name, put together at run time,", found) });
    }
  },
};

function sayUnstable(subject: string, found: string): string {
  return `${subject} holds ${found}: it changes, and permissions, allow lists and prompts that know the old name miss the tool. Leave it out.`;
}

function unstablePart(text: string): string | null {
  for (const [what, pattern] of unstableParts) {
    const [match] = pattern.exec(text) ?? [];
    if (match !== undefined) return `${what} (${quote(match)})`;
  }
  return null;
}

/** Looks at what is written, and at the words of what is not: `version_${pkg.version}`. */
function unstableAtRunTime({ expression, written }: Unresolved): string | null {
  for (const text of written) {
    const found = unstablePart(text);
    if (found !== null) return found;
  }
  if (written.length === 0) return null;
  const rest = written.reduce((left, text) => left.replace(text, " "), expression);
  const [word] = unstableWords.exec(rest) ?? [];
  return word === undefined ? null : `what ${quote(word)} gives`;
}
