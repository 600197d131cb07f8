import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium as playwright } from '@playwright/test';
import sharp from 'sharp';
import { ensureBuilt, serverBuild } from '../apps/embedded/build.ts';
import { findChromium } from '../apps/embedded/chromium.ts';
import { Supervisor } from '../apps/embedded/supervisor.ts';
import { median } from './figures.ts';
import { groundswellVisits } from './vitals/measured-visits.ts';
import { fixtures } from './vitals/fixture-pages.ts';
import type { Fixture } from './vitals/fixture-pages.ts';

// LCP, CLS and INP of ten pages: the product's measured visits compared with the web-vitals library's own values in a
// plain Chromium, a few visits of each in turn. Agreement: within 5 % or 20 ms, CLS within 0.005, in the median.
// Both show each page in a process that has shown none before, as a new visitor's browser does.
// With --same-view the pages contain the library, so that both measure the same page view: this compares the definitions
// on any machine, but not how fast the product's Chromium loads a page.

const { values: options } = parseArgs({
  options: {
    repetitions: { type: 'string', default: '20' },
    /** Names of fixture pages, comma-separated; default: all. */
    only: { type: 'string' },
    /** Compares filmed visits of the product with those that are only measured. */
    filmed: { type: 'boolean', default: false },
    /** The product's visits may share processes one after another, as in campaigns that measure every visit. */
    'reused-processes': { type: 'boolean', default: false },
    /** Compares with the library running in the same page view. */
    'same-view': { type: 'boolean', default: false },
  },
});
/** A visit presses half-way, and needs this long to press at all; pages that are not pressed are read for half of it. */
const DWELL_MS = 5_000;
const AT_ONCE = availableParallelism();
/** Visits start this far apart, so that loading pages do not compete for processor time. */
const APART_MS = 1_250;
const REPORTED_WITHIN_MS = 300;

interface Values {
  readonly lcp: number | null;
  readonly cls: number | null;
  readonly inp: number | null;
}

/** What the pages of the plain Chromium have reported, by visit. */
const reported = new Map<string, Map<string, number>>();

