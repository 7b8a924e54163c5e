import type { Command } from "./command.ts";

export const showPanel: Command = {
  id: "showPanel",
  async run({ panel }) {
    panel.show();
  },
};
