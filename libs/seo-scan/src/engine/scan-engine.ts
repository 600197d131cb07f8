import type { Audit, RenderedAudit } from '@app/seo-audits';
import { audits as allAudits, NEEDS_RENDERED_PAGE } from '@app/seo-audits';
import type { SiteCrawl, CrawlOptions, CrawlProgress, FetchedPage } from '@app/crawler/pages';
import { crawl } from '@app/crawler';
import type { CrawledSite } from '@app/crawler';
import type { OutboundClient } from '@app/outbound';
import type { AuditTally } from './audit-tally.js';
import { coverageOf } from './coverage.js';
import { issueInScan } from './found-issue.js';
import { analyzePageToAudit } from './analyze-page.js';
import type { PageAnalysisOutcome } from './analyze-page.js';
import { auditCrawl } from './audit-crawl.js';
import type { CrawlAuditResults } from './audit-crawl.js';
import { LiveFixedRequests, withUnchangedFixes } from './live-fixed-pages.js';
import { PagesInMemory } from './page-source.js';
import { DEFAULT_SAMPLE } from './choose-sample.js';
import { dropPendingRechecks } from './page-audit-results.js';
import { defaultProbeLimits } from './probe-limits.js';
import { RenderedRequests } from './rendered-requests.js';
import { renderSample } from './render-sample.js';
import type { RenderedSample } from './render-sample.js';
import type {
  KnownScannedPage,
  KnownScannedPages,
  ScanEvents,
  ScanOptions,
  ScanOutcome,
  ScannedPage,
  StoredScanPages,
} from './scan-options.js';
import { breakDownScore } from './score-breakdown.js';

/**
 * Crawls a website and audits it: page checks as pages arrive, then the checks that need the whole crawl, page by page
 * from the page source, then the score. Keeps only facts, so memory grows with the number of pages, not with their
 * size. Rejects with the error of an event handler or the crawl's signal; an unreadable website is not an error.
 */
export async function runScan(
  client: OutboundClient,
  options: ScanOptions,
  events: ScanEvents,
): Promise<ScanOutcome> {
  const {
    scanId,
    widgetUrl,
    readsPhrases = true,
    knownPages,
    renderer,
    external,
    ...rest
  } = options;
  const {
    sample = DEFAULT_SAMPLE,
    liveFixed,
    extraction,
    renderings = null,
    earlierTemplates = () => Promise.resolve(new Map<string, string>()),
    ...crawlOptions
  } = rest;
  const scan = { scanId, readsPhrases, ...(widgetUrl !== undefined && { widgetUrl }) };
  const audits = allAudits;
  const probeLimits = options.probeLimits ?? defaultProbeLimits(options.maxPages);
  const byKind = {
    page: audits.filter((audit) => audit.kind === 'page'),
    site: audits.filter((audit) => audit.kind === 'site'),
    target: audits.filter((audit) => audit.kind === 'target'),
    rendered: audits.filter((audit) => audit.kind === 'rendered'),
  };
  const inMemory = new PagesInMemory(options.pageSource === undefined ? Infinity : undefined);
  const requests = new Map<string, KnownScannedPage>();
  let crawlProgress: CrawlProgress | null = null;
  const renderedPages = new RenderedRequests(renderings, options.signal);
  const liveFixedPages = new LiveFixedRequests(liveFixed ?? null, options.signal);

  const restored = options.checkpoints?.crawled ?? null;
  const read = (): Promise<CrawledSite> =>
    crawl(
      client,
      {
        ...crawlOptions,
        probeLimits,
        ...(options.resumeFrom && { resumeFrom: cachedReads(inMemory, options.resumeFrom) }),
        ...(knownPages && {
          knownPages: recordMatches(requests, withUnchangedFixes(knownPages, liveFixed)),
        }),
      },
      {
        onRobots: (robots) => renderedPages.obey(robots),
        onPage: async (fetched) => {
          requests.delete(fetched.place.url);
          const { fetched: fixed, liveFixes } = await liveFixedPages.complete(fetched);
          const rendered =
            liveFixes?.isJudged === true
              ? { fetched: fixed, rendering: null }
              : await renderedPages.complete(fixed);
          const pages = { rendered, unrendered: fixed };
          const {
            fetched: audited,
            rendering,
            page,
          } = await analyzePageToAudit(options.analyzer, pages, scan);
          const read = page.analyzed;
          const outcome = {
            ...read.outcome,
            ...(liveFixes !== null && { liveFixes }),
            ...(rendering !== null && {
              rendering: { ...rendering, difference: read.outcome.rendering?.difference ?? null },
            }),
          };
          const analyzed = { ...read, outcome };
          inMemory.add(analyzed);
          const extracted = (await extraction?.read(audited, analyzed.facts)) ?? null;
          await events.onPage({
            ...{ ...analyzed, ...responseOf(fetched, page), extracted },
            isSkipped: false,
          });
          return analyzed;
        },
        onUnchanged: async ({ facts, targets }) => {
          const known = requests.get(facts.url);
          if (known === undefined) return;
          requests.delete(facts.url);
          const { outcome, issues } = dropPendingRechecks(known, NEEDS_RENDERED_PAGE);
          inMemory.add({ facts, targets, outcome });
          await events.onUnchanged?.({
            facts,
            targets,
            phrases: known.phrases,
            extracted: extraction?.carry(known) ?? null,
            details: known.details,
            outcome,
            issues: issues.map((issue) => issueInScan(scanId, issue)),
            responseMs: null,
            failure: null,
            etag: known.etag ?? null,
            lastModified: known.lastModified ?? null,
            bodyHash: known.bodyHash ?? null,
            isSkipped: known.hasPendingIssues,
          });
        },
        onProgress: (progress) => {
          crawlProgress = progress;
          events.onProgress?.(progress);
        },
      },
    );

  const crawled = restored ?? (await read());
  const kept = restored === null && inMemory.isComplete ? inMemory : null;
  const open = await (options.pageSource ?? inMemory).open(crawled, kept);
  try {
    const checkpoints = kept === null ? (options.checkpoints ?? null) : null;
    if (restored === null) await checkpoints?.saveCrawl(crawled);
    const { requiredPlaces, ...crawledSite } = crawled;
    const site: SiteCrawl = {
      ...crawledSite,
      relations: open.relations,
      places: await requiredPlaces.lookUp(crawled, (urls) => open.places(urls)),
      ...(external && { external }),
    };
    const render = (): Promise<RenderedSample> =>
      renderSample(client, site, {
        scanId,
        audits: { ...byKind, rendered: byKind.rendered.filter(isOfSample(renderings !== null)) },
        areAllRendered: renderings !== null,
        ...(renderer && { renderer }),
        size: sample,
        ...(liveFixed && { liveFixed }),
        crawl: crawlOptions,
        onProgress: (rendering) => {
          if (crawlProgress === null) return;
          const { currentUrl } = rendering;
          events.onProgress?.({ ...crawlProgress, currentUrl, rendering });
        },
      });
    const auditing = {
      scanId,
      audits: byKind,
      renderSample: render,
      checkpoints,
      earlierTemplates,
      throwIfStopped: () => options.signal.throwIfAborted(),
    };
    const results = await auditCrawl(site, open, auditing, (batch) => events.onAudited?.(batch));
    return outcomeOf(site, results, audits);
  } finally {
    await open.close();
  }
}

