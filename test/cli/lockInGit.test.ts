import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import fc from "fast-check";
import { lockOf, lockText } from "../../shared/lock/lock.ts";
import { call, folderOf, typescriptServer } from "./support.ts";

const lockFile = "mcp-portability.lock.json";

function git(cwd: string, ...args: readonly string[]): string {
  const identity = ["-c", "user.name=Test", "-c", "user.email=test@example.invalid", "-c", "commit.gpgsign=false"];
  return execFileSync("git", [...identity, ...args], { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

/** Ten commits of one server: the names it has, whether the lock is written with them, and what --check says before it is. */
const history: readonly { names: string; status: number; said: readonly string[]; locks?: true; alias?: readonly [string, string] }[] = [
  { names: "list_files read_file", status: 2, said: [], locks: true },
  { names: "list_files read_file", status: 0, said: [] },
  { names: "list_files read_file delete_file", status: 0, said: ['added made: "delete_file"'], locks: true },
  { names: "list_files readFile delete_file", status: 1, said: ['renamed made: "read_file" -> "readFile"'] },
  { names: "list_files read_file delete_file", status: 0, said: [] },
  { names: "list_files read_file", status: 1, said: ['removed made: "delete_file"'], locks: true },
  { names: "list_files read_file show_file", status: 0, said: ['added made: "show_file"'], locks: true, alias: ["show_file", "read_file"] },
  { names: "list_files read_file show_file", status: 0, said: [] },
  { names: "list_files show_file", status: 1, said: ['removed made: "read_file", an older name of "show_file"'] },
  { names: "browse show_file", status: 1, said: ['removed made: "list_files"', 'removed made: "read_file"', 'added made: "browse"'] },
];

test("over a history of ten commits that add, remove, rename and alias, --check has the right verdict each time", (context) => {
  const cwd = folderOf(context, {});
  git(cwd, "init", "--quiet", "--initial-branch=main");
  for (const [index, { names, status, said, locks, alias }] of history.entries()) {
    writeFileSync(join(cwd, "server.ts"), typescriptServer(...names.split(" ")));
    git(cwd, "add", "--all");
    git(cwd, "commit", "--allow-empty", "--quiet", "--message", `${index}`);
    const checked = call(["lock", "--check"], { cwd });
    assert.equal(checked.status, status, `commit ${index}: ${checked.out}${checked.err}`);
    const lines = checked.out.split("\n").map((line) => line.replace(/ +/g, " "));
    for (const text of said)
      assert.ok(
        lines.some((line) => line.startsWith(text)),
        `commit ${index}: ${text} in ${checked.out}`,
      );
    const changed = lines.filter((line) => /^(?:added|removed|renamed|llmName) /.test(line));
    assert.equal(changed.length, said.length, `commit ${index}: ${checked.out}`);
    if (locks !== true) continue;
    assert.equal(call(["lock"], { cwd }).status, 0);
    if (alias !== undefined) {
      const [tool, older] = alias;
      const lock = JSON.parse(readFileSync(join(cwd, lockFile), "utf8"));
      lock.servers.made.tools[tool].aliases = [older];
      delete lock.servers.made.tools[older];
      writeFileSync(join(cwd, lockFile), JSON.stringify(lock));
      assert.equal(call(["lock"], { cwd }).status, 0, "the alias stays one when the lock is written anew");
      assert.deepEqual(JSON.parse(readFileSync(join(cwd, lockFile), "utf8")).servers.made.tools[tool].aliases, [older]);
    }
    git(cwd, "add", "--all");
    git(cwd, "commit", "--quiet", "--message", `${index} locked`);
  }
});

for (const [ours, theirs] of [
  ["a_first", "z_last"],
  ["m_middle", "z_last"],
  ["a_first", "m_middle"],
  ["x_near_the_end", "z_last"],
] as const)
  test(`branches that add ${ours} and ${theirs} are merged by git alone`, (context) => {
    const before = ["b_tool", "k_tool", "w_tool", "y_tool"];
    const cwd = folderOf(context, { "server.ts": typescriptServer(...before) });
    const lockWith = (name: string) => {
      writeFileSync(join(cwd, `${name}.ts`), typescriptServer(name));
      assert.equal(call(["lock"], { cwd }).status, 0);
      git(cwd, "add", "--all");
      git(cwd, "commit", "--quiet", "--message", name);
    };
    call(["lock"], { cwd });
    git(cwd, "init", "--quiet", "--initial-branch=main");
    git(cwd, "add", "--all");
    git(cwd, "commit", "--quiet", "--message", "before");
    git(cwd, "checkout", "--quiet", "-b", "theirs");
    lockWith(theirs);
    git(cwd, "checkout", "--quiet", "main");
    lockWith(ours);
    git(cwd, "merge", "--quiet", "--no-edit", "theirs");
    const merged = readFileSync(join(cwd, lockFile), "utf8");
    assert.equal(call(["lock", "--check"], { cwd }).status, 0);
    call(["lock"], { cwd });
    assert.equal(readFileSync(join(cwd, lockFile), "utf8"), merged, "what git made is what is written anew");
  });

/** The text of a lock with servers and their tools. */
function textOf(servers: Readonly<Record<string, readonly string[]>>): string {
  return lockText(lockOf(new Map(Object.entries(servers).map(([server, tools]) => [server, new Set(tools)])), null));
}

/** What git makes of two versions of a text and the one that both come from; null where it leaves a conflict. */
function merged(folder: string, ours: string, base: string, theirs: string): string | null {
  const files = Object.entries({ ours, base, theirs }).map(([name, text]) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  });
  const { status, stdout } = spawnSync("git", ["merge-file", "-p", ...files], { encoding: "utf8" });
  return status === 0 ? stdout : null;
}

/** What a branch does to the tool at a place of a list in order. */
const deeds = ["add", "remove", "rename"] as const;

/** The list after that: what is new stands directly behind the tool. */
function after(names: readonly string[], at: number, deed: (typeof deeds)[number]): readonly string[] {
  return names.flatMap((name, index) =>
    index !== at ? [name] : { add: [name, `${name}_more`], remove: [], rename: [`${name}_new`] }[deed],
  );
}

test("branches that add, remove and rename tools are merged wherever another tool stands between what they change", (context) => {
  const folder = folderOf(context, {});
  const branches = fc.record({
    before: fc.nat(4),
    between: fc.integer({ min: 1, max: 4 }),
    // What is behind the last tool gives it a comma: then that one is changed, too.
    behind: fc.integer({ min: 1, max: 4 }),
    ours: fc.constantFrom(...deeds),
    theirs: fc.constantFrom(...deeds),
  });
  const property = fc.property(branches, ({ before, between, behind, ours, theirs }) => {
    const names = Array.from({ length: before + between + behind + 2 }, (_, index) => `${String.fromCharCode(97 + index)}_tool`);
    const later = before + between + 1;
    const [base, left, right] = [names, after(names, before, ours), after(names, later, theirs)];
    const all = after(right, before, ours);
    assert.equal(merged(folder, textOf({ made: left }), textOf({ made: base }), textOf({ made: right })), textOf({ made: all }));
  });
  fc.assert(property, { numRuns: 150, seed: 7 });
});

test("branches that add a server each are merged wherever another one stands between them", (context) => {
  const folder = folderOf(context, {});
  const base = { harbour: ["anchor"], lighthouse: ["lamp"] };
  const [ours, theirs] = [
    { ...base, buoys: ["bell"] },
    { ...base, icebreaker: ["ram", "push"] },
  ];
  assert.equal(merged(folder, textOf(ours), textOf(base), textOf(theirs)), textOf({ ...ours, ...theirs }));
});
