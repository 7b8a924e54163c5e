import type { Command } from "./command.ts";

export const restartServer: Command = {
  id: "restartServer",
  async run({ server }) {
    await server.restart();
  },
};
