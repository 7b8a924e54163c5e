import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Tool } from "../../shared/model.ts";
import { toolsIn, withName } from "./support/derivedNames.ts";

/** A file of tools of xmcp, and the name of the tool that it is: its own without the extension, as the framework lists it. */
const derived: readonly (readonly [file: string, name: string])[] = [
  ["src/tools/greet.ts", "greet"],
  ["tools/send.mail.tsx", "send.mail"],
  ["src/tools/(mail)/list-mails.ts", "list-mails"],
  ["src/tools/heizölPreis.ts", "heizölPreis"],
];

/** Metadata without a name, and what they are once the name `new` is put in. */
const insertions: readonly (readonly [string, string])[] = [
  ["{}", '{name: "new"}'],
  ['{ description: "Old" }', '{ name: "new", description: "Old" }'],
  ['{\n  description: "Old",\n} satisfies ToolMetadata', '{\n  name: "new", description: "Old",\n} satisfies ToolMetadata'],
];

const imports = 'import { type InferSchema, type ToolMetadata } from "xmcp";\n';

describe("a name that xmcp derives from a file", () => {
  for (const [file, name] of derived) {
    test(`is ${name} for ${file}`, async () => {
      const found = await toolsIn(file, `${imports}export default () => "old";\n`, true);
      assert.deepEqual(
        found.map((tool) => [tool.name, tool.origin, tool.writing]),
        [[name, "derived", { kind: "fixed", because: "the name comes from that of the file" }]],
      );
    });
  }

  for (const [metadata, renamed] of insertions) {
    test(`is written into ${JSON.stringify(metadata)}`, async () => {
      const [tool] = await toolsOf(metadata);
      assert.equal(tool?.name, "old");
      assert.equal(tool === undefined ? null : withName(tool, textWith(metadata), "new"), textWith(renamed));
      assert.deepEqual(
        (await toolsOf(renamed)).map(({ name, origin }) => [name, origin]),
        [["new", "literal"]],
      );
    });
  }

  for (const [what, file, text] of [
    ["in another folder", "src/prompts/ask.ts", `${imports}export default () => "";\n`],
    ["that takes nothing from the framework", "src/tools/weights.ts", "export default { tool: 1 };\n"],
    [
      "whose metadata are of a prompt",
      "src/prompts/ask.ts",
      'import { type PromptMetadata } from "xmcp";\nexport const metadata: PromptMetadata = {};\n',
    ],
  ] as const) {
    test(`is not that of a file ${what}`, async () => assert.deepEqual(await toolsIn(file, text, true), []));
  }
});

function textWith(metadata: string): string {
  return `${imports}export const metadata = ${metadata};\nexport default () => "old";\n`;
}

function toolsOf(metadata: string): Promise<readonly Tool[]> {
  return toolsIn("src/tools/old.ts", textWith(metadata), true);
}
