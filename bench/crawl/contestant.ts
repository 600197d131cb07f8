import { setTimeout as delay } from 'node:timers/promises';
import { peakMemoryMb } from '../peak-memory.ts';

/** One crawl. A contestant prints a list of these on its last line, in order. */
export interface Run {
  readonly pages: number;
  readonly ms: number;
  /** Processor time of the contestant's own process: more reliable than wall time on a busy machine. */
  readonly cpuMs: number;
  readonly peakMemoryMb: number;
}

const MICROSECONDS_PER_MS = 1000;

/** A worker crawls for days: the extra cost of its first crawl is JIT compilation. */
const ROUNDS = 3;
/** A worker has started long before its first crawl: what its start leaves to other threads is done by then. */
const SETTLE_MS = 1_000;

/**
 * Runs a contestant several times in one process, prints the figures of each crawl as JSON and exits. `begin` does what
 * precedes the measurement and returns one crawl, which resolves with its number of pages.
 */
export async function report(begin: () => Promise<() => Promise<number>>): Promise<void> {
  const runs: Run[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const work = await begin();
    if (round === 0) await delay(SETTLE_MS);
    const start = performance.now();
    const cpuBefore = process.cpuUsage();
    const pages = await work();
    const ms = performance.now() - start;
    const cpu = process.cpuUsage(cpuBefore);
    const cpuMs = (cpu.user + cpu.system) / MICROSECONDS_PER_MS;
    runs.push({ pages, ms, cpuMs, peakMemoryMb: peakMemoryMb() });
  }
  process.stdout.write(`\n${JSON.stringify(runs)}\n`, () => process.exit(0));
}

export function startUrl(): string {
  const url = process.argv[2];
  if (url === undefined) throw new Error('Usage: <contestant> URL MAX_PAGES');
  return url;
}

export function maxPages(): number {
  return Number(process.argv[3] ?? '1000');
}
