import assert from "node:assert/strict";
import { test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { ServerHandle, type ServerState } from "../../client/server/serverHandle.ts";
import type { RunListener, ServerRun } from "../../client/server/serverRun.ts";

/** A run whose start waits until the test lets it. */
class TestRun implements ServerRun {
  readonly listener: RunListener;
  isStarted = false;
  isEnded = false;
  ready: () => void = () => {};
  fail: (error: Error) => void = () => {};

  constructor(listener: RunListener) {
    this.listener = listener;
  }

  start(): Promise<void> {
    this.isStarted = true;
    return new Promise((resolve, reject) => {
      this.ready = resolve;
      this.fail = reject;
    });
  }

  async end(): Promise<void> {
    this.isEnded = true;
    this.fail(new Error("ended"));
  }

  request(): Promise<never> {
    throw new Error("nobody asks here");
  }

  editOf(): Promise<never> {
    throw new Error("nobody edits here");
  }
}

function handleWith(make: (listener: RunListener) => Promise<TestRun> = async (listener) => new TestRun(listener)) {
  const runs: TestRun[] = [];
  const states: ServerState["kind"][] = [];
  const crashes: string[] = [];
  const statuses: unknown[] = [];
  const clock = { now: 0 };
  const handle = new ServerHandle(
    async (listener) => {
      const run = await make(listener);
      runs.push(run);
      return run;
    },
    {
      onState: ({ kind }) => states.push(kind),
      onCrash: (why) => crashes.push(why),
      onStatus: (status) => statuses.push(status),
      onCheckInputChanged: () => {},
    },
    () => clock.now,
  );
  /** The latest run, once it is asked to start. */
  const latest = async (): Promise<TestRun> => {
    await turn();
    const run = runs.at(-1);
    assert.ok(run?.isStarted);
    return run;
  };
  const start = async (): Promise<TestRun> => {
    const started = handle.start();
    (await latest()).ready();
    await started;
    return latest();
  };
  return { handle, runs, states, crashes, statuses, clock, latest, start };
}

test("nothing starts until somebody asks, and many who ask start one", async () => {
  const { handle, runs, latest, states } = handleWith();
  assert.equal(handle.state.kind, "idle");
  const all = [handle.start(), handle.start()];
  handle.wake();
  (await latest()).ready();
  const [first, second] = await Promise.all(all);
  assert.equal(first, second);
  assert.equal(await handle.start(), first);
  assert.equal(runs.length, 1);
  assert.deepEqual(states, ["starting", "running"]);
});

/** How the server gets into each state. */
const ways: Readonly<Record<string, (world: ReturnType<typeof handleWith>) => Promise<void>>> = {
  "that is idle": async () => {},
  "that starts": async ({ handle, latest }) => {
    handle.start().catch(() => {});
    await latest();
  },
  "that runs": async ({ start }) => void (await start()),
  "that did not start": async ({ handle, latest }) => {
    const started = handle.start();
    (await latest()).fail(new Error("no such file"));
    await assert.rejects(started, /no such file/);
    assert.deepEqual(handle.state, { kind: "failed", error: "no such file" });
  },
  "that was stopped": async ({ handle, start }) => {
    await start();
    await handle.stop();
  },
  "that is being stopped": async ({ handle, start }) => {
    await start();
    void handle.stop();
  },
  "that crashes": async ({ start }) => (await start()).listener.onGone("killed"),
};

for (const [state, reach] of Object.entries(ways)) {
  test(`restart of a server ${state}`, async () => {
    const world = handleWith();
    await reach(world);
    const before = [...world.runs];
    const restarted = world.handle.restart();
    (await world.latest()).ready();
    await restarted;
    assert.equal(world.handle.state.kind, "running");
    const latest = await world.latest();
    assert.ok(!before.includes(latest) && !latest.isEnded);
    // Of those before, whatever could still run is ended; one that crashed is gone by itself.
    if (state !== "that crashes") assert.ok(before.every(({ isEnded }) => isEnded));
  });
}

test("of restarts that are asked for faster than one is done the last one counts, and nobody is told of the others", async () => {
  const { handle, latest, runs } = handleWith();
  const restarts: Promise<void>[] = [];
  for (let time = 1; time <= 20; time++) {
    restarts.push(handle.restart());
    // Some at once, some when the one before is on its way.
    if (time % 3 === 0) await latest();
  }
  const last = await latest();
  last.ready();
  await Promise.all(restarts);
  assert.equal(handle.state.kind, "running");
  assert.deepEqual(
    runs.filter(({ isEnded }) => !isEnded),
    [last],
  );
});

test("of restarts at once that fail the last one says so", async () => {
  const { handle, latest } = handleWith();
  const [first, last] = [handle.restart(), handle.restart()];
  (await latest()).fail(new Error("no such file"));
  await assert.rejects(last, /no such file/);
  await first;
  assert.equal(handle.state.kind, "failed");
});

test("restart while what a run needs is still being loaded leaves one run", async () => {
  const loads: ((run: TestRun) => void)[] = [];
  const listeners: RunListener[] = [];
  const { handle, runs, latest } = handleWith((listener) => {
    listeners.push(listener);
    return new Promise((resolve) => loads.push(resolve));
  });
  const started = handle.start();
  const restarted = handle.restart();
  await turn();
  for (const [index, load] of loads.entries()) load(new TestRun(listeners[index] as RunListener));
  await assert.rejects(started, /stopped while it started/);
  (await latest()).ready();
  await restarted;
  assert.deepEqual(
    runs.map(({ isStarted, isEnded }) => [isStarted, isEnded]),
    [
      [false, true],
      [true, false],
    ],
  );
});

test("a crash is followed by a start, five within three minutes by none until somebody asks", async () => {
  const world = handleWith();
  const { handle, crashes, clock, latest, runs } = world;
  let run = await world.start();
  for (let crash = 1; crash <= 4; crash++) {
    clock.now += 1000;
    run.listener.onGone(`crash ${crash}`);
    run = await latest();
    run.ready();
    await turn();
    assert.equal(handle.state.kind, "running", `after crash ${crash}`);
  }
  run.listener.onGone("crash 5");
  await turn();
  assert.deepEqual(handle.state, { kind: "failed", error: "it ended 5 times within 3 minutes; the last time: crash 5" });
  assert.equal(runs.length, 5);
  assert.equal(crashes.length, 5);
  handle.wake();
  assert.equal(handle.state.kind, "failed");
  const restarted = handle.restart();
  (await latest()).ready();
  await restarted;
  assert.equal(handle.state.kind, "running");
  assert.equal(handle.crashes, 0);
});

test("crashes that are far apart are forgiven", async () => {
  const { handle, clock, latest, start } = handleWith();
  let run = await start();
  for (let crash = 1; crash <= 12; crash++) {
    clock.now += 60_000;
    run.listener.onGone("killed");
    run = await latest();
    run.ready();
    await turn();
  }
  assert.equal(handle.state.kind, "running");
});

test("what a run says that no longer counts is not heard", async () => {
  const { handle, start, latest, statuses, crashes } = handleWith();
  const old = await start();
  const restarted = handle.restart();
  (await latest()).ready();
  await restarted;
  old.listener.onStatus({ state: "ready", lists: 0, tools: 0, findings: 0, isWhole: true, troubles: [] });
  old.listener.onGone("killed");
  assert.deepEqual(statuses, []);
  assert.deepEqual(crashes, []);
  assert.equal(handle.state.kind, "running");
});

test("a start that fails when nothing can be loaded is told, and can be tried again", async () => {
  let isBroken = true;
  const { handle, start } = handleWith(async (listener) => {
    if (isBroken) throw new Error("Cannot find module");
    return new TestRun(listener);
  });
  await assert.rejects(handle.start(), /Cannot find module/);
  assert.deepEqual(handle.state, { kind: "failed", error: "Cannot find module" });
  isBroken = false;
  await start();
  assert.equal(handle.state.kind, "running");
});
