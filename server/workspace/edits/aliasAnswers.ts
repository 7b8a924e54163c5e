import { kindOf } from "../../readers/fileKind.ts";
import { LineIndex } from "../../readers/lineIndex.ts";
import { judgedOf } from "../aliases.ts";
import { type AliasMaker, type KeptAlias, type Made, refusal } from "./aliasRegistrations.ts";
import type { Renamed } from "./mentions.ts";
import { holds, type PlacedEdit, placeKey } from "./placedEdit.ts";
import type { Wish } from "./renaming.ts";
import { type MeantUse, usesOf } from "./useMentions.ts";

/**
 * What has calls of both names answered wherever sources are sure to tell calls of a tool apart by its name: by a comparison, a case, the key
 * of a table, in the file of the declaration and in any other. `made` are the edits of registrations, which do so where a list is answered.
 */
export async function answersForBoth(aliases: readonly KeptAlias[], made: readonly PlacedEdit[], maker: AliasMaker): Promise<Made> {
  const edits = new Map<string, PlacedEdit>();
  for (const { list, declared, old, to } of aliases) {
    const tool = { judged: judgedOf(list, maker.workspace), from: declared, to };
    for (const uses of told(tool, made, maker)) {
      const answered = await changed(uses, maker, "answer", old, to);
      if ("refused" in answered) return refusal(old, answered.refused);
      for (const edit of answered.edits) edits.set(placeKey(edit.place), edit);
    }
  }
  return { edits: [...edits.values()] };
}

/** What takes away the cases and keys that are there for an alias. `made` are the edits that end its registration. */
export async function withoutAnswers(
  list: Wish["list"],
  name: string,
  of: string,
  made: readonly PlacedEdit[],
  maker: AliasMaker,
): Promise<Made> {
  const edits: PlacedEdit[] = [];
  for (const uses of told({ judged: judgedOf(list, maker.workspace), from: name, to: of }, made, maker)) {
    const answered = await changed(uses, maker, "answerNoLonger", name, of);
    if ("refused" in answered) return answered;
    edits.push(...answered.edits);
  }
  return { edits };
}

/** By file: the cases and keys that are sure to mean a tool and that no edit is about. */
function told(tool: Renamed, made: readonly PlacedEdit[], { workspace }: AliasMaker): readonly (readonly MeantUse[])[] {
  const byFile = new Map<string, MeantUse[]>();
  for (const meant of usesOf([tool], workspace)) {
    const place = { file: meant.file, range: meant.use.range };
    if (!meant.isSure || meant.use.kind === "call" || made.some((edit) => holds(edit.place, place))) continue;
    byFile.set(meant.file, [...(byFile.get(meant.file) ?? []), meant]);
  }
  return [...byFile.values()];
}

/** What a language makes of the uses of one file; where it makes nothing of them, an alias ends all the same: what answers it answers nobody. */
async function changed(
  uses: readonly MeantUse[],
  { workspace, readText, reader }: AliasMaker,
  way: "answer" | "answerNoLonger",
  old: string,
  fresh: string,
): Promise<Made> {
  const [first] = uses;
  if (first === undefined) return { edits: [] };
  const { file } = first;
  const path = workspace.pathOf(file);
  const kind = kindOf(path, false);
  const text = await readText(path);
  const at = `${file}:${first.use.range.start.line + 1}`;
  if (kind?.kind !== "source" || text === null) return { refused: `${file} cannot be read` };
  const answering = kind.language.aliasing?.[way];
  if (answering === undefined) {
    const why = `${at} tells calls apart by it, and what answers two names is not written for ${kind.language.title} yet`;
    return way === "answer" ? { refused: why } : { edits: [] };
  }
  const lines = new LineIndex(text);
  const spans = uses.map(({ use: { range } }) => ({ start: lines.offset(range.start), end: lines.offset(range.end) }));
  const [span = { start: 0, end: 0 }] = spans;
  const made = await reader.alias(path, text, kind, span, (_, node, code) =>
    answering(node.tree.rootNode, spans, { old, fresh, text: code.text }),
  );
  if (typeof made === "string") return { refused: `at ${at}, ${made}` };
  return { edits: made.map(({ start, end, text: put }) => ({ place: { file, range: lines.range(start, end) }, text: put })) };
}
