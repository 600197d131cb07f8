import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type * as lighthouse from '../libs/lighthouse/src/index.js';
import { ensureBuilt, serverBuild } from '../apps/embedded/build.ts';
import { findChromium } from '../apps/embedded/chromium.ts';
import type { ProvenChromium } from '../apps/embedded/chromium.ts';
import { repositoryRoot } from '../apps/embedded/paths.ts';
import { Supervisor } from '../apps/embedded/supervisor.ts';
import { median, spread } from './figures.ts';
import { importBuilt } from './import-built.ts';

// A report as the product creates it (one Chromium, several runs, the egress proxy, a warm process), compared with the
// `lighthouse` command line started once for each of these runs.

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Two runs of the same page by the same tool differ by this much on an idle machine. */
const NOISE_POINTS = 2;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    repetitions: { type: 'string', default: '2' },
    pages: { type: 'string', default: '5' },
  },
});
const runs = Number(values.runs);

type Scores = Readonly<Record<(typeof CATEGORIES)[number], number | null>>;

interface Contestant {
  readonly name: string;
  /** The scores of each run for one page. */
  measure(url: string): Promise<Scores[]>;
  readonly ms: number[];
  readonly scores: Map<string, Scores[]>;
}

function scoresIn(categories: Readonly<Record<string, { readonly score: number | null }>>): Scores {
  const scoreOf = (category: string): number | null => {
    const score = categories[category]?.score ?? null;
    return score === null ? null : Math.round(score * 100);
  };
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best-practices': scoreOf('best-practices'),
    seo: scoreOf('seo'),
  };
}

function commandLine(chromium: ProvenChromium): (url: string) => Promise<Scores> {
  const args = [
    '--output=json',
    '--quiet',
    `--only-categories=${CATEGORIES.join(',')}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage',
  ];
  const { libraryPath } = chromium;
  const env = {
    ...process.env,
    CHROME_PATH: chromium.path,
    ...(libraryPath === null ? {} : { LD_LIBRARY_PATH: libraryPath }),
  };
  const program = join(repositoryRoot, 'node_modules', 'lighthouse', 'cli', 'index.js');
  return async (url) => {
    const child = spawn(process.execPath, [program, url, ...args], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const output: Buffer[] = [];
    child.stdout.on('data', (data: Buffer) => output.push(data));
    await new Promise((resolve) => child.once('close', resolve));
    const report = JSON.parse(Buffer.concat(output).toString()) as {
      readonly categories: Parameters<typeof scoresIn>[0];
    };
    return scoresIn(report.categories);
  };
}

async function ownProcess(
  chromium: ProvenChromium,
  host: string,
): Promise<{ measure(url: string): Promise<Scores[]>; close(): Promise<void> }> {
  const { LighthouseProcess } = await importBuilt<typeof lighthouse>(
    'libs/lighthouse/src/index.js',
  );
  const runner = new LighthouseProcess({
    chromiumPath: chromium.path,
    libraryPath: chromium.libraryPath,
    policy: { allowPrivate: false, allowedHosts: [host], ownAddresses: [] },
    ownName: null,
  });
  const measure = (url: string): Promise<Scores[]> =>
    runner.withSession({ signal: new AbortController().signal, runs }, async (session) => {
      const scores: Scores[] = [];
      for (let run = 0; run < runs; run++) {
        const { output } = await session.measure(url, { preset: 'mobile' });
        scores.push(scoresIn(output.categories));
      }
      return scores;
    });
  return { measure, close: () => runner.close() };
}

function startPages(): Promise<{ readonly urls: string[]; stop(): void }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'lighthouse/page-server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve) =>
    child.stdout.once('data', (data: Buffer) =>
      resolve({ urls: JSON.parse(data.toString()) as string[], stop: () => void child.kill() }),
    ),
  );
}

async function measure(contestant: Contestant, url: string): Promise<void> {
  const before = performance.now();
  const scores = await contestant.measure(url);
  const ms = performance.now() - before;
  contestant.ms.push(ms / scores.length);
  contestant.scores.set(url, [...(contestant.scores.get(url) ?? []), ...scores]);
  console.log(
    `  ${contestant.name.padEnd(13)} ${new URL(url).pathname.padEnd(10)} ${scores.length} runs, ${(ms / scores.length / 1_000).toFixed(1)} s each, performance ${scores.map((run) => run.performance).join(' ')}`,
  );
}

/** "89 (88–90)" of both, and whether their ranges overlap within the noise. */
function compare(url: string, ours: Contestant, theirs: Contestant): void {
  for (const category of CATEGORIES) {
    const [own, other] = [ours, theirs].map((one) =>
      (one.scores.get(url) ?? []).flatMap((scores) => scores[category] ?? []),
    );
    if (own === undefined || other === undefined || own.length === 0 || other.length === 0) {
      console.log(`  ${new URL(url).pathname.padEnd(10)} ${category}: not scored`);
      continue;
    }
    const gap = Math.max(
      Math.min(...own) - Math.max(...other),
      Math.min(...other) - Math.max(...own),
    );
    const result = gap <= NOISE_POINTS ? 'within noise' : `${gap} POINTS APART`;
    console.log(
      `  ${new URL(url).pathname.padEnd(10)} ${category.padEnd(15)} ${spread(own).padEnd(14)} : ${spread(other).padEnd(14)} ${result}`,
    );
  }
}

const supervisor = new Supervisor();
try {
  await ensureBuilt(supervisor, serverBuild);
  const chromium = await findChromium(supervisor, (line) => console.log(line));
  if (chromium === null) throw new Error('There is no Chromium here.');
  const pages = await startPages();
  const urls = pages.urls.slice(0, Number(values.pages));
  const requestOnce = commandLine(chromium);
  const own = await ownProcess(chromium, new URL(urls[0] ?? '').host);
  const ours: Contestant = {
    name: 'groundswell',
    measure: (url) => own.measure(url),
    ms: [],
    scores: new Map(),
  };
  const theirs: Contestant = {
    name: 'command line',
    measure: async (url) => {
      const scores: Scores[] = [];
      for (let run = 0; run < runs; run++) scores.push(await requestOnce(url));
      return scores;
    },
    ms: [],
    scores: new Map(),
  };
  console.log(`${chromium.version}; ${runs} runs a page and turn, mobile, four categories`);
  for (let repetition = 0; repetition < Number(values.repetitions); repetition++) {
    // The second contestant finds a warmer machine, so the order alternates.
    const order = repetition % 2 === 0 ? [ours, theirs] : [theirs, ours];
    for (const url of urls) for (const contestant of order) await measure(contestant, url);
  }
  await own.close();
  pages.stop();
  const perMinute = (one: Contestant): number[] => one.ms.map((ms) => 60_000 / ms);
  console.log('\nScores, median (lowest–highest), groundswell : command line');
  for (const url of urls) compare(url, ours, theirs);
  console.log('\nRuns per minute, median (lowest–highest)');
  for (const one of [ours, theirs])
    console.log(`  ${one.name.padEnd(13)} ${spread(perMinute(one), 1)}`);
  const ratio = median(perMinute(ours)) / median(perMinute(theirs));
  console.log(
    `  groundswell : command line = ${ratio.toFixed(2)} x the runs per minute (wanted: 1.3)`,
  );
  const rss = process.memoryUsage().rss / 1e6;
  console.log(`  this process holds ${rss.toFixed(0)} MB after ${ours.ms.length * runs} runs`);
} finally {
  await supervisor.stopAll();
}
