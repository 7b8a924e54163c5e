import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { test } from "node:test";

/** Everything that one file gives to others says what it means: shapes, units, errors, or where a rule comes from. */
for (const room of ["shared", "server", "client"]) {
  test(`what files of ${room}/ export has a doc comment`, () => {
    const files = readdirSync(room, { recursive: true, encoding: "utf8" }).map((file) => posix.join(room, file.replaceAll("\\", "/")));
    const sources = files.filter((file) => file.endsWith(".ts") && !file.endsWith(".d.ts"));
    const silent = sources.flatMap((file) => withoutComment(readFileSync(file, "utf8")).map((line) => `${file}: ${line}`));
    assert.deepEqual(silent, []);
  });
}

test("an export without a comment is seen, whatever its kind", () => {
  const exported = [
    "export function a() {}",
    "export async function b() {}",
    "export default class C {}",
    "export abstract class D {}",
    "export interface E {}",
    "export type F = string;",
    "export const g = 1;",
    "export enum H {}",
  ];
  assert.deepEqual(withoutComment(exported.join("\n\n")), exported);
  assert.deepEqual(withoutComment(exported.map((line) => `// A note.\n${line}`).join("\n")), exported);
  assert.deepEqual(withoutComment(exported.map((line) => `/** What it is for. */\n${line}`).join("\n")), []);
  assert.deepEqual(withoutComment('export { a } from "./a.ts";\nexport type { B } from "./b.ts";\nexport * from "./c.ts";'), []);
});

/** First lines of the declarations that are exported and do not follow a doc comment. The formatter keeps both at the margin. */
function withoutComment(text: string): readonly string[] {
  const lines = text.split("\n");
  const declaration = /^export (?:default |declare |abstract |async )*(?:function|class|interface|type(?! \{)|const|let|enum)\b/;
  return lines.filter((line, index) => declaration.test(line) && !lines[index - 1]?.endsWith("*/"));
}
