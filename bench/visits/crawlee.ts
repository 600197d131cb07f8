import { Configuration, log, PlaywrightCrawler } from '@crawlee/playwright';
import { chromium } from '@playwright/test';
import { Stopwatch, task } from './contestant.ts';

/** The reference: PlaywrightCrawler with a context per page and a fixed concurrency. */
const { url, dwellMs, visitors, chromiumPath, libraryPath } = task();
log.setLevel(log.LEVELS.OFF);

const starts = new Map<string, number>();
const stopwatch = new Stopwatch();
let nextId = 0;

const request = (): { url: string; uniqueKey: string } => {
  nextId += 1;
  return { url, uniqueKey: String(nextId) };
};
const crawler: PlaywrightCrawler = new PlaywrightCrawler(
  {
    // It would watch the processor and reduce the concurrency to one.
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
      stopwatch.ended(loadMs);
      if (stopwatch.isOver) await crawler.autoscaledPool?.abort();
      else await crawler.addRequests([request()]);
    },
    failedRequestHandler: () => {
      stopwatch.ended(null);
    },
  },
  new Configuration({ persistStorage: false, purgeOnStart: false }),
);
await crawler.run(Array.from({ length: visitors * 2 }, request));
process.exit(0);
