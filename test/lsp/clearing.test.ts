import assert from "node:assert/strict";
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { DidDeleteFilesNotification, DidRenameFilesNotification, FileChangeType } from "vscode-languageserver-protocol/node";
import { toolsList, typescriptServer } from "../cli/support.ts";
import { sharedClient, type Workspace } from "./workspace.ts";

const shared = sharedClient();

/** What can happen to a workspace with `src/server.ts` and `tools.json`, and what still has diagnostics afterwards. */
const cases: readonly {
  readonly when: string;
  readonly happens: (workspace: Workspace) => Promise<void>;
  readonly left: readonly string[];
}[] = [
  {
    when: "a file is deleted",
    async happens({ client, path }) {
      rmSync(path("tools.json"));
      await client.tell(FileChangeType.Deleted, path("tools.json"));
    },
    left: ["src/server.ts"],
  },
  {
    when: "a folder is deleted, of which a watcher says no more than that",
    async happens({ client, path }) {
      rmSync(path("src"), { recursive: true });
      await client.tell(FileChangeType.Deleted, path("src"));
    },
    left: ["tools.json"],
  },
  {
    when: "a file is deleted in the editor, by a client that tells no events of files",
    async happens({ client, path, uri }) {
      rmSync(path("tools.json"));
      await client.connection.sendNotification(DidDeleteFilesNotification.type, { files: [{ uri: uri("tools.json") }] });
    },
    left: ["src/server.ts"],
  },
  {
    when: "a file is renamed outside of the editor",
    async happens({ client, path }) {
      renameSync(path("tools.json"), path("list.json"));
      await client.tell(FileChangeType.Deleted, path("tools.json"));
      await client.tell(FileChangeType.Created, path("list.json"));
    },
    left: ["list.json", "src/server.ts"],
  },
  {
    when: "a folder is renamed in the editor",
    async happens({ client, path, uri }) {
      renameSync(path("src"), path("lib"));
      await client.connection.sendNotification(DidRenameFilesNotification.type, { files: [{ oldUri: uri("src"), newUri: uri("lib") }] });
      await client.scan();
    },
    left: ["lib/server.ts", "tools.json"],
  },
  {
    when: "an open file is renamed: closed under one name and opened under another",
    async happens({ client, path, uri }) {
      await client.open(path("tools.json"));
      await client.settle();
      renameSync(path("tools.json"), path("list.json"));
      await client.close(uri("tools.json"));
      await client.open(path("list.json"));
    },
    left: ["list.json", "src/server.ts"],
  },
  {
    when: "a document is closed whose file is gone",
    async happens({ client, path, uri, marked }) {
      await client.open(path("tools.json"));
      rmSync(path("tools.json"));
      await client.tell(FileChangeType.Deleted, path("tools.json"));
      assert.ok((await marked()).includes("tools.json"), "an open document is what the client says it is");
      await client.close(uri("tools.json"));
    },
    left: ["src/server.ts"],
  },
  {
    when: "a document is closed that was never stored",
    async happens({ client, path }) {
      const uri = await client.open(path("new.json"), toolsList("x.y"));
      assert.equal((await client.shown(uri)).length > 0, true);
      await client.close(uri);
    },
    left: ["src/server.ts", "tools.json"],
  },
  {
    when: "a config excludes it",
    async happens({ client, path }) {
      writeFileSync(path("mcp-portability.config.json"), '{ "exclude": ["src/**"] }');
      await client.tell(FileChangeType.Created, path("mcp-portability.config.json"));
      await client.settle();
      await client.scan();
    },
    left: ["tools.json"],
  },
  {
    when: "git comes to ignore it",
    async happens({ client, path }) {
      mkdirSync(path(".git"));
      writeFileSync(path(".gitignore"), "tools.json\n");
      await client.tell(FileChangeType.Created, path(".gitignore"));
      await client.settle();
      await client.scan();
    },
    left: ["src/server.ts"],
  },
  {
    when: "its workspace folder is removed",
    async happens({ client, folder }) {
      await client.changeFolders([], [folder]);
      await client.scan();
    },
    left: [],
  },
  {
    when: "an open document gets another language",
    async happens({ client }) {
      await client.open("untitled:Untitled-1", typescriptServer("u.v"), "typescript");
      assert.equal((await client.shown("untitled:Untitled-1")).length, 3);
      await client.close("untitled:Untitled-1");
      await client.open("untitled:Untitled-1", typescriptServer("u.v"), "plaintext");
      assert.deepEqual(await client.shown("untitled:Untitled-1"), []);
      await client.close("untitled:Untitled-1");
    },
    left: ["src/server.ts", "tools.json"],
  },
  {
    when: "the last refused name is mended",
    async happens({ client, path }) {
      writeFileSync(path("tools.json"), toolsList("c_d"));
      await client.tell(FileChangeType.Changed, path("tools.json"));
    },
    left: ["src/server.ts"],
  },
];

for (const { when, happens, left } of cases) {
  test(`diagnostics go when ${when}`, async (context) => {
    const files = { "src/server.ts": typescriptServer("a.b"), "tools.json": toolsList("c.d") };
    const workspace = await shared.in(context, files);
    assert.deepEqual(await workspace.marked(), ["src/server.ts", "tools.json"]);
    await happens(workspace);
    assert.deepEqual(await workspace.marked(), left);
  });
}
