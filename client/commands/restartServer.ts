import type { Command } from "./command.ts";

/** Ends the language server and starts another one, also after the editor gave up on one that failed again and again. */
export const restartServer: Command = {
  id: "restartServer",
  async run({ server }) {
    await server.restart();
  },
};
