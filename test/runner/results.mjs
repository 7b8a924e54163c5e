/**
 * Takes the results of tests that run inside an editor, where only the network reaches out of a worker: the suite sends each event by
 * HTTP to an address that is built into it. They are printed as they come. What was not told did not happen: a suite counts as failed
 * when its end is not told, whatever exit code the editor gives (VS Code says 0 when its extension host dies).
 */
import { createServer } from "node:http";

/**
 * Listens on this machine. Events: `{ kind: "started" | "passed", title, milliseconds }`, `{ kind: "failed", title, milliseconds, error }`,
 * `{ kind: "measured", text }`, `{ kind: "ended" }`.
 */
export async function receiveResults() {
  const results = { passed: 0, failed: 0, running: undefined, isComplete: false, heardAt: Date.now() };
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const part of request.setEncoding("utf8")) text += part;
    if (request.method === "POST") take(results, JSON.parse(text));
    // The worker's own address is another one.
    response.writeHead(204, { "Access-Control-Allow-Origin": "*" }).end();
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { results, address: `http://127.0.0.1:${server.address().port}/`, close };
}

function take(results, event) {
  results.heardAt = Date.now();
  if (event.kind === "ended") results.isComplete = true;
  if (event.kind === "measured") {
    process.stdout.write(`ℹ ${event.text}\n`);
    return;
  }
  results.running = event.kind === "started" ? event.title : undefined;
  if (event.kind === "passed") {
    results.passed += 1;
    process.stdout.write(`✔ ${event.title} (${event.milliseconds} ms)\n`);
  }
  if (event.kind === "failed") {
    results.failed += 1;
    process.stdout.write(`✖ ${event.title} (${event.milliseconds} ms)\n${shortened(event.error).replace(/^/gm, "  ")}\n`);
  }
}

/** Without the calls within Mocha and VS Code, which are the last ones. */
function shortened(error) {
  const lines = error.trimEnd().split("\n");
  const isCall = (line) => /^\s+at /.test(line);
  return lines.filter((line, index) => !isCall(line) || lines.slice(0, index).filter(isCall).length < 4).join("\n");
}
