import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { ensureBuilt, serverBuild } from '../apps/embedded/build.ts';
import { findChromium } from '../apps/embedded/chromium.ts';
import { WORKER_FLAGS } from '../apps/embedded/worker-flags.ts';
import { median, spread } from './figures.ts';
import type { Crawl, Task } from './rendered-crawl/contestant.ts';
import { memoryOf, processorOf } from './visits/process-memory.ts';
import { withServices } from './throw-away-services.ts';

// A rendered crawl of a React application whose data come by fetch: the product's complete scan compared with Crawlee's
// PlaywrightCrawler collecting titles and links, with the same Chromium in the same run.

const CONTESTANTS = ['groundswell', 'crawlee'] as const;
type Contestant = (typeof CONTESTANTS)[number];
const folder = join(import.meta.dirname, 'rendered-crawl');
const MEMORY_EVERY_MS = 500;

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '300' },
    repetitions: { type: 'string', default: '5' },
    /** Of Crawlee, to choose its best one. */
    concurrency: { type: 'string', default: '4,8' },
  },
});
const pages = Number(values.pages);

interface Measured {
  readonly perSecond: number;
  /** Processor milliseconds a page, contestant and Chromium. */
  readonly processorMs: number;
  /** Of the contestant with its Chromium, in MB. */
  readonly peakMb: number;
}

async function measure(name: Contestant, task: Task, env: NodeJS.ProcessEnv): Promise<Measured> {
  const flags = name === 'groundswell' ? WORKER_FLAGS : [];
  const child = spawn(
    process.execPath,
    [...flags, join(folder, `${name}.ts`), JSON.stringify(task)],
    {
      env: { ...process.env, ...env, NODE_NO_WARNINGS: '1' },
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const { pid = 0 } = child;
  let peakMb = 0;
  let processor = 0;
  let crawl: Crawl | null = null;
  let sampling: NodeJS.Timeout | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === 'ready') {
      processor = -processorOf(pid);
      sampling = setInterval(() => {
        peakMb = Math.max(peakMb, memoryOf(pid));
      }, MEMORY_EVERY_MS);
    } else if (line.startsWith('{"pages"')) {
      crawl = JSON.parse(line) as Crawl;
      processor += processorOf(pid);
      child.stdin.end();
    }
  }
  clearInterval(sampling);
  if (crawl === null || crawl.pages < pages)
    throw new Error(`${name} read ${crawl?.pages ?? 0} pages.`);
  return {
    perSecond: (crawl.pages / crawl.ms) * 1_000,
    processorMs: processor / crawl.pages,
    peakMb,
  };
}

function textOf({ perSecond, processorMs, peakMb }: Measured): string {
  return `${perSecond.toFixed(1)} pages/s, ${processorMs.toFixed(0)} ms of processor time a page, ${peakMb.toFixed(0)} MB`;
}

await withServices(async (services, supervisor) => {
  const chromium = await findChromium(supervisor, (line) => console.log(line));
  if (!chromium) throw new Error('There is no Chromium on this machine.');
  await ensureBuilt(supervisor, serverBuild);
  const built = mkdtempSync(join(tmpdir(), 'groundswell-bench-'));
  await build({
    root: join(folder, 'app'),
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: built, emptyOutDir: true },
  });
  const server = spawn(process.execPath, [join(folder, 'site-server.ts'), built, values.pages]);
  try {
    const url = await new Promise<string>((resolve) =>
      server.stdout.once('data', (data: Buffer) => resolve(`${data.toString().trim()}/`)),
    );
    const setting = {
      ...{ url, pages },
      ...{ chromiumPath: chromium.path, libraryPath: chromium.libraryPath },
    };
    const env = {
      ...services,
      OUTBOUND_ALLOWED_HOSTS: new URL(url).host,
      CHROMIUM_PATH: chromium.path,
      CHROMIUM_LIBRARY_PATH: chromium.libraryPath ?? '',
      // The sample on two screens and Lighthouse belong to every scan and are measured elsewhere.
      RENDERED_PAGES: '0',
      LAB_PAGES: '0',
      JWT_SECRET: 'only for this benchmark, nobody signs in',
      LOG_LEVEL: 'warn',
    };
    console.log(`${chromium.version}, ${pages} pages; median (lowest–highest)`);
    let best = { concurrency: 1, hasSeparateContexts: false, perSecond: 0 };
    for (const hasSeparateContexts of [false, true]) {
      for (const concurrency of values.concurrency.split(',').map(Number)) {
        const choice = { concurrency, hasSeparateContexts };
        const { perSecond, ...more } = await measure('crawlee', { ...setting, ...choice }, env);
        const name = hasSeparateContexts ? 'separate contexts' : 'one context';
        console.log(`  crawlee, ${concurrency} pages, ${name}: ${textOf({ perSecond, ...more })}`);
        if (perSecond > best.perSecond) best = { ...choice, perSecond };
      }
    }
    const { perSecond: _best, ...choice } = best;
    const task = { ...setting, ...choice };
    const measured: Record<Contestant, Measured[]> = { groundswell: [], crawlee: [] };
    for (let repetition = 1; repetition <= Number(values.repetitions); repetition++) {
      // The order alternates, so that a machine that slows down favours neither.
      for (const name of repetition % 2 === 0 ? CONTESTANTS.toReversed() : CONTESTANTS) {
        const one = await measure(name, task, env);
        measured[name].push(one);
        console.log(`${repetition}. ${name.padEnd(12)} ${textOf(one)}`);
      }
    }
    for (const name of CONTESTANTS) {
      const of = (value: (one: Measured) => number, digits = 0): string =>
        spread(measured[name].map(value), digits);
      console.log(
        `${name.padEnd(12)} ${of(({ perSecond }) => perSecond, 1)} pages/s, ` +
          `${of(({ processorMs }) => processorMs)} ms of processor time a page, ${of(({ peakMb }) => peakMb)} MB peak`,
      );
    }
    const ratio = (value: (one: Measured) => number): string =>
      (median(measured.groundswell.map(value)) / median(measured.crawlee.map(value))).toFixed(2);
    console.log(
      `groundswell : crawlee = ${ratio(({ perSecond }) => perSecond)} x the pages per second (wanted: 2), ` +
        `${ratio(({ peakMb }) => peakMb)} x the memory (wanted: at most 1), ${ratio(({ processorMs }) => processorMs)} x the processor time a page`,
    );
  } finally {
    server.kill();
    rmSync(built, { recursive: true, force: true });
  }
});
