import assert from "node:assert/strict";
import { test } from "node:test";
import { withoutPaths } from "../../shared/withoutPaths.ts";

const roots = ["file:///home/ann/shop", "/home/ann/shop", "file:///c%3A/Users/Ann%20B/shop", "c:/Users/Ann B/shop"];

const cases: readonly (readonly [why: string, text: string, expected: string])[] = [
  ["a workspace file by its URI", "file:///home/ann/shop/src/a.ts: cut off", "src/a.ts: cut off"],
  [
    "a workspace file by its path",
    "EACCES: permission denied, open '/home/ann/shop/src/a.ts'",
    "EACCES: permission denied, open 'src/a.ts'",
  ],
  ["a workspace folder", "file:///home/ann/shop: this workspace folder cannot be read", ".: this workspace folder cannot be read"],
  ["a workspace file on Windows", "open 'c:/Users/Ann B/shop/a.ts'", "open 'a.ts'"],
  [
    "another file",
    "ENOENT: no such file or directory, open '/home/ann/notes/x y/a.ts'",
    "ENOENT: no such file or directory, open '…/a.ts'",
  ],
  ["another file on Windows", 'open "C:\\Users\\Ann B\\x.ts"', 'open "…/x.ts"'],
  ["another file by its URI", "file:///home/ann/other/a.ts: cut off", "…/a.ts: cut off"],
  ["a share", "\\\\server\\share\\a.ts is gone", "…/a.ts is gone"],
  [
    "lines of a stack",
    "Error: x\n    at f (/opt/my ext/dist/server.js:1:2)\n    at async /opt/my ext/dist/server.js:3:4\n    at g (node:fs:1:1)\n    at async file:///opt/x/y.js:1:1",
    "Error: x\n    at f (…/server.js:1:2)\n    at async …/server.js:3:4\n    at g (node:fs:1:1)\n    at async …/y.js:1:1",
  ],
  ["a virtual file", "vscode-vfs://github/ann/secret/a.ts: offline", "…/a.ts: offline"],
  ["rules and types, which are no paths", "anthropic/name, and/or text/plain at 1/2", "anthropic/name, and/or text/plain at 1/2"],
];

for (const [why, text, expected] of cases)
  test(`${why} is told without where it lies`, () => assert.equal(withoutPaths(text, roots), expected));

test("of nested folders the nearer one counts", () => {
  assert.equal(withoutPaths("/a/b/c.ts /a/d.ts", ["/a", "/a/b"]), "c.ts d.ts");
});
