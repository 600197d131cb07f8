import { Configuration, log, PlaywrightCrawler } from '@crawlee/playwright';
import { chromium } from '@playwright/test';
import type { Stint } from './contestant.ts';
import { task } from './contestant.ts';

/** The reference: PlaywrightCrawler with a context per page, at a fixed number of pages at a time. */
const { url, dwellMs, visitors, seconds, chromiumPath, libraryPath } = task();
log.setLevel(log.LEVELS.OFF);

const starts = new Map<string, number>();
const loads: number[] = [];
let failed = 0;
let start = 0;
let lastEnd = 0;
let nextId = 0;
/** The first ones warm up, as in `report`. */
const WARM_UP = visitors;

const request = (): { url: string; uniqueKey: string } => {
  nextId += 1;
  return { url, uniqueKey: String(nextId) };
};
const crawler: PlaywrightCrawler = new PlaywrightCrawler(
  {
    // It would watch the processor and go down to one page at a time.
    minConcurrency: visitors,
    maxConcurrency: visitors,
    maxRequestRetries: 0,
    useSessionPool: false,
    launchContext: {
      launcher: chromium,
      useIncognitoPages: true,
      launchOptions: {
        executablePath: chromiumPath,
        chromiumSandbox: false,
        ...(libraryPath === null ? {} : { env: { ...process.env, LD_LIBRARY_PATH: libraryPath } }),
      },
    },
    browserPoolOptions: { useFingerprints: false, maxOpenPagesPerBrowser: visitors },
    preNavigationHooks: [
      ({ request: { uniqueKey } }) => {
        starts.set(uniqueKey, performance.now());
      },
    ],
    requestHandler: async ({ page, request: { uniqueKey } }) => {
      const loadMs = performance.now() - (starts.get(uniqueKey) ?? 0);
      if (dwellMs > 0) await page.waitForTimeout(dwellMs);
      const now = performance.now();
      if (start === 0 && Number(uniqueKey) >= WARM_UP) {
        start = now;
        process.stdout.write('ready\n');
      } else if (start > 0 && (starts.get(uniqueKey) ?? 0) >= start) {
        // What was under way when the clock began has had its processor before.
        loads.push(loadMs);
        lastEnd = now;
      }
      if (start === 0 || now < start + seconds * 1_000) await crawler.addRequests([request()]);
    },
    failedRequestHandler: () => {
      failed += 1;
    },
  },
  new Configuration({ persistStorage: false, purgeOnStart: false }),
);
await crawler.run(Array.from({ length: visitors * 2 }, request));
const stint: Stint = { visits: loads.length, failed, ms: lastEnd - start, loads };
process.stdout.write(`${JSON.stringify(stint)}\n`, () => process.exit(0));
