import type { ExecuteCommandParams } from "vscode-languageserver";
import { openSourceCommand } from "../lsp/capabilities.ts";
import { type MakeFeature, total } from "./feature.ts";

/** Opens the page on which a consumer or client states its rule, in the user's browser, when the user asks for it. */
export const openSource: MakeFeature = (context) => {
  const { connection, client } = context;
  if (!client.showsDocuments) return {};
  connection.onExecuteCommand(
    total(context, null, async ({ command, arguments: given }: ExecuteCommandParams) => {
      const uri: unknown = given?.[0];
      if (command === openSourceCommand && typeof uri === "string" && uri.startsWith("https://")) {
        await connection.window.showDocument({ uri, external: true });
      }
      return null;
    }),
  );
  return {};
};
