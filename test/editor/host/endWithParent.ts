/**
 * Loaded before the VS Code server: it ends, with all that it has started, when the process that holds its standard input ends, however that
 * happens. Its extension hosts and language servers are in its process group.
 */
import { Socket } from "node:net";

// The server's child processes inherit the option that loads this file; only the server's own input is held by a parent that matters.
if (process.argv[1]?.endsWith("server-main.js")) {
  const input = new Socket({ fd: 0 });
  input.on("close", () => process.kill(-process.pid, "SIGKILL"));
  input.resume();
  input.unref();
}
