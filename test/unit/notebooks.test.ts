import assert from "node:assert/strict";
import { test } from "node:test";
import type { NotebookCell, TextDocumentItem } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { Notebooks } from "../../server/lsp/notebooks.ts";
import { codeOfOpen } from "../../server/readers/embedded/openNotebook.ts";

const uri = "file:///w/stall.ipynb";

const texts = ["", "a", "a\n", "a\n\n", "a\r\nb", "a\rb\r", "\n", "%%time\na", "%%bash\na\n", "%%writefile x.py\na", "🧵 = 1\n# %%\nb"];

/** Every way to put some of the texts into three cells. */
const notebooks = texts.flatMap((one) => texts.flatMap((two) => texts.map((three) => [one, two, three])));

function openedWith(cells: readonly string[]): Notebooks {
  const items = cells.map((text, index): TextDocumentItem => ({ uri: `cell:${index}`, languageId: "python", version: 1, text }));
  const kinds = items.map((item): NotebookCell => ({ kind: 2, document: item.uri }));
  const opened = new Notebooks();
  opened.open(uri, kinds, items);
  return opened;
}

test("every place in a cell is one in the text of its notebook, with the same characters, and back", () => {
  for (const cells of notebooks) {
    const opened = openedWith(cells);
    const whole = TextDocument.create(uri, "python", 1, opened.textOf(uri));
    for (const [index, text] of cells.entries()) {
      const cell = TextDocument.create(`cell:${index}`, "python", 1, text);
      for (let offset = 0; offset < text.length; offset++) {
        // No position is between the two characters of a line break.
        if (text.slice(offset - 1, offset + 1) === "\r\n") continue;
        const position = cell.positionAt(offset);
        const inFile = opened.inFile(cell.uri, position);
        const at = whole.offsetAt(inFile);
        assert.equal(whole.getText().charAt(at), text.charAt(offset), JSON.stringify(cells));
        assert.deepEqual(opened.shown(uri, { start: inFile, end: inFile }), { uri: cell.uri, range: { start: position, end: position } });
      }
    }
  }
});

test("the code of an open notebook is as long as its text, with its line breaks in their places", () => {
  for (const cells of notebooks) {
    const text = openedWith(cells).textOf(uri);
    for (const code of codeOfOpen(text)) {
      assert.equal(code.text.replace(/[^\r\n]/g, "x"), text.replace(/[^\r\n]/g, "x").slice(0, code.text.length), JSON.stringify(cells));
    }
  }
});

test("a notebook without cells in Python has a text, and no code", () => {
  assert.deepEqual(
    codeOfOpen(openedWith([]).textOf(uri)).map(({ text }) => text.trim()),
    [""],
  );
});
