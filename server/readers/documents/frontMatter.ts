import type { DocumentFormat } from "./format.ts";

/** The YAML between two lines of `---` at the top of a Markdown file: what agents, skills and commands say of themselves. */
export const frontMatter: DocumentFormat = {
  id: "front-matter",
  title: "Markdown front matter",
  extensions: [".md"],
  places: /(?:^|\/)(?:SKILL\.md|(?:agents|commands|skills)\/(?:[^/]+\/)*[^/]+\.md)$/,
  // A document that was never stored is no agent or skill yet.
  editorIds: [],
  gate: { named: ["mcp__", "mcpServers"], shaped: [] },
  mostCharacters: 1_000_000,
  lineComment: null,
  async parse(text) {
    const end = /^---[ \t]*\r?\n(?:(?!---)[^\n]*\n)*?(?=---[ \t]*(?:\r?\n|$))/.exec(text)?.[0].length;
    if (end === undefined) return { roots: [], faults: [], torn: new Set(), comments: () => [] };
    const { parseYaml } = await import("./parseYaml.ts");
    // Its first line begins a document in YAML, too, so that all offsets are those of the file.
    return parseYaml(text.slice(0, end));
  },
};
