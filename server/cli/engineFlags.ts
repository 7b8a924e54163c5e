/**
 * A flag that has V8 optimize fifteen times later than it would, for a given version of it; null where the version has not been tried: V8
 * prints a line on standard error about a flag that it does not know, and its flags come and go.
 *
 * A run is over before most of what V8 optimizes meanwhile pays for itself: functions that read one language are optimized, and given up when
 * they meet the next. Measured on 5,000 files, of which 250 declare tools, and with 2,000 that do: a twelfth less time on Node 20 and 22,
 * nothing on Node 24.
 */
export function optimizeLater(v8: string): string | null {
  if (v8.startsWith("11.3.")) return "--interrupt-budget=1000000";
  const major = Number.parseInt(v8, 10);
  return major >= 12 && major <= 14 ? "--invocation-count-for-turbofan=45000" : null;
}
