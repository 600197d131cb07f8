/** What one contestant reports on its last line. */
export interface Run {
  readonly pages: number;
  readonly ms: number;
  /** Processor time of the contestant's own process: says more than the clock on a busy machine. */
  readonly cpuMs: number;
  readonly peakMemoryMb: number;
}

const MICROSECONDS_PER_MS = 1000;
const BYTES_PER_KB = 1024; // getrusage counts kilobytes

/** Runs the contestant, prints its figures as JSON and ends the process. */
export async function report(work: () => Promise<number>): Promise<void> {
  const start = performance.now();
  const cpuBefore = process.cpuUsage();
  const pages = await work();
  const ms = performance.now() - start;
  const cpu = process.cpuUsage(cpuBefore);
  const cpuMs = (cpu.user + cpu.system) / MICROSECONDS_PER_MS;
  const peakMemoryMb = process.resourceUsage().maxRSS / BYTES_PER_KB;
  const run: Run = { pages, ms, cpuMs, peakMemoryMb };
  process.stdout.write(`\n${JSON.stringify(run)}\n`, () => process.exit(0));
}

export function startUrl(): string {
  const url = process.argv[2];
  if (url === undefined) throw new Error('Usage: <contestant> URL MAX_PAGES');
  return url;
}

export function maxPages(): number {
  return Number(process.argv[3] ?? '1000');
}
