import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import puppeteer from 'puppeteer-core';
import type { Browser } from 'puppeteer-core';
import { ensureBuilt, serverBuild, webBuild, widgetBuild } from '../apps/embedded/build.ts';
import { findFreePort } from '../apps/embedded/free-port.ts';
import { demoSiteUrl, productEnvironment, startProduct } from '../apps/embedded/product.ts';
import { Progress, toStdout } from '../apps/embedded/progress.ts';
import { ensureSecrets } from '../apps/embedded/secrets.ts';
import { Supervisor } from '../apps/embedded/supervisor.ts';
import { makeThrowAwayFolder } from '../apps/embedded/throw-away-folder.ts';
import { median, spread } from './figures.ts';
import { withServices } from './throw-away-services.ts';
import { measurePage } from './web/measured-page.ts';
import type { Measurement, PageToMeasure } from './web/measured-page.ts';
import { auditWebsite } from './web/own-audit.ts';
import { printScriptSizes } from './web/script-sizes.ts';
import { makeTrialAccount } from './web/trial-account.ts';

/**
 * How fast the web app is in a browser: the sizes of its scripts, Lighthouse on its pages (median of several runs), and
 * our own audit of the public pages. `--part sizes` needs no browser; `--only dashboard,scan` measures the pages with one
 * of these in their names, and `--reports FOLDER` keeps what Lighthouse says about them.
 */
const HOST = '127.0.0.1';
const MS_PER_SECOND = 1_000;

const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    part: { type: 'string', default: 'sizes,lighthouse,audit' },
    only: { type: 'string', default: '' },
    reports: { type: 'string' },
    repetitions: { type: 'string', default: '3' },
  },
});
const parts = values.part.split(',');

interface Bounds {
  readonly requests?: number;
  readonly lcpMs?: number;
  readonly cls?: number;
  /** Lighthouse's categories, at least. */
  readonly scores?: Readonly<Record<string, number>>;
}

interface Subject extends PageToMeasure {
  readonly name: string;
  readonly bounds: Bounds;
}

const EVERYTHING = { accessibility: 100, 'best-practices': 100, seo: 100 };

function subjectsOf(product: string, authSession: string, scanId: string): readonly Subject[] {
  const phone = { device: 'mobile', authSession: null } as const;
  const landing = { url: `${product}/` };
  return [
    {
      ...{ name: 'landing, phone', ...phone, ...landing },
      bounds: { lcpMs: 1_800, scores: { performance: 98, ...EVERYTHING } },
    },
    {
      ...{ name: 'landing, desktop', ...phone, ...landing, device: 'desktop' },
      bounds: { scores: { performance: 100, ...EVERYTHING } },
    },
    { ...phone, name: 'pricing, phone', url: `${product}/pricing`, bounds: { lcpMs: 1_800 } },
    {
      ...{ name: 'dashboard, phone', ...phone, authSession, url: `${product}/dashboard` },
      bounds: { lcpMs: 2_500 },
    },
    {
      ...{ name: 'scan detail, phone', ...phone, authSession },
      url: `${product}/seo-scan/${scanId}`,
      bounds: { requests: 25, lcpMs: 3_000, cls: 0.02 },
    },
  ];
}

function verdict(isKept: boolean): string {
  return isKept ? 'kept' : 'MISSED';
}

function print({ name, bounds }: Subject, runs: readonly Measurement[]): void {
  console.log(`\n${name}`);
  const line = (measure: string, figures: readonly number[], limit?: number, digits = 0): void => {
    const limited =
      limit === undefined
        ? ''
        : `, at most ${limit.toFixed(digits)}: ${verdict(median(figures) <= limit)}`;
    console.log(`  ${measure.padEnd(16)} ${spread(figures, digits)}${limited}`);
  };
  const figures = (read: (run: Measurement) => number): number[] => runs.map(read);
  line(
    'requests',
    figures(({ requests }) => requests),
    bounds.requests,
  );
  line(
    'KiB transferred',
    figures(({ kib }) => kib),
  );
  line(
    'LCP, s',
    figures(({ lcpMs }) => lcpMs / MS_PER_SECOND),
    bounds.lcpMs === undefined ? undefined : bounds.lcpMs / MS_PER_SECOND,
    2,
  );
  line(
    'CLS',
    figures(({ cls }) => cls),
    bounds.cls,
    3,
  );
  for (const [category, limit] of Object.entries(bounds.scores ?? {})) {
    const scores = figures((run) => run.scores.get(category) ?? Number.NaN);
    const kept = verdict(median(scores) >= limit);
    console.log(`  ${category.padEnd(16)} ${spread(scores)}, at least ${limit}: ${kept}`);
  }
  if (bounds.scores === undefined) return;
  const failures = new Set(runs.flatMap((run) => run.failures));
  for (const failure of failures) console.log(`    not passed: ${failure}`);
}

