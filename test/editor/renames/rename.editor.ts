import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import * as vscode from "vscode";
import { renamed, renames, type ToolRename, type Tree, treeOf } from "../../renames/renames.ts";
import { quickFixesAt } from "../support/actions.ts";
import { fileUri, openFile, rangeOf } from "../support/documents.ts";
import { eventually } from "../support/eventually.ts";
import { openWindow } from "../support/window.ts";

/** The rows of the editor's preview of a refactoring: one for each file, with a box to tick, and one for each of its edits. */
function preview(window: Page) {
  return window.locator(".bulk-edit-panel .monaco-list-row");
}

const roomForAllRows = 450;

/** F2 on a tool as a person presses it: types the new name over the one that is offered, and waits for the preview. */
async function pressF2({ file, at, to }: ToolRename): Promise<Page> {
  const editor = await openFile(file);
  const { end } = rangeOf(editor.document, at);
  editor.selection = new vscode.Selection(end, end);
  const window = await openWindow();
  await eventually(async () => {
    // It ends when the rename does.
    void vscode.commands.executeCommand("editor.action.rename");
    await window.locator(".rename-box input").waitFor({ timeout: 2000 });
  });
  await window.locator(".rename-box input").fill(to);
  await window.keyboard.press("Enter");
  await preview(window).first().waitFor();
  // Only rows in view are there.
  const box = await window.locator(".bulk-edit-panel").first().boundingBox();
  if (box === null || box.height < roomForAllRows) await vscode.commands.executeCommand("workbench.action.toggleMaximizedPanel");
  return window;
}

/** A server beside the others whose tool nobody takes, and a page about it: neither is there before a test or after it. */
const refused = {
  "typescript/src/parcels.ts":
    'import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";\n\nconst parcels = new McpServer({ name: "parcels", version: "1.0.0" });\nparcels.registerTool("parcel.list", { description: "Lists parcels" }, listParcels);\n',
  "typescript/PARCELS.md": "`parcel.list` lists parcels; parcel.list is prose.\n",
};

/** What the editor has of the files of the tree. */
async function shownTree(paths: Iterable<string>): Promise<Tree> {
  const texts = [...paths].map(async (path) => [path, (await vscode.workspace.openTextDocument(fileUri(path))).getText()] as const);
  return new Map(await Promise.all(texts));
}

/** The names of files whose edits are ticked, and of those whose are not. */
async function ticked(window: Page): Promise<{ readonly on: readonly string[]; readonly off: readonly string[] }> {
  const rows = await preview(window).evaluateAll((all) =>
    all.map((row) => ({
      name: row.querySelector(".monaco-icon-label .label-name")?.textContent ?? null,
      state: row.querySelector(".edit-checkbox")?.getAttribute("aria-checked"),
    })),
  );
  const of = (state: string) => rows.flatMap((row) => (row.name !== null && row.state === state ? [row.name] : [])).sort();
  return { on: of("true"), off: of("false") };
}

/** Undoes the rename from where it was made, and waits until every file is as it was. */
async function undo({ file }: ToolRename, look: () => Promise<void>): Promise<void> {
  // The editor stores what a rename has changed, and splits the step where that is not done yet.
  await vscode.workspace.saveAll();
  await openFile(file);
  await vscode.commands.executeCommand("undo");
  await eventually(look);
  await vscode.workspace.saveAll();
}

describe("F2 in a workspace of six languages", () => {
  const project = vscode.extensions.getExtension("mcp-portability.mcp-portability")?.extensionPath ?? "";
  const original = treeOf("before", project);
  const after = treeOf("after", project);
  const expectTree = async (tree: Tree) => assert.deepEqual(await shownTree(original.keys()), tree);

  before(async () => {
    await openFile("typescript/src/server.ts");
  });

  for (const rename of renames) {
    it(`on the tool in ${rename.language} changes what is sure, and shows what is unsure first; undone in one step`, async () => {
      const window = await pressF2(rename);
      const sure = [...renamed(rename, false, original, after)].filter(([path, text]) => text !== original.get(path));
      await eventually(async () =>
        assert.deepEqual(await ticked(window), {
          on: sure.map(([path]) => path.slice(path.lastIndexOf("/") + 1)).sort(),
          off: rename.asked.map((path) => path.slice(path.lastIndexOf("/") + 1)).sort(),
        }),
      );
      await window.getByRole("button", { name: "Apply", exact: true }).click();
      await eventually(() => expectTree(renamed(rename, false, original, after)));
      await undo(rename, () => expectTree(original));
    });

    it(`on the tool in ${rename.language} changes what is unsure where it is ticked, with the rest; undone in one step`, async () => {
      const window = await pressF2(rename);
      for (const path of rename.asked) {
        const row = preview(window).filter({ hasText: path.slice(path.lastIndexOf("/") + 1) });
        await row.locator(".edit-checkbox").first().click();
      }
      await window.getByRole("button", { name: "Apply", exact: true }).click();
      await eventually(() => expectTree(renamed(rename, true, original, after)));
      await undo(rename, () => expectTree(original));
    });
  }

  it("groups what is unsure by what it is about", async () => {
    const [rename] = renames;
    assert.ok(rename);
    const window = await pressF2(rename);
    await vscode.commands.executeCommand("refactorPreview.groupByType");
    for (const label of ["Documentation and descriptions that have the tool's name", "Texts of tests that are the tool's name"])
      await preview(window).filter({ hasText: label }).waitFor();
    await vscode.commands.executeCommand("refactorPreview.groupByFile");
    await window.getByRole("button", { name: "Discard" }).click();
    await eventually(() => expectTree(original));
  });

  it("a quick fix changes what is sure, and shows what is unsure first", async () => {
    const source = "typescript/src/parcels.ts";
    const page = "typescript/PARCELS.md";
    for (const [path, text] of Object.entries(refused)) await vscode.workspace.fs.writeFile(fileUri(path), new TextEncoder().encode(text));
    try {
      const editor = await openFile(source);
      const range = rangeOf(editor.document, "parcel.list");
      const [preferred] = (await quickFixesAt(editor.document, range)).filter(({ isPreferred }) => isPreferred === true);
      assert.equal(preferred?.title, 'Rename "parcel.list" to "parcel_list"');
      editor.selection = new vscode.Selection(range.start, range.start);
      const window = await openWindow();
      // It ends when the fix is made.
      const applied = vscode.commands.executeCommand("editor.action.codeAction", { kind: "quickfix", apply: "first", preferred: true });
      await preview(window).first().waitFor();
      await eventually(async () => assert.deepEqual(await ticked(window), { on: ["parcels.ts"], off: ["PARCELS.md"] }));
      await preview(window).filter({ hasText: "PARCELS.md" }).locator(".edit-checkbox").first().click();
      await window.getByRole("button", { name: "Apply", exact: true }).click();
      await applied;
      const changed = [refused[source].replace("parcel.list", "parcel_list"), "`parcel_list` lists parcels; parcel.list is prose.\n"];
      await eventually(async () => assert.deepEqual([...(await shownTree([source, page])).values()], changed));
      await vscode.workspace.saveAll();
    } finally {
      for (const path of Object.keys(refused)) await vscode.workspace.fs.delete(fileUri(path));
    }
  });
});
