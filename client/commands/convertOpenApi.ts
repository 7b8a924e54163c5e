import { l10n, type QuickPickItem, Range, Uri, window, workspace } from "vscode";
import { mostTools } from "../../shared/openapi/toolLists.ts";
import {
  type ConvertOpenApiParams,
  type ConvertOpenApiResult,
  convertOpenApiRequest,
  type WrittenConversionOptions,
} from "../../shared/protocol.ts";
import type { Button } from "../messages.ts";
import { ask, pickMany, pickOne } from "../quickSteps.ts";
import { toolCount } from "../status/explain.ts";
import { type Command, noAnswer, type Workbench } from "./command.ts";

/**
 * Makes a tool list of the OpenAPI document in front and opens it as a document that is checked like any other. `given`: the URI of the
 * document and the options, as another extension or a keybinding may say; without options a person is asked for them.
 */
export const convertOpenApi: Command = {
  id: "convertOpenApi",
  async run(workbench, givenFile, givenOptions) {
    const uri = givenFile instanceof Uri ? givenFile : window.activeTextEditor?.document.uri;
    if (uri === undefined) throw new Error(l10n.t("Open the OpenAPI document that is to be converted."));
    const options = isOptions(givenOptions) ? givenOptions : await chooseOptions();
    if (options === null) return;
    const { list, tools, warnings, summary, splitBy } = await conversionOf(uri, options, workbench);
    await showList(list);
    for (const line of summary) workbench.output.info(line);
    const shorter: readonly Button[] =
      splitBy === null
        ? []
        : [
            {
              title: l10n.t("Lists of {0}", splitBy),
              command: "mcpPortability.convertOpenApi",
              arguments: [uri, { ...options, split: splitBy }],
            },
          ];
    workbench.messages.tell(
      l10n.t("{0}, {1}. The output has the summary.", toolCount(tools, l10n), warningCount(warnings)),
      { title: l10n.t("Copy Tool List"), command: "mcpPortability.copyToolList", arguments: [list] },
      ...shorter,
      { title: l10n.t("Show Output"), command: "mcpPortability.showOutput" },
    );
  },
};

async function showList(list: string): Promise<void> {
  const document = await workspace.openTextDocument({ language: "json", content: list });
  const editor = await window.showTextDocument(document, { preview: false });
  // VS Code gives the document the name of the one closed last, and that one's text where its backup is not gone yet.
  if (document.getText() !== list) {
    await editor.edit((edits) => edits.replace(new Range(0, 0, document.lineCount, 0), list));
  }
}

function warningCount(count: number): string {
  return count === 1 ? l10n.t("1 warning") : l10n.t("{0} warnings", count);
}

/** Converts a document. Rejects with what is wrong with it. */
export async function conversionOf(uri: Uri, options: WrittenConversionOptions, { server }: Workbench) {
  const run = await server.start();
  const asked: ConvertOpenApiParams = { uri: uri.toString(), options };
  const result = await run.request<ConvertOpenApiResult>(convertOpenApiRequest, asked);
  if (result === null) throw noAnswer();
  if ("refused" in result) throw new Error(l10n.t("This document cannot be converted: {0}", result.refused));
  return result;
}

function isOptions(given: unknown): given is WrittenConversionOptions {
  return typeof given === "object" && given !== null;
}

interface NamingItem extends QuickPickItem {
  readonly options: WrittenConversionOptions;
  /** Whether prefix and length can be chosen. */
  readonly hasOptions: boolean;
}

interface FlagItem extends QuickPickItem {
  readonly flag: keyof WrittenConversionOptions;
  /** What the option is when it is chosen, and when it is not. */
  readonly says: readonly [chosen: WrittenConversionOptions, not: WrittenConversionOptions];
}

/** Asks step by step, with a way back; null when a person gives up. Everything is as usual when only Enter is pressed. */
async function chooseOptions(): Promise<WrittenConversionOptions | null> {
  const title = l10n.t("Convert OpenAPI to a Tool List");
  const place = (step: number) => ({ title, step, totalSteps: 4 });
  let naming: NamingItem | null = null;
  let prefix = "";
  let maxNameLength = usualLength;
  for (let step = 1; ; ) {
    if (step === 1) {
      const answer = await pickOne(place(1), l10n.t("How are the tools named?"), namings());
      if (answer === null || answer === "back") return null;
      naming = answer.given;
      step = naming.hasOptions ? 2 : 4;
    } else if (step === 2) {
      const answer = await ask(place(2), l10n.t("What stands before every name? Empty for nothing."), prefix, () => null);
      if (answer === null) return null;
      if (answer !== "back") prefix = answer.given;
      step = answer === "back" ? 1 : 3;
    } else if (step === 3) {
      const prompt = l10n.t("Most characters of a name: 64 is taken everywhere, 48 leaves room for the name of a server.");
      const answer = await ask(place(3), prompt, String(maxNameLength), faultOfLength);
      if (answer === null) return null;
      if (answer !== "back") maxNameLength = Number(answer.given);
      step = answer === "back" ? 2 : 4;
    } else {
      const answer = await pickMany(place(4), l10n.t("What do the tools have?"), flags());
      if (answer === null) return null;
      if (answer === "back") step = naming?.hasOptions === true ? 3 : 1;
      else {
        const chosen = new Set(answer.given.map(({ flag }) => flag));
        const has = flags().map(({ flag, says: [yes, no] }) => (chosen.has(flag) ? yes : no));
        return Object.assign({ ...naming?.options, prefix, maxNameLength }, ...has);
      }
    }
  }
}

const usualLength = 64;

function faultOfLength(text: string): string | null {
  return /^\d{1,6}$/.test(text) && Number(text) >= 8 ? null : l10n.t("A whole number from 8.");
}

function namings(): readonly NamingItem[] {
  const portable = { hasOptions: true };
  const fixed = { hasOptions: false };
  return [
    { ...portable, label: l10n.t("Portable names"), description: l10n.t("the operationId, its dots as _"), options: { style: "no-dots" } },
    { ...portable, label: "snake_case", description: l10n.t("its words in lower case"), options: { style: "snake_case" } },
    {
      ...portable,
      label: "camelCase",
      description: l10n.t("its words, each but the first with a capital"),
      options: { style: "camelCase" },
    },
    { ...portable, label: l10n.t("As operationId"), description: l10n.t("dots stay, which some APIs refuse"), options: { style: "as-is" } },
    { ...fixed, label: "FastMCP", description: l10n.t("what from_openapi calls them"), options: { naming: "fastmcp" } },
    { ...fixed, label: "fastapi-mcp", description: l10n.t("the operationId as it is"), options: { naming: "fastapi-mcp" } },
    { ...fixed, label: "Spring AI", description: l10n.t("the last 64 characters"), options: { naming: "spring-ai" } },
  ];
}

function flags(): readonly FlagItem[] {
  return [
    {
      flag: "annotations",
      says: [{ annotations: true }, { annotations: false }],
      label: l10n.t("Hints from the HTTP method"),
      description: "annotations",
      picked: true,
    },
    {
      flag: "outputSchema",
      says: [{ outputSchema: true }, { outputSchema: false }],
      label: l10n.t("Schemas of answers"),
      description: "outputSchema",
    },
    {
      flag: "bodyAsOneArgument",
      says: [{ bodyAsOneArgument: true }, { bodyAsOneArgument: false }],
      label: l10n.t("The request body as one argument"),
      description: "body",
    },
    {
      flag: "split",
      says: [{ split: mostTools }, {}],
      label: l10n.t("Lists of at most {0} tools", mostTools),
      description: l10n.t("OpenAI refuses longer ones"),
    },
  ];
}
