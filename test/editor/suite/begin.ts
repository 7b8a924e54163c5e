import Mocha from "mocha";
import { tell } from "./tell.ts";

/** Mocha's reporter: sends what happens to the runner, which prints and counts it. */
class Teller extends Mocha.reporters.Base {
  constructor(runner: Mocha.Runner, options: Mocha.MochaOptions) {
    super(runner, options);
    runner.on("test", (test) => tell({ kind: "started", title: titleOf(test) }));
    runner.on("pass", (test) => tell({ kind: "passed", title: titleOf(test), milliseconds: test.duration ?? 0 }));
    runner.on("fail", (test, error) =>
      tell({ kind: "failed", title: titleOf(test), milliseconds: test.duration ?? 0, error: error.stack ?? String(error) }),
    );
  }
}

function titleOf(test: Mocha.Runnable): string {
  return test.titlePath().join(": ");
}

// In a worker there is no process, and its own tools know source maps.
if (typeof process !== "undefined") process.setSourceMapsEnabled(true);

/** The one Mocha of a launch. It is made before any test file is loaded, because `describe` and `it` are globals. */
export const mocha = new Mocha({ ui: "bdd", timeout: 60_000, forbidOnly: true, forbidPending: true, reporter: Teller });
mocha.suite.emit("pre-require", globalThis, "", mocha);
