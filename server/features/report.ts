import {
  type CheckTextParams,
  type CheckTextResult,
  checkTextRequest,
  type DescribedRule,
  reportRequest,
  rulesRequest,
  scanRequest,
} from "../../shared/protocol.ts";
import { type Report, reportOf } from "../../shared/report.ts";
import { rules } from "../../shared/rules/index.ts";
import { type MakeFeature, total } from "./feature.ts";
import { workspaceReport } from "./workspaceReport.ts";

/** The report, the rules, a check of pasted text, and a new scan. */
export const report: MakeFeature = (context) => {
  const { connection, session, analysis } = context;
  connection.onRequest(
    reportRequest,
    total(context, emptyReport, async () => {
      await analysis.settled();
      return workspaceReport(context);
    }),
  );
  connection.onRequest(
    rulesRequest,
    total(context, [] as readonly DescribedRule[], () => rules.map(describeRule)),
  );
  connection.onRequest(
    checkTextRequest,
    total(context, emptyText, async ({ text, name, withoutReport }: CheckTextParams): Promise<CheckTextResult> => {
      const { run, input } = await session.checkText(text, name ?? null);
      return { report: withoutReport === true ? emptyReport : reportOf(run), input };
    }),
  );
  connection.onRequest(
    scanRequest,
    total(context, null, () => analysis.scan().then(() => null)),
  );
  return {};
};

const emptyReport: Report = reportOf({ lists: [], findings: [], failures: [], files: 0 });
const emptyText: CheckTextResult = { report: emptyReport, input: { lists: [], keys: [], findings: [], failures: [], files: 0 } };

function describeRule({
  id,
  consumer,
  severity,
  basis,
  effect,
  summary,
  about,
  quote,
  source,
  read,
}: (typeof rules)[number]): DescribedRule {
  return { id, consumer, severity, basis, effect, summary, about, quote, source, read };
}
