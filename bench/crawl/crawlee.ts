import { CheerioCrawler, Configuration, log } from '@crawlee/cheerio';
import { maxPages, report, startUrl } from './contestant.ts';

/**
 * Crawlee watches the machine's processor and reduces its concurrency to one when others use it; on two cores the
 * server and the database of the benchmark already count as others.
 */
const MIN_CONCURRENCY = 10;

log.setLevel(log.LEVELS.ERROR);

/** The reference: @crawlee/cheerio collecting only titles and links, in memory, at full speed. */
await report(() => Promise.resolve(crawl));

async function crawl(): Promise<number> {
  const results: { url: string; title: string; links: number }[] = [];
  const crawler = new CheerioCrawler(
    {
      minConcurrency: MIN_CONCURRENCY,
      // Counted here: near `maxRequestsPerCrawl` Crawlee waits a second for every page (batches of the few remaining
      // requests), which would make this reference ten times slower than it can be.
      requestHandler: async ({ request, $, enqueueLinks }) => {
        if (results.length >= maxPages()) return;
        results.push({
          url: request.loadedUrl,
          title: $('title').text(),
          links: $('a[href]').length,
        });
        if (results.length >= maxPages()) void crawler.autoscaledPool?.abort();
        else await enqueueLinks();
      },
    },
    new Configuration({ persistStorage: false, purgeOnStart: false }),
  );
  await crawler.run([startUrl()]);
  return results.length;
}
