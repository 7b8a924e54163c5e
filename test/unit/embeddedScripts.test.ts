import assert from "node:assert/strict";
import { test } from "node:test";
import { scriptsIn } from "../../server/readers/embedded/scripts.ts";
import { timesLonger } from "./support/timing.ts";

const cases: readonly { readonly what: string; readonly text: string; readonly code: string | null; readonly language?: string }[] = [
  { what: "a script", text: "<p>x</p><script>f()</script>y", code: "                f()          " },
  { what: "a script with CRLF", text: "a\r\n<script>\r\nf()\r\n</script>\r\n", code: " \r\n        \r\nf()\r\n         \r\n" },
  { what: "TypeScript by its lang", text: '<script lang="ts">f()</script>', code: "f()", language: "typescript" },
  { what: "TypeScript by its type", text: "<script type=text/typescript>f()</script>", code: "f()", language: "typescript" },
  { what: "a script that has no end", text: "<script>f()", code: "f()" },
  { what: "a tag that has no end", text: '<script lang="ts>f()</script>', code: null },
  { what: "an attribute with a bracket", text: '<script data-x="a>b">f()</script>', code: "f()" },
  { what: "an end tag with a blank", text: "<script>f()</SCRIPT >", code: "f()" },
  { what: "what only begins like an end tag", text: "<script>f('</scripts>')</script>", code: "f('</scripts>')" },
  { what: "another element", text: "<scripts>f()</scripts>", code: null },
  { what: "data", text: '<script type="application/ld+json">f()</script>', code: null },
  { what: "a script that is loaded", text: '<script src="x.js">f()</script>', code: null },
  { what: "a script in a comment without an end", text: "<!-- <script>f()</script>", code: null },
  { what: "a script in a text field", text: "<textarea><script>f()</script></textarea>", code: null },
];

for (const { what, text, code, language = "javascript" } of cases) {
  test(`${what} is ${code === null ? "no code" : "the only thing that is not blank"}`, () => {
    const [found, ...others] = scriptsIn(text);
    assert.equal(others.length, 0);
    assert.equal(found?.text.trim() ?? null, code?.trim() ?? null);
    if (found === undefined) return;
    assert.equal(found.language.id, language);
    assert.equal(found.text.length, text.length);
    assert.equal(found.text.indexOf("f("), text.indexOf("f("));
  });
}

test("scripts without an end are looked at in time in proportion to the text", () => {
  for (const part of ["<script ", '<script a="', "<script>", "<!--", "<style>", "<script>f()</script>"]) {
    const small = Array.from({ length: 10 }, () => part.repeat(500));
    const longer = timesLonger(small, part.repeat(5000), 40, scriptsIn);
    assert.ok(longer < 40, `${part} takes ${longer} times as long`);
  }
});
