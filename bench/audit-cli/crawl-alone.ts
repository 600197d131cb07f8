import { AnalyzerPool, crawl } from '@app/crawler';
import { faultAsFailure } from '@app/crawler/analysis';
import {
  UrlResolver,
  factsOf,
  passThrough,
  readFetchedPage,
  responseForThread,
} from '@app/crawler/pages';
import type { FetchedPage, PageFactsAndTargets } from '@app/crawler/pages';
import { CRAWLER_TOKEN, OutboundClient } from '@app/outbound';
import { OWN_NETWORK_PACE, USER_AGENT } from '../../apps/cli/src/reading-rules.js';
import { defaultProbeLimits } from '../../libs/seo-scan/src/engine/probe-limits.js';
import { readPage } from './read-page.analysis.js';

/** What `groundswell URL --pages N` requests and parses, by the same crawler and pace, without audits and a report. */
const [, , startUrl = '', pages = ''] = process.argv;
const maxPages = Number(pages);
const client = new OutboundClient({ allowPrivate: true, allowedHosts: [], ownAddresses: [] });
const analyzers = new AnalyzerPool();
const analyzer = analyzers.for(startUrl);
analyzers.warmUp(readPage);

async function factsOfPage(fetched: FetchedPage): Promise<PageFactsAndTargets> {
  const { result } = fetched;
  if (result.kind === 'responded') {
    const input = { ...fetched, result: responseForThread(result) };
    const read = await faultAsFailure(analyzer.analyze(readPage, input));
    if (read.kind === 'done') return read.value;
  }
  return factsOf(readFetchedPage(fetched, new UrlResolver(fetched.place.origin)), passThrough);
}

const site = await crawl(
  client,
  {
    startUrl,
    mode: 'site',
    maxPages,
    userAgent: USER_AGENT,
    robotsToken: CRAWLER_TOKEN,
    obeyRobots: true,
    signal: new AbortController().signal,
    analyzer,
    probeLimits: defaultProbeLimits(maxPages),
    ...OWN_NETWORK_PACE,
  },
  { onPage: factsOfPage },
);
await analyzers.close();
await client.close();
process.stdout.write(`${site.pages.length} pages\n`);
