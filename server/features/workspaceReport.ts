import { compareLists } from "../../shared/model.ts";
import { type Report, reportOf } from "../../shared/report.ts";
import type { JudgedList } from "../workspace/checkedProject.ts";
import type { FeatureContext } from "./feature.ts";

/** Every tool list of the session, in the order of reports. */
export function checkedLists({ session }: FeatureContext): readonly JudgedList[] {
  const lists = [...session.workspace.projects.values()].flatMap((project) => project.lists);
  return lists.sort((left, right) => compareLists(left.list, right.list));
}

/** The report of everything that is known at the moment, its files by their URIs. */
export function workspaceReport(context: FeatureContext): Report {
  const { session, uris } = context;
  const lists = checkedLists(context);
  const inLists = new Set(lists.flatMap((list) => list.findings));
  return reportOf({
    lists,
    findings: session.findings().filter((finding) => !inLists.has(finding)),
    failures: session.failures().map(({ path, message }) => ({ file: uris.uriOf(path), message })),
    files: session.lookedAt.inventory.files.size,
  });
}
