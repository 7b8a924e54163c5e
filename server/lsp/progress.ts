import type { Connection } from "vscode-languageserver";
import { count } from "../../shared/count.ts";
import { inTime, late } from "./inTime.ts";
import type { ScanProgress } from "./session.ts";

/** Runs a scan under a progress of the client, whose cancel stops it; without one where the client has none or does not answer. */
export async function withProgress(
  connection: Connection,
  isSupported: boolean,
  run: (signal: AbortSignal, onProgress: (progress: ScanProgress) => void) => Promise<void>,
): Promise<void> {
  const stop = new AbortController();
  const progress = isSupported ? await inTime(connection.window.createWorkDoneProgress()).catch(() => null) : null;
  if (progress === null || progress === late) return run(stop.signal, () => {});
  progress.begin("Looking for MCP tools", undefined, undefined, true);
  progress.token.onCancellationRequested(() => stop.abort());
  let last = 0;
  try {
    await run(stop.signal, ({ lookedAt, read, toRead }) => {
      if (Date.now() - last < 200) return;
      last = Date.now();
      const files = count(lookedAt, "file");
      progress.report(toRead === 0 ? files : `${files}, ${read} of ${toRead} read`);
    });
  } finally {
    progress.done();
  }
}
