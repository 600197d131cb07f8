/** How one measurement of a contestant went. */
export interface Stint {
  readonly visits: number;
  readonly failed: number;
  readonly ms: number;
  /** Milliseconds until the load event, as a visitor waits for it. */
  readonly loads: readonly number[];
}

export interface Task {
  readonly url: string;
  readonly visitors: number;
  readonly dwellMs: number;
  readonly seconds: number;
  readonly chromiumPath: string;
  readonly libraryPath: string | null;
}

/** What the benchmark asks for: the argument of a contestant's process. */
export function task(): Task {
  const text = process.argv[2];
  if (text === undefined) throw new Error('Usage: <contestant> TASK');
  return JSON.parse(text) as Task;
}

/**
 * Keeps so many visitors busy for the task's seconds and prints what came of it. The first visits warm up and are
 * not counted. @param visit answers the milliseconds until its page had loaded, or `null` when it failed
 */
export async function report(visit: () => Promise<number | null>): Promise<void> {
  const { visitors, seconds } = task();
  await Promise.all(Array.from({ length: visitors }, visit));
  process.stdout.write('ready\n');
  const start = performance.now();
  const end = start + seconds * 1_000;
  const loads: number[] = [];
  let failed = 0;
  let lastEnd = start;
  const visitor = async (): Promise<void> => {
    while (performance.now() < end) {
      const loadMs = await visit();
      if (loadMs === null) failed += 1;
      else loads.push(loadMs);
      lastEnd = performance.now();
    }
  };
  await Promise.all(Array.from({ length: visitors }, visitor));
  const stint: Stint = { visits: loads.length, failed, ms: lastEnd - start, loads };
  await new Promise((resolve) => process.stdout.write(`${JSON.stringify(stint)}\n`, resolve));
}
