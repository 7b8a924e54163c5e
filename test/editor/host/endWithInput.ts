/** Calls `end` once when this process is asked to end, or when the process that holds its standard input ends, however that happens. */
export function endWithInput(end: (why: string) => void): void {
  let isEnding = false;
  const once = (why: string) => {
    if (isEnding) return;
    isEnding = true;
    end(why);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, once);
  process.stdin.on("close", () => once("end of input"));
  process.stdin.resume();
  process.stdin.unref();
}
