import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { ListRootsRequestSchema, type Tool } from "@modelcontextprotocol/sdk/types.js";

/** How an MCP server is started: a script, in a home folder of its own. */
export interface ServerStart {
  /** What runs the script; Node where it is not said. */
  readonly command?: string;
  readonly script: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly home: string;
}

/** What a server said while it ran. */
export interface LiveServer {
  readonly name: string;
  readonly title: string | null;
  /** Its whole `tools/list`, page by page. */
  readonly tools: readonly Tool[];
}

/** More than a server needs to start and to answer. */
const patienceMilliseconds = 30_000;

/** A client that can do everything a server may ask of it, so that tools show that depend on the client. */
const capabilities = {
  roots: { listChanged: true },
  sampling: {},
  elicitation: { form: {}, url: {} },
  tasks: { requests: { sampling: { createMessage: {} }, elicitation: { create: {} } } },
};

/** Starts a server over stdio, asks for its tools, and ends it. Rejects with what it wrote to standard error when it does not answer. */
export function askServer(start: ServerStart): Promise<LiveServer> {
  return withServer(start, async (client, options) => {
    const tools: Tool[] = [];
    let cursor: string | undefined;
    do {
      const page = await client.listTools(cursor === undefined ? {} : { cursor }, options);
      tools.push(...page.tools);
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    const info = client.getServerVersion();
    return { name: info?.name ?? "", title: info?.title ?? null, tools };
  });
}

/** Starts a server over stdio for as long as `use` talks to it. Rejects with what it wrote to standard error when that fails. */
export async function withServer<Result>(
  { command = process.execPath, script, args, env, home }: ServerStart,
  use: (client: Client, options: { readonly signal: AbortSignal }) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ name: "mcp-portability-tests", version: "1.0.0" }, { capabilities });
  client.setRequestHandler(ListRootsRequestSchema, () => ({ roots: [] }));
  const transport = new StdioClientTransport({
    command,
    args: [script, ...args],
    env: { ...env, HOME: home },
    cwd: home,
    stderr: "pipe",
  });
  let errors = "";
  transport.stderr?.on("data", (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const options = { signal: AbortSignal.timeout(patienceMilliseconds) };
  try {
    await client.connect(transport, options);
    return await use(client, options);
  } catch (error) {
    throw new Error(`${script} does not answer; it wrote: ${errors}`, { cause: error });
  } finally {
    await client.close();
  }
}
