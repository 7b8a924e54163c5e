import type { Client } from "./client.ts";
import { exposedInOrder, type Made } from "./exposing.ts";

/** Amazon Q CLI shows tools under their own names, without the characters that it does not take, and leaves out what is too long. */
export const amazonQCli: Client = {
  id: "amazon-q-cli",
  title: "Amazon Q CLI",
  form: "<tool>",
  keyTitle: "server key",
  usualKey: null,
  needsNoKey: true,
  limit: 64,
  clash: "told-apart",
  source: "https://github.com/aws/amazon-q-developer-cli/blob/15cc8f3c/crates/chat-cli/src/cli/chat/tool_manager.rs",
  read: "2026-04-23",
  note: "Earlier versions showed `<server>___<tool>`; a newer one keeps hyphens and leaves out the second of two tools of one name.",
  expose: (_, tools) => exposedInOrder(tools, nameOf),
};

function nameOf(tool: string, taken: ReadonlySet<string>): Made {
  const isTaken = /^[A-Za-z][A-Za-z0-9_]*$/.test(tool) && !tool.includes("___");
  const clean = isTaken ? tool : tool.replace(/[^A-Za-z0-9_]/g, "").replaceAll("___", "");
  if (clean === "") return { lost: "dropped", kind: "characters", says: "keeps nothing of the name but a number" };
  let name = /^[A-Za-z]/.test(clean) ? clean : `a${clean}`;
  while (name.length <= 64 && taken.has(name)) name += "1";
  return name.length <= 64 ? name : { lost: "dropped", kind: "length", says: "leaves out tools of more than 64 characters" };
}
