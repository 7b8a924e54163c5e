import type { Command } from "./command.ts";

/** Shows the output channel: what the server logs, and what commands had no room to say in a message. */
export const showOutput: Command = {
  id: "showOutput",
  async run({ output }) {
    output.show();
  },
};
