import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import puppeteer from 'puppeteer-core';
import type { Browser, BrowserContext, Page } from 'puppeteer-core';
import { ensureBuilt, serverBuild, widgetBuild } from '../apps/embedded/build.ts';
import { findFreePort } from '../apps/embedded/free-port.ts';
import { demoSiteUrl, productEnvironment, startProduct } from '../apps/embedded/product.ts';
import { Progress, toStdout } from '../apps/embedded/progress.ts';
import { ensureSecrets } from '../apps/embedded/secrets.ts';
import { makeThrowAwayFolder } from '../apps/embedded/throw-away-folder.ts';
import { Owner } from './fix-delay/owner.ts';
import { median, spread } from './figures.ts';
import { withServices } from './throw-away-services.ts';

/**
 * How long it takes until a visitor sees an applied fix, and the original again after a revert and after the kill
 * switch: from the product's response until a page of the demo website shows it in a real Chromium. `new`: a visitor
 * without cache loads the page repeatedly. `returning`: a visitor who has just seen the old state and has it cached.
 * `open`: a page that stays open; the widget polls every 30 seconds.
 */
const APPLIED_LIMIT_MS = 5_000;
const REVERTED_LIMIT_MS = 60_000;
/** Counted from the widget's response. A slower page is loaded again; the larger the value, the coarser the figures. */
const SHOWN_WITHIN_MS = 100;
const GIVE_UP_MS = 90_000;
const HOST = '127.0.0.1';

const { values } = parseArgs({ options: { repetitions: { type: 'string', default: '5' } } });
const repetitions = Number(values.repetitions);

interface Visitors {
  readonly browser: Browser;
  readonly returning: BrowserContext;
  readonly url: string;
}

/** Whether the page shows the title; somewhat later than the page itself, since the widget has to fetch it. */
async function isShown(page: Page, title: string, timeout: number): Promise<boolean> {
  const expression = `document.title === ${JSON.stringify(title)}`;
  return page.waitForFunction(expression, { timeout, polling: 50 }).then(
    () => true,
    () => false,
  );
}

async function verify(context: BrowserContext, url: string, title: string): Promise<boolean> {
  const page = await context.newPage();
  try {
    // The original is shown before the widget has its response, so wait for the response.
    const responded = page.waitForResponse((response) => response.url().includes('/widget/fixes'), {
      timeout: GIVE_UP_MS,
    });
    await Promise.all([page.goto(url), responded]);
    return await isShown(page, title, SHOWN_WITHIN_MS);
  } finally {
    await page.close();
  }
}

/** Milliseconds until a new and a returning visitor have seen the title. */
async function untilSeen(
  { browser, returning, url }: Visitors,
  title: string,
): Promise<{ newcomer: number; returning: number }> {
  const since = performance.now();
  const until = async (sees: () => Promise<boolean>): Promise<number> => {
    while (!(await sees())) {
      if (performance.now() - since > GIVE_UP_MS) throw new Error(`Nobody sees “${title}”.`);
    }
    return performance.now() - since;
  };
  const asNew = async (): Promise<boolean> => {
    const context = await browser.createBrowserContext();
    try {
      return await verify(context, url, title);
    } finally {
      await context.close();
    }
  };
  const newcomer = await until(asNew);
  return { newcomer, returning: await until(() => verify(returning, url, title)) };
}

function print(name: string, times: readonly number[], limit: number): void {
  const isWithinLimit = Math.max(...times) <= limit;
  console.log(
    `  ${name.padEnd(34)} ${spread(times)} ms, limit ${limit}: ${isWithinLimit ? 'kept' : 'MISSED'}, ${((median(times) / limit) * 100).toFixed(0)} %`,
  );
}

async function measure(owner: Owner, visitors: Visitors): Promise<void> {
  const { returning, url } = visitors;
  const first = await returning.newPage();
  await first.goto(url);
  const original = await first.title();
  await first.close();
  const applied: { newcomer: number; returning: number }[] = [];
  const reverted: { newcomer: number; returning: number }[] = [];
  const killed: { newcomer: number; returning: number }[] = [];
  const open: number[] = [];
  for (let at = 1; at <= repetitions; at += 1) {
    const title = `Harbour Bakery, bread and cakes, number ${at}`;
    await verify(returning, url, original);
    const fixId = await owner.applyTitle(title);
    applied.push(await untilSeen(visitors, title));
    await owner.revert(fixId);
    reverted.push(await untilSeen(visitors, original));
    await owner.applyTitle(`${title} again`);
    await untilSeen(visitors, `${title} again`);
    const page = await (await visitors.browser.createBrowserContext()).newPage();
    await page.goto(url);
    if (!(await isShown(page, `${title} again`, GIVE_UP_MS))) throw new Error('It is not shown.');
    await owner.revertAll();
    const since = performance.now();
    killed.push(await untilSeen(visitors, original));
    await page.bringToFront(); // hidden pages do not poll
    if (!(await isShown(page, original, GIVE_UP_MS))) throw new Error('An open page stays.');
    open.push(performance.now() - since);
    await page.browserContext().close();
  }
  console.log(
    `${await visitors.browser.version()}, ${repetitions} repetitions, median (lowest–highest)`,
  );
  for (const [name, times, limit] of [
    ['applied', applied, APPLIED_LIMIT_MS],
    ['reverted', reverted, REVERTED_LIMIT_MS],
    ['kill switch', killed, REVERTED_LIMIT_MS],
  ] as const) {
    print(
      `${name}: new`,
      times.map(({ newcomer }) => newcomer),
      limit,
    );
    print(
      `${name}: returning`,
      times.map((one) => one.returning),
      limit,
    );
  }
  print('kill switch: open', open, REVERTED_LIMIT_MS);
}

const folder = makeThrowAwayFolder();
await withServices(async (services, supervisor) => {
  await ensureBuilt(supervisor, serverBuild);
  await ensureBuilt(supervisor, widgetBuild);
  const logFolder = join(folder, 'logs');
  mkdirSync(logFolder, { recursive: true });
  const [port, demoPort] = [await findFreePort(), await findFreePort()];
  const url = `http://localhost:${port}`;
  const environment = productEnvironment({
    base: { ...process.env, RENDERED_PAGES: '0', LAB_PAGES: '0' },
    services: { ...services },
    secrets: ensureSecrets(folder),
    dataDir: folder,
    host: HOST,
    ...{ port, url, demoPort },
  });
  const progress = new Progress(toStdout);
  await startProduct({ supervisor, progress, logFolder, environment, host: HOST, port, demoPort });
  const demoSite = demoSiteUrl(demoPort);
  const owner = new Owner(url, demoSite);
  await owner.complete();
  const libraries = [services.CHROMIUM_LIBRARY_PATH, process.env.LD_LIBRARY_PATH];
  const browser = await puppeteer.launch({
    executablePath: services.CHROMIUM_PATH ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    pipe: true,
    env: { ...process.env, LD_LIBRARY_PATH: libraries.filter(Boolean).join(':') },
  });
  try {
    const returning = await browser.createBrowserContext();
    await measure(owner, { browser, returning, url: `${demoSite}/` });
  } finally {
    await browser.close();
  }
}).finally(() => rmSync(folder, { recursive: true, force: true }));
