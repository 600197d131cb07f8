import { testAnalyzer } from '@app/crawler/testing';
import { ChromiumService } from '@app/browser';
import { CRAWLER_TOKEN, EgressProxy, OutboundClient } from '@app/outbound';
import { runScan } from '@app/seo-scan';
import type { FoundIssue } from '@app/seo-scan';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import lighthouse from 'lighthouse';
import type { Flags, Result } from 'lighthouse';
import type { Browser } from 'puppeteer-core';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { comparedAudits, isCounterpart } from './parity-audits.js';
import { knownDifferences } from './parity-differences.js';
import { fixtureResponse, parityFixtures } from './parity-fixtures.js';
import type { ParityFixture } from './parity-fixtures.js';

jest.setTimeout(180_000); // a dozen pages in a real browser, on a busy machine

const LOCAL = { allowPrivate: true, allowedHosts: [], ownAddresses: [] };
const never = new AbortController().signal;
/** Nothing is measured here, so no pauses are needed. */
const QUICK: Flags = {
  logLevel: 'silent',
  onlyAudits: [...comparedAudits],
  pauseAfterFcpMs: 0,
  pauseAfterLoadMs: 0,
  networkQuietThresholdMs: 0,
  cpuQuietThresholdMs: 0,
  disableFullPageScreenshot: true,
  ignoreStatusCode: true,
};

type AuditResult = Result['audits'][string];
type Outcome = 'fail' | 'no objection';

interface AuditedFixture {
  readonly fixture: string;
  readonly audit: string;
  readonly lighthouse: Outcome;
  readonly groundswell: Outcome;
}

interface Served {
  readonly url: string;
  readonly server: Server;
}

async function serve(fixture: ParityFixture): Promise<Served> {
  const server = createServer((request, response) => {
    const { host = '' } = request.headers;
    const reply = fixtureResponse(fixture, request.url ?? '/', `http://${host}`);
    response.writeHead(reply?.status ?? 404, reply?.headers ?? { 'content-type': 'text/plain' });
    response.end(reply?.body ?? 'Not here');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}${fixture.path ?? '/'}`, server };
}

/**
 * Lighthouse stores its timings as performance marks of the process and clears all of them at the end of a run: a run
 * abandoned by an earlier test removes those of this run as well. It is then repeated.
 */
async function runLighthouse(browser: Browser, url: string): Promise<Map<string, Outcome>> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runLighthouseOnce(browser, url);
    } catch (error) {
      // Thrown in another realm, so `instanceof Error` does not hold.
      const isFromAnotherRun = String(error).includes('performance mark');
      if (!isFromAnotherRun || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}
const MAX_ATTEMPTS = 3;

async function runLighthouseOnce(browser: Browser, url: string): Promise<Map<string, Outcome>> {
  const context = await browser.createBrowserContext();
  try {
    const result = await lighthouse(url, QUICK, undefined, await context.newPage());
    const report = result?.lhr;
    if (report === undefined || report.runtimeError !== undefined) {
      throw new Error(
        `Lighthouse did not get through ${url}: ${report?.runtimeError?.message ?? ''}`,
      );
    }
    return new Map(
      comparedAudits.map((audit) => {
        const found = report.audits[audit];
        if (found === undefined || found.scoreDisplayMode === 'error') {
          throw new Error(`${audit} did not run on ${url}: ${found?.errorMessage ?? ''}`);
        }
        return [audit, isFailure(found) ? 'fail' : 'no objection'];
      }),
    );
  } finally {
    await context.close();
  }
}

/** An informative audit never fails, but lists what it found. */
function isFailure({ score, scoreDisplayMode, details }: AuditResult): boolean {
  if (scoreDisplayMode !== 'informative') return score === 0;
  return details?.type === 'table' && details.items.length > 0;
}

async function runOurChecks(client: OutboundClient, url: string): Promise<FoundIssue[]> {
  const issues: FoundIssue[] = [];
  await runScan(
    client,
    {
      scanId: url,
      startUrl: url,
      mode: 'page',
      maxPages: 1,
      analyzer: testAnalyzer,
      signal: never,
      userAgent: `${CRAWLER_TOKEN}/1.0`,
      robotsToken: CRAWLER_TOKEN,
      obeyRobots: true,
      concurrency: 4,
      maxRequestsPerSecond: null,
      retryDelayMs: 0,
      probeLimits: { images: 0, external: 0, internal: 0 },
    },
    {
      onPage: (page) => void issues.push(...page.issues),
      onAudited: (batch) => void issues.push(...batch.issues),
    },
  );
  return issues;
}

describe('our checks and Lighthouse', () => {
  const egress = new EgressProxy(LOCAL);
  const client = new OutboundClient(LOCAL);
  const chromium = new ChromiumService(egress, {
    chromiumPath: process.env.CHROMIUM_PATH ?? null,
    libraryPath: process.env.CHROMIUM_LIBRARY_PATH ?? null,
    identity: CRAWLER_TOKEN,
  });
  const audited: AuditedFixture[] = [];

  beforeAll(async () => {
    await chromium.withBrowser({ signal: never, deadlineMs: 170_000 }, async (browser) => {
      for (const fixture of parityFixtures) audited.push(...(await auditOne(browser, fixture)));
    });
  }, 180_000);
  afterAll(async () => {
    await Promise.all([chromium.close(), client.close()]);
    await egress.close();
  });

  async function auditOne(browser: Browser, fixture: ParityFixture): Promise<AuditedFixture[]> {
    const { url, server } = await serve(fixture);
    try {
      const outcomes = await runLighthouse(browser, url);
      const issues = await runOurChecks(client, url);
      return comparedAudits.map((audit) => ({
        fixture: fixture.name,
        audit,
        lighthouse: outcomes.get(audit) ?? 'no objection',
        groundswell: issues.some((issue) => isCounterpart(audit, issue)) ? 'fail' : 'no objection',
      }));
    } finally {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  }

  it('agree, or differ where it is documented', () => {
    const differing = audited
      .filter((one) => one.lighthouse !== one.groundswell)
      .map(({ fixture, audit, lighthouse: outcome }) => ({
        fixture,
        audit,
        failedBy: outcome === 'fail' ? 'lighthouse' : 'groundswell',
      }));
    const documented = knownDifferences.map(({ fixture, audit, failedBy }) => ({
      fixture,
      audit,
      failedBy,
    }));
    const inOrder = (list: readonly { fixture: string; audit: string }[]): object[] =>
      [...list].sort((a, b) => `${a.fixture} ${a.audit}`.localeCompare(`${b.fixture} ${b.audit}`));
    expect(inOrder(differing)).toEqual(inOrder(documented));
  });

  it('differ for the documented reasons', async () => {
    const documentation = await readFile('docs/AUDIT-CHECKS.md', 'utf8');
    const rows = documentation.split('\n');
    for (const { audit, reason } of knownDifferences) {
      expect(rows.filter((row) => row.includes(audit) && row.includes(reason)).length).toBe(1);
    }
  });

  it.each(comparedAudits)('both pass a good page and fail a bad one for %s', (audit) => {
    const outcomes = audited.filter((one) => one.audit === audit);
    const agreed = outcomes.filter((one) => one.lighthouse === one.groundswell);
    expect(new Set(agreed.map((one) => one.lighthouse))).toEqual(new Set(['fail', 'no objection']));
  });
});