function keepReports({ name }: Subject, runs: readonly Measurement[]): void {
  if (values.reports === undefined) return;
  mkdirSync(values.reports, { recursive: true });
  for (const [run, { report }] of runs.entries()) {
    const file = `${name.replaceAll(/\W+/g, '-')}-${run + 1}.json`;
    writeFileSync(join(values.reports, file), report);
  }
}

async function printAudit(product: string, folder: string): Promise<void> {
  const { pages, serious } = await auditWebsite(product, folder);
  console.log(`\nOur own audit of ${pages} public pages`);
  for (const [check, paths] of serious) console.log(`  ${check}: ${paths.join(' ')}`);
  console.log(
    `  ${serious.size} critical or high issues, at most 0: ${verdict(serious.size === 0)}`,
  );
}

async function withProduct(
  folder: string,
  work: (product: {
    readonly url: string;
    readonly demoSite: string;
    browser: Browser;
  }) => Promise<void>,
): Promise<void> {
  await withServices(async (services, supervisor) => {
    await ensureBuilt(supervisor, serverBuild);
    await ensureBuilt(supervisor, widgetBuild);
    const logFolder = join(folder, 'logs');
    mkdirSync(logFolder, { recursive: true });
    const [port, demoPort] = [await findFreePort(), await findFreePort()];
    const url = `http://localhost:${port}`;
    const environment = productEnvironment({
      base: { ...process.env },
      services: { ...services },
      secrets: ensureSecrets(folder),
      dataDir: folder,
      host: HOST,
      ...{ port, url, demoPort },
    });
    const progress = new Progress(toStdout);
    await startProduct({
      supervisor,
      progress,
      logFolder,
      environment,
      host: HOST,
      port,
      demoPort,
    });
    const libraries = [services.CHROMIUM_LIBRARY_PATH, process.env.LD_LIBRARY_PATH];
    const browser = await puppeteer.launch({
      executablePath: services.CHROMIUM_PATH ?? '',
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
      pipe: true,
      env: { ...process.env, LD_LIBRARY_PATH: libraries.filter(Boolean).join(':') },
    });
    try {
      await work({ url, demoSite: demoSiteUrl(demoPort), browser });
    } finally {
      await browser.close();
    }
  });
}

console.log(`Web app: ${await ensureBuilt(new Supervisor(), webBuild)}`);
if (parts.includes('sizes')) printScriptSizes({ showsAll: values.all });
if (parts.includes('lighthouse') || parts.includes('audit')) {
  const folder = makeThrowAwayFolder();
  await withProduct(folder, async ({ url, demoSite, browser }) => {
    if (parts.includes('lighthouse')) {
      const { authSession, scanId } = await makeTrialAccount(url, demoSite);
      console.log(
        `${await browser.version()}, ${values.repetitions} runs, median (lowest–highest); phone: Lighthouse's simulated slow 4G, 4 x slower processor`,
      );
      const isWanted = ({ name }: Subject) =>
        values.only.split(',').some((part) => name.includes(part));
      for (const subject of subjectsOf(url, authSession, scanId).filter(isWanted)) {
        const runs: Measurement[] = [];
        for (let run = 0; run < Number(values.repetitions); run += 1)
          runs.push(await measurePage(browser, subject));
        print(subject, runs);
        keepReports(subject, runs);
      }
    }
    if (parts.includes('audit')) await printAudit(url, folder);
  }).finally(() => rmSync(folder, { recursive: true, force: true }));
}
