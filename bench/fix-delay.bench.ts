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
 * How long it takes until a visitor sees what was applied, and the original again after a revert and after the kill
 * switch: from the product's answer until a page of the demo website shows it in a real Chromium. `new`: somebody who
 * has never been there loads the page, again and again. `returning`: somebody who has just seen the old state and has
 * it cached. `open`: a page that stays open; the widget asks again every 30 seconds.
 */
const APPLIED_LIMIT_MS = 5_000;
const TAKEN_BACK_LIMIT_MS = 60_000;
/** After the widget has had its answer. A page that takes longer is loaded again; the longer this is, the coarser the figures. */
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

/** Whether the title comes to be shown on this page; a little later than the page, since the widget asks for it. */
async function isShown(page: Page, title: string, timeout: number): Promise<boolean> {
  const expression = `document.title === ${JSON.stringify(title)}`;
  return page.waitForFunction(expression, { timeout, polling: 50 }).then(
    () => true,
    () => false,
  );
}

async function look(context: BrowserContext, url: string, title: string): Promise<boolean> {
  const page = await context.newPage();
  try {
    // The original stands there before the widget has had its answer: it must have had it.
    const answered = page.waitForResponse((response) => response.url().includes('/widget/fixes'), {
      timeout: GIVE_UP_MS,
    });
    await Promise.all([page.goto(url), answered]);
    return await isShown(page, title, SHOWN_WITHIN_MS);
  } finally {
    await page.close();
  }
}

/** Milliseconds until somebody new and somebody who was here before have seen the title. */
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
      return await look(context, url, title);
    } finally {
      await context.close();
    }
  };
  const newcomer = await until(asNew);
  return { newcomer, returning: await until(() => look(returning, url, title)) };
}

function tell(name: string, times: readonly number[], limit: number): void {
  const isKept = Math.max(...times) <= limit;
  console.log(
    `  ${name.padEnd(34)} ${spread(times)} ms, limit ${limit}: ${isKept ? 'kept' : 'MISSED'}, ${((median(times) / limit) * 100).toFixed(0)} %`,
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
    await look(returning, url, original);
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
    await page.bringToFront(); // pages that nobody can see do not ask
    if (!(await isShown(page, original, GIVE_UP_MS))) throw new Error('An open page stays.');
    open.push(performance.now() - since);
    await page.browserContext().close();
  }
  console.log(
    `${await visitors.browser.version()}, ${repetitions} repetitions, median (lowest–highest)`,
  );
  for (const [name, times, limit] of [
    ['applied', applied, APPLIED_LIMIT_MS],
    ['reverted', reverted, TAKEN_BACK_LIMIT_MS],
    ['kill switch', killed, TAKEN_BACK_LIMIT_MS],
  ] as const) {
    tell(
      `${name}: new`,
      times.map(({ newcomer }) => newcomer),
      limit,
    );
    tell(
      `${name}: returning`,
      times.map((one) => one.returning),
      limit,
    );
  }
  tell('kill switch: open', open, TAKEN_BACK_LIMIT_MS);
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
  await owner.settle();
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
