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
  /** Everybody has gone once when it begins: memory is compared with that of a browser without visitors. */
  readonly restsFirst: boolean;
}

/** What the benchmark asks for: the argument of a contestant's process. */
export function task(): Task {
  const text = process.argv[2];
  if (text === undefined) throw new Error('Usage: <contestant> TASK');
  return JSON.parse(text) as Task;
}

/**
 * Counts the visits that end in the task's seconds, from the middle of a flow that does not stop: they begin when as many
 * visits as there are visitors have ended, and visits that are under way when they are over count for nothing.
 */
export class Stopwatch {
  isOver = false;
  readonly #task = task();
  readonly #loads: number[] = [];
  #failed = 0;
  #warmUp = 0;

  /** @param loadMs milliseconds until the page of a visit had loaded, or `null`: the visit failed */
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
    const stint: Stint = {
      visits: this.#loads.length,
      failed: this.#failed,
      ms,
      loads: this.#loads,
    };
    process.stdout.write(`${JSON.stringify(stint)}\n`);
  }
}

/** Keeps the task's visitors busy until its seconds are over. @param visit as for `Stopwatch.ended` */
export async function report(visit: () => Promise<number | null>): Promise<void> {
  const stopwatch = new Stopwatch();
  const { visitors, restsFirst } = task();
  const once = async (): Promise<void> => stopwatch.ended(await visit());
  const visitor = async (): Promise<void> => {
    while (!stopwatch.isOver) await once();
  };
  if (restsFirst) await Promise.all(Array.from({ length: visitors }, once));
  await Promise.all(Array.from({ length: visitors }, visitor));
}
