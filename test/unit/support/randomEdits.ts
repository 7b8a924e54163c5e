import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { Parser } from "web-tree-sitter";
import { extensionOf, kindOf } from "../../../server/readers/fileKind.ts";
import { emptyReading, type FileReading } from "../../../server/readers/reading.ts";
import { Grammars } from "../../../server/readers/source/grammars.ts";
import { LiveSource } from "../../../server/readers/source/liveSource.ts";
import { lost, parseSource } from "../../../server/readers/source/parsing.ts";
import { readSource } from "../../../server/readers/source/sourceReader.ts";
import type { Form, Wrapper } from "../../../server/readers/wrapper.ts";

/** What people type, and what they paste. */
const snippets = [
  "x",
  ".",
  "_a",
  '"',
  "'",
  "`",
  "${",
  "(",
  ")",
  "{",
  "}",
  "[",
  "]",
  ",",
  ";",
  "\n",
  "\r\n",
  "🧵",
  "名",
  " ",
  "// ",
  "# ",
  "/*",
  "*/",
  "server",
  "mcp",
  "const x = 'y';\n",
  'server.registerTool("new.tool", { description: "x" }, run);\n',
  '\n@mcp.tool(name="new.tool")\ndef new(): ...\n',
  'registry.add("new.tool");\n',
  "\nconst about = { id: 'about' };\nthis.registry.add(about.id, describe(about));\n",
  '\n@offer("new.tool")\ndef new(): ...\nregistry.add(name="new.tool")\n',
  "\n@offer()\nclass New {}\n",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what is typed
  "\nconst named = (name: string) => `named_${name}`;\nserver.registerTool(named('new'), { description: \"x\" }, run);\n",
  "\ndef named(name):\n    return f'named_{name}'\n\n\n@mcp.tool(name=named('new'))\ndef made(): ...\n",
  "name",
  " as register",
  "const again = addTool;\nagain(server, 'again.tool');\n",
  'import ferry from "../addFerry.js";\nferry(server, "ferry.tool");\n',
  "\n  include Offering\n",
  "\n  import Harbour.Kit\n",
  "if (a) {",
  "def f(self):\n    ",
];

/** A function of another file, and a method of a class there, that make a tool of their calls. */
const named = { count: null, before: "", after: "", form: "named", isRegistration: true, server: null } as const;
const addTool: Wrapper = {
  ...named,
  name: "addTool",
  home: { kind: "function", class: "", known: "addTool" },
  place: { argument: 1, keyword: null, property: null },
  receiver: { argument: 0, keyword: null, property: null },
};
const register: Wrapper = {
  ...named,
  name: "register",
  home: { kind: "method", class: "Registry", known: "Registry" },
  place: { argument: 0, keyword: "name", property: null },
  receiver: null,
};
/** One that its file exports as its default, and methods of a module. */
const addFerry: Wrapper = { ...addTool, name: "addFerry", home: { kind: "function", class: "", known: "default" } };
const offer: Wrapper = { ...addTool, name: "offer", home: { kind: "function", class: "", known: "offer" } };
const offering: Wrapper = { ...register, name: "provide", home: { kind: "method", class: "Offering", known: "Harbour::Offering" } };
const kit: Wrapper = { ...addTool, name: "offer", home: { kind: "method", class: "Kit", known: "Harbour.Kit" } };

/** Forms of a project's own, and wrappers of other files, which the documents have before or after they are edited. */
const forms: readonly Form[] = [
  { language: "typescript", kind: "call", path: "registry.add", argument: 0, property: null },
  { language: "typescript", kind: "call", path: "describe", argument: null, property: "id" },
  { language: "typescript", kind: "decorator", path: "offer", argument: null, property: null },
  { language: "python", kind: "decorator", path: "offer", argument: null, property: null },
  { language: "python", kind: "call", path: "registry.add", argument: null, property: "name" },
  { language: "kotlin", kind: "call", path: "register", argument: 0, property: null },
  { language: "typescript", kind: "wrapper", wrapper: addTool },
  { language: "python", kind: "wrapper", wrapper: register },
  { language: "typescript", kind: "wrapper", wrapper: addFerry },
  { language: "rust", kind: "wrapper", wrapper: offer },
  { language: "php", kind: "wrapper", wrapper: { ...offer, name: "define_tool" } },
  { language: "ruby", kind: "wrapper", wrapper: offering },
  { language: "elixir", kind: "wrapper", wrapper: kit },
];

const editsPerDocument = 2000;
const grammars = new Grammars(async (file) => readFileSync(join("dist/grammars", file)));

/**
 * A test for each file that reading in part what random edits changed gives what reading the whole does. `seed` is that of the first file;
 * each further one has the next. The files of one language are a test file of their own: a run of all would take too long for one.
 */
export function testRandomEdits(files: readonly string[], seed: number): void {
  for (const [index, file] of files.entries()) {
    test(`${editsPerDocument} random edits of ${file}: what is read in part is what is read whole`, async () => {
      const kind = kindOf(file, false);
      assert.equal(kind?.kind, "source");
      if (kind?.kind !== "source") return;
      const grammar = await grammars.load(kind.language, extensionOf(file));
      const parser = new Parser();
      const live = new LiveSource(file, kind.language, grammar, parser);
      const choose = chooser(seed + index);
      const original = readFileSync(file, "utf8");
      let text = original;
      let lostTexts = 0;
      live.read(text, forms);
      for (let edit = 0; edit < editsPerDocument; edit++) {
        // Several cursors now and then; back to the whole text before it is only rubble.
        const isReset = edit % 25 === 24;
        const cursors = isReset ? 1 : choose(10) === 0 ? 3 : 1;
        for (let cursor = 0; cursor < cursors; cursor++) {
          const start = isReset ? 0 : choose(text.length + 1);
          const oldEnd = isReset ? text.length : Math.min(text.length, start + (choose(3) === 0 ? choose(12) : 0));
          const put = isReset ? original : choose(6) === 0 ? "" : (snippets[choose(snippets.length)] ?? "");
          const after = text.slice(0, start) + put + text.slice(oldEnd);
          live.change({ start, oldEnd, newEnd: start + put.length }, text, after);
          text = after;
        }
        const inPart = live.read(text, forms);
        const now = text;
        const tree = parseSource(parser, () => now, kind.language);
        const whole: FileReading =
          tree === null ? emptyReading(file, kind.language.id, lost) : readSource(file, text, tree.rootNode, kind.language, grammar, forms);
        if (tree === null) lostTexts++;
        tree?.delete();
        // Compared as text first: a deep comparison of equal readings is what takes the time.
        if (JSON.stringify(inPart) !== JSON.stringify(whole)) assert.deepEqual(inPart, whole, `edit ${edit} of ${file}`);
      }
      assert.ok(lostTexts < editsPerDocument / 100, `in ${lostTexts} texts the parser got lost`);
      live.dispose();
      parser.delete();
    });
  }
}

/** A seeded generator: a failure can be had again. */
function chooser(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 8) % below;
  };
}
