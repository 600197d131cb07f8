import { Configuration, log, PlaywrightCrawler } from '@crawlee/playwright';
import { chromium } from '@playwright/test';
import { report, task } from './contestant.ts';

/**
 * The reference: PlaywrightCrawler collecting only titles and links, in memory. It knows what to wait for, which is
 * faster than a quiet network.
 */
const { url, pages, concurrency, hasSeparateContexts, chromiumPath, libraryPath } = task();
log.setLevel(log.LEVELS.ERROR);

await report(async () => {
  const results: { url: string; title: string; links: number }[] = [];
  const crawler: PlaywrightCrawler = new PlaywrightCrawler(
    {
      // It would watch the processor and reduce the concurrency to one.
      minConcurrency: concurrency,
      maxConcurrency: concurrency,
      maxRequestRetries: 0,
      useSessionPool: false,
      launchContext: {
        launcher: chromium,
        useIncognitoPages: hasSeparateContexts,
        launchOptions: {
          executablePath: chromiumPath,
          chromiumSandbox: false,
          ...(libraryPath === null
            ? {}
            : { env: { ...process.env, LD_LIBRARY_PATH: libraryPath } }),
        },
      },
      browserPoolOptions: { useFingerprints: false, maxOpenPagesPerBrowser: concurrency },
      // Counted here: near `maxRequestsPerCrawl` Crawlee waits a second for every page.
      requestHandler: async ({ page, request, enqueueLinks }) => {
        if (results.length >= pages) return;
        await page.waitForSelector('h1', { state: 'attached' });
        results.push({
          url: request.loadedUrl,
          title: await page.title(),
          links: await page.locator('a[href]').count(),
        });
        if (results.length >= pages) void crawler.autoscaledPool?.abort();
        else await enqueueLinks();
      },
    },
    new Configuration({ persistStorage: false, purgeOnStart: false }),
  );
  await crawler.run([url]);
  return results.length;
});
