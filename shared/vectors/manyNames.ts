import { once } from "../once.ts";

/** 2,000 different names for a long run of the rename map: twenty groups of a hundred that meet once their characters are replaced. */
export const manyNames = once(makeNames);

function makeNames(): readonly string[] {
  const stems = ["files", "天気", "9lives", "😀", "__proto__", "10", "x".repeat(58), "Files", "_", "a".repeat(140)];
  const separators = [".", ":", " ", "/", "_", "@", "\u200b", "\ud83d", "😀", "ä"];
  const ends = ["read", "2"];
  return stems.flatMap((stem) =>
    separators.flatMap((first) => separators.flatMap((second) => ends.map((end) => `${stem}${first}all${second}${end}`))),
  );
}
