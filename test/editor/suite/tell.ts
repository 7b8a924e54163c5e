/** Where the runner listens. It is put in when the tests are bundled. */
declare const RESULTS_ADDRESS: string;

/** What the runner hears of a suite, see test/runner/results.mjs. */
export type Event =
  | { readonly kind: "started"; readonly title: string }
  | { readonly kind: "passed"; readonly title: string; readonly milliseconds: number }
  | { readonly kind: "failed"; readonly title: string; readonly milliseconds: number; readonly error: string }
  | { readonly kind: "measured"; readonly text: string }
  | { readonly kind: "ended" };

let told: Promise<unknown> = Promise.resolve();

/** Tells the runner, in the order of the calls. Resolves when it has heard all. */
export function tell(event: Event): Promise<unknown> {
  told = told.then(() => fetch(RESULTS_ADDRESS, { method: "POST", body: JSON.stringify(event) }));
  return told;
}
