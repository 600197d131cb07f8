import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { ensureBuilt, serverBuild } from '../apps/embedded/build.ts';
import { findChromium } from '../apps/embedded/chromium.ts';
import { repositoryRoot } from '../apps/embedded/paths.ts';
import { Supervisor } from '../apps/embedded/supervisor.ts';
import { median, pairedRatio, percentile, spread } from './figures.ts';
import type { Measurement, Task } from './visits/contestant.ts';
import { memoryBelow, processorOf } from './visits/process-memory.ts';

// Visits of a real Chromium: the product's engine compared with plain Playwright with a context per visitor and
// Crawlee's PlaywrightCrawler, each with its best number of visitors, with the visited page on the same machine.

const CONTESTANTS = [
  'groundswell',
  'groundswell-sample', // page views of the default sample are measured
  'groundswell-all', // all are
  'playwright',
  'playwright-vitals', // with the web-vitals script in the page
  'crawlee',
  'before',
] as const;
type Contestant = (typeof CONTESTANTS)[number];
/** The maximum load time for the visits per minute with a dwell time. */
const MAX_P95_MS = 800;
/** Reading it for hundreds of processes costs a twentieth of the machine: only where memory is measured. */
const MEMORY_EVERY_MS = 1_000;

const { values } = parseArgs({
  options: {
    /** capacity: no dwell time; dwell: the highest number of visitors with a good load time; memory. */
    part: { type: 'string', default: 'capacity,dwell,memory' },
    contestants: { type: 'string', default: 'groundswell,playwright,crawlee' },
    against: { type: 'string' }, // the folder of another checkout, built; measured instead of the references
    repetitions: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '20' },
    dwell: { type: 'string', default: '5000' },
    /** The numbers of visitors to try. */
    capacityVisitors: { type: 'string', default: '4,8,16' },
    dwellVisitors: { type: 'string', default: '30,100,200' },
    memoryVisitors: { type: 'string', default: '20' },
  },
});
const parts = values.part.split(',');
const { against } = values;
const wanted = against === undefined ? values.contestants.split(',') : ['groundswell', 'before'];
const contestants = CONTESTANTS.filter((name) => wanted.includes(name));
const repetitions = Number(values.repetitions);
const numbers = (list: string): number[] => list.split(',').map(Number);

interface Measured {
  readonly perMinute: number;
  readonly p95: number;
  readonly failed: number;
  /** Processor milliseconds per visit, contestant and Chromium: more reliable than wall time on a busy machine. */
  readonly processorMs: number;
  /** Memory of Chromium in MB: before the measurement and at its peak; 0 when it is not measured. */
  readonly memory: { readonly before: number; readonly peak: number };
}

type Setting = Pick<Task, 'url' | 'chromiumPath' | 'libraryPath'>;

async function measure(
  contestant: Contestant,
  setting: Setting,
  load: Pick<Task, 'visitors' | 'dwellMs' | 'seconds'>,
  { withMemory = false } = {},
): Promise<Measured> {
  const [program, measured] = contestant.split('-');
  const file =
    contestant === 'before'
      ? join(against ?? '', 'bench', 'visits', 'groundswell.ts')
      : join(repositoryRoot, 'bench', 'visits', `${program}.ts`);
  const measures = measured === 'sample' ? 'sample' : measured === undefined ? 'none' : 'all';
  const requested: Task = { ...setting, ...load, warmsUpFirst: withMemory, measure: measures };
  const child = spawn(process.execPath, [file, JSON.stringify(requested)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { pid = 0 } = child;
  let before = 0;
  let peak = 0;
  let processor = 0;
  let measurement: Measurement | null = null;
  let sampling: NodeJS.Timeout | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === 'ready') {
      if (withMemory) {
        before = memoryBelow(pid);
        sampling = setInterval(() => {
          peak = Math.max(peak, memoryBelow(pid));
        }, MEMORY_EVERY_MS);
      }
      processor = -processorOf(pid);
    } else if (line.startsWith('{')) {
      measurement = JSON.parse(line) as Measurement;
      processor += processorOf(pid);
    }
  }
  clearInterval(sampling);
  if (!measurement) throw new Error(`${contestant} gave no figures.`);
  return {
    perMinute: (measurement.visits / measurement.ms) * 60_000,
    p95: percentile(measurement.loads, 0.95),
    failed: measurement.failed,
    processorMs: processor / measurement.visits,
    memory: { before, peak },
  };
}

/** The number of visitors with the best result of a contestant, found by one short measurement each. */
async function best(
  contestant: Contestant,
  setting: Setting,
  choices: readonly number[],
  load: { readonly dwellMs: number; readonly seconds: number; readonly maxP95: number },
): Promise<number> {
  let chosen = choices[0] ?? 1;
  let most = 0;
  for (const visitors of choices) {
    const { perMinute, p95 } = await measure(contestant, setting, { ...load, visitors });
    console.log(
      `  ${contestant}, ${visitors} visitors: ${perMinute.toFixed(0)}/min, p95 ${p95.toFixed(0)} ms`,
    );
    if (p95 > load.maxP95 || perMinute <= most) continue;
    most = perMinute;
    chosen = visitors;
  }
  return chosen;
}

