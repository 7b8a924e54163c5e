import assert from "node:assert/strict";
import { test } from "node:test";
import { unifiedDiff } from "../../server/cli/unifiedDiff.ts";
import { aliasesOf } from "../../server/workspace/aliases.ts";
import { noticesOf } from "../../server/workspace/edits/aliasNotices.ts";
import { fixesOf, type NameEdit } from "../../server/workspace/edits/fixes.ts";
import { rewriteLocks } from "../../server/workspace/edits/lockEdits.ts";
import { type Mention, mentionsBeside, renamedBy } from "../../server/workspace/edits/mentions.ts";
import { renamedText } from "../../server/workspace/edits/oldNames.ts";
import { textMentionsOf } from "../../server/workspace/edits/textMentions.ts";
import { grouped } from "../../shared/grouped.ts";
import { lockFileName } from "../../shared/lock/lock.ts";
import { checkShop, type Shop, type Texts } from "./support/shop.ts";
import { timesLongerWaiting } from "./support/timing.ts";

const imports = 'import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";\n';
const maker = 'export const server = new McpServer({ name: "shop", version: "1" });\n';

/** A workspace in which a server has so many tools whose names are refused. */
interface Crowded {
  readonly title: string;
  readonly textsWith: (count: number) => Texts;
  /** How many edits each tool is worth, and how many places that a person is asked about. */
  readonly made: number;
  readonly asked: number;
}

const crowded: readonly Crowded[] = [
  { title: "a manifest, each on lines of its own", textsWith: (count) => manifest(count, 1), made: 1, asked: 0 },
  { title: "a manifest of one line", textsWith: (count) => manifest(count, 0), made: 1, asked: 0 },
  {
    title: "constants of one file, which another one imports and uses",
    textsWith: (count) => ({
      "package.json": '{ "dependencies": { "@modelcontextprotocol/sdk": "1" } }',
      "names.ts": each(count, (index) => `export const NAME_${index} = "shop.tool.${index}";\n`),
      "server.ts": `${imports}import { ${each(count, (index) => `NAME_${index},\n`)}} from "./names.js";\n${maker}${each(
        count,
        (index) => `server.registerTool(NAME_${index}, { description: "x" }, run);\nquery(NAME_${index});\n`,
      )}`,
    }),
    made: 1,
    asked: 1,
  },
  {
    title: "a source that calls them, tells them apart and speaks of them",
    textsWith: (count) => ({
      "package.json": '{ "dependencies": { "@modelcontextprotocol/sdk": "1" } }',
      "server.ts": imports + maker + each(count, (index) => `server.registerTool("shop.tool.${index}", { description: "x" }, run);\n`),
      "client.ts": each(count, (index) => `await client.callTool({ name: "shop.tool.${index}" });\n`),
      "tell.ts": `say("${each(count, (index) => `first shop.tool.${index}, `)}");\n`,
    }),
    made: 2,
    asked: 1,
  },
  {
    title: "a client's permissions, a lock and documentation of one line",
    textsWith: (count) => ({
      "server.ts": imports + maker + each(count, (index) => `server.registerTool("shop.tool.${index}", { description: "x" }, run);\n`),
      ".mcp.json": '{ "mcpServers": { "shop": { "command": "node", "args": ["server.ts"] } } }',
      ".claude/settings.json": JSON.stringify({ permissions: { allow: list(count, (index) => `mcp__shop__shop.tool.${index}`) } }),
      [lockFileName]: JSON.stringify({
        version: 1,
        servers: {
          shop: {
            tools: Object.fromEntries(list(count, (index) => [`shop.tool.${index}`, { llmName: `shop__tool__${index}`, aliases: [] }])),
          },
        },
      }),
      "README.md": each(count, (index) => `\`shop.tool.${index}\`, `),
    }),
    made: 4,
    asked: 1,
  },
  {
    title: "many files of other projects",
    textsWith: (count) => ({
      ...manifest(count, 1),
      ...Object.fromEntries(
        list(count / 10, (index) => [`other${index}/package.json`, '{ "dependencies": { "@modelcontextprotocol/sdk": "1" } }']),
      ),
      ...Object.fromEntries(
        list(count / 10, (index) => [
          `other${index}/server.ts`,
          `${imports}${maker}server.registerTool("other_${index}", {}, () => "shop.tool.${index}");\n`,
        ]),
      ),
    }),
    made: 1,
    asked: 0.1,
  },
];

for (const { title, textsWith, made, asked } of crowded) {
  test(`2,000 names are given their portable ones in at most 20 times the time of 200: ${title}`, async (context) => {
    const small = await Promise.all(Array.from({ length: 10 }, () => prepared(textsWith(200))));
    const large = await prepared(textsWith(2000));
    const first = await fixed(large);
    assert.deepEqual({ made: first.made, asked: first.asked }, { made: made * 2000, asked: asked * 2000 });
    const ratio = await timesLongerWaiting(small, large, 20, fixed);
    context.diagnostic(`${ratio.toFixed(1)} times`);
    assert.ok(ratio <= 20, `${ratio.toFixed(1)} times`);
  });
}

interface Prepared {
  readonly texts: Texts;
  readonly shop: Shop;
}

async function prepared(texts: Texts): Promise<Prepared> {
  return { texts, shop: await checkShop(texts) };
}

/** All that the command `fix` does behind a check, up to what it prints. */
async function fixed({
  texts,
  shop,
}: Prepared): Promise<{ readonly made: number; readonly asked: number; readonly diffs: readonly string[] }> {
  const { lists, workspace, searched, maker } = shop;
  const { edits } = fixesOf(lists, aliasesOf);
  const renamed = renamedBy(edits, lists);
  const mentions = mentionsBeside(edits, renamed, workspace);
  const locks = await rewriteLocks(renamed, maker);
  assert.ok(!("refused" in locks));
  const isMade = ({ doubt }: Mention) => doubt === undefined || doubt.about === "lock";
  const asked = await textMentionsOf(renamed, [...edits, ...mentions], workspace, searched);
  const notices = await noticesOf(renamed, maker);
  const all: readonly NameEdit[] = [...edits, ...mentions.filter(isMade), ...notices];
  const diffs = [...grouped(all, ({ place }) => place.file)].map(([file, own]) => {
    const before = texts[file] ?? "";
    return unifiedDiff({ file, before, replaced: renamedText(before, own).replaced });
  });
  return { made: all.length, asked: mentions.filter((mention) => !isMade(mention)).length + asked.edits.length, diffs };
}

function manifest(count: number, space: number): Texts {
  const tools = list(count, (index) => ({ name: `shop.tool.${index}`, description: "x", inputSchema: { type: "object" } }));
  return { "tools.json": JSON.stringify({ tools }, null, space) };
}

function list<Made>(count: number, make: (index: number) => Made): readonly Made[] {
  return Array.from({ length: count }, (_, index) => make(index + 10_000));
}

function each(count: number, make: (index: number) => string): string {
  return list(count, make).join("");
}
