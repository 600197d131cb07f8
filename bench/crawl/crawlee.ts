import { CheerioCrawler, Configuration, log } from '@crawlee/cheerio';
import { maxPages, report, startUrl } from './contestant.ts';

log.setLevel(log.LEVELS.ERROR);

/** The reference: @crawlee/cheerio collecting only titles and links, in memory. */
await report(async () => {
  const results: { url: string; title: string; links: number }[] = [];
  const crawler = new CheerioCrawler(
    {
      maxRequestsPerCrawl: maxPages(),
      requestHandler: async ({ request, $, enqueueLinks }) => {
        results.push({
          url: request.loadedUrl,
          title: $('title').text(),
          links: $('a[href]').length,
        });
        await enqueueLinks();
      },
    },
    new Configuration({ persistStorage: false, purgeOnStart: false }),
  );
  await crawler.run([startUrl()]);
  return results.length;
});