async function compare(
  title: string,
  setting: Setting,
  load: { readonly dwellMs: number; readonly seconds: number; readonly maxP95: number },
  choices: readonly number[],
): Promise<void> {
  console.log(`\n${title}\nsearching the best number of visitors`);
  const visitors = new Map<Contestant, number>();
  for (const name of contestants) visitors.set(name, await best(name, setting, choices, load));
  const measured = new Map<Contestant, Measured[]>(contestants.map((name) => [name, []]));
  for (let repetition = 0; repetition < repetitions; repetition++) {
    // The order alternates, so that a machine that slows down favours neither.
    for (const name of repetition % 2 === 1 ? contestants.toReversed() : contestants) {
      const many = visitors.get(name) ?? 1;
      measured.get(name)?.push(await measure(name, setting, { ...load, visitors: many }));
    }
  }
  const perMinuteOf = (name: Contestant): number[] =>
    (measured.get(name) ?? []).map(({ perMinute }) => perMinute);
  for (const name of contestants) {
    const runs = measured.get(name) ?? [];
    const failed = runs.reduce((sum, run) => sum + run.failed, 0);
    console.log(
      `${name.padEnd(18)} ${String(visitors.get(name)).padStart(3)} visitors  ${spread(perMinuteOf(name))} visits/min  ` +
        `p95 load ${spread(runs.map(({ p95 }) => p95))} ms  ` +
        `${spread(runs.map(({ processorMs }) => processorMs))} ms of processor a visit${failed > 0 ? `  ${failed} failed` : ''}`,
    );
  }
  if (against !== undefined) {
    const [now, before] = [measured.get('groundswell') ?? [], measured.get('before') ?? []];
    const pairs = (of: (one: Measured) => number): (readonly [number, number])[] =>
      now.flatMap((one, at) => {
        const other = before[at];
        return other === undefined ? [] : [[of(one), of(other)] as const];
      });
    console.log(`groundswell / before: ${pairedRatio(pairs((one) => one.perMinute))} the visits`);
    console.log(
      `groundswell / before: ${pairedRatio(pairs((one) => one.processorMs))} the processor time a visit`,
    );
    return;
  }
  const isOurs = (name: Contestant): boolean => name.startsWith('groundswell');
  for (const ours of contestants.filter(isOurs)) {
    for (const other of contestants.filter((name) => !isOurs(name))) {
      const ratio = median(perMinuteOf(ours)) / median(perMinuteOf(other));
      console.log(`${ours} / ${other}: ${ratio.toFixed(2)} ×`);
    }
  }
}

async function compareMemory(setting: Setting, visitors: number): Promise<void> {
  console.log(`\nMemory of Chromium with ${visitors} visitors looking at the page (MB)`);
  const load = { visitors, dwellMs: 5_000, seconds: 5 };
  const runs = new Map<Contestant, Measured[]>(contestants.map((name) => [name, []]));
  for (let repetition = 0; repetition < repetitions; repetition++) {
    for (const [name, measured] of runs)
      measured.push(await measure(name, setting, load, { withMemory: true }));
  }
  for (const [name, measured] of runs) {
    const each = measured.map(({ memory }) => (memory.peak - memory.before) / visitors);
    console.log(
      `${name.padEnd(18)} ${spread(each, 1)} a visitor, ` +
        `${spread(measured.map(({ memory }) => memory.peak))} altogether`,
    );
  }
}

const supervisor = new Supervisor();
const chromium = await findChromium(supervisor, (line) => console.log(line));
if (!chromium) throw new Error('There is no Chromium on this machine.');
await ensureBuilt(supervisor, serverBuild);
const page = spawn(process.execPath, [join(repositoryRoot, 'bench', 'visits', 'visited-page.ts')], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const [address] = (await once(page.stdout, 'data')) as [Buffer];
  const url = address.toString('utf8').trim();
  const setting: Setting = { url, chromiumPath: chromium.path, libraryPath: chromium.libraryPath };
  const seconds = Number(values.seconds);
  console.log(
    `${chromium.version}; ${repetitions} repetitions of ${seconds} s: median (lowest–highest)`,
  );
  if (parts.includes('capacity')) {
    const load = { dwellMs: 0, seconds, maxP95: Number.POSITIVE_INFINITY };
    await compare('Capacity: no dwell', setting, load, numbers(values.capacityVisitors));
  }
  if (parts.includes('dwell')) {
    const dwellMs = Number(values.dwell);
    const load = { dwellMs, seconds, maxP95: MAX_P95_MS };
    const title = `Visits with a dwell of ${dwellMs} ms, p95 of the load under ${MAX_P95_MS} ms`;
    await compare(title, setting, load, numbers(values.dwellVisitors));
  }
  if (parts.includes('memory')) await compareMemory(setting, Number(values.memoryVisitors));
} finally {
  page.kill();
  await supervisor.stopAll();
}
