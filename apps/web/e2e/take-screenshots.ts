/**
 * Takes screenshots of every screen into test-results/screens, light and dark, from a phone to a wide desktop; with
 * `--product` also those of the README and the landing page; `--groups` prepares and takes these groups only (screens.ts),
 * `--only` takes the screens whose name contains one of the given parts. It needs a running product that can be paid (UPI_VPA, CRYPTO_WALLET) and where each user comes from an
 * address of its own (TRUSTED_PROXIES=127.0.0.1), and its database, for data that no test can produce by the API:
 *
 *   BASE_URL=http://localhost:3000 DEMO_SITE_URL=http://localhost:3001 CHROMIUM_PATH=/usr/bin/chromium \
 *     TEST_DATABASE_URL=postgresql://… STAFF_EMAIL=… STAFF_PASSWORD=… \
 *     node apps/web/e2e/take-screenshots.ts [--product] [--groups NAME,NAME] [--only NAME,NAME] [--widths 320,1920] \
 *     [--themes dark]
 */
import { chromium, request as playwrightRequest } from '@playwright/test';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ApiUser, registerPerson } from './api.ts';
import { launchOptions, sessionOf, setting } from './browser.ts';
import { submit } from './campaigns.ts';
import { generateFixes, ownWithWidget, takeWidgetDown } from './fixing.ts';
import { showTheme, themes } from './theme.ts';
import type { Theme } from './theme.ts';
import { screenGroups } from './screens.ts';
import type { ScreenGroup } from './screens.ts';
import type { Screen } from './screen-steps.ts';

const ROOT = join(import.meta.dirname, '../../..');
const SCREENS = join(ROOT, 'test-results/screens');
const WIDTHS = '320,375,768,1280,1920,2560';
const HEIGHT = 800;
const PRODUCT_WIDTH = 1280;
const PRODUCT_SCALE = 1.25; // 1280 × 800 become the 1600 × 1000 of the landing page
const WEBP_QUALITY = 82;

const { values: wanted } = parseArgs({
  options: {
    product: { type: 'boolean' },
    groups: { type: 'string' },
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: WIDTHS },
    themes: { type: 'string', default: themes.join(',') },
  },
});

async function main(): Promise<void> {
  const api = await playwrightRequest.newContext({ baseURL: setting('BASE_URL') });
  const newUser = async () => ApiUser.signIn(api, await registerPerson(api));
  const browser = await chromium.launch(launchOptions());
  try {
    if (wanted.product === true) await takeProductPictures(browser, await newUser());
    mkdirSync(SCREENS, { recursive: true });
    const chosen = wanted.groups?.split(',');
    const groups = screenGroups(setting('DEMO_SITE_URL'), api);
    for (const group of groups.filter(({ name }) => chosen?.includes(name) ?? true)) {
      await takeGroup(browser, group);
    }
  } finally {
    await browser.close();
    await api.dispose();
  }
}

/** Takes a group's screens. What fails must not prevent the pictures of all others. */
async function takeGroup(browser: Browser, { name: group, prepare }: ScreenGroup): Promise<void> {
  const screens = await prepare().catch(reports(group));
  const parts = wanted.only.split(',');
  const widths = wanted.widths.split(',').map(Number);
  for (const screen of screens ?? []) {
    if (!parts.some((part) => screen.name.includes(part))) continue;
    await takeScreen(browser, screen, widths).catch(reports(screen.name));
  }
}

function reports(name: string) {
  return (error: unknown): void => {
    process.exitCode = 1;
    process.stderr.write(`${name}: ${String(error)}\n`);
  };
}

/** Opens one screen, on the narrowest width, and takes it at each width in each theme. */
async function takeScreen(
  browser: Browser,
  screen: Screen,
  allWidths: readonly number[],
): Promise<void> {
  const widths = allWidths.filter((px) => px < (screen.below ?? Infinity)).sort((a, b) => a - b);
  const [narrowest] = widths;
  if (narrowest === undefined) return;
  const page = await openPage(browser, {
    viewport: { width: narrowest, height: HEIGHT },
    ...(screen.user !== null && { storageState: sessionOf(screen.user) }),
  });
  try {
    await screen.show(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: HEIGHT });
      for (const theme of themesOf(screen)) {
        await showTheme(page, theme);
        if (screen.isPrinted === true) await page.emulateMedia({ media: 'print' });
        const path = join(SCREENS, `${screen.name}-${width}-${theme}.png`);
        await page.screenshot({ path, fullPage: screen.isWhole });
      }
    }
    await screen.leave?.(page);
    process.stdout.write(`${screen.name}\n`);
  } finally {
    await page.context().close();
  }
}

function themesOf({ isPrinted }: Screen): readonly Theme[] {
  return themes.filter(
    (theme) => wanted.themes.includes(theme) && (theme === 'light' || isPrinted !== true),
  );
}

async function takeProductPictures(browser: Browser, user: ApiUser): Promise<void> {
  const demoSite = setting('DEMO_SITE_URL');
  const website = await ownWithWidget(user, demoSite);
  await submit(user, 'POST', `/api/seo/websites/${website.id}/check-widget`);
  const id = await user.scan(demoSite, 25);
  await generateFixes(user, id);
  const screenshots = join(ROOT, 'apps/web/public/screenshots');
  const images = join(ROOT, 'docs/images');
  mkdirSync(screenshots, { recursive: true });
  mkdirSync(images, { recursive: true });
  for (const theme of themes) {
    const page = await openScan(browser, user, id, theme);
    writeFileSync(join(screenshots, `scan-detail-${theme}.webp`), await webpOf(page));
    await page.context().close();
  }
  const page = await openScan(browser, user, id, 'light');
  await page.screenshot({ path: join(images, 'scan-detail.png') });
  await page.context().close();
  await takeWidgetDown(demoSite, website);
}

/** Opens a scan with one check expanded, as in the product's pictures. */
async function openScan(browser: Browser, user: ApiUser, id: string, theme: Theme): Promise<Page> {
  const page = await openPage(browser, {
    viewport: { width: PRODUCT_WIDTH, height: HEIGHT },
    colorScheme: theme,
    storageState: sessionOf(user),
  });
  await page.goto(`/seo-scan/${id}?check=canonical.to_error`);
  await page.getByText(/^Found on/).waitFor();
  await page.getByText('first scan of this website').waitFor();
  await page.getByText('All services working').waitFor();
  await page.getByText('Last run').waitFor(); // the fixes load last
  return page;
}

async function openPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({
    baseURL: setting('BASE_URL'),
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    ...options,
  });
  return context.newPage();
}

async function webpOf(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: WEBP_QUALITY,
    clip: { x: 0, y: 0, width: PRODUCT_WIDTH, height: HEIGHT, scale: PRODUCT_SCALE },
  });
  return Buffer.from(data, 'base64');
}

await main();
