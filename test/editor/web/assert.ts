/** What a worker has in place of `node:assert/strict`, as far as the tests of the web need it. */
export default { ok, equal, deepEqual, match };

function ok(value: unknown, message?: string): void {
  if (!value) throw new Error(message ?? `${value} is not truthy`);
}

function equal(actual: unknown, expected: unknown, message?: string): void {
  ok(Object.is(actual, expected), message ?? `${JSON.stringify(actual)} is not ${JSON.stringify(expected)}`);
}

/** Compares plain data. */
function deepEqual(actual: unknown, expected: unknown, message?: string): void {
  equal(JSON.stringify(actual), JSON.stringify(expected), message);
}

function match(text: string, pattern: RegExp, message?: string): void {
  ok(pattern.test(text), message ?? `${JSON.stringify(text)} does not match ${pattern}`);
}
