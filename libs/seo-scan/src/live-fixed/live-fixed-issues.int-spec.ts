import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { WebsitesService } from '@app/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { issueListInput } from '../contract/index.js';
import type { IssueListInput, ScanIssueCounts } from '../contract/index.js';
import { ScanIssuesService } from '../issues/scan-issues.service.js';
import { ScanReadingService } from '../scans/scan-reading.service.js';
import { SITE, StoredScans } from '../testing/stored-scans.js';
import type { StoredScan } from '../testing/stored-scans.js';
import { issueFingerprint } from '../issues/issue-fingerprint.js';
import { LiveFixedIssues } from './live-fixed-issues.js';

const home = `${SITE}/`;
const about = `${SITE}/about`;
const scan: StoredScan = {
  pages: [{ url: home, depth: 0 }, { url: about }],
  issues: [
    { check: 'title.missing', url: home },
    { check: 'title.missing', url: about },
    { check: 'images.alt_missing', url: about, key: 'one' },
    { check: 'images.alt_missing', url: about, key: 'two' },
  ],
};

describe('issues that are fixed live', () => {
  let scans: StoredScans;
  let issues: ScanIssuesService;
  let reading: ScanReadingService;
  let actor: Actor;
  let websiteId: string;
  let scanId: string;

  beforeAll(async () => {
    scans = await StoredScans.create();
    issues = scans.context.module.get(ScanIssuesService);
    reading = scans.context.module.get(ScanReadingService);
    actor = await scans.aUser();
    const { website } = await scans.context.module
      .get(WebsitesService)
      .add(actor, { url: 'http://127.0.0.1/' });
    websiteId = website.id;
    scanId = await scans.complete(actor, scan);
  });
  afterAll(() => scans.close());

  function fingerprintOf(checkId: string, pageUrl: string, key = ''): string {
    return issueFingerprint({ checkId, pageUrl, key });
  }

  async function mark(fixed: readonly string[], open: readonly string[]): Promise<void> {
    const { module, clock } = scans.context;
    await module
      .get(EntityManager)
      .fork()
      .transactional((tx) =>
        module
          .get(LiveFixedIssues)
          .mark(tx, { userId: actor.userId, websiteId, fixed, open }, clock.now()),
      );
  }

  async function counts(): Promise<ScanIssueCounts> {
    return (await issues.summary(actor, scanId)).issues;
  }

  async function total(more: Partial<IssueListInput> = {}): Promise<number> {
    return (await issues.list(actor, issueListInput.parse({ id: scanId, ...more }))).total;
  }

  const oneAlt = fingerprintOf('images.alt_missing', about, 'one');

  it('are excluded from every list and count, alone and not with their category', async () => {
    await mark([oneAlt, fingerprintOf('title.missing', home)], []);
    await mark([oneAlt], []);
    expect(await counts()).toMatchObject({ total: 2, fixedLive: 2, ignored: 0 });
    expect(await total()).toBe(2);
    expect(await total({ category: 'images' })).toBe(1);
    expect(await total({ pageUrl: home })).toBe(0);
    const { groups } = await issues.groups(actor, scanId, {});
    expect(groups.map((group) => [group.check_id, group.issue_count])).toEqual([
      ['title.missing', 1],
      ['images.alt_missing', 1],
    ]);
    const detail = await reading.detail(actor, scanId);
    expect(detail.issues.map((issue) => [issue.page_url, issue.fixed_live])).toEqual([
      [about, false],
      [about, false],
    ]);
    const { pages } = await reading.pages(actor, scanId);
    expect(pages.map((page) => page.issue_count)).toEqual([0, 2]);
  });

  it('are shown on request', async () => {
    expect(await total({ fixedLive: true })).toBe(2);
    expect((await issues.groups(actor, scanId, { fixedLive: true })).total).toBe(2);
    const { issues: shown } = await issues.list(
      actor,
      issueListInput.parse({ id: scanId, fixedLive: true, checkId: 'images.alt_missing' }),
    );
    expect(shown).toMatchObject([{ fingerprint: oneAlt, fixed_live: true }]);
  });

  it('are also excluded from later scans that find them again', async () => {
    const later = await scans.complete(actor, scan);
    expect((await issues.summary(actor, later)).issues).toMatchObject({ total: 2, fixedLive: 2 });
  });

  it('of one user do not affect those of another', async () => {
    const other = await scans.aUser();
    const own = await scans.complete(other, scan);
    expect((await issues.summary(other, own)).issues).toMatchObject({ total: 4, fixedLive: 0 });
  });

  it('reappear when their fix is reverted', async () => {
    await mark([], [oneAlt]);
    expect(await counts()).toMatchObject({ total: 3, fixedLive: 1 });
    expect(await total({ category: 'images' })).toBe(2);
  });

  it('reappear when their website is removed', async () => {
    await scans.context.module.get(WebsitesService).remove(actor, websiteId);
    expect(await counts()).toMatchObject({ total: 4, fixedLive: 0 });
  });
});
