import { l10n, type QuickPickItem, Uri, window } from "vscode";
import { type ExportReportParams, type ExportReportResult, exportReportRequest } from "../../shared/protocol.ts";
import { saveText } from "../saveText.ts";
import { type Command, noAnswer } from "./command.ts";

/** The forms in which a report is exported, by the ids of the command line. */
const reportFormats = [
  { id: "markdown", title: "Markdown", extension: "md" },
  { id: "sarif", title: "SARIF", extension: "sarif" },
  { id: "json", title: "JSON", extension: "json" },
] as const;

/** `given`: the id of a format and the URI of a file, as another extension or a keybinding may say. */
export const exportReport: Command = {
  id: "exportReport",
  async run({ server, messages }, givenFormat, givenFile) {
    const format = reportFormats.find(({ id }) => id === givenFormat) ?? (await chooseFormat());
    if (format === null) return;
    const run = await server.start();
    const asked: ExportReportParams = { format: format.id };
    const report = await run.request<ExportReportResult>(exportReportRequest, asked);
    if (report === null) throw noAnswer();
    const file = givenFile instanceof Uri ? givenFile : null;
    const saved = await saveText(report.text, `mcp-portability.${format.extension}`, file);
    if (saved) messages.mention(l10n.t("Report exported"));
  },
};

async function chooseFormat(): Promise<(typeof reportFormats)[number] | null> {
  const items: readonly (QuickPickItem & { readonly format: (typeof reportFormats)[number] })[] = [
    { label: "Markdown", description: l10n.t("a page to read and to share"), format: reportFormats[0] },
    { label: "SARIF", description: l10n.t("for code scanning"), format: reportFormats[1] },
    { label: "JSON", description: l10n.t("everything, for programs"), format: reportFormats[2] },
  ];
  return (await window.showQuickPick(items, { placeHolder: l10n.t("Export the report in which format?") }))?.format ?? null;
}
