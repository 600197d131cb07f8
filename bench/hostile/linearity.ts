import {
  hostilePages,
  hostileRobots,
  hostileSitemaps,
} from '../../libs/crawler/src/testing/hostile-documents.ts';
import type { HostileDocument } from '../../libs/crawler/src/testing/hostile-documents.ts';
import type * as pageAnalyses from '../../libs/seo-scan/src/engine/page.analysis.js';
import type * as readables from '../../libs/seo-scan/src/fixable/readable-page.analysis.js';
import type * as robots from '../../libs/seo-scan/src/gather/robots-txt.analysis.js';
import type * as sitemaps from '../../libs/seo-scan/src/gather/sitemap.analysis.js';
import { importBuilt } from '../import-built.ts';

/**
 * `node bench/hostile/linearity.ts`: for each hostile document a line of JSON with the processor milliseconds
 * that analyzing it takes at 256 KB and at 2 MB, the least of some runs. In a process of its own: what one
 * document leaves behind (garbage, compiled code) is not to be found in the figures of others.
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
  'libs/seo-scan/src/gather/sitemap.analysis.js',
);
const { robotsTxt } = await importBuilt<typeof robots>(
  'libs/seo-scan/src/gather/robots-txt.analysis.js',
);

const fetchedAt = '2026-11-20T10:00:00.000Z';

function answerOf({ body, contentType }: HostileDocument) {
  return {
    ...{ kind: 'answered' as const, url: URL_OF_PAGE, finalUrl: URL_OF_PAGE, status: 200 },
    ...{ hops: [], isTruncated: false, headers: { 'content-type': contentType } },
    ...{ body, transferredBytes: body.length, responseMs: 10 },
  };
}

const place = {
  ...{ url: URL_OF_PAGE, origin: 'https://hostile.example', isHome: true, depth: 0 },
  ...{ isInSitemap: false, isBlockedByRobots: false },
};

async function analyzePage(document: HostileDocument): Promise<unknown> {
  const result = answerOf(document);
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