function outcomeOf(
  site: SiteCrawl,
  results: CrawlAuditResults,
  audits: readonly Audit[],
): ScanOutcome {
  const pages = [...site.pages].sort((a, b) => (a.url < b.url ? -1 : 1));
  const coverage = coverageOf(pages);
  const tally: AuditTally = coverage === null || coverage === 0 ? new Map() : results.tally;
  const { score, explained, passedChecks } = breakDownScore(audits, tally);
  return {
    score,
    coverage,
    breakdown: explained,
    passedChecks,
    tallies: Object.fromEntries(tally),
    siteOutcome: results.siteOutcome,
    laterCheckGroups: results.laterCheckGroups,
    issueCounts: results.issueCounts,
    issuesLeftOut: results.issuesLeftOut,
    pages,
    site,
  };
}

/** Where every page is rendered, the checks that compare documents have audited all of them already. */
function isOfSample(areAllRendered: boolean): (audit: RenderedAudit) => boolean {
  return ({ comparesHtml }) => !areAllRendered || comparesHtml !== true;
}

/** Adds stored pages to those in memory when they are read, so that all pages to audit are in one place. */
function cachedReads(inMemory: PagesInMemory, stored: StoredScanPages): StoredScanPages {
  return {
    has: (url) => stored.has(url),
    async read(url) {
      const page = await stored.read(url);
      inMemory.add(page);
      return page;
    },
  };
}

/** The crawl reports an unchanged page by its address; its results from the last scan are kept until then. */
function recordMatches(
  requests: Map<string, KnownScannedPage>,
  pages: KnownScannedPages,
): NonNullable<CrawlOptions['knownPages']> {
  return {
    async find(url) {
      const known = await pages.find(url);
      if (known !== null) requests.set(url, known);
      return known;
    },
  };
}

function responseOf(
  { result, bodyHash }: FetchedPage,
  { failure, isAnalyzed }: PageAnalysisOutcome,
): Pick<ScannedPage, 'responseMs' | 'failure' | 'etag' | 'lastModified' | 'bodyHash'> {
  if (result.kind === 'failed')
    return { responseMs: null, failure, etag: null, lastModified: null, bodyHash };
  const responseMs = Math.round(result.responseMs);
  // If it counted as unchanged, it would never be read again.
  if (!isAnalyzed) return { responseMs, failure, etag: null, lastModified: null, bodyHash: null };
  const { headers } = result;
  const isDirect = result.hops.length === 0;
  return {
    bodyHash,
    responseMs,
    failure,
    etag: isDirect ? (headers.etag ?? null) : null,
    lastModified: isDirect ? (headers['last-modified'] ?? null) : null,
  };
}
