import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '../apps/embedded/paths.ts';
import { generatedPage } from './crawl/generated-site.ts';
import { median, pairedRatio, spread } from './figures.ts';

/**
 * The packed command line compared with its crawl alone, each in a separate process, which starts, crawls and ends:
 * a gate of a pipeline is started for each audit.
 */
const FIRST_LINE_MAX_MS = 2_000;
const RATIO_MAX = 1.2;

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '50' },
    repetitions: { type: 'string', default: '9' },
    /** Milliseconds after which the website responds: 0 is a static file server on the same machine. */
    delays: { type: 'string', default: '0,50,200' },
    'skip-build': { type: 'boolean', default: false },
  },
});
const pages = Number(values.pages);

interface Run {
  readonly ms: number;
  readonly cpuMs: number;
  /** Until something was printed; until the first page was reported as read. */
  readonly firstOutputMs: number;
  readonly firstPageMs: number;
}

function build(root: string, outDir: string): void {
  const vite = join(repositoryRoot, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', root, '--outDir', outDir, '--logLevel', 'warn'];
  const { status } = spawnSync(process.execPath, args, { cwd: repositoryRoot, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${root} could not be built.`);
}

async function startSite(delayMs: number): Promise<{ origin: string; close: () => void }> {
  const server = createServer((request, response) => {
    const page = generatedPage(request.url ?? '/', pages);
    setTimeout(() => {
      response.writeHead(page === null ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(request.method === 'HEAD' ? undefined : (page ?? undefined));
    }, delayMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function run(program: string, url: string, args: readonly string[]): Promise<Run> {
  const startedAt = performance.now();
  let [firstOutputMs, firstPageMs] = [Number.NaN, Number.NaN];
  const usage = join(repositoryRoot, 'bench/audit-cli/usage.mjs');
  const child = spawn(process.execPath, ['--import', usage, program, url, ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const cpu = text(child.stdio[3] as Readable);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => {
      const ms = performance.now() - startedAt;
      if (printed === '') firstOutputMs = ms;
      printed += data.toString();
      if (Number.isNaN(firstPageMs) && /^\d+ pages? read/m.test(printed)) firstPageMs = ms;
    });
  const code = await new Promise((resolve) => child.once('close', resolve));
  const ms = performance.now() - startedAt;
  if (code !== 0 || !printed.includes(`${pages} pages`))
    throw new Error(`${program} ended with ${String(code)}:\n${printed.slice(-1_000)}`);
  return { ms, cpuMs: Number(await cpu), firstOutputMs, firstPageMs };
}

async function compare(programs: { audit: string; crawl: string }, delayMs: number): Promise<void> {
  const site = await startSite(delayMs);
  const audits: Run[] = [];
  const crawls: Run[] = [];
  const audit = async (): Promise<void> =>
    void audits.push(await run(programs.audit, site.origin, ['--pages', values.pages]));
  const crawl = async (): Promise<void> =>
    void crawls.push(await run(programs.crawl, site.origin, [values.pages]));
  try {
    for (let repetition = 0; repetition < Number(values.repetitions); repetition++) {
      // The order alternates, so that a machine that slows down favours neither.
      for (const one of repetition % 2 === 0 ? [audit, crawl] : [crawl, audit]) await one();
    }
  } finally {
    site.close();
  }
  print(delayMs, audits, crawls);
}

function print(delayMs: number, audits: readonly Run[], crawls: readonly Run[]): void {
  const of = (runs: readonly Run[], value: (one: Run) => number): string => spread(runs.map(value));
  const ratioOf = (value: (one: Run) => number): string =>
    pairedRatio(audits.map((one, at) => [value(one), value(crawls[at] ?? one)]));
  const first = audits.map(({ firstOutputMs }) => firstOutputMs);
  console.log(`\n${pages} pages, each after ${delayMs} ms; median (lowest–highest), ms`);
  console.log(`  audit: ${of(audits, ({ ms }) => ms)}, processor ${of(audits, cpuOf)}`);
  console.log(`  crawl: ${of(crawls, ({ ms }) => ms)}, processor ${of(crawls, cpuOf)}`);
  console.log(`  audit : crawl = ${ratioOf(({ ms }) => ms)} (at most ${RATIO_MAX})`);
  console.log(`  processor time = ${ratioOf(cpuOf)}`);
  console.log(`  first line ${spread(first)} (at most ${FIRST_LINE_MAX_MS})`);
  console.log(`  first page reported ${of(audits, ({ firstPageMs }) => firstPageMs)}`);
  const ratio = median(audits.map(({ ms }) => ms)) / median(crawls.map(({ ms }) => ms));
  const holds = ratio <= RATIO_MAX && Math.max(...first) <= FIRST_LINE_MAX_MS;
  console.log(`  ${holds ? 'holds' : 'MISSED'}`);
}

function cpuOf({ cpuMs }: Run): number {
  return cpuMs;
}

const folder = mkdtempSync(join(tmpdir(), 'groundswell-bench-'));
try {
  if (!values['skip-build'])
    build(join(repositoryRoot, 'apps/cli'), join(repositoryRoot, 'apps/cli/dist'));
  // Their files are modules by the package.json of the repository, or of what is packed.
  symlinkSync(join(repositoryRoot, 'package.json'), join(folder, 'package.json'));
  build(join(repositoryRoot, 'bench/audit-cli'), join(folder, 'dist'));
  const programs = {
    audit: join(repositoryRoot, 'apps/cli/dist/apps/cli/src/main.js'),
    crawl: join(folder, 'dist/bench/audit-cli/crawl-alone.js'),
  };
  for (const delay of values.delays.split(',')) await compare(programs, Number(delay));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
