import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AuthModule } from '@app/auth';
import { newUser } from '@app/auth/testing';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { EntityManager } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { BillingModule } from './billing.module.js';
import { ScanAllowanceService } from './scan-allowance.service.js';

describe('the page-scan allowance', () => {
  let context: TestContext;
  let allowance: ScanAllowanceService;
  let userId: string;

  const inTransaction = <Result>(work: (tx: EntityManager) => Promise<Result>): Promise<Result> =>
    context.module.get(EntityManager).fork().transactional(work);
  const reserve = async (pages: number, scanId = randomUUID()): Promise<number> =>
    (await inTransaction((tx) => allowance.reserve(tx, userId, scanId, pages))).reserved;
  const reconcile = (scanId: string, used: number, skipped = 0): Promise<void> =>
    inTransaction((tx) => allowance.reconcile(tx, scanId, { used, skipped }));
  const entries = (): Promise<{ kind: string; amount: number }[]> =>
    context.rows('select kind, amount from ledger_entries where user_id = ? order by id', [userId]);

  beforeAll(async () => {
    context = await createTestContext([AuthModule, BillingModule]);
    allowance = context.module.get(ScanAllowanceService);
  });
  beforeEach(async () => {
    context.clock.set('2026-11-20T12:00:00Z');
    ({ userId } = await newUser(context));
  });
  afterAll(() => context.close());

  it('is 25 pages a month for a new user, without a stored row', async () => {
    expect(await allowance.usage(userId)).toMatchObject({
      currentPlan: 'Free',
      planCode: 'free',
      pagesScanned: 0,
      pagesReserved: 0,
      pageLimit: 25,
      pagesRemaining: 25,
      percentUsed: 0,
      resetsAt: '2026-12-01T00:00:00.000Z',
    });
    expect(await entries()).toEqual([]);
  });

  it('charges the pages a scan used and releases the rest', async () => {
    const scanId = randomUUID();
    expect(await reserve(10, scanId)).toBe(10);
    expect(await allowance.usage(userId)).toMatchObject({ pagesReserved: 10, pagesRemaining: 15 });
    await reconcile(scanId, 4);
    expect(await allowance.usage(userId)).toMatchObject({
      pagesScanned: 4,
      pagesReserved: 0,
      pagesRemaining: 21,
      percentUsed: 16,
    });
    expect(await entries()).toEqual([
      { kind: 'grant', amount: 25 },
      { kind: 'reserve', amount: -10 },
      { kind: 'release', amount: 10 },
      { kind: 'settle', amount: -4 },
    ]);
  });

  it('records skipped pages and charges none of them', async () => {
    const [lastMonth, thisMonth] = [randomUUID(), randomUUID()];
    await reserve(10, lastMonth);
    await reconcile(lastMonth, 4, 6);
    context.clock.set('2026-12-02T12:00:00Z');
    await reserve(10, thisMonth);
    await reconcile(thisMonth, 2, 3);
    await reconcile(thisMonth, 2, 3);
    expect(await allowance.usage(userId)).toMatchObject({
      pagesScanned: 2,
      pagesReserved: 0,
      savings: {
        thisMonth: { pagesScanned: 2, pagesSkipped: 3, creditsSaved: 3 },
        allTime: { pagesScanned: 6, pagesSkipped: 9, creditsSaved: 9 },
      },
    });
    expect(await allowance.compareWithLedger(userId)).toMatchObject({ isEqual: true });
  });

  it('never reserves more than the allowance, however many requests arrive at once', async () => {
    const held = await Promise.all(Array.from({ length: 50 }, () => reserve(2)));
    expect(held.reduce((sum, pages) => sum + pages, 0)).toBe(25);
    expect(held.filter((pages) => pages === 1)).toHaveLength(1);
    expect(await allowance.compareWithLedger(userId)).toMatchObject({ isEqual: true });
  });

  it('gives the same scan the same response, even for concurrent requests', async () => {
    const scanId = randomUUID();
    expect(await Promise.all([1, 2, 3, 4].map(() => reserve(10, scanId)))).toEqual([
      10, 10, 10, 10,
    ]);
    expect(await allowance.usage(userId)).toMatchObject({ pagesReserved: 10 });
  });

  it('charges a scan once: the second call changes nothing', async () => {
    const scanId = randomUUID();
    await reserve(10, scanId);
    await Promise.all([reconcile(scanId, 6), reconcile(scanId, 6), reconcile(scanId, 6)]);
    await reconcile(scanId, 9);
    expect(await allowance.usage(userId)).toMatchObject({ pagesScanned: 6, pagesReserved: 0 });
  });

  it('never charges more than was reserved, and nothing for a scan without a reservation', async () => {
    const scanId = randomUUID();
    await reserve(5, scanId);
    await reconcile(scanId, 500);
    await reconcile(randomUUID(), 3);
    expect(await allowance.usage(userId)).toMatchObject({ pagesScanned: 5, pagesReserved: 0 });
  });

  it('leaves no trace when the transaction of the scan fails', async () => {
    const failing = inTransaction(async (tx) => {
      await allowance.reserve(tx, userId, randomUUID(), 10);
      throw new Error('the scan could not be stored');
    });
    await expect(failing).rejects.toThrow('the scan could not be stored');
    expect(await allowance.usage(userId)).toMatchObject({ pagesReserved: 0, pagesRemaining: 25 });
    expect(await entries()).toEqual([]);
  });

  it('lists what can be bought when the month is used up', async () => {
    await reserve(25);
    expect(await reserve(1)).toBe(0);
    const details = await allowance.limitReachedDetails(userId);
    expect(details).toMatchObject({ currentPlan: 'Free', pagesScanned: 0, pageLimit: 25 });
    expect(details.upgradeOptions.map(({ plan, price }) => [plan, price])).toEqual([
      ['Professional', 79],
      ['Business', 199],
    ]);
    expect(details.addOnOptions).toHaveLength(3);
  });

  it('resets on the 1st at 00:00 UTC, exactly once, however many requests arrive at that moment', async () => {
    const scanId = randomUUID();
    await reserve(25, scanId);
    await reconcile(scanId, 25);
    context.clock.set('2026-11-30T23:59:59.999Z');
    expect(await reserve(1)).toBe(0);
    context.clock.set('2026-12-01T00:00:00Z');
    expect(await allowance.usage(userId)).toMatchObject({
      pagesScanned: 0,
      pagesRemaining: 25,
      resetsAt: '2027-01-01T00:00:00.000Z',
    });
    const held = await Promise.all(Array.from({ length: 20 }, () => reserve(3)));
    expect(held.reduce((sum, pages) => sum + pages, 0)).toBe(25);
    const resets = (await entries()).filter((entry) => entry.kind === 'reset');
    expect(resets).toEqual([{ kind: 'reset', amount: 25 }]);
    expect(await allowance.compareWithLedger(userId)).toMatchObject({ isEqual: true });
  });

  it('grants one allowance, not four, after months without use', async () => {
    await reserve(5);
    context.clock.set('2027-03-15T08:00:00Z');
    await reserve(1);
    expect(await allowance.usage(userId)).toMatchObject({ pageLimit: 25, pagesRemaining: 19 });
    expect((await entries()).filter((entry) => entry.kind === 'reset')).toHaveLength(1);
  });

  it('keeps the reservation of a scan that runs over midnight and charges it in the new month', async () => {
    const [running, finished] = [randomUUID(), randomUUID()];
    await reserve(10, running);
    await reserve(15, finished);
    await reconcile(finished, 15);
    context.clock.set('2026-12-01T00:00:01Z');
    expect(await allowance.usage(userId)).toMatchObject({ pagesReserved: 10, pagesRemaining: 15 });
    await reconcile(running, 7);
    expect(await allowance.usage(userId)).toMatchObject({
      pagesScanned: 7,
      pagesReserved: 0,
      pagesRemaining: 18,
    });
    expect(await allowance.compareWithLedger(userId)).toMatchObject({ isEqual: true });
    const sum = (await entries()).reduce((total, entry) => total + entry.amount, 0);
    expect(sum).toBe(18);
  });

  it('detects a row that does not match its ledger', async () => {
    await reserve(5);
    await context.rows('update scan_allowances set used = used + 1 where user_id = ?', [userId]);
    expect(await allowance.compareWithLedger(userId)).toMatchObject({
      isEqual: false,
      row: { used: 1 },
      ledger: { used: 0 },
    });
  });

  it('allows three websites on the free plan', async () => {
    expect(await allowance.websiteLimit(userId)).toEqual({ plan: 'Free', limit: 3 });
  });
});
