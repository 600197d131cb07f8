/** The result of one measurement of a contestant. */
export interface Measurement {
  readonly visits: number;
  readonly failed: number;
  readonly ms: number;
  /** Milliseconds until the load event of each visit. */
  readonly loads: readonly number[];
}

export interface Task {
  readonly url: string;
  readonly visitors: number;
  readonly dwellMs: number;
  readonly seconds: number;
  readonly chromiumPath: string;
  readonly libraryPath: string | null;
  /** Every visitor has visited once before the measurement starts: memory is compared with an idle browser. */
  readonly warmsUpFirst: boolean;
  /** Whose page views are measured; of a sample those of a campaign of 5,000 visits to one page. */
  readonly measure: 'none' | 'sample' | 'all';
}

/** The options of the benchmark: the argument of a contestant's process. */
export function task(): Task {
  const text = process.argv[2];
  if (text === undefined) throw new Error('Usage: <contestant> TASK');
  return JSON.parse(text) as Task;
}

/**
 * Counts the visits that end within the measured seconds, in the middle of a continuous flow: measuring starts after as
 * many visits as there are visitors, and visits still running at the end do not count.
 */
export class Stopwatch {
  isOver = false;
  readonly #task = task();
  readonly #loads: number[] = [];
  #failed = 0;
  #warmUp = 0;

  /** @param loadMs milliseconds until the page of a visit had loaded; `null` when the visit failed */
  ended(loadMs: number | null): void {
    const { visitors, seconds } = this.#task;
    if (this.isOver) return;
    if (this.#warmUp < visitors) {
      this.#warmUp += 1;
      if (this.#warmUp < visitors) return;
      process.stdout.write('ready\n');
      setTimeout(() => this.#stop(), seconds * 1_000);
    } else if (loadMs === null) this.#failed += 1;
    else this.#loads.push(loadMs);
  }

  #stop(): void {
    this.isOver = true;
    const ms = this.#task.seconds * 1_000;
    const measurement: Measurement = {
      visits: this.#loads.length,
      failed: this.#failed,
      ms,
      loads: this.#loads,
    };
    process.stdout.write(`${JSON.stringify(measurement)}\n`);
  }
}

/** Keeps the visitors busy until the measurement ends. @param visit see `Stopwatch.ended` */
export async function report(visit: () => Promise<number | null>): Promise<void> {
  const stopwatch = new Stopwatch();
  const { visitors, warmsUpFirst } = task();
  const once = async (): Promise<void> => stopwatch.ended(await visit());
  const visitor = async (): Promise<void> => {
    while (!stopwatch.isOver) await once();
  };
  if (warmsUpFirst) await Promise.all(Array.from({ length: visitors }, once));
  await Promise.all(Array.from({ length: visitors }, visitor));
}
