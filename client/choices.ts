import { ConfigurationTarget, type Uri, workspace } from "vscode";
import { consumers } from "../shared/consumers/index.ts";
import candidates from "./server/candidates.json";
import { textsIn } from "./settingValues.ts";

/** Whom names are judged for, as the settings have it: ids of consumers, and what `chooseClient` takes. */
export interface Choices {
  readonly consumers: readonly string[];
  readonly clients: readonly string[];
}

/** What the settings say for a resource. */
export function choicesFor(resource: Uri | undefined): Choices {
  const settings = workspace.getConfiguration("mcpPortability", resource);
  return {
    consumers: textsIn(settings.get("consumers")) ?? consumers.filter(({ onByDefault }) => onByDefault).map(({ id }) => id),
    clients: textsIn(settings.get("clients")) ?? [],
  };
}

/**
 * Writes the settings where they already stand for a resource, else for the workspace, else, without one, for the user. Resolves with a
 * config file of the workspace, which goes before them in what it says; null when there is none.
 */
export async function saveChoices(choices: Choices, resource: Uri | undefined): Promise<Uri | null> {
  const settings = workspace.getConfiguration("mcpPortability", resource);
  for (const key of ["consumers", "clients"] as const) {
    const { workspaceFolderValue } = settings.inspect(key) ?? {};
    const isOfWorkspace = workspace.workspaceFolders !== undefined || workspace.workspaceFile !== undefined;
    const target =
      workspaceFolderValue !== undefined && (workspace.workspaceFolders?.length ?? 0) > 1
        ? ConfigurationTarget.WorkspaceFolder
        : isOfWorkspace
          ? ConfigurationTarget.Workspace
          : ConfigurationTarget.Global;
    await settings.update(key, choices[key], target);
  }
  const [config] = await workspace.findFiles(`**/${candidates.configFile}`, "**/node_modules/**", 1);
  return config ?? null;
}
