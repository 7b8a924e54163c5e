import type { CheckInput } from "../../../../shared/checkInput.ts";
import { compareLists } from "../../../../shared/model.ts";
import type { CheckInputChanged } from "../../../../shared/protocol.ts";

/** The input after a change. Lists that did not change are the same objects as before. */
export function changedInput(input: CheckInput, { lists, removed, rest }: CheckInputChanged): CheckInput {
  const gone = new Set([...removed, ...lists.map(({ list }) => list.id)]);
  const all = [...input.lists.filter(({ list }) => !gone.has(list.id)), ...lists];
  return { ...input, ...rest, lists: all.sort((left, right) => compareLists(left.list, right.list)) };
}
