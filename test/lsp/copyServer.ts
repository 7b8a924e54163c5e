import { copyFileSync, mkdirSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { server } from "./client.ts";

/** Puts a copy of the built server, with those of its grammars that are wanted, into a folder. Gives its path. */
export function copyServer(folder: string, isWanted: (grammar: string) => boolean): string {
  const built = dirname(server);
  mkdirSync(join(folder, "grammars"));
  for (const name of readdirSync(built))
    if (/^(?:server|apart|part-\w+)\.js$/.test(name)) copyFileSync(join(built, name), join(folder, name));
  for (const name of readdirSync(join(built, "grammars"))) {
    if (isWanted(name)) copyFileSync(join(built, "grammars", name), join(folder, "grammars", name));
  }
  return join(folder, "server.js");
}
