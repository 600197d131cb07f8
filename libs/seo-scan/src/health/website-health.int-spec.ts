import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { WebsitesService } from '@app/domain';
import type { Website } from '@app/domain/contract';
import { IgnoresService } from '../issues/ignores.service.js';
import { SITE, StoredScans } from '../testing/stored-scans.js';
import type { StoredIssue } from '../testing/stored-scans.js';
import { WebsiteHealthService } from './website-health.service.js';

let scans: StoredScans;

beforeAll(async () => {
  scans = await StoredScans.create();
});
afterAll(() => scans.context.close());

const pages = ['/', '/a', '/b', '/c'].map((path) => ({ url: `${SITE}${path}` }));
const untitled = (count: number): StoredIssue[] =>
  pages.slice(0, count).map(({ url }) => ({ check: 'title.missing', url }));
const websites = (): WebsitesService => scans.context.module.get(WebsitesService);

async function aWebsite(): Promise<{ actor: Actor; websiteId: string }> {
  const actor = await scans.aUser();
  const { website } = await websites().add(actor, { url: 'http://127.0.0.1' });
  return { actor, websiteId: website.id };
}

async function shown(actor: Actor): Promise<Website | undefined> {
  return (await websites().list(actor)).websites[0];
}

async function scoreOf(id: string): Promise<number | undefined> {
  const [row] = await scans.query<{ score: number }>(
    'select seo_score as score from scans where id = $1',
    [id],
  );
  return row?.score;
}

describe('the Health score of a website', () => {
  it('is that of the latest scan of the whole website, not of a page and not an average', async () => {
    const { actor, websiteId } = await aWebsite();
    expect(await shown(actor)).toMatchObject({ avg_seo_score: null, health_scan_id: null });
    await scans.complete(actor, { websiteId, pages, issues: untitled(4) });
    const latest = await scans.complete(actor, { websiteId, pages, issues: untitled(2) });
    const page = { websiteId, mode: 'page', pages: pages.slice(0, 1) } as const;
    await scans.complete(actor, page);
    expect(await shown(actor)).toMatchObject({
      avg_seo_score: await scoreOf(latest),
      health_scan_id: latest,
    });
  });

  it('remains when a limit cuts the next scan short, and follows an ignore of then', async () => {
    const { actor, websiteId } = await aWebsite();
    const whole = await scans.complete(actor, { websiteId, pages, issues: untitled(2) });
    const short = { websiteId, pages: pages.slice(0, 2), isComplete: false };
    await scans.complete(actor, short);
    const before = await scoreOf(whole);
    expect(await shown(actor)).toMatchObject({ avg_seo_score: before, health_scan_id: whole });

    await scans.context.module.get(IgnoresService).add(actor, {
      scanId: whole,
      scope: 'check',
      checkId: 'title.missing',
      reason: 'Titles are written later',
    });
    expect(await scoreOf(whole)).toBe(100);
    expect(await shown(actor)).toMatchObject({ avg_seo_score: 100 });
  });

  it('is the last point of the trend', async () => {
    const { actor, websiteId } = await aWebsite();
    const first = await scans.complete(actor, { websiteId, pages, issues: untitled(4) });
    const second = await scans.complete(actor, { websiteId, pages, issues: untitled(1) });
    await scans.complete(actor, { websiteId, pages: pages.slice(0, 1), isComplete: false });
    const health = await scans.context.module
      .get(WebsiteHealthService)
      .details(actor.userId, [websiteId]);
    expect(health.get(websiteId)).toMatchObject({
      scan: { id: second, critical_issues: 1 },
      scores: [await scoreOf(second), await scoreOf(first)],
      isComparable: true,
    });
  });

  it('is not that of the same website of another user', async () => {
    const { actor, websiteId } = await aWebsite();
    await scans.complete(actor, { websiteId, pages });
    const other = await aWebsite();
    expect(await shown(other.actor)).toMatchObject({ avg_seo_score: null, health_scan_id: null });
  });

  it('comes from the scans before the website was added, chosen like those after it', async () => {
    const actor = await scans.aUser();
    const before = { url: 'http://127.0.0.1/', pages, issues: untitled(2) };
    const whole = await scans.complete(actor, before);
    await scans.complete(actor, { ...before, pages: pages.slice(0, 2), isComplete: false });
    await websites().add(actor, { url: 'http://127.0.0.1' });
    expect(await shown(actor)).toMatchObject({
      avg_seo_score: await scoreOf(whole),
      health_scan_id: whole,
    });
  });
});
