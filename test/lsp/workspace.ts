import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, type TestContext } from "node:test";
import { folderOf } from "../cli/support.ts";
import { Client, type StartOptions, uriOf } from "./client.ts";

/** A folder that a client has as a workspace folder. */
export interface Workspace {
  readonly client: Client;
  readonly folder: string;
  path(below: string): string;
  uri(below: string): string;
  /** The files below the folder, by their relative paths, that have diagnostics once the server has settled. */
  marked(): Promise<readonly string[]>;
}

/** A folder with files, and a client of its own that has it as its only workspace folder and has waited for the first scan. */
export async function startIn(
  test: TestContext,
  files: Readonly<Record<string, string | Uint8Array>>,
  options: StartOptions = {},
): Promise<Workspace> {
  const folder = folderOf(test, files);
  const client = new Client(options);
  test.after(() => client.kill());
  const start = () => client.start({ folders: [folder], ...options });
  // Without statuses nobody can tell when a scan is over, but who asks for one.
  if (options.options === undefined || options.options.showsReport === true) await client.afterScan(start);
  else await start().then(() => client.scan());
  return workspaceAt(folder, client);
}

/** One client for the tests of a file, each of which leaves it as it was. Spares the start of a server for each. */
export function sharedClient(options: StartOptions = {}): {
  in(test: TestContext, files: Readonly<Record<string, string | Uint8Array>>): Promise<Workspace>;
} {
  let client: Client | undefined;
  before(async () => {
    client = new Client(options);
    await client.start(options);
  });
  after(() => client?.kill());
  return {
    async in(test, files) {
      const shared = client;
      assert.ok(shared !== undefined, "the client is started before the first test");
      const folder = folderOf(test, files);
      await shared.afterScan(() => shared.changeFolders([folder]));
      test.after(async () => {
        for (const uri of shared.openBelow(uriOf(folder))) await shared.close(uri);
        await shared.afterScan(() => shared.changeFolders([], [folder]));
      });
      return workspaceAt(folder, shared);
    },
  };
}

function workspaceAt(folder: string, client: Client): Workspace {
  const path = (below: string) => join(folder, below);
  return {
    client,
    folder,
    path,
    uri: (below) => uriOf(path(below)),
    async marked() {
      await client.settle();
      const start = `${uriOf(folder)}/`;
      return client.marked.flatMap((uri) => (uri.startsWith(start) ? [decodeURIComponent(uri.slice(start.length))] : []));
    },
  };
}
