import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { folderOf, namesOf, report, typescriptServer } from "./support.ts";

/** A module with a list of objects that look like tools. */
const list = (...names: readonly string[]) =>
  `export const tools = [${names.map((name) => `{ name: "${name}", description: "", inputSchema: {} }`).join(", ")}];\n`;

const package_ = '{ "name": "harbour", "dependencies": { "@modelcontextprotocol/sdk": "1" } }';
/** A server that lists what it gets from a module. */
const handler = (from: string) =>
  `import { tools } from "${from}";\nserver.setRequestHandler(ListToolsRequestSchema, async () => ({ tools }));\n`;

/** Files of a project whose tools are those called `dock…`: what is called `stray…` is none of its server. */
interface Row {
  readonly files: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
}

const rows: Readonly<Record<string, Row>> = {
  "an array that nothing uses": {
    files: { "src/server.ts": handler("./tools.js"), "src/tools.ts": list("dock"), "src/old-schemas.ts": list("stray") },
  },
  "a script that counts what tools cost": {
    files: { "src/server.ts": typescriptServer("dock"), "scripts/cost.ts": `${list("stray")}console.log(JSON.stringify(tools).length);\n` },
  },
  "definitions that take their types from the server": {
    files: {
      "src/index.ts": 'export * from "./server.js";\n',
      "src/server.ts": typescriptServer("dock"),
      "src/schemas.ts": `import { Shape } from "./index.js";\n${list("stray")}`,
    },
  },
  "the commands of a command line, in a package without a server": {
    files: {
      "packages/server/package.json": package_,
      "packages/server/src/server.ts": typescriptServer("dock"),
      "packages/cli/package.json": '{ "name": "harbour-cli", "keywords": ["mcp"] }',
      "packages/cli/src/main.ts": 'import { tools } from "./commands.js";\nprint(tools);\n',
      "packages/cli/src/commands.ts": `import { run } from "harbour";\n${list("stray")}`,
    },
  },
  "a list behind barrels, one without any word of tools": {
    files: {
      "src/server.ts": handler("./parts"),
      "src/parts/index.ts": 'export * from "./harbour/index.js";\n',
      "src/parts/harbour/index.ts": 'export { tools } from "./docks";\n',
      "src/parts/harbour/docks.ts": list("dock"),
    },
  },
  "a list that is required": {
    files: {
      "src/server.js": 'const { tools } = require("./docks");\nserver.setRequestHandler("tools/list", () => ({ tools }));\n',
      "src/docks.js": list("dock").replace("export const tools", "exports.tools"),
    },
  },
  "a list and a server that a third file brings together": {
    files: {
      "src/main.ts": 'import { tools } from "./docks.js";\nimport { Harbour } from "./harbour.js";\nnew Harbour(tools).listen();\n',
      "src/harbour.ts": "export class Harbour { listen() { this.on(ListToolsRequestSchema, () => this.tools); } }\n",
      "src/docks.ts": list("dock"),
    },
  },
  "a list that a program of the same file gives to a server": {
    files: {
      "src/main.ts": `import { listen } from "./harbour.js";\n${list("dock")}listen(tools);\n`,
      "src/harbour.ts": "export function listen(tools) { server.setRequestHandler(ListToolsRequestSchema, () => ({ tools })); }\n",
    },
  },
  "modules that are loaded by the names of their files": {
    files: {
      "src/server.ts": `import { load } from "./load.js";\n${typescriptServer("dock_first")}load(server);\n`,
      "src/load.ts": "for (const file of readdirSync(folder)) for (const tool of (await import(join(folder, file))).tools) add(tool);\n",
      "src/plugins/docks.ts": list("dock_second"),
    },
  },
  "modules whose paths are put together": {
    files: {
      "src/server.ts": `${typescriptServer("dock_first")}for (const name of names) add(await import(\`./plugins/\${name}.js\`));\n`,
      "src/plugins/docks.ts": list("dock_second"),
      "src/other/strays.ts": list("stray"),
    },
  },
  "modules that a list of paths names": {
    files: {
      "src/server.ts": `${typescriptServer("dock_first")}export const plugins = ["./plugins/docks.js"];\n`,
      "src/plugins/docks.ts": list("dock_second"),
    },
  },
  "a folder of modules that is named": {
    files: {
      "src/server.ts": `${typescriptServer("dock_first")}loadAll("./plugins");\n`,
      "src/plugins/docks.ts": list("dock_second"),
    },
  },
  "a list behind an alias": {
    files: {
      "tsconfig.json": '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }',
      "src/server.ts": handler("@/lists/docks"),
      "src/lists/docks.ts": list("dock"),
    },
  },
  "a list of another package of the workspace": {
    files: {
      "packages/server/package.json": package_,
      "packages/server/src/server.ts": handler("harbour-tools"),
      "packages/tools/package.json": '{ "name": "harbour-tools", "keywords": ["mcp"], "main": "dist/index.js" }',
      "packages/tools/src/index.ts": 'export * from "./docks";\n',
      "packages/tools/src/docks.ts": list("dock"),
    },
  },
  "a server of a framework that is called after MCP": {
    files: {
      "src/index.ts": 'import { app } from "mcp-harbour";\nimport { tools } from "./docks.js";\napp({ tools });\n',
      "src/docks.ts": list("dock"),
      "src/strays.ts": list("stray"),
    },
  },
  "nothing that serves": { files: { "src/docks.ts": list("dock") } },
  "a file that is named": { files: { "src/server.ts": typescriptServer("stray"), "docks.ts": list("dock") }, args: ["docks.ts"] },
  "a part of a project": {
    files: {
      "src/server.ts": handler("./tools"),
      "src/tools/docks.ts": list("dock_second"),
      "src/tools/named.ts": typescriptServer("dock_first"),
    },
    args: ["src/tools"],
  },
};

describe("what looks like a tool counts where a server reaches it", () => {
  for (const [title, { files, args = [] }] of Object.entries(rows))
    test(title, (context) => {
      const names = namesOf(report(args, { cwd: folderOf(context, { "package.json": package_, ...files }) }));
      const docks = Object.values(files).flatMap((text) => [...text.matchAll(/\bdock(?:_\w+)?(?=")/g)].map(([name]) => name));
      assert.deepEqual([...names].sort(), docks.sort());
    });
});