async function startSite(): Promise<{ origin: string; close: () => void }> {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  const picture = await sharp({
    create: { width: 800, height: 450, channels: 3, background: '#a33', noise },
  })
    .jpeg()
    .toBuffer();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/picture.jpg') {
      const delay = Number(searchParams.get('delay'));
      setTimeout(() => response.setHeader('content-type', 'image/jpeg').end(picture), delay);
      return;
    }
    const name = searchParams.get('name');
    if (name !== null)
      reported.get(searchParams.get('visit') ?? '')?.set(name, Number(searchParams.get('value')));
    const page = fixtures.find(({ path }) => path === pathname);
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end((searchParams.has('library') ? LIBRARY_TAG : '') + (page?.html ?? ''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

const folder = dirname(createRequire(import.meta.url).resolve('web-vitals'));
const LIBRARY = readFileSync(join(folder, 'web-vitals.iife.js'), 'utf8');

/** The library as its documentation says, in the page; it reports when the page becomes hidden. */
const REFERENCE = `${LIBRARY}
{
  const { search } = location;
  if (search !== '') for (const name of ['LCP', 'CLS', 'INP']) webVitals['on' + name](({ value }) => {
    navigator.sendBeacon('/values' + search + '&name=' + name + '&value=' + value);
  });
}`;

/** Prepended to the fixture, whose own doctype the parser then ignores. */
const LIBRARY_TAG = `<!doctype html><script>${REFERENCE}</script>`;

function reportedValues(id: string): Values {
  const valueOf = (name: string): number | null => reported.get(id)?.get(name) ?? null;
  return { lcp: valueOf('LCP'), cls: valueOf('CLS'), inp: valueOf('INP') };
}

/** Opens a new browser context for each visit, as the product does: a renderer process that has loaded the page before paints it faster. */
async function plainVisit(url: string, { pressMs }: Fixture): Promise<Values> {
  const id = randomUUID();
  reported.set(id, new Map());
  const context = await browser.newContext({ viewport: { width: 1_280, height: 720 } });
  const page = await context.newPage();
  await page.addInitScript(REFERENCE);
  await page.goto(`${url}?visit=${id}`, { waitUntil: 'load' });
  await sleep(DWELL_MS / 2);
  if (pressMs !== null) {
    await page.mouse.click(60, 20);
    await sleep(DWELL_MS / 2);
  }
  await page.goto('about:blank');
  await sleep(REPORTED_WITHIN_MS);
  await context.close();
  return reportedValues(id);
}

function middle(all: readonly Values[], name: keyof Values): number | null {
  const found = all.flatMap((values) => values[name] ?? []);
  return found.length === 0 ? null : median(found);
}

function agrees(name: keyof Values, ours: number | null, theirs: number | null): boolean {
  if (ours === null || theirs === null) return ours === theirs;
  const apart = Math.abs(ours - theirs);
  return name === 'cls' ? apart <= 0.005 : apart <= Math.max(20, 0.05 * theirs);
}

const supervisor = new Supervisor();
const chromium = await findChromium(supervisor, (line) => console.log(line));
if (!chromium) throw new Error('There is no Chromium on this machine.');
await ensureBuilt(supervisor, serverBuild);
const site = await startSite();
const engine = await groundswellVisits(chromium);
const browser = await playwright.launch({
  executablePath: chromium.path,
  chromiumSandbox: false,
  ...(chromium.libraryPath === null
    ? {}
    : { env: { ...process.env, LD_LIBRARY_PATH: chromium.libraryPath } }),
});

/** One page view, measured by the product and by the library in the page. */
async function visitWithLibrary(
  url: string,
  conduct: { readonly dwellMs: number; readonly presses: boolean },
): Promise<readonly [product: Values, library: Values]> {
  const id = randomUUID();
  reported.set(id, new Map());
  const product = await engine.visit(`${url}?library=1&visit=${id}`, {
    ...conduct,
    isFilmed: false,
  });
  await sleep(REPORTED_WITHIN_MS);
  return [product, reportedValues(id)];
}

const only = options.only?.split(',');
const chosen = fixtures.filter(({ path }) => only?.includes(path.slice(1)) ?? true);
let apart = 0;
try {
  const repetitions = Number(options.repetitions);
  const compared = options.filmed
    ? 'filmed / measured'
    : `product / ${options['same-view'] ? 'library in the same page view' : 'plain Chromium'}`;
  console.log(`${chromium.version}; median of ${repetitions}: ${compared}`);
  for (const fixture of chosen) {
    const [ours, theirs]: [Values[], Values[]] = [[], []];
    const url = `${site.origin}${fixture.path}`;
    const presses = fixture.pressMs !== null;
    const dwellMs = presses ? DWELL_MS : DWELL_MS / 2;
    for (let done = 0; done < repetitions; done += AT_ONCE) {
      const together = <T>(visit: () => Promise<T>): Promise<T[]> =>
        Promise.all(
          Array.from({ length: Math.min(AT_ONCE, repetitions - done) }, async (_, index) => {
            await sleep(index * APART_MS);
            return await visit();
          }),
        );
      const visit = (isFilmed: boolean): Promise<Values> =>
        engine.visit(url, {
          ...{ dwellMs, presses, isFilmed },
          reusesProcess: options['reused-processes'],
        });
      const reference = (): Promise<Values> =>
        options.filmed ? visit(false) : plainVisit(url, fixture);
      if (options['same-view']) {
        const both = await together(() => visitWithLibrary(url, { dwellMs, presses }));
        ours.push(...both.map(([product]) => product));
        theirs.push(...both.map(([, library]) => library));
        continue;
      }
      ours.push(...(await together(() => visit(options.filmed))));
      theirs.push(...(await together(reference)));
    }
    const cells = (['lcp', 'cls', 'inp'] as const).map((name) => {
      const [one, other] = [middle(ours, name), middle(theirs, name)];
      const isClose = agrees(name, one, other);
      if (!isClose) apart += 1;
      const shown = (value: number | null): string =>
        value === null ? '–' : value.toFixed(name === 'cls' ? 4 : 0);
      return `${name.toUpperCase()} ${shown(one)} / ${shown(other)}${isClose ? '' : ' APART'}`;
    });
    console.log(`${fixture.path.padEnd(18)} ${cells.join('   ')}`);
  }
  console.log(apart === 0 ? 'All agree.' : `${apart} values are apart.`);
} finally {
  await browser.close();
  await engine.close();
  site.close();
  await supervisor.stopAll();
}
process.exitCode = apart === 0 ? 0 : 1;
