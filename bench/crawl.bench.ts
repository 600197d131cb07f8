import { MikroORM } from '@mikro-orm/postgresql';
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBuilt, serverBuild } from '../apps/embedded/build.ts';
import { WORKER_FLAGS } from '../apps/embedded/worker-flags.ts';
import { compileProgram } from './compiled-program.ts';
import { breakDown } from './crawl/breakdown.ts';
import type { Run } from './crawl/contestant.ts';
import { median, pairedRatio, spread } from './figures.ts';
import type { ServiceEnvironment } from '../apps/embedded/services.ts';
import { withServices } from './throw-away-services.ts';

const REPETITIONS = 5;
/** CPU.<date>.<time>.<process>.<thread>.<number>.cpuprofile */
const THREAD_IN_NAME = 4;
const CONTESTANTS = ['groundswell', 'crawlee', 'plain-loop', 'before'] as const;
type Contestant = (typeof CONTESTANTS)[number];
const folder = join(import.meta.dirname, 'crawl');

const { values } = parseArgs({
  options: {
    root: { type: 'string' },
    pages: { type: 'string', default: '1000' },
    start: { type: 'string', default: '/' },
    repetitions: { type: 'string', default: String(REPETITIONS) },
    profile: { type: 'boolean', default: false },
    against: { type: 'string' }, // the folder of another checkout, built; measured instead of the references
  },
});

const { against } = values;
const contestants = CONTESTANTS.filter((name) =>
  against === undefined ? name !== 'before' : name === 'groundswell' || name === 'before',
);

function compile(name: Contestant): Promise<string> {
  return name === 'before'
    ? compileProgram('bench/crawl/groundswell.ts', resolve(against ?? ''))
    : compileProgram(`bench/crawl/${name}.ts`);
}

function firstLine(child: ReturnType<typeof spawn>): Promise<string> {
  return new Promise((resolve) =>
    child.stdout?.once('data', (data: Buffer) => resolve(data.toString().trim())),
  );
}

interface Program {
  readonly name: Contestant;
  /** As JavaScript. */
  readonly path: string;
  /** Of Node.js. */
  readonly flags: readonly string[];
}

/** The command-line flags of Node.js for a contestant. Another checkout may start its worker with different ones. */
async function flagsOf(name: Contestant): Promise<readonly string[]> {
  if (name === 'groundswell') return WORKER_FLAGS;
  if (name !== 'before') return [];
  const file = join(resolve(against ?? ''), 'apps/embedded/worker-flags.ts');
  const other = (await import(pathToFileURL(file).href)) as { WORKER_FLAGS: readonly string[] };
  return other.WORKER_FLAGS;
}

async function runOnce(
  { name, path, flags: ofProgram }: Program,
  options: { readonly url: string; readonly env: NodeJS.ProcessEnv; readonly flags?: string[] },
): Promise<Run[]> {
  const { url, env, flags = [] } = options;
  const args = [...ofProgram, ...flags, path, url, values.pages];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env, NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  await new Promise((resolve) => child.once('close', resolve));
  const last = output.trim().split('\n').at(-1) ?? '';
  if (!last.startsWith('[')) throw new Error(`${name} did not finish:\n${output.slice(-2000)}`);
  return JSON.parse(last) as Run[];
}

/** An additional run under the profiler, which slows it down by about a fifth. */
async function showBreakdown(program: Program, url: string, env: NodeJS.ProcessEnv): Promise<void> {
  const profiles = mkdtempSync(join(tmpdir(), 'groundswell-bench-'));
  try {
    const flags = ['--cpu-prof', `--cpu-prof-dir=${profiles}`];
    const crawls = await runOnce(program, { url, env, flags });
    const pages = crawls.reduce((sum, crawl) => sum + crawl.pages, 0);
    for (const file of readdirSync(profiles).sort()) {
      const thread = file.split('.')[THREAD_IN_NAME] === '0' ? 'main' : 'analyzer';
      console.log(`\nWhere the ${thread} thread was (one run under the profiler, ms a page):`);
      for (const [phase, ms] of breakDown(join(profiles, file)))
        console.log(`  ${(ms / pages).toFixed(3)}  ${phase}`);
    }
  } finally {
    rmSync(profiles, { recursive: true, force: true });
  }
}

/** A separate database for the other checkout: its tables may differ. */
async function databaseOf({
  DATABASE_URL,
}: ServiceEnvironment): Promise<Partial<ServiceEnvironment>> {
  const orm = await MikroORM.init({
    clientUrl: DATABASE_URL,
    entities: [],
    discovery: { warnWhenNoEntities: false },
  });
  await orm.em.getConnection().execute('create database before');
  await orm.close();
  return { DATABASE_URL: Object.assign(new URL(DATABASE_URL), { pathname: '/before' }).href };
}

