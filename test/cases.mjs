/**
 * Holds the built `check` against cases with known answers: `node test/cases.mjs FOLDER [--cli FILE]`.
 *
 * FOLDER has one folder a case: `input.<extension>`, sometimes one more file, and `expected.json` with the tools that are declared, what has
 * to be found on the list (`listFindings`) and the client to switch on (`prefix`). Prints a line a case: `ok`, `FAIL` with what differs, or
 * `later` for what the product does not know yet (a format, a rule, a client) where all the rest is right.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { differencesOf } from "./cases/differences.mjs";

const { values, positionals } = parseArgs({ options: { cli: { type: "string" } }, allowPositionals: true });
const [folder] = positionals;
if (folder === undefined) {
  process.stderr.write("usage: node test/cases.mjs FOLDER [--cli FILE]\n");
  process.exit(2);
}
const cli = resolve(values.cli ?? join(import.meta.dirname, "../dist/cli.js"));
if (!existsSync(cli)) {
  process.stderr.write(`${cli} is not there: run \`npm run build\` first\n`);
  process.exit(2);
}

const rules = new Set(JSON.parse(run(["rules", "--format", "json"]).stdout).rules.map(({ id }) => id));
// What every format of data takes: nothing at all is no JSON, and braces are no TOML.
const isTaken = remember((args) => ["{}", ""].some((input) => run(args, { input }).status !== 2));
const isReadExtension = (extension) => isTaken(["check", "--stdin-filename", `case${extension}`]);
const isKnownClient = (choice) => isTaken(["check", "--client", choice, "--stdin-filename", "case.json"]);

const count = { ok: 0, FAIL: 0, later: 0 };
for (const { name } of readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .sort(byName)) {
  const { state, says } = judge(join(folder, name));
  count[state] += 1;
  process.stdout.write(`${state.padEnd(5)} ${name}${says.length > 0 ? `: ${says.join("; ")}` : ""}\n`);
}
process.stdout.write(`${count.ok} ok, ${count.FAIL} failed, ${count.later} later\n`);
process.exitCode = count.FAIL > 0 || count.ok + count.later === 0 ? 1 : 0;

function judge(path) {
  const expected = JSON.parse(readFileSync(join(path, "expected.json"), "utf8"));
  const input = readdirSync(path).find((file) => file.startsWith("input."));
  if (!isReadExtension(extname(input))) return { state: "later", says: [`${extname(input)} is not read`] };
  if (expected.language.startsWith("OpenAPI") && !rules.has("openapi/operation-id"))
    return { state: "later", says: ["OpenAPI is not read"] };
  const client = clientChoice(expected.prefix);
  const isMounted = client !== null && isKnownClient(client);
  // The input is named: what is left of a server in it need not say that it is one.
  const chosen = isMounted ? ["--client", client] : [];
  const { status, stdout, stderr } = run(["check", "--format", "json", ...chosen, ".", input], { cwd: path });
  if (status !== 0 && status !== 1) return { state: "FAIL", says: [`exit status ${status}: ${stderr.trim()}`] };
  const { differences, missingRules } = differencesOf(expected, JSON.parse(stdout), { input, rules, isMounted });
  if (differences.length > 0) return { state: "FAIL", says: differences };
  const later = missingRules.map((rule) => `no rule ${rule}`);
  if (client !== null && !isMounted) later.push(`no client ${expected.prefix.client}`);
  return { state: later.length > 0 ? "later" : "ok", says: later };
}

/** What `--client` takes for the client of a case; null when the case has none. */
function clientChoice(prefix) {
  if (prefix === null || prefix.client === "none") return null;
  if (prefix.client === "custom") return `custom:${prefix.template}=${prefix.server}`;
  return `${prefix.client}=${prefix.plugin === undefined ? "" : `${prefix.plugin}/`}${prefix.server}`;
}

function run(args, options = {}) {
  return spawnSync(process.execPath, [cli, ...args], { encoding: "utf8", ...options });
}

function remember(answer) {
  const known = new Map();
  return (question) => {
    const key = JSON.stringify(question);
    if (!known.has(key)) known.set(key, answer(question));
    return known.get(key);
  };
}

function byName(left, right) {
  return left.name < right.name ? -1 : 1;
}
