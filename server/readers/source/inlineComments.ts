/** What stands within a line: behind it the program goes on. Texts are met first, so that nothing in them is taken for one. */
const inline = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\/\*[^\n]*?\*\//g;

/** A bracket or a comma with such a comment behind it. Most comments stand in lines of their own. */
const behindSign = /[([{,][ \t]*\/\*[^\n]*?\*\//;

/** What the patterns of a language are held against: a part of a program without the comments in its lines. */
export function withoutInlineComments(text: string): string {
  return text.includes("/*") ? text.replace(inline, (met) => (met.startsWith("/*") ? "" : met)) : text;
}

/** The same for a whole file, which is written anew only where such a comment can be in the way. */
export function fileWithoutInlineComments(text: string): string {
  return text.includes("/*") && behindSign.test(text) ? withoutInlineComments(text) : text;
}
