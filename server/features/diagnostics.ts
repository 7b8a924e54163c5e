import {
  type Diagnostic,
  DiagnosticSeverity,
  DiagnosticTag,
  type DocumentDiagnosticParams,
  type DocumentDiagnosticReport,
} from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { Finding, Severity } from "../../shared/model.ts";
import { fnv1a } from "../../shared/names/fnv1a.ts";
import { diagnosticSource } from "../../shared/protocol.ts";
import { type Feature, type FeatureContext, type MakeFeature, total } from "./feature.ts";

const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

/** A finding as a client shows it. */
export function diagnosticOf(finding: Finding, { client, rulePage, notebooks }: FeatureContext): Diagnostic {
  const { rule, severity, message, place, related } = finding;
  const page = client.codeDescription ? rulePage(rule) : null;
  return {
    range: notebooks.shown(place.file, place.range).range,
    severity: severities[severity],
    code: rule,
    ...(page === null ? {} : { codeDescription: { href: page } }),
    source: diagnosticSource,
    message,
    ...(rule === "ignore/unused" && client.diagnosticTags ? { tags: [DiagnosticTag.Unnecessary] } : {}),
    ...(client.relatedInformation && related.length > 0
      ? {
          relatedInformation: related.map(({ place: { file, range }, message: text }) => ({
            location: notebooks.shown(file, range),
            message: text,
          })),
        }
      : {}),
  };
}

/**
 * Diagnostics of open and closed files. A client that pulls gets those of open files when it asks, and is told to ask again when
 * they change by what happened elsewhere; all others are pushed, with the version of the text that they are about. What is known of
 * an older text than the client has is never sent: what is known of the new one follows.
 */
export const diagnostics: MakeFeature = (context) => new Diagnostics(context);

class Diagnostics implements Feature {
  readonly #context: FeatureContext;
  /** What was last pushed, by URI. */
  readonly #pushed = new Map<string, Sent>();
  /** What the client last pulled, by URI. */
  readonly #pulled = new Map<string, Sent>();

  constructor(context: FeatureContext) {
    this.#context = context;
    const { connection, client } = context;
    if (client.pullsDiagnostics) connection.languages.diagnostics.on(total(context, nothing, (params) => this.#pull(params)));
  }

  onChecked(): void {
    const { connection, client, documents, uris, notebooks, session } = this.#context;
    const byUri = this.#byUri();
    const open = new Map(
      documents.all.flatMap(({ path, text }): [string, { path: string; text: TextDocument }][] => {
        const uri = uris.uriOf(path);
        return notebooks.documentsOf(uri)?.map((cell) => [cell.uri, { path, text: cell }]) ?? [[uri, { path, text }]];
      }),
    );
    let isStale = false;
    for (const uri of new Set([...byUri.keys(), ...this.#pushed.keys(), ...this.#pulled.keys()])) {
      const findings = byUri.get(uri) ?? [];
      const document = open.get(uri);
      if (document === undefined) {
        this.#pulled.delete(uri);
        this.#push(uri, findings, null);
        continue;
      }
      // What was pushed while the file was closed would stand beside what is pulled.
      if (client.pullsDiagnostics) this.#push(uri, [], null);
      if (!session.isCurrent(document.path) || session.isWithheld(document.path)) continue;
      const { version } = document.text;
      if (client.pullsDiagnostics) isStale = this.#isStale(uri, findings, version) || isStale;
      else this.#push(uri, findings, version);
    }
    // Nobody waits for it; a client that refuses asks again when it next needs them.
    if (isStale && client.refreshesDiagnostics) connection.languages.diagnostics.refresh().catch(() => {});
  }

  async #pull({ textDocument, previousResultId }: DocumentDiagnosticParams): Promise<DocumentDiagnosticReport> {
    const { analysis, uris, notebooks, session, documents } = this.#context;
    const path = uris.pathOf(textDocument.uri);
    const uri = notebooks.cell(textDocument.uri) === null ? uris.uriOf(path) : textDocument.uri;
    const versionNow = () => (notebooks.cell(uri) ?? documents.get(path)?.text)?.version ?? null;
    if (session.isWithheld(path)) {
      // The client moves what it has along with the text, until the document is saved and it is told to ask again.
      const known = this.#pulled.get(uri) ?? { findings: [], diagnostics: [], text: "[]" };
      this.#pulled.set(uri, { ...known, version: versionNow() });
      return previousResultId === undefined ? nothing : { kind: "unchanged", resultId: previousResultId };
    }
    await analysis.settled(path);
    const sent = this.#sent(this.#pulled.get(uri), this.#byUri().get(uri) ?? [], versionNow());
    this.#pulled.set(uri, sent);
    const resultId = fnv1a(sent.text);
    return previousResultId === resultId ? { kind: "unchanged", resultId } : { kind: "full", resultId, items: sent.diagnostics };
  }

  /** Whether a client has to be told to pull again: it does so by itself for each version of a document. */
  #isStale(uri: string, findings: readonly Finding[], version: number): boolean {
    const pulled = this.#pulled.get(uri);
    return pulled !== undefined && pulled.version === version && this.#sent(pulled, findings, version).text !== pulled.text;
  }

  /** `version` is null for a file that is not open. */
  #push(uri: string, findings: readonly Finding[], version: number | null): void {
    const known = this.#pushed.get(uri);
    if (known === undefined && findings.length === 0) return;
    const sent = this.#sent(known, findings, version);
    if (findings.length === 0) this.#pushed.delete(uri);
    else this.#pushed.set(uri, sent);
    if (sent.text === known?.text && sent.version === known.version) return;
    const { diagnostics } = sent;
    // Nobody waits for it; a client that is gone needs none.
    this.#context.connection.sendDiagnostics({ uri, diagnostics, ...(version === null ? {} : { version }) }).catch(() => {});
  }

  /** What would be sent for some findings. It is made anew only when they are others, which is seen by the findings alone. */
  #sent(known: Sent | undefined, findings: readonly Finding[], version: number | null): Sent {
    // Of a cell the lines count from its beginning, which can be another one for the same findings.
    const isSame =
      !findings.some(({ place }) => this.#context.notebooks.holds(place.file)) &&
      known?.findings.length === findings.length &&
      findings.every((finding, index) => finding === known.findings[index]);
    if (known !== undefined && isSame) return { ...known, version };
    const diagnostics = findings.map((finding) => diagnosticOf(finding, this.#context));
    return { findings, version, diagnostics, text: JSON.stringify(diagnostics) };
  }

  #byUri(): Map<string, Finding[]> {
    const byUri = new Map<string, Finding[]>();
    for (const finding of this.#context.session.findings()) {
      const { uri } = this.#context.notebooks.shown(finding.place.file, finding.place.range);
      const others = byUri.get(uri);
      if (others === undefined) byUri.set(uri, [finding]);
      else others.push(finding);
    }
    return byUri;
  }
}

/** The diagnostics of one file as they were sent, with the findings they were made from. */
interface Sent {
  readonly findings: readonly Finding[];
  /** Of the open document; null for a file that is not open. */
  readonly version: number | null;
  readonly diagnostics: Diagnostic[];
  /** The diagnostics in one text: equal for equal ones. */
  readonly text: string;
}

const nothing: DocumentDiagnosticReport = { kind: "full", items: [] };
