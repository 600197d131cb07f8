import { testAnalyzer } from '@app/crawler/testing';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OutboundClient } from '@app/outbound';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FoundIssue } from './found-issue.js';
import { addCounts, countIssues } from './issue-counts.js';
import type { PageOutcome } from './page-outcome.js';
import type { ScannedPage, ScanOptions, ScanOutcome } from './scan-options.js';
import type { StoredPage } from './page-source.js';
import { runScan } from './scan-engine.js';

const WORDS = 'Bread is baked here every morning before the sun comes up over the harbour wall. ';

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"></head><body><h1>${title}</h1>
<p>${WORDS.repeat(16)} This is the page about ${title}.</p>${body}</body></html>`;
}

const shelf = Array.from({ length: 9 }, (_, index) => `/bread/${index}`);
const links = (paths: readonly string[]): string =>
  paths.map((path) => `<a href="${path}">The page ${path}</a>`).join(' ');

const PAGES: Readonly<Record<string, string>> = {
  '/': page('Home of good bread by the sea', links(['/shelf', '/about', '/gone', '/moved'])),
  '/shelf': page('The shelf with all our bread', links(shelf)),
  '/about': page('About the people who bake here', '<img src="/loaf.png">'),
  ...Object.fromEntries(
    shelf.map((path, index) => [
      path,
      page(
        index < 2 ? 'The same loaf of bread twice' : `Loaf number ${index} on the long shelf`,
        `${'<img src="/loaf.png">'.repeat(index)}<a href="/">Back to the shop</a>`,
      ),
    ]),
  ),
};

function createSite(): Server {
  return createServer((request, response) => {
    const path = request.url ?? '/';
    const html = PAGES[path];
    if (html !== undefined) {
      const etag = `"${html.length}"`;
      const isUnchanged = request.headers['if-none-match'] === etag;
      response.writeHead(isUnchanged ? 304 : 200, { 'content-type': 'text/html', etag });
      response.end(isUnchanged ? undefined : html);
    } else if (path === '/moved') response.writeHead(301, { location: '/about' }).end();
    else response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
  });
}

interface Result {
  readonly pages: readonly ScannedPage[];
  readonly unchanged: readonly ScannedPage[];
  /** After the crawl: the issues of the other kinds of checks, and the complete outcomes. */
  readonly audited: { readonly issues: FoundIssue[]; readonly outcomes: Map<string, PageOutcome> };
  readonly outcome: ScanOutcome;
}

describe('the scan engine', () => {
  const site = createSite();
  const client = new OutboundClient({ allowPrivate: true, allowedHosts: [], ownAddresses: [] });
  let origin = '';

  beforeAll(async () => {
    site.listen(0, '127.0.0.1');
    await once(site, 'listening');
    origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  });

  afterAll(async () => {
    await client.close();
    site.closeAllConnections();
    site.close();
  });

  async function scan(
    change: Partial<ScanOptions> = {},
    onPage: (page: ScannedPage) => void = () => undefined,
  ): Promise<Result> {
    const pages: ScannedPage[] = [];
    const unchanged: ScannedPage[] = [];
    const audited = { issues: [] as FoundIssue[], outcomes: new Map<string, PageOutcome>() };
    const outcome = await runScan(
      client,
      {
        scanId: 'one-scan',
        startUrl: `${origin}/`,
        mode: 'site',
        maxPages: 100,
        userAgent: 'TestBot/1.0',
        robotsToken: 'TestBot',
        concurrency: 4,
        maxRequestsPerSecond: null,
        obeyRobots: true,
        retryDelayMs: 0,
        signal: new AbortController().signal,
        analyzer: testAnalyzer,
        ...change,
      },
      {
        onPage(scanned) {
          onPage(scanned);
          pages.push(scanned);
          audited.outcomes.set(scanned.facts.url, scanned.outcome);
        },
        onUnchanged(scanned) {
          unchanged.push(scanned);
          audited.outcomes.set(scanned.facts.url, scanned.outcome);
        },
        onAudited(batch) {
          audited.issues.push(...batch.issues);
          for (const { url, outcome: of } of batch.pages)
            if (of !== null) audited.outcomes.set(url, of);
        },
      },
    );
    return { pages, unchanged, audited, outcome };
  }

  it('finds the issues, explains the score completely and counts every page once', async () => {
    const result = await scan();
    const { pages, outcome } = result;
    const urls = pages.map(({ facts }) => facts.url);
    expect(new Set(urls).size).toBe(urls.length);
    expect(outcome.pages.map(({ url }) => url)).toEqual([...urls].sort());

    const found = byCheck(issuesOf(result));
    expect(found.get('title.duplicate')).toEqual([`${origin}/bread/0`, `${origin}/bread/1`]);
    expect(found.get('links.internal_broken')).toEqual([`${origin}/`]);
    expect(found.get('images.alt_missing')).toHaveLength(1 + 36);
    expect(outcome.issueCounts.high + outcome.issueCounts.critical).toBe(
      issuesOf(result).filter(({ severity }) => /high|critical/.test(severity)).length,
    );

    // The complete outcomes count the same issues, page by page; the rest are site-wide.
    const counted = [...result.audited.outcomes.values()].map(({ issueCounts }) => issueCounts);
    const ofSite = result.audited.issues.filter(({ checkId }) => checkId in outcome.siteOutcome);
    expect(addCounts([...counted, countIssues(ofSite)])).toEqual(outcome.issueCounts);
    const home = result.audited.outcomes.get(`${origin}/`);
    expect(home?.failed['links.internal_broken']).toMatchObject({ share: 1 / 4, findings: 1 });
    const copy = result.audited.outcomes.get(`${origin}/bread/1`);
    expect(copy?.failed['title.duplicate']).toEqual({ share: 1, severity: 'high', findings: 1 });

    const { score, breakdown } = outcome;
    const lost = breakdown.losses.reduce((sum, loss) => sum + loss.points_lost, 0);
    expect(lost).toBeCloseTo(100 - (score ?? 0), 6);
    const failing = new Set(breakdown.losses.map((loss) => loss.check_id));
    expect(outcome.passedChecks.filter((checkId) => failing.has(checkId))).toEqual([]);
    expect(outcome.coverage).toBe(100);
  });

  it('is deterministic in its issues and its score', async () => {
    const first = await scan();
    const second = await scan({ concurrency: 1 });
    expect(issuesOf(second)).toEqual(issuesOf(first));
    expect(second.outcome.breakdown).toEqual(first.outcome.breakdown);
    expect(second.outcome.score).toBe(first.outcome.score);
  });

  it('has the same result after it was interrupted midway and resumed', async () => {
    const whole = await scan();
    const stored: ScannedPage[] = [];
    await expect(
      scan({}, (scanned) => {
        if (stored.length === 7) throw new Error('killed');
        stored.push(scanned);
      }),
    ).rejects.toThrow('killed');

    // As loaded from the database: plain JSON.
    const kept = new Map(stored.map((one) => [one.facts.url, JSON.stringify(one)]));
    const resumeFrom = {
      has: (url: string) => kept.has(url),
      read: (url: string) => Promise.resolve(JSON.parse(kept.get(url) ?? 'null') as StoredPage),
    };
    const rest = await scan({ resumeFrom });
    const resumed = { ...rest, pages: [...stored, ...rest.pages] };
    expect(rest.pages).toHaveLength(whole.pages.length - 7);
    expect(issuesOf(resumed)).toEqual(issuesOf(whole));
    expect(rest.outcome.score).toBe(whole.outcome.score);
    expect(rest.outcome.breakdown).toEqual(whole.outcome.breakdown);
    expect(rest.outcome.issueCounts).toEqual(whole.outcome.issueCounts);
    expect(JSON.stringify(rest.outcome.pages)).toBe(JSON.stringify(whole.outcome.pages));
  });

  it('carries the issues of unchanged pages forward as issues of the new scan', async () => {
    const first = await scan();
    const byUrl = new Map(
      first.pages.flatMap((one) => {
        const { facts, targets, phrases, details, outcome, issues, etag } = one;
        const known = {
          facts,
          targets,
          phrases,
          details,
          outcome,
          issues,
          hasPendingIssues: issues.length > 0,
        };
        return etag === null ? [] : [[facts.url, { ...known, etag }] as const];
      }),
    );
    const knownPages = { find: (url: string) => Promise.resolve(byUrl.get(url) ?? null) };
    const second = await scan({ scanId: 'second-scan', knownPages });
    const fresh = await scan({ scanId: 'second-scan' });
    expect(second.unchanged.length).toBeGreaterThan(10);
    expect(second.pages.filter(({ facts }) => facts.isHtml200)).toEqual([]);
    expect(issuesOf(second)).toEqual(issuesOf(fresh));
    expect(second.outcome.score).toBe(fresh.outcome.score);
  });

  it('has no score when nothing could be read', async () => {
    const { outcome } = await scan({ startUrl: 'http://127.0.0.1:1/' });
    expect(outcome.score).toBeNull();
    expect(outcome.coverage ?? 0).toBe(0);
    expect(outcome.passedChecks).toEqual([]);
  });
});

function issuesOf({ pages, unchanged, audited }: Result): FoundIssue[] {
  const ofPages = [...pages, ...unchanged].flatMap((scanned) => scanned.issues);
  const issues = [...ofPages, ...audited.issues];
  return issues.sort((a, b) => (a.id < b.id ? -1 : 1));
}

function byCheck(issues: readonly FoundIssue[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { checkId, pageUrl } of issues) {
    found.set(checkId, [...(found.get(checkId) ?? []), pageUrl].sort());
  }
  return found;
}
