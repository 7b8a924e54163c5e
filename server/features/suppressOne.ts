import { type CodeAction, Range } from "vscode-languageserver";
import type { Finding } from "../../shared/model.ts";
import { suppressOneCommand } from "../lsp/capabilities.ts";
import { rulesOf, suppressInConfig } from "./configEntries.ts";
import type { FeatureContext } from "./feature.ts";
import { suppressOnLine } from "./suppressing.ts";

/**
 * The way to ignore one of several rules that are answered together: one more quick fix, whatever their number, that asks which. Null where there
 * is one rule, where nothing can be ignored, and for a client that cannot be asked to change a text.
 */
export async function suppressOneAction(findings: readonly Finding[], context: FeatureContext): Promise<Omit<CodeAction, "kind"> | null> {
  const [first] = findings;
  const rules = rulesOf(findings);
  if (first === undefined || rules.length < 2 || !context.client.appliesEdits || (await suppress(findings, context)) === null) return null;
  const { file, range } = first.place;
  const title = `Ignore one of these ${rules.length} rules…`;
  return { title, command: { title, command: suppressOneCommand, arguments: [file, range, rules] } };
}

/** Asks which of some rules is to be ignored at a place, and has the client ignore it there. `given` are the arguments of the command. */
export async function suppressOne([file, range, rules]: readonly unknown[], context: FeatureContext): Promise<void> {
  if (typeof file !== "string" || !Range.is(range) || !Array.isArray(rules)) return;
  const { connection, analysis, uris, session } = context;
  const named = rules.filter((rule) => typeof rule === "string");
  const answer = await connection.window.showInformationMessage("Which rule is to be ignored?", ...named.map((title) => ({ title })));
  if (answer === undefined || answer === null) return;
  await analysis.settled(uris.pathOf(file));
  const found = session.findings().filter(({ rule, place }) => rule === answer.title && place.file === file && isSame(place.range, range));
  const action = await suppress(found, context);
  if (action?.edit !== undefined) await connection.workspace.applyEdit({ label: action.title, edit: action.edit });
}

/** On the line where a comment can stand there, else in the config. */
async function suppress(findings: readonly Finding[], context: FeatureContext): Promise<Omit<CodeAction, "kind"> | null> {
  return (await suppressOnLine(findings, context)) ?? (await suppressInConfig(findings, context));
}

function isSame(left: Range, right: Range): boolean {
  return (
    left.start.line === right.start.line &&
    left.start.character === right.start.character &&
    left.end.line === right.end.line &&
    left.end.character === right.end.character
  );
}
