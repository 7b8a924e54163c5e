import { ErrorCodes, ResponseError } from "vscode-languageserver";
import { type ExportReportParams, type ExportReportResult, exportReportRequest } from "../../shared/protocol.ts";
import type { Report } from "../../shared/report.ts";
import { withFiles } from "../../shared/reportFiles.ts";
import { formats } from "../formats/index.ts";
import { type FeatureContext, type MakeFeature, total } from "./feature.ts";
import { shownPaths } from "./shownPaths.ts";
import { workspaceReport } from "./workspaceReport.ts";

/** A report, that of the whole workspace if none is given, in one of the forms in which the command line prints it. */
export const exportReport: MakeFeature = (context) => {
  context.connection.onRequest(
    exportReportRequest,
    total(context, null, async (asked: Partial<ExportReportParams> | null): Promise<ExportReportResult> => {
      const format = formats.find(({ id }) => id === asked?.format);
      if (format === undefined) throw noSuchFormat(asked?.format);
      if (asked?.report === undefined) await context.analysis.whole();
      return {
        text: format.render(shownReport(asked?.report ?? workspaceReport(context), context), { colours: false, version: context.version }),
      };
    }),
  );
  return {};
};

function shownReport(report: Report, context: FeatureContext): Report {
  return withFiles(report, shownPaths(context.session.folders.given, context.uris));
}

function noSuchFormat(id: unknown): ResponseError<void> {
  const known = formats.map((format) => format.id).join(", ");
  return new ResponseError(ErrorCodes.InvalidParams, `There is no report format ${JSON.stringify(id ?? null)}, only ${known}.`);
}
