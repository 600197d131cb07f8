import { crawl } from '@app/crawler';
import type { CrawledSite } from '@app/crawler';
import type { Analyzer } from '@app/crawler/analysis';
import { faultAsFailure } from '@app/crawler/analysis';
import {
  UrlResolver,
  factsOf,
  passThrough,
  readFetchedPage,
  responseForThread,
} from '@app/crawler/pages';
import type { CrawlOptions, FetchedPage, PageFactsAndTargets } from '@app/crawler/pages';
import type { OutboundClient } from '@app/outbound';
import type { CrawledPage } from '../rules/crawled-page.js';
import type { StartOutcome } from '../rules/unread-website.js';
import { crawledPage } from './crawled-page.analysis.js';

export interface WebsiteReading {
  /** HTML pages in the order in which they were read. */
  readonly pages: readonly CrawledPage[];
  /** The result of the crawl; `null` when its signal fired before its end. */
  readonly site: Pick<CrawledSite, 'sitemap'> | null;
  /** The response of the start address, or why there was none. */
  readonly start: StartOutcome | null;
}

/** Reads the first pages of a website. A signal that fires ends it with the pages read so far; never rejects for it. */
export async function readWebsite(
  outbound: OutboundClient,
  options: CrawlOptions,
): Promise<WebsiteReading> {
  const pages: CrawledPage[] = [];
  let start: StartOutcome | null = null;
  try {
    const site = await crawl(outbound, options, {
      onPage: async (fetched) => {
        const { page, failure, ...read } = await readPage(options.analyzer, fetched);
        start ??= { facts: read.facts, failure };
        if (page !== null) pages.push(page);
        return read;
      },
    });
    return { pages, site, start };
  } catch (error) {
    if (!options.signal.aborted) throw error;
    return { pages, site: null, start };
  }
}

interface PageRead extends PageFactsAndTargets {
  readonly page: CrawledPage | null;
  readonly failure: string | null;
}

async function readPage(analyzer: Analyzer, fetched: FetchedPage): Promise<PageRead> {
  const { result } = fetched;
  if (result.kind === 'failed') return withoutResponse(fetched, result.message);
  const input = { ...fetched, result: responseForThread(result) };
  const read = await faultAsFailure(analyzer.analyze(crawledPage, input));
  if (read.kind === 'done') return { ...read.value, failure: null };
  const { url, hops } = result;
  const message = `The page ${read.message}.`;
  const failed = { kind: 'failed', url, hops, reason: 'not_analyzed', message } as const;
  return withoutResponse({ ...fetched, result: failed }, message);
}

/** Only the address is read, nothing that the website has sent. */
function withoutResponse(fetched: FetchedPage, failure: string): PageRead {
  const snapshot = readFetchedPage(fetched, new UrlResolver(fetched.place.origin));
  return { ...factsOf(snapshot, passThrough), page: null, failure };
}
