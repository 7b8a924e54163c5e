/**
 * `npm run editor`: opens the examples in VS Code with the extension. The user's own `code` when there is one; else a server whose windows are
 * pages in a browser, until it is interrupted.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { endWithInput } from "./host/endWithInput.ts";
import { findOnPath } from "./host/findOnPath.ts";
import { type Server, startServer } from "./host/server.ts";
import { writeUserSettings } from "./settings.ts";

const extension = process.cwd();
const workspace = resolve("examples");
const firstFile = resolve("examples/typescript-orders/src/server.ts");

async function openInCode(code: string): Promise<number> {
  const args = [`--extensionDevelopmentPath=${extension}`, workspace, firstFile];
  const [status] = await once(spawn(code, args, { stdio: ["ignore", "inherit", "inherit"] }), "exit");
  return status ?? 1;
}

async function openInBrowser(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "vscode-"));
  let server: Server | undefined;
  const interrupted = new Promise<void>((resolve) => endWithInput(() => resolve()));
  try {
    const userData = join(folder, "user-data");
    const extensions = join(folder, "extensions");
    writeUserSettings(userData);
    // Installed by a link: what is built anew is there when the window is loaded anew.
    mkdirSync(extensions);
    symlinkSync(extension, join(extensions, "mcp-portability"), "dir");
    server = await startServer({
      folder,
      userData,
      extensions,
      workspace,
      files: [firstFile],
      isTrusted: true,
    });
    const { address } = await shorten(server.address);
    process.stdout.write(
      `There is no \`code\` on this machine. VS Code with the extension and the examples: ${address}\nCtrl-C ends it.\n`,
    );
    await Promise.race([interrupted, server.ended]);
  } finally {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  return 0;
}

/** The address of the window says what it opens, which is long to read and to copy. */
async function shorten(target: string): Promise<{ readonly address: string }> {
  const signpost = createServer((_request, response) => response.writeHead(302, { Location: target }).end()).listen(0, "127.0.0.1");
  await once(signpost, "listening");
  return { address: `http://localhost:${(signpost.address() as AddressInfo).port}/` };
}

const code = findOnPath("code");
(code === undefined ? openInBrowser() : openInCode(code)).then(
  (status) => process.exit(status),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  },
);
