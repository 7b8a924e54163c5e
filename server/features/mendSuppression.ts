import type { CodeAction } from "vscode-languageserver";
import type { Finding } from "../../shared/model.ts";
import { nearest } from "../../shared/names/near.ts";
import { ruleOf, rules } from "../../shared/rules/index.ts";
import { LineIndex } from "../readers/lineIndex.ts";
import { commentedRules, suppressionWord } from "../readers/suppressionComment.ts";
import type { PlacedEdit } from "../workspace/edits/placedEdit.ts";
import type { FeatureContext } from "./feature.ts";
import { workspaceEdit } from "./workspaceEdit.ts";

const ruleIds = rules.map(({ id }) => id);

/** Writes the word or the rules that a comment most likely means, where it suppresses nothing for a slip; null where nothing is near. */
export async function mendSuppression([first]: readonly Finding[], context: FeatureContext): Promise<Omit<CodeAction, "kind"> | null> {
  if (first?.rule !== "ignore/unused") return null;
  const { file, range } = first.place;
  const text = await context.session.readText(context.uris.pathOf(file));
  if (text === null) return null;
  const lines = new LineIndex(text);
  const start = lines.offset(range.start);
  const comment = text.slice(start, lines.offset(range.end));
  // What ends a line of code speaks of that line: its word would be right, and speak of the next one.
  const isAlone = text.slice(lines.offset({ line: range.start.line, character: 0 }), start).trim() === "";
  const slips = slipsIn(comment, isAlone);
  if (slips.length === 0) return null;
  const edits = slips.map(
    ({ at, word, meant }): PlacedEdit => ({ place: { file, range: lines.range(start + at, start + at + word.length) }, text: meant }),
  );
  const title = `Write ${slips.map(({ meant }) => meant).join(", ")}`;
  return { title, isPreferred: true, edit: workspaceEdit(edits, context) };
}

/** A word for more than the next line. */
const isWider = /[-_](?:file|all|start|begin|end|block)s?$/;

interface Slip {
  /** Where in the comment the word stands. */
  readonly at: number;
  readonly word: string;
  readonly meant: string;
}

function slipsIn(comment: string, isAlone: boolean): readonly Slip[] {
  const commented = commentedRules(comment);
  if (commented === null) return [];
  const { slip } = commented;
  if (slip !== undefined) {
    return isAlone && !isWider.test(slip) ? [{ at: comment.indexOf(slip), word: slip, meant: suppressionWord }] : [];
  }
  let end = comment.indexOf(suppressionWord) + suppressionWord.length;
  return commented.rules.flatMap((word) => {
    const at = comment.indexOf(word, end);
    end = at + word.length;
    const meant = ruleOf(word) === undefined ? nearest(word, ruleIds) : null;
    return meant === null ? [] : [{ at, word, meant }];
  });
}