await withServices(async (services, supervisor) => {
  await ensureBuilt(supervisor, serverBuild);
  const programs: Program[] = [];
  for (const name of contestants)
    programs.push({ name, path: await compile(name), flags: await flagsOf(name) });
  const source = values.root === undefined ? ['--pages', values.pages] : ['--root', values.root];
  const server = spawn(process.execPath, [join(folder, 'site-server.ts'), ...source]);
  const origin = await firstLine(server);
  const url = new URL(values.start, origin);
  const env = {
    ...services,
    OUTBOUND_ALLOWED_HOSTS: url.host,
    // No other contestant renders pages in a browser: eight of them and the lab take some twelve seconds per scan,
    // whatever its size.
    RENDERED_PAGES: '0',
    LAB_PAGES: '0',
    JWT_SECRET: 'only for this benchmark, nobody signs in',
    LOG_LEVEL: 'warn',
  };
  const envBefore = against === undefined ? {} : { ...env, ...(await databaseOf(services)) };
  const first: Crawls = { groundswell: [], crawlee: [], 'plain-loop': [], before: [] };
  const later: Crawls = { groundswell: [], crawlee: [], 'plain-loop': [], before: [] };
  for (let repetition = 1; repetition <= Number(values.repetitions); repetition++) {
    // The order alternates, so that a machine that slows down favours neither.
    const inTurn = repetition % 2 === 0 ? programs.toReversed() : programs;
    for (const program of inTurn) {
      const { name } = program;
      const ofContestant = name === 'before' ? envBefore : env;
      const [cold, ...warm] = await runOnce(program, { url: url.href, env: ofContestant });
      if (cold === undefined) throw new Error(`${name} has not crawled`);
      first[name].push(cold);
      later[name].push(...warm);
      console.log(`${repetition}. ${name.padEnd(12)} ${[cold, ...warm].map(toText).join('; ')}`);
    }
  }
  const ours = programs.find(({ name }) => name === 'groundswell');
  if (values.profile && ours !== undefined) await showBreakdown(ours, url.href, env);
  server.kill();
  console.log(
    `\nSite: ${values.root ?? `${values.pages} generated pages`}, median (lowest–highest)`,
  );
  compare('First crawl of a process', first, 2.3);
  compare('Later crawls, as in a worker that runs for days', later, 2.8);
});

type Crawls = Record<Contestant, Run[]>;

function toText(run: Run): string {
  return `${rateOf(run).toFixed(0)} pages/s, ${cpuOf(run).toFixed(2)} ms processor a page, ${run.peakMemoryMb.toFixed(0)} MB`;
}

function rateOf({ pages, ms }: Run): number {
  return (pages / ms) * 1000;
}

function cpuOf({ pages, cpuMs }: Run): number {
  return cpuMs / pages;
}

function compare(title: string, crawls: Crawls, wanted: number): void {
  console.log(`\n${title}`);
  for (const name of contestants) {
    const runs = crawls[name];
    console.log(
      `  ${name.padEnd(12)} ${spread(runs.map(rateOf))} pages/s, ${spread(runs.map(cpuOf), 2)} ms processor a page, ${spread(runs.map((run) => run.peakMemoryMb))} MB peak`,
    );
  }
  if (against !== undefined) {
    comparePairs(crawls);
    return;
  }
  const ratio = (of: (run: Run) => number, a: Contestant, b: Contestant): string =>
    (median(crawls[a].map(of)) / median(crawls[b].map(of))).toFixed(2);
  const memory = (run: Run): number => run.peakMemoryMb;
  console.log(
    `  groundswell : crawlee    = ${ratio(rateOf, 'groundswell', 'crawlee')} x the pages per second (wanted: ${wanted})`,
  );
  console.log(
    `  groundswell : plain loop = ${ratio(rateOf, 'groundswell', 'plain-loop')} x the pages per second`,
  );
  console.log(
    `  crawlee : groundswell    = ${ratio(cpuOf, 'crawlee', 'groundswell')} x the processor time a page (less disturbed by a busy machine)`,
  );
  console.log(
    `  groundswell : crawlee    = ${ratio(memory, 'groundswell', 'crawlee')} x the peak memory`,
  );
}

/** The crawls of both checkouts in the order in which they alternated. */
function comparePairs({ groundswell, before }: Crawls): void {
  const ratio = (of: (run: Run) => number): string =>
    pairedRatio(
      groundswell.flatMap((run, at) => {
        const other = before[at];
        return other === undefined ? [] : [[of(run), of(other)] as const];
      }),
    );
  console.log(`  groundswell : before     = ${ratio(rateOf)} the pages per second`);
  console.log(`  groundswell : before     = ${ratio(cpuOf)} the processor time a page`);
}
