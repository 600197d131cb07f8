import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FileStore } from '@app/common';
import { PAGE_FLOODS } from '@app/outbound/contract';
import { responded, completed, failed } from './testing/scripted-engine.js';
import { VisitsContext } from './testing/visits-context.js';
import { SCREENSHOT_FOLDER } from './visit-endings.js';
import type { VisitLease } from './visit-lease.js';
import { VisitSweeper } from './visit-sweeper.js';

describe('a visit that ends', () => {
  let visits: VisitsContext;
  let userId: string;

  beforeAll(async () => {
    visits = await VisitsContext.create();
  }, 60_000);
  beforeEach(async () => {
    await visits.context.rows('delete from campaigns');
    await visits.context.rows('delete from visit_websites');
    userId = await visits.aUser();
  });
  afterAll(() => visits.close());

  const startedAt = (): Date => visits.context.clock.now();

  async function one(options: Parameters<VisitsContext['aCampaign']>[1] = {}): Promise<VisitLease> {
    await visits.aCampaign(userId, { visits: 1, ...options });
    const [lease] = await visits.take(1);
    if (lease === undefined) throw new Error('Nothing was given out');
    return lease;
  }

  async function used(): Promise<number | undefined> {
    return (await visits.allowance.balance(userId))?.used;
  }

  it('well is counted everywhere once, however often it is reported', async () => {
    const lease = await one({ visits: 2 });
    const { visitId, campaignId } = lease;
    const report = completed(lease.order);
    const reports = await Promise.all(
      Array.from({ length: 5 }, () => visits.endings.finish(lease, report, startedAt())),
    );
    expect(reports.sort()).toEqual(['ended', ...new Array<string>(4).fill('not_held')]);
    expect(await visits.counts(campaignId)).toMatchObject({
      ...{ status: 'running', inProgress: 0, completed: 1, pagesVisited: 1 },
    });
    expect(await visits.ledger(campaignId)).toEqual({ reserved: 2, used: 1, released: 0 });
    const pages = await visits.context.rows(
      'select seq, url, status, load_ms from visit_pageviews',
    );
    expect(pages).toEqual([{ seq: 1, url: lease.order.url, status: 200, load_ms: 120 }]);
    const hours = await visits.context.rows(
      'select completed, failed, pages, load_ms::int, loads from visit_hours where user_id = ?',
      [userId],
    );
    expect(hours).toEqual([{ completed: 1, failed: 0, pages: 1, load_ms: 120, loads: 1 }]);
    expect(
      await visits.context.rows('select status, lateness_ms, pages from visits where id = ?', [
        visitId,
      ]),
    ).toEqual([{ status: 'completed', lateness_ms: 0, pages: 1 }]);
  });

  it('last ends its campaign, and the owner is notified once', async () => {
    const campaignId = await visits.aCampaign(userId, { visits: 4 });
    const leases = await visits.take(4);
    await Promise.all(
      leases.map((lease) => visits.endings.finish(lease, completed(lease.order), startedAt())),
    );
    expect(await visits.counts(campaignId)).toMatchObject({ status: 'completed', completed: 4 });
    const notes = await visits.context.rows(
      `select title from notifications where user_id = ? and kind = 'campaign_completed'`,
      [userId],
    );
    expect(notes).toEqual([{ title: 'Campaign complete' }]);
    expect(await used()).toBe(4);
  });

  it('badly is retried twice, and then costs nothing', async () => {
    const lease = await one();
    const { campaignId } = lease;
    expect(await visits.endings.finish(lease, failed(), startedAt())).toBe('tried_again');
    expect(await visits.counts(campaignId)).toMatchObject({ inProgress: 0, failed: 0 });
    expect(await visits.take(1)).toEqual([]);
    for (const attempt of [2, 3]) {
      visits.later(300);
      const [again] = await visits.take(1);
      expect(again?.order.attempt).toBe(attempt);
      if (again !== undefined) await visits.endings.finish(again, failed(), startedAt());
    }
    expect(await visits.counts(campaignId)).toMatchObject({ status: 'failed', failed: 1 });
    expect(await visits.ledger(campaignId)).toEqual({ reserved: 1, used: 0, released: 1 });
    expect(await used()).toBe(0);
    const hours = await visits.context.rows(
      'select completed, failed from visit_hours where user_id = ?',
      [userId],
    );
    expect(hours).toEqual([{ completed: 0, failed: 1 }]);
  });

  it('with a missing page fails without a retry', async () => {
    const lease = await one();
    expect(await visits.endings.finish(lease, responded(404), startedAt())).toBe('ended');
    expect(
      await visits.context.rows('select status, error_code, error from visits where id = ?', [
        lease.visitId,
      ]),
    ).toEqual([
      {
        status: 'failed',
        error_code: 'http_status',
        error: 'The website responded with status 404.',
      },
    ]);
  });

  it('badly is retried once where its campaign orders that', async () => {
    const lease = await one({ retries: 1 });
    expect(await visits.endings.finish(lease, failed(), startedAt())).toBe('tried_again');
    visits.later(300);
    const [again] = await visits.take(1);
    if (again === undefined) throw new Error('The visit is not due');
    expect(await visits.endings.finish(again, failed(), startedAt())).toBe('ended');
    expect(await visits.counts(lease.campaignId)).toMatchObject({ failed: 1 });
  });

  it('by flooding other websites fails without a retry, with the reason and without a charge', async () => {
    const lease = await one({ autoRetry: true });
    const error = { code: 'page_floods', message: PAGE_FLOODS } as const;
    expect(await visits.endings.finish(lease, failed({ error }), startedAt())).toBe('ended');
    expect(
      await visits.context.rows('select status, error_code, error from visits where id = ?', [
        lease.visitId,
      ]),
    ).toEqual([{ status: 'failed', error_code: 'page_floods', error: PAGE_FLOODS }]);
    expect(await visits.ledger(lease.campaignId)).toEqual({ reserved: 1, used: 0, released: 1 });
  });

  it('after its campaign was stopped is cancelled and released, or counted when it was over', async () => {
    const campaignId = await visits.aCampaign(userId, { visits: 3 });
    const [first, second, third] = await visits.take(3);
    if (first === undefined || second === undefined || third === undefined) throw new Error('few');
    await visits.context.rows(`update campaigns set status = 'stopped' where id = ?`, [campaignId]);
    await visits.endings.cancel(first);
    await visits.endings.finish(second, failed(), startedAt());
    await visits.endings.finish(third, completed(third.order), startedAt());
    expect(await visits.counts(campaignId)).toMatchObject({
      ...{ status: 'stopped', inProgress: 0, completed: 1, cancelled: 2 },
    });
    expect(await visits.ledger(campaignId)).toEqual({ reserved: 3, used: 1, released: 2 });
  });

  it('with its worker is lost: it is retried at first, and fails in the end', async () => {
    const { campaignId } = await one({ autoRetry: false });
    const sweeper = visits.context.module.get(VisitSweeper);
    for (let attempt = 1; attempt <= 5; attempt++) {
      await visits.expireLeases();
      await Promise.all([sweeper.endLostAttempts(), sweeper.endLostAttempts()]);
      visits.later(60);
      await visits.take(1);
    }
    expect(await visits.counts(campaignId)).toMatchObject({ status: 'failed', failed: 1 });
    const rows = await visits.context.rows('select attempts, error_code from visits');
    expect(rows).toEqual([{ attempts: 5, error_code: 'worker_lost' }]);
  });

  it('stores a screenshot when it counts, and none when it does not', async () => {
    const lease = await one();
    const report = { ...completed(lease.order), screenshot: Buffer.from('jpeg') };
    const late = { ...lease, token: crypto.randomUUID() };
    await visits.endings.finish(late, report, startedAt());
    await visits.endings.finish(lease, report, startedAt());
    const [row] = await visits.context.rows<{ key: string }>(
      'select screenshot_key as key from visits',
    );
    const files = visits.context.module.get(FileStore);
    expect(await files.get(row?.key ?? '')).toEqual(Buffer.from('jpeg'));
    expect(await files.get(`${SCREENSHOT_FOLDER}/${late.token}.jpg`)).toBeNull();
  });

  it('after its user was deleted changes nothing', async () => {
    const lease = await one();
    await visits.context.rows('delete from users where id = ?', [userId]);
    expect(await visits.endings.finish(lease, completed(lease.order), startedAt())).toBe(
      'not_held',
    );
    expect(await visits.endings.cancel(lease)).toBe('not_held');
    expect(await visits.endings.release(lease)).toBe('not_held');
  });
});
