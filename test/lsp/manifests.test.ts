import assert from "node:assert/strict";
import { test } from "node:test";
import { typescriptServer } from "../cli/support.ts";
import { rangeOf } from "./textEdits.ts";
import { sharedClient } from "./workspace.ts";

const shared = sharedClient();
const head = '{ "manifest_version": "0.3", "name": "made", "server": { "type": "node" },';

/** A manifest before and after, and what is asked of which name in which file. */
const corrections: readonly {
  readonly what: string;
  readonly tools: string;
  readonly at: readonly [file: string, name: string];
  readonly title: string;
  readonly becomes: string;
}[] = [
  {
    what: "in one line",
    tools: '"tools": [{ "name": "anchor", "description": "Drops it" }]',
    at: ["server.ts", "berth"],
    title: 'Add "berth" to the manifest',
    becomes: '"tools": [{ "name": "anchor", "description": "Drops it" }, { "name": "berth" }]',
  },
  {
    what: "with a line for each key, tabs and CRLF",
    tools: '"tools": [\r\n\t{\r\n\t\t"name": "anchor",\r\n\t\t"description": "Drops it"\r\n\t}\r\n]',
    at: ["server.ts", "berth"],
    title: 'Add "berth" to the manifest',
    becomes:
      '"tools": [\r\n\t{\r\n\t\t"name": "anchor",\r\n\t\t"description": "Drops it"\r\n\t},\r\n\t{\r\n\t\t"name": "berth"\r\n\t}\r\n]',
  },
  {
    what: "a line for each tool, without blanks",
    tools: '"tools": [\n    {"name": "anchor"}\n  ]',
    at: ["server.ts", "quay"],
    title: "Add all 2 missing tools to the manifest",
    becomes: '"tools": [\n    {"name": "anchor"},\n    {"name": "berth"},\n    {"name": "quay"}\n  ]',
  },
  {
    what: "nothing yet",
    tools: '"tools": []',
    at: ["server.ts", "anchor"],
    title: 'Add "anchor" to the manifest',
    becomes: '"tools": [\n    {\n      "name": "anchor"\n    }\n  ]',
  },
  {
    what: "a misspelled name",
    tools: '"tools": [{ "name": "anchors" }, { "name": "berth" }, { "name": "quay" }]',
    at: ["manifest.json", "anchors"],
    title: 'Change "anchors" to "anchor"',
    becomes: '"tools": [{ "name": "anchor" }, { "name": "berth" }, { "name": "quay" }]',
  },
  {
    what: "a name of no tool",
    tools: '"tools": [\n  { "name": "anchor" },\n  {\n    "name": "lighthouse"\n  },\n  { "name": "berth" },\n  { "name": "quay" }\n]',
    at: ["manifest.json", "lighthouse"],
    title: 'Take "lighthouse" out of the manifest',
    becomes: '"tools": [\n  { "name": "anchor" },\n  { "name": "berth" },\n  { "name": "quay" }\n]',
  },
];

for (const { what, tools, at, title, becomes } of corrections)
  test(`"${title}", where there is ${what}`, async (context) => {
    const files = { "manifest.json": `${head} ${tools} }`, "server.ts": typescriptServer("anchor", "berth", "quay") };
    const { client, path } = await shared.in(context, files);
    const manifest = await client.open(path("manifest.json"));
    const source = await client.open(path("server.ts"));
    await client.settle();
    const [file, name] = at;
    const asked = file === "server.ts" ? source : manifest;
    const actions = await client.actions(asked, rangeOf(client.text(asked), `"${name}"`, name));
    const action = actions.find((each) => each.title === title);
    assert.ok(action !== undefined, actions.map((each) => each.title).join("\n"));
    assert.equal(action.isPreferred, /^(?:Add "|Change)/.test(title), "only what takes nothing away is preferred");
    await client.apply(action.edit);
    assert.equal(client.text(manifest), files["manifest.json"].replace(tools, becomes));
    const names = [...becomes.matchAll(/"name": "(\w+)"/g)].map(([, found]) => found);
    assert.deepEqual(
      await client.marks(source),
      ["anchor", "berth", "quay"].filter((each) => !names.includes(each)).map((each) => `drift/manifest ${each}`),
    );
    assert.deepEqual(await client.marks(manifest), []);
  });
