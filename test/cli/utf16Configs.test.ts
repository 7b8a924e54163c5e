import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { decodeText, type Encoding, encodeText } from "../../server/workspace/fileSystem.ts";
import { assertRefused, call, findingsOf, folderOf, report, typescriptServer } from "./support.ts";

/** Configs of clients that a program wrote as UTF-16, as PowerShell does: they are read, judged and changed like others. */

const encodings: readonly Encoding[] = ["utf-16le", "utf-16be", "utf-8"];
const marked = (text: string, encoding: Encoding) => Buffer.from(encodeText(`\ufeff${text}`, encoding));

const servers = '{\r\n  "mcpServers": { "größe 🛶 ": { "command": "node" } }\r\n}\r\n';
const permissions = '{\r\n  "permissions": { "allow": ["mcp__größe__book.berth", "🛶"] }\r\n}\r\n';
const keys = '{ "mcpServers": { "größe": { "command": "node", "args": ["server.ts"] } } }\r\n';

for (const encoding of encodings) {
  test(`a client's config in ${encoding} with a byte order mark is judged where the key stands`, (context) => {
    const cwd = folderOf(context, { ".mcp.json": marked(servers, encoding) });
    for (const args of [[], [".mcp.json"]]) {
      const found = findingsOf(report(args, { cwd }));
      const { line, column, endColumn } = found.find(({ rule }) => rule === "name/edge-whitespace") ?? assert.fail(JSON.stringify(found));
      assert.deepEqual([line, column, endColumn], [2, 20, 29]);
      assert.ok(found.every(({ rule }) => rule !== "file/skipped"));
    }
  });

  test(`a rename changes permissions in ${encoding} and keeps every other byte`, (context) => {
    const files = { "server.ts": typescriptServer("book.berth"), ".mcp.json": marked(keys, encoding) };
    const cwd = folderOf(context, { ...files, ".claude/settings.json": marked(permissions, encoding) });
    const dry = call(["rename", "book.berth", "book_berth", "--dry-run"], { cwd });
    assert.deepEqual([dry.status, readFileSync(join(cwd, ".claude/settings.json"))], [0, marked(permissions, encoding)]);
    assert.ok(dry.out.includes('+  "permissions": { "allow": ["mcp__größe__book_berth", "🛶"] }'), dry.out);
    assert.equal(call(["rename", "book.berth", "book_berth"], { cwd }).status, 0);
    assert.deepEqual(readFileSync(join(cwd, ".claude/settings.json")), marked(permissions.replace("book.berth", "book_berth"), encoding));
    assert.deepEqual(readFileSync(join(cwd, ".mcp.json")), marked(keys, encoding));
  });
}

test("what begins like UTF-16 and is not is said and not read, and so is a tool list in UTF-16", (context) => {
  const torn = Buffer.concat([marked(servers, "utf-16le"), Buffer.from([0x7d])]);
  const half = marked(servers.replace("🛶", "\ud83d"), "utf-16le");
  for (const bytes of [torn, half]) {
    const cwd = folderOf(context, { ".mcp.json": bytes });
    assert.deepEqual(
      findingsOf(report([], { cwd })).map(({ rule, message }) => [rule, message]),
      [["file/skipped", "Not read: it begins like UTF-16 and is not. Save it as UTF-8, or exclude it."]],
    );
    assertRefused(call([".mcp.json"], { cwd }), ".mcp.json", "it begins like UTF-16 and is not");
  }
  const lists = folderOf(context, { "tools.json": marked('{ "tools": [{ "name": "a", "inputSchema": {} }] }', "utf-16le") });
  assertRefused(call(["tools.json"], { cwd: lists }), "tools.json", "it is UTF-16, and only UTF-8 is read");
});

for (const encoding of ["utf-16le", "utf-16be"] as const) {
  test(`a file in ${encoding} without a byte order mark is said to be that, in a scan and where it is named`, (context) => {
    const list = '{ "tools": [{ "name": "a.b", "inputSchema": {}, "description": "größe 日本" }] }';
    const texts = { "server.ts": typescriptServer("a.b"), "tools.json": list, ".mcp.json": servers, "names.txt": "a.b\n" };
    const files = Object.entries(texts).map(([file, text]) => [file, Buffer.from(encodeText(text, encoding))] as const);
    const cwd = folderOf(context, Object.fromEntries(files));
    const why = "it is UTF-16 without a byte order mark, and only UTF-8 is read";
    const scanned = files.filter(([file]) => file !== "names.txt").map(([file]) => file);
    assert.deepEqual(
      findingsOf(report([], { cwd })).map(({ file, rule, message }) => [file, rule, message]),
      scanned.sort().map((file) => [file, "file/skipped", `Not read: ${why}. Save it as UTF-8, or exclude it.`]),
    );
    for (const [file, bytes] of files) {
      assertRefused(call([file], { cwd }), file, why);
      assertRefused(call(["check", "--stdin-filename", file], { cwd, input: bytes }), file, why);
    }
  });
}

test("zeros alone make no text UTF-16", () => {
  for (const text of ["a\0b", "\0\0", "\0a\0\0", 'server.tool("a")\0', `${"\0a".repeat(40)}b`]) {
    assert.deepEqual(
      decodeText(Buffer.from(text), "x.ts"),
      { text, hasByteOrderMark: false, encoding: "utf-8", unreadable: null },
      JSON.stringify(text),
    );
  }
});

test("a text is encoded to the bytes that it was decoded from", () => {
  const text = "\ufeffa\r\n\0größe 🛶 \uffff";
  for (const encoding of encodings) {
    const bytes = encodeText(text, encoding);
    const decoded = decodeText(bytes, ".mcp.json");
    assert.deepEqual([decoded.unreadable, decoded.encoding, decoded.hasByteOrderMark], [null, encoding, true]);
    assert.equal(`\ufeff${decoded.text}`, text);
    assert.deepEqual(encodeText(`\ufeff${decoded.text}`, decoded.encoding), bytes);
  }
});
