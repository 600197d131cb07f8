import type * as seoScan from '../../libs/seo-scan/src/index.js';
import { importBuilt } from '../import-built.ts';
import { peakMemoryMb } from '../peak-memory.ts';
import { maxPages, startUrl } from './contestant.ts';
import { parentOf, processorOf } from '../visits/process-memory.ts';
import { openScanApp } from './scan-app.ts';

interface Spent {
  readonly seconds: number;
  /** Of this process: hardly affected by others on the machine. */
  readonly processorSeconds: number;
  /** Of every process of PostgreSQL, the server's own included. */
  readonly postgresSeconds: number;
}

/** Messages of the scanning process to its parent, one per line. */
export type BigScanLine =
  | {
      readonly kind: 'curve';
      /** As the dashboard names it. */
      readonly phase: string;
      readonly pages: number;
      readonly seconds: number;
      readonly rssMb: number;
    }
  | {
      readonly kind: 'end';
      readonly pages: number;
      readonly seconds: number;
      /** Of each phase, in order. */
      readonly phases: readonly ({ readonly phase: string } & Spent)[];
      readonly peakMb: number;
      readonly issues: number;
    };

const POINTS = 20;
const SAMPLE_EVERY_MS = 1_000;
const MICROSECONDS_PER_SECOND = 1_000_000;
const MS_PER_SECOND = 1_000;
const BYTES_PER_MB = 1024 * 1024;

const { app, em, prepare } = await openScanApp(startUrl(), maxPages());
const { scanId, run } = await prepare();
const { ScanProgressStore } = await importBuilt<typeof seoScan>('libs/seo-scan/src/index.js');
// Every connection has a process, which the one to measure has started.
const [backend] = await em.execute<{ pid: number }[]>('select pg_backend_pid() as pid');
const postgres = parentOf(backend?.pid ?? 0);
const startedAt = performance.now();
const seconds = (): number => (performance.now() - startedAt) / 1_000;
const processorSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / MICROSECONDS_PER_SECOND;
};
const print = (line: BigScanLine): void => console.log(JSON.stringify(line));

let read = 0;
let phase = 'Starting';
const clocks = (): Spent => ({
  seconds: seconds(),
  processorSeconds: processorSeconds(),
  postgresSeconds: processorOf(postgres) / MS_PER_SECOND,
});
let since = clocks();
const phases = new Map<string, Spent>();
const point = (): void =>
  print({
    kind: 'curve',
    phase,
    pages: read,
    seconds: seconds(),
    rssMb: process.memoryUsage().rss / BYTES_PER_MB,
  });
function enter(next: string): void {
  const now = clocks();
  const known = phases.get(phase);
  phases.set(phase, {
    seconds: (known?.seconds ?? 0) + now.seconds - since.seconds,
    processorSeconds:
      (known?.processorSeconds ?? 0) + now.processorSeconds - since.processorSeconds,
    postgresSeconds: (known?.postgresSeconds ?? 0) + now.postgresSeconds - since.postgresSeconds,
  });
  since = now;
  if (next !== phase) point();
  phase = next;
}

await app.get(ScanProgressStore).subscribe(scanId, ({ pagesScanned, phase: text }) => {
  // Without what is counted in it.
  if (text !== null) enter(text.replace(/[:\d].*/, '').trim());
  if (pagesScanned < read + maxPages() / POINTS) return;
  read = pagesScanned;
  point();
});
point();
const sampling = setInterval(() => phase !== 'Reading pages' && point(), SAMPLE_EVERY_MS);
const pages = await run();
clearInterval(sampling);
enter('Ended');
const [row] = await em.execute<{ issues: number }[]>(
  'select count(*)::int as issues from scan_issues where scan_id = ?',
  [scanId],
);
print({
  kind: 'end',
  pages,
  seconds: seconds(),
  phases: [...phases].map(([name, times]) => ({ phase: name, ...times })),
  peakMb: peakMemoryMb(),
  issues: row?.issues ?? 0,
});
process.exit(0);
