import { AnalyzerPool } from '@app/crawler';
import { audits } from '@app/seo-audits';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { OutboundClient } from '@app/outbound';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { faults, goodPages } from '../../demo-site/faults.js';
import type { AuditReport } from './reports/audit-report.js';
import { auditWebsite } from './audit-website.js';

/** Starts the bakery as `npm start` does: natively, without a build. */
async function openBakery(): Promise<{ bakery: ChildProcess; origin: string }> {
  const bakery = spawn(process.execPath, ['apps/demo-site/server.ts', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: bakery.stdout })) {
    const origin = /^Harbour Bakery is listening on (http:\S+)$/.exec(line)?.[1];
    if (origin !== undefined) return { bakery, origin };
  }
  throw new Error('Harbour Bakery did not open.');
}

describe('the demo website, audited', () => {
  const client = new OutboundClient({ allowPrivate: true, allowedHosts: [], ownAddresses: [] });
  const analyzers = new AnalyzerPool();
  let bakery: ChildProcess | null = null;
  let origin = '';
  let report: AuditReport;

  beforeAll(async () => {
    ({ bakery, origin } = await openBakery());
    report = await auditWebsite(
      client,
      { url: `${origin}/`, maxPages: 200 },
      { analyzers, signal: new AbortController().signal, onProgress: () => undefined },
    );
  }, 60_000);

  afterAll(async () => {
    bakery?.kill();
    await analyzers.close();
    await client.close();
  });

  it('reports every deliberate fault on the page that contains it', () => {
    const found = new Set(report.issues.map((issue) => `${issue.check_id} ${issue.page_url}`));
    const missed = faults.filter(({ checkId, path }) => !found.has(`${checkId} ${origin}${path}`));
    expect(missed).toEqual([]);
    expect(new Set(faults.map(({ checkId }) => checkId)).size).toBeGreaterThanOrEqual(25);
  });

  it('finds nothing critical or high on its good pages', () => {
    const good = new Set(goodPages.map((path) => origin + path));
    const severe = report.issues.filter(
      ({ page_url, severity }) => good.has(page_url) && /critical|high/.test(severity),
    );
    expect(severe.map(({ check_id }) => check_id)).toEqual([]);
    expect(report.pages.filter(({ url }) => good.has(url))).toHaveLength(good.size);
  });

  it('is read completely, so that orphans and dead ends can be detected', () => {
    expect(report.summary.is_complete).toBe(true);
    // Its only external link points to a machine of the bakery, whose responses are outside our control.
    // No browser or external service is available here.
    const needsMore = new Set(
      audits.filter(({ scope }) => scope === 'R' || scope === 'X').map(({ id }) => id),
    );
    const unmeasured = report.breakdown.not_measured.filter(
      ({ check_id: id }) =>
        // Depends on the response times of a few pages.
        id !== 'performance.ttfb' && id !== 'links.external_broken' && !needsMore.has(id),
    );
    expect(unmeasured).toEqual([]);
  });
});
