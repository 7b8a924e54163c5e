import { spawn } from "node:child_process";
import { once } from "node:events";

/** Runs a command and shows what it prints. Rejects when it cannot be started or does not end with 0. */
export async function runCommand(
  command: string,
  args: readonly string[],
  options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<void> {
  const [status] = await once(spawn(command, args, { ...options, stdio: ["ignore", "inherit", "inherit"] }), "exit");
  if (status !== 0) throw new Error(`\`${command} ${args.join(" ")}\` ended with ${status}`);
}
