import type { CheckedList } from "../../shared/check.ts";
import {
  type CheckTextParams,
  checkTextRequest,
  type DescribedRule,
  type ReportChanged,
  reportChangedNotification,
  reportRequest,
  rulesRequest,
  scanRequest,
} from "../../shared/protocol.ts";
import { type Report, type ReportedList, reportOf } from "../../shared/report.ts";
import { rules } from "../../shared/rules/index.ts";
import { compareLists } from "../workspace/toolLists.ts";
import type { Feature, FeatureContext, MakeFeature } from "./feature.ts";
import { total } from "./feature.ts";

/** The report and its changes, the rules, a check of pasted text: what a panel is made of. */
export const report: MakeFeature = (context) => new ReportFeature(context);

class ReportFeature implements Feature {
  readonly capabilities = {};
  readonly #context: FeatureContext;
  readonly #known = new WeakMap<CheckedList, WrittenList>();
  #sent = new Map<string, string>();

  constructor(context: FeatureContext) {
    this.#context = context;
    const { connection, analysis } = context;
    connection.onRequest(
      reportRequest,
      total(context, emptyReport, async () => {
        await analysis.settled();
        return this.#report();
      }),
    );
    connection.onRequest(
      rulesRequest,
      total(context, [] as readonly DescribedRule[], () => rules.map(describeRule)),
    );
    connection.onRequest(
      checkTextRequest,
      total(context, emptyReport, ({ text, name }: CheckTextParams) => this.#checkText(text, name ?? null)),
    );
    connection.onRequest(
      scanRequest,
      total(context, null, () => analysis.scan().then(() => null)),
    );
  }

  onChecked(): void {
    if (!this.#context.client.showsReport) return;
    const projects = [...this.#context.session.workspace.projects.values()];
    const now = new Map(projects.flatMap((project) => project.lists.map((list) => [list.list.id, this.#written(list)] as const)));
    const lists = [...now].flatMap(([id, { list, text }]) => (this.#sent.get(id) === text ? [] : [list]));
    const removed = [...this.#sent.keys()].filter((id) => !now.has(id));
    this.#sent = new Map([...now].map(([id, { text }]) => [id, text]));
    if (lists.length + removed.length === 0) return;
    const changed: ReportChanged = { lists, removed };
    // Nobody waits for it; a client that is gone needs none.
    this.#context.connection.sendNotification(reportChangedNotification, changed).catch(() => {});
  }

  /** A list as the report has it. Most lists are the same as at the last check: they are not put into that form again. */
  #written(checked: CheckedList): WrittenList {
    let written = this.#known.get(checked);
    if (written === undefined) {
      const [list] = reportOf({ lists: [checked], findings: [], failures: [], files: 0 }).lists;
      if (list === undefined) throw new Error(`no list ${checked.list.id} in its own report`);
      written = { list, text: JSON.stringify(list) };
      this.#known.set(checked, written);
    }
    return written;
  }

  #report(): Report {
    const { session, uris } = this.#context;
    const projects = [...session.workspace.projects.values()];
    const lists = projects.flatMap((project) => project.lists).sort((left, right) => compareLists(left.list, right.list));
    const inLists = new Set(lists.flatMap((list) => list.findings));
    return reportOf({
      lists,
      findings: session.findings().filter((finding) => !inLists.has(finding)),
      failures: session.failures().map(({ path, message }) => ({ file: uris.uriOf(path), message })),
      files: session.inventory.files.size,
    });
  }

  async #checkText(text: string, name: string | null): Promise<Report> {
    return reportOf(await this.#context.session.checkText(text, name));
  }
}

interface WrittenList {
  readonly list: ReportedList;
  readonly text: string;
}

const emptyReport: Report = reportOf({ lists: [], findings: [], failures: [], files: 0 });

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
