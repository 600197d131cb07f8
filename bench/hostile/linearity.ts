import {
  hostilePages,
  hostileRobots,
  hostileSitemaps,
} from '../../libs/crawler/src/testing/hostile-documents.ts';
import type { HostileDocument } from '../../libs/crawler/src/testing/hostile-documents.ts';
import type * as pageAnalyses from '../../libs/seo-scan/src/engine/page.analysis.js';
import type * as readables from '../../libs/seo-scan/src/fixable/readable-page.analysis.js';
import type * as robots from '../../libs/crawler/src/robots/robots-txt.analysis.js';
import type * as sitemaps from '../../libs/crawler/src/sitemaps/sitemap.analysis.js';
import { importBuilt } from '../import-built.ts';

/**
 * `node bench/hostile/linearity.ts`: prints one line of JSON per hostile document with the processor milliseconds of
 * its analysis at 256 KiB and at 2 MiB, the minimum of several runs. In a process of its own, so that garbage and
 * compiled code of one measurement do not affect others.
 */
const SMALL = 256 * 1_024;
const LARGE = 2 * 1_024 * 1_024;
const WARM_UPS = 2;
const RUNS = 3;
const URL_OF_PAGE = 'https://hostile.example/';

export interface Linearity {
  readonly name: string;
  readonly smallMs: number;
  readonly largeMs: number;
}

const { pageAnalysis } = await importBuilt<typeof pageAnalyses>(
  'libs/seo-scan/src/engine/page.analysis.js',
);
const { readablePage } = await importBuilt<typeof readables>(
  'libs/seo-scan/src/fixable/readable-page.analysis.js',
);
const { sitemapFile } = await importBuilt<typeof sitemaps>(
  'libs/crawler/src/sitemaps/sitemap.analysis.js',
);
const { robotsTxt } = await importBuilt<typeof robots>(
  'libs/crawler/src/robots/robots-txt.analysis.js',
);

const fetchedAt = '2026-11-20T10:00:00.000Z';

function responseOf({ body, contentType }: HostileDocument) {
  return {
    ...{ kind: 'responded' as const, url: URL_OF_PAGE, finalUrl: URL_OF_PAGE, status: 200 },
    ...{ hops: [], isTruncated: false, headers: { 'content-type': contentType } },
    ...{ body, transferredBytes: body.length, responseMs: 10 },
  };
}

const place = {
  ...{ url: URL_OF_PAGE, origin: 'https://hostile.example', isHome: true, depth: 0 },
  ...{ isInSitemap: false, isBlockedByRobots: false },
};

async function analyzePage(document: HostileDocument): Promise<unknown> {
  const result = responseOf(document);
  const fetched = {
    ...{ place, result, isRedirect: false, attempts: 1, fetchedAt },
    ...{ notFoundContentHash: null, bodyHash: null },
  };
  const scanId = '5f0c3b1e-3c55-4b7e-9f3a-1d2b7a7b8c9d';
  return [
    await pageAnalysis.run({ fetched, scanId }),
    await readablePage.run({ place, answer: result, fetchedAt }),
  ];
}

const analyzeSitemap = ({ body }: HostileDocument): Promise<unknown> =>
  Promise.resolve(
    sitemapFile.run({
      bytes: body,
      place: { url: `${URL_OF_PAGE}sitemap.xml`, siteHost: 'hostile.example' },
    }),
  );

const analyzeRobots = ({ body }: HostileDocument): Promise<unknown> =>
  Promise.resolve(robotsTxt.run({ bytes: body }));

type Analyze = (document: HostileDocument) => Promise<unknown>;

async function processorMs(document: HostileDocument, analyze: Analyze): Promise<number> {
  let least = Infinity;
  for (let run = 0; run < RUNS; run += 1) {
    const before = process.cpuUsage();
    await analyze(document);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}

async function measure(of: (bytes: number) => HostileDocument[], analyze: Analyze): Promise<void> {
  const [small, large] = [of(SMALL), of(LARGE)];
  for (const [index, one] of small.entries()) {
    const other = large[index];
    if (other === undefined) continue;
    for (let run = 0; run < WARM_UPS; run += 1) await analyze(one);
    const line: Linearity = {
      name: one.name,
      smallMs: await processorMs(one, analyze),
      largeMs: await processorMs(other, analyze),
    };
    console.log(JSON.stringify(line));
  }
}

await measure(hostilePages, analyzePage);
await measure(hostileSitemaps, analyzeSitemap);
await measure(hostileRobots, analyzeRobots);
