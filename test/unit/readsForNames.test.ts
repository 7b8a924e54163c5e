import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { describe, test } from "node:test";
import { Reader } from "../../server/readers/reader.ts";
import { Grammars } from "../../server/readers/source/grammars.ts";
import { checkWorkspace } from "../../server/workspace/checkWorkspace.ts";
import type { FileSystem } from "../../server/workspace/fileSystem.ts";
import { compile } from "../../server/workspace/grammarFiles.ts";
import { noChoices } from "../../server/workspace/profiles.ts";
import { readHere } from "../../server/workspace/readHere.ts";
import { memoryFileSystem } from "./support/memoryFileSystem.ts";

const reader = new Reader(new Grammars((file) => readFile(`dist/grammars/${file}`), compile));

interface Run {
  /** How often each file was read. */
  readonly reads: Readonly<Record<string, number>>;
  /** The files that were parsed, for their tools or for names that others take from them. */
  readonly parsed: readonly string[];
  readonly tools: readonly string[];
}

async function run(files: Readonly<Record<string, string>>): Promise<Run> {
  const memory = memoryFileSystem(Object.fromEntries(Object.entries(files).map(([path, text]) => [`/shop/${path}`, text])));
  const reads: Record<string, number> = {};
  const counting: FileSystem = {
    ...memory,
    readText: (path, most) => {
      const name = path.slice("/shop/".length);
      if (name in files) reads[name] = (reads[name] ?? 0) + 1;
      return memory.readText(path, most);
    },
  };
  const parsed: string[] = [];
  const readAll = readHere(counting, reader);
  const { lists } = await checkWorkspace(["."], {
    files: counting,
    readAll: (jobs, signal, onRead) => {
      parsed.push(...jobs.map(({ file }) => file));
      return readAll(jobs, signal, onRead);
    },
    workingDirectory: "/shop",
    useGitignore: true,
    choices: noChoices,
    configs: { kind: "nearest" },
    signal: new AbortController().signal,
    onProgress: () => {},
  });
  return { reads, parsed, tools: lists.flatMap(({ list }) => list.tools.map(({ name }) => name)) };
}

const tools = (name: string) =>
  `using ModelContextProtocol.Server;\nnamespace Shop;\n[McpServerToolType]\nclass Tools\n{\n    [McpServerTool(Name = ${name})]\n    void Sell() { }\n}\n`;
const plain = {
  "Names.cs": 'namespace Shop;\nstatic class Names\n{\n    public const string Sell = "sell";\n}\n',
  "Other.cs": "namespace Shop;\nclass Other { }\n",
  "More.cs": "namespace Shop;\nclass More { }\n",
};

describe("files that are read for names of others", () => {
  test("none where no name asks for one: every file is looked at once, and those with tools are read", async () => {
    const { reads, parsed, tools: found } = await run({ ...plain, "Tools.cs": tools('"sell"') });
    assert.deepEqual(found, ["sell"]);
    assert.deepEqual(reads, { "More.cs": 1, "Names.cs": 1, "Other.cs": 1, "Tools.cs": 2 });
    assert.deepEqual(parsed, ["Tools.cs"]);
  });

  test("each once more for all names together, and only those are parsed that define one", async () => {
    const two = tools("Names.Sell").replace(
      "void Sell() { }",
      "void Sell() { }\n    [McpServerTool(Name = Names.Buy)]\n    void Buy() { }",
    );
    const { reads, parsed, tools: found } = await run({ ...plain, "Tools.cs": two });
    assert.deepEqual(found, ["sell"]);
    assert.deepEqual(reads, { "More.cs": 2, "Names.cs": 3, "Other.cs": 2, "Tools.cs": 3 });
    assert.deepEqual(parsed, ["Tools.cs", "Names.cs"]);
  });

  test("in Go the files of one folder alone", async () => {
    const {
      reads,
      parsed,
      tools: found,
    } = await run({
      "main.go":
        'package main\nimport "github.com/modelcontextprotocol/go-sdk/mcp"\nfunc add(server *mcp.Server) {\n\tmcp.AddTool(server, &mcp.Tool{Name: Sell}, sell)\n}\n',
      "names.go": 'package main\nconst Sell = "sell"\n',
      "beside.go": "package main\nconst Other = 1\n",
      "deep/deep.go": "package deep\nconst Sell = 1\n",
    });
    assert.deepEqual(found, ["sell"]);
    assert.deepEqual(reads, { "beside.go": 2, "deep/deep.go": 1, "main.go": 3, "names.go": 3 });
    assert.deepEqual(parsed, ["main.go", "names.go"]);
  });
});
