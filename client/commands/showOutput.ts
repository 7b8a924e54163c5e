import type { Command } from "./command.ts";

export const showOutput: Command = {
  id: "showOutput",
  async run({ output }) {
    output.show();
  },
};
