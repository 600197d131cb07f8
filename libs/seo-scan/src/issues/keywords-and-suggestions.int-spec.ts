import type { Actor } from '@app/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ComprehensiveAuditService } from '../comprehensive-audit/comprehensive-audit.service.js';
import { SiteKeywordsService } from '../site-keywords/site-keywords.service.js';
import { SuggestionsService } from '../suggestions/suggestions.service.js';
import { ScanContext } from '../testing/scan-context.js';

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`;

let scanning: ScanContext;
let ada: Actor;

beforeAll(async () => {
  scanning = await ScanContext.create();
});
beforeEach(async () => {
  ada = await scanning.aUser();
});
afterAll(async () => {
  await scanning.closeSites();
  await scanning.close();
});

async function aScannedBakery(actor: Actor): Promise<{ origin: string; scanId: string }> {
  const { origin } = await scanning.aSite({
    '/': page('Harbour Bakery', '<a href="/rye">rye</a> <a href="/rye-rolls">rolls</a>'),
    '/rye': page('Rye bread', '<p>Our rye bread rests. Rye bread keeps.</p><img src="/a.png">'),
    '/rye-rolls': page('Rolls of rye bread', '<p>Rye bread in small.</p>'),
  });
  const scanId = await scanning.start(actor, `${origin}/`);
  await scanning.runner.run(scanId);
  return { origin, scanId };
}

describe('the keywords of a website', () => {
  it('are the phrases of its pages, with the pages that compete for one', async () => {
    const { origin, scanId } = await aScannedBakery(ada);
    const keywords = scanning.context.module.get(SiteKeywordsService);
    const found = await keywords.ofScan(ada, scanId);
    expect(found).toMatchObject({ source: 'site_content', pages_read: 3 });
    expect(found.keywords[0]).toMatchObject({
      phrase: 'rye bread',
      pages: 2,
      title_pages: 2,
      best_page: { url: `${origin}/rye` },
    });
    expect(found.search_console).toMatchObject({ is_connected: false });
  });

  it('are kept when a scan finds the pages unchanged', async () => {
    const { origin, scanId } = await aScannedBakery(ada);
    const again = await scanning.start(ada, `${origin}/`);
    await scanning.runner.run(again);
    const keywords = scanning.context.module.get(SiteKeywordsService);
    expect(await keywords.ofScan(ada, again)).toEqual(await keywords.ofScan(ada, scanId));
  });

  it('do not exist for other users', async () => {
    const { scanId } = await aScannedBakery(ada);
    const other = await scanning.aUser();
    const keywords = scanning.context.module.get(SiteKeywordsService);
    await expect(keywords.ofScan(other, scanId)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('suggestions', () => {
  it('name the checks that cost points, once each', async () => {
    const { scanId } = await aScannedBakery(ada);
    const { scan, score } = await scanning.reading.detail(ada, scanId);
    const { suggestions, prediction } = await scanning.context.module
      .get(SuggestionsService)
      .ofScan(ada, scanId);
    expect(suggestions.map((one) => one.check_id).sort()).toEqual(
      score.losses.map((loss) => loss.check_id).sort(),
    );
    expect(suggestions.length).toBeGreaterThan(0);
    const lost = suggestions.reduce((sum, one) => sum + one.points_lost, 0);
    expect(prediction).toMatchObject({ score: scan.seo_score, points_fixed_live: 0 });
    expect(prediction?.points_open).toBeCloseTo(lost, 6);
  });

  it('do not exist for other users', async () => {
    const { scanId } = await aScannedBakery(ada);
    const suggestions = scanning.context.module.get(SuggestionsService);
    const other = await scanning.aUser();
    await expect(suggestions.ofScan(other, scanId)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the one-call audit', () => {
  it('responds with the whole result when the scan has ended', async () => {
    const audits = scanning.context.module.get(ComprehensiveAuditService);
    const { origin } = await scanning.aSite({ '/': page('Bakery', '<p>Bread.</p>') });
    const running = audits.run(ada, { url: `${origin}/` }, null);
    const scanId = await queuedScan(ada);
    await scanning.runner.run(scanId);
    const result = await running;
    const detail = await scanning.reading.detail(ada, scanId);
    expect(result).toMatchObject({
      success: true,
      scanId,
      hostname: '127.0.0.1',
      pagesScanned: detail.scan.pages_scanned,
      analysis: { score: detail.scan.seo_score, summary: { total: detail.issues.length } },
    });
  });

  it('explains why the website cannot be read', async () => {
    const audits = scanning.context.module.get(ComprehensiveAuditService);
    const running = audits.run(ada, { url: 'http://127.0.0.1:1/' }, null);
    const refused = expect(running).rejects.toMatchObject({ code: 'unavailable' });
    await scanning.runner.run(await queuedScan(ada));
    await refused;
  });

  it('returns the stored scan of an address, or nothing', async () => {
    const audits = scanning.context.module.get(ComprehensiveAuditService);
    const { origin, scanId } = await aScannedBakery(ada);
    expect(await audits.save(ada, { url: `${origin}/` })).toEqual({ success: true, scanId });
    await expect(audits.save(ada, { url: `${origin}/never` })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

async function queuedScan(actor: Actor): Promise<string> {
  for (;;) {
    const [row] = await scanning.context.rows<{ id: string }>(
      `select id from scans where user_id = ? and status = 'queued'`,
      [actor.userId],
    );
    if (row !== undefined) return row.id;
  }
}
