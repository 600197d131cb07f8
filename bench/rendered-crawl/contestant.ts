import { finished } from 'node:stream/promises';

/** The argument of a contestant's process. */
export interface Task {
  readonly url: string;
  readonly pages: number;
  /** Pages at the same time. */
  readonly concurrency: number;
  /** Crawlee: a separate browser context for each page, without the cached files of others. */
  readonly hasSeparateContexts: boolean;
  readonly chromiumPath: string;
  readonly libraryPath: string | null;
}

/** One crawl of a contestant. */
export interface Crawl {
  readonly pages: number;
  readonly ms: number;
}

export function task(): Task {
  const text = process.argv[2];
  if (text === undefined) throw new Error('Usage: <contestant> TASK');
  return JSON.parse(text) as Task;
}

/**
 * Prints `ready`, crawls, prints the result, and exits when the benchmark has read the figures of this process and its
 * browser, which it says by ending the standard input.
 */
export async function report(crawl: () => Promise<number>): Promise<void> {
  process.stdout.write('ready\n');
  const start = performance.now();
  const pages = await crawl();
  const result: Crawl = { pages, ms: performance.now() - start };
  process.stdout.write(`${JSON.stringify(result)}\n`);
  await finished(process.stdin.resume());
  // Crawlee waits a minute for the pages that it was opening when it had enough.
  process.exit(0);
}
