import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { checkFiles } from "./support/readFixture.ts";

/** An expression as it stands in a source, and what The Rust Reference says that it is. */
const expressions: readonly (readonly [string, string])[] = [
  ['"plain"', "plain"],
  ['"say \\"x\\""', 'say "x"'],
  ['"it\\\'s"', "it's"],
  ['"back\\\\slash"', "back\\slash"],
  ['"a\\\\nb"', "a\\nb"],
  ['"\\n\\r\\t\\0"', "\n\r\t\0"],
  ['"\\x41\\x7a"', "Az"],
  ['"\\u{e9}\\u{4e2d}\\u{1F9F5}"', "\u00e9\u4e2d\ud83e\uddf5"],
  ['"one_\\\n    two"', "one_two"],
  ['"one_\\\r\n    two"', "one_two"],
  ['"a\r\nb"', "a\nb"],
  ['r"\\n\\x41"', "\\n\\x41"],
  ['r#"say "x""#', 'say "x"'],
  ['r##"a"#b"##', 'a"#b'],
  ['"\u00e9\ud83e\uddf5"', "\u00e9\ud83e\uddf5"],
  ['"a".to_string()', "a"],
  ['"a".to_owned().into()', "a"],
  ['String::from("a")', "a"],
  ['Cow::Borrowed("a")', "a"],
  ['std::borrow::Cow::from("a")', "a"],
  ['&"a"', "a"],
  ['concat!("a", "_", r"b")', "a_b"],
  ['format!("a{{b}}")', "a{b}"],
  ['format!("{}_{}", "a", "b")', "a_b"],
  ['format!("{1}_{0}", "a", "b")', "b_a"],
  ['format!("{x}_{}", "a", x = "b")', "b_a"],
  ['format!("{NAME}_a")', "name_a"],
];

/** Expressions that are not put together again from the tokens of a macro. */
const onlyExpressions: readonly (readonly [string, string])[] = [
  ['("a")', "a"],
  ['NAME.to_string() + "_a"', "name_a"],
];

/** Expressions whose text cannot be known without running Rust. */
const unknown: readonly string[] = [
  'b"bytes"',
  'format!("{:?}", "a")',
  'format!("{NAME:>8}")',
  'format!("{}")',
  'format!("{OTHER}")',
  '"a".to_uppercase()',
  'env!("CARGO_PKG_NAME")',
];

const inCall = (expression: string) => `fn tool() -> Tool { Tool::new(${expression}, "", schema()) }`;
const inMacro = (expression: string) => `fn tools() -> Vec<Tool> { vec![Tool::new(${expression}, "", schema())] }`;

for (const [where, put, known] of [
  ["in a call", inCall, [...expressions, ...onlyExpressions]],
  ["in a macro, where there are only tokens", inMacro, expressions],
] as const) {
  describe(`a text in Rust ${where}`, () => {
    for (const [expression, value] of known) {
      test(`${JSON.stringify(expression)} is ${JSON.stringify(value)}`, async () => {
        assert.deepEqual(await namesIn(put(expression)), [value]);
      });
    }

    for (const expression of unknown) {
      test(`${JSON.stringify(expression)} is not known`, async () => {
        assert.deepEqual(await namesIn(put(expression)), []);
      });
    }
  });
}

async function namesIn(item: string): Promise<readonly string[]> {
  const text = `use rmcp::model::Tool;\n\nconst NAME: &str = "name";\n\n${item}\n`;
  const run = await checkFiles([{ path: "tool.rs", text, bytes: new TextEncoder().encode(text), marks: [] }], true);
  return run.lists.flatMap(({ list }) => list.tools.map(({ name }) => name));
}
