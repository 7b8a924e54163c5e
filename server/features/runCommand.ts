import type { ExecuteCommandParams } from "vscode-languageserver";
import { openSourceCommand, suppressOneCommand } from "../lsp/capabilities.ts";
import { type FeatureContext, type MakeFeature, total } from "./feature.ts";
import { suppressOne } from "./suppressOne.ts";

/** Runs what quick fixes offer that is more than an edit, when the user asks for it. */
export const runCommand: MakeFeature = (context) => {
  if (!context.client.showsDocuments && !context.client.appliesEdits) return {};
  context.connection.onExecuteCommand(
    total(context, null, async ({ command, arguments: given = [] }: ExecuteCommandParams) => {
      if (command === openSourceCommand) await openSource(given, context);
      if (command === suppressOneCommand) await suppressOne(given, context);
      return null;
    }),
  );
  return {};
};

/** Opens the page on which a consumer or client states its rule, in the user's browser. */
async function openSource([uri]: readonly unknown[], { connection }: FeatureContext): Promise<void> {
  if (typeof uri === "string" && uri.startsWith("https://")) await connection.window.showDocument({ uri, external: true });
}
