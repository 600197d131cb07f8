/** Milliseconds of a clock that all threads share; `performance.now` starts anew in each. */
export function monotonicMs(): number {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1_000 + nanoseconds / 1_000_000;
}
