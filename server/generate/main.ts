import { driftOf, settle } from "./drift.ts";

/**
 * Makes the generated files of the checkout it is started in, and prints the ones that changed. With `--check` nothing is written: the
 * exit status is 1 when a file is not as it should be.
 */
function main(options: readonly string[]): number {
  const isCheck = options.includes("--check");
  const unknown = options.find((option) => option !== "--check");
  if (unknown !== undefined) {
    process.stderr.write(`unknown option ${unknown}: only --check is known\n`);
    return 2;
  }
  const drift = driftOf(process.cwd());
  for (const { path } of drift) process.stdout.write(`${path}\n`);
  if (!isCheck) settle(process.cwd(), drift);
  return isCheck && drift.length > 0 ? 1 : 0;
}

process.exitCode = main(process.argv.slice(2));
