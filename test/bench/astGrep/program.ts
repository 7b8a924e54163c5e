import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** What ast-grep says of a match, as far as it is read. */
export interface Match {
  readonly file: string;
  readonly ruleId: string;
  readonly range: Range;
  readonly metaVariables?: { readonly single: Readonly<Record<string, { readonly text: string; readonly range: Range }>> };
}

interface Range {
  readonly byteOffset: { readonly start: number; readonly end: number };
  readonly start: { readonly line: number };
}

/** Rules, as ast-grep is told of them. */
export interface Rules {
  readonly title: string;
  /** Arguments of `ast-grep scan`. */
  readonly chosen: readonly string[];
  /** How many documents there are, one for each form. */
  readonly count: number;
}

const folder = resolve("test/bench/astGrep");

/** What finds what our patterns of declarations, servers and mounts find in three languages. */
export const equivalentRules: Rules = {
  title: "equivalent rules",
  chosen: ["--config", join(folder, "sgconfig.yml")],
  count: documentsIn(
    readdirSync(join(folder, "rules"), { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".yml"))
      .map((path) => join(folder, "rules", path)),
  ),
};

/** The forms that most servers use. */
export const eightForms: Rules = {
  title: "the eight most used forms",
  chosen: ["--rule", join(folder, "eightForms.yml")],
  count: documentsIn([join(folder, "eightForms.yml")]),
};

function documentsIn(paths: readonly string[]): number {
  return paths.reduce((sum, path) => sum + (readFileSync(path, "utf8").match(/^id: /gm)?.length ?? 0), 0);
}

/** Runs rules over files or folders. Gives what ast-grep writes. */
export function scan(program: string, rules: Rules, paths: readonly string[], cwd: string): string {
  return run(program, ["scan", ...rules.chosen, "--json=compact", ...paths], cwd);
}

export function matchesIn(written: string): readonly Match[] {
  return JSON.parse(written);
}

/** Installs ast-grep by its lock into out/, once. Gives the path of the program. */
export function installAstGrep(): string {
  const installed = resolve("out/astGrep");
  const packages = join(installed, "node_modules/@ast-grep");
  if (!existsSync(packages)) {
    mkdirSync(installed, { recursive: true });
    for (const file of ["package.json", "package-lock.json", ".npmrc"]) copyFileSync(join(folder, file), join(installed, file));
    const { status } = spawnSync("npm", ["ci", "--silent", "--no-audit", "--no-fund"], { cwd: installed, stdio: "inherit" });
    if (status !== 0) throw new Error("ast-grep could not be installed");
  }
  // npm installs the one of this platform.
  const platform = readdirSync(packages).find((name) => name.startsWith("cli-"));
  if (platform === undefined) throw new Error("ast-grep has no program for this platform");
  return join(packages, platform, process.platform === "win32" ? "ast-grep.exe" : "ast-grep");
}

/** What a program writes; it may end with 1, as one does that found something. */
export function run(program: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, encoding: "utf8", maxBuffer: 2 ** 29 });
  if (error !== undefined) throw error;
  if ((status !== 0 && status !== 1) || (stdout === "" && stderr !== "")) throw new Error(`${program} ended with ${status}: ${stderr}`);
  return stdout;
}
