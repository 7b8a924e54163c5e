import { type CodeAction, CodeActionKind, CodeActionTriggerKind, type Range } from "vscode-languageserver";
import { type Finding, severities } from "../../shared/model.ts";
import { fixAllKind, openSourceCommand } from "../lsp/capabilities.ts";
import { isAnsweredByRenaming } from "../workspace/edits/fixes.ts";
import { retireActions } from "./aliasActions.ts";
import { readClosedFilesAgain } from "./closedFiles.ts";
import { suppressInConfig } from "./configEntries.ts";
import { diagnosticOf } from "./diagnostics.ts";
import { type FeatureContext, type MakeFeature, total } from "./feature.ts";
import { fixAll, fixAllOfRule } from "./fixAll.ts";
import { mendSuppression } from "./mendSuppression.ts";
import { operationIdActions } from "./operationIdActions.ts";
import { renameActions } from "./renameActions.ts";
import { resolvedRename } from "./resolvedRename.ts";
import { staleActions } from "./staleActions.ts";
import { deleteSuppression, suppressOnLine } from "./suppressing.ts";
import { suppressOneAction } from "./suppressOne.ts";
import { toolsAt, toolsIn, touches } from "./toolsAt.ts";

/** Names that can be taken, ways to suppress, and where a rule comes from. Everything is computed on the text as it is when asked for. */
export const codeActions: MakeFeature = (context) => {
  const { connection, analysis, uris, documents, notebooks, session } = context;
  connection.onCodeAction(
    total(context, [] as CodeAction[], async ({ textDocument, range: { start, end }, context: asked }) => {
      const isCell = notebooks.cell(textDocument.uri) !== null;
      const range = { start: notebooks.inFile(textDocument.uri, start), end: notebooks.inFile(textDocument.uri, end) };
      const path = uris.pathOf(textDocument.uri);
      await analysis.settled(path);
      const file = uris.uriOf(path);
      await readClosedFilesAgain(context, toolsIn(file, session.workspace));
      const revision = documents.get(path)?.revision;
      const only = asked.only ?? [""];
      const actions: CodeAction[] = [];
      if (only.some((kind) => isWithinKind(CodeActionKind.QuickFix, kind))) {
        const codes = new Set(asked.diagnostics.map(({ code }) => code));
        actions.push(...(await quickFixes(file, range, codes, context)));
      }
      // A rename is never safe enough for a save: it is done only for who asks for it by its whole name. Editors do so for each cell on its own,
      // and what is done for a file cannot be done for a part of it.
      const isAskedFor = !isCell && asked.triggerKind !== CodeActionTriggerKind.Automatic && only.includes(fixAllKind);
      if (isAskedFor) actions.push(...(await fixAll(file, 1, context)).map((action) => ({ ...action, kind: fixAllKind })));
      // An edit made meanwhile has moved the places: the client asks again.
      return documents.get(path)?.revision === revision ? actions : [];
    }),
  );
  connection.onCodeActionResolve((action, token) => total(context, action, () => resolvedRename(action, context, token))(action, token));
  return {};
};

async function quickFixes(file: string, range: Range, codes: ReadonlySet<unknown>, asked: FeatureContext): Promise<readonly CodeAction[]> {
  const context = { ...asked, canHoldComment: onceEach(asked.canHoldComment) };
  const { session } = context;
  const findings = session.findings().filter(({ place }) => place.file === file && touches(place.range, range));
  const met = toolsAt(file, range, session.workspace);
  const actions: Omit<CodeAction, "kind">[] = [...(await renameActions(met, context)), ...(await retireActions(met, context))];
  const refused = findings.filter(isAnsweredByRenaming);
  // Without diagnostics an editor would put it behind all the others.
  const diagnostics = refused.map((finding) => diagnosticOf(finding, context));
  if (refused.length > 0) actions.push(...(await fixAll(file, 2, context)).map((action) => ({ ...action, diagnostics })));
  for (const own of together(findings, codes)) {
    const diagnostics = own.map((finding) => diagnosticOf(finding, context));
    const [{ rule }] = own;
    const isAlone = isAnsweredByRenaming(own[0]) && own.every((finding) => finding.rule === rule);
    const ways = [
      ...(await staleActions(own, context)),
      ...operationIdActions(own, context),
      ...(isAlone ? await fixAllOfRule(file, rule, context) : []),
      await suppressOnLine(own, context),
      await suppressInConfig(own, context),
      await suppressOneAction(own, context),
      ...(await unusedActions(own, context)),
      openSourceOf(own, context),
    ];

    actions.push(...ways.flatMap((action) => (action === null ? [] : [{ ...action, diagnostics }])));
  }
  return actions.map((action) => ({ ...action, kind: CodeActionKind.QuickFix }));
}

/** A slip is mended rather than deleted. */
async function unusedActions(own: readonly Finding[], context: FeatureContext): Promise<readonly Omit<CodeAction, "kind">[]> {
  const mended = await mendSuppression(own, context);
  const deleted = await deleteSuppression(own, context);
  return [...(mended === null ? [] : [mended]), ...(deleted === null ? [] : [{ ...deleted, isPreferred: mended === null }])];
}

type Together = readonly [Finding, ...(readonly Finding[])];

/**
 * The findings that are answered together. Those that another name would answer say one thing of a name, who refuses it: one answer is for
 * all of them, unless it is asked about a single rule. `codes` are the rules of the diagnostics that the client asks about.
 */
function together(findings: readonly Finding[], codes: ReadonlySet<unknown>): readonly Together[] {
  const asked = new Set(findings.filter((finding) => isAnsweredByRenaming(finding) && codes.has(finding.rule)).map(({ rule }) => rule));
  const isOne = asked.size === 1;
  const groups = new Map<string, [Finding, ...Finding[]]>();
  for (const finding of findings) {
    const { rule, place, tools } = finding;
    const isRenaming = isAnsweredByRenaming(finding);
    if (isRenaming && isOne && !asked.has(rule)) continue;
    const key = JSON.stringify(isRenaming && !isOne ? [place, tools] : [rule]);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [finding]);
    else known.push(finding);
  }
  return [...groups.values()];
}

/** Where the worst of some findings comes from: the hover leads to the others. */
function openSourceOf(findings: readonly Finding[], { client }: FeatureContext): Omit<CodeAction, "kind"> | null {
  const first = severities.flatMap((severity) => findings.find((finding) => finding.severity === severity) ?? [])[0];
  if (first === undefined || first.source === null || !client.showsDocuments) return null;
  const title = `Open the source of ${first.rule}`;
  return { title, command: { title, command: openSourceCommand, arguments: [first.source] } };
}

/** Several findings on one line ask the same: it is answered once. */
function onceEach(ask: FeatureContext["canHoldComment"]): FeatureContext["canHoldComment"] {
  const answers = new Map<string, Promise<boolean>>();
  return (path, offset) => {
    const key = `${path}:${offset}`;
    const answer = answers.get(key) ?? ask(path, offset);
    answers.set(key, answer);
    return answer;
  };
}

/** Whether a kind is what was asked for, or below it. */
function isWithinKind(kind: string, asked: string): boolean {
  return asked === "" || kind === asked || kind.startsWith(`${asked}.`);
}
