import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AuthModule } from '@app/auth';
import { newUser } from '@app/auth/testing';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { EntityManager } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { AllowanceReset } from './allowance-reset.js';
import { BillingModule } from './billing.module.js';
import { ScanAllowanceService } from './scan-allowance.service.js';

const NOVEMBER = '2026-11-20T12:00:00Z';

describe('the first of the month', () => {
  let context: TestContext;
  let allowance: ScanAllowanceService;
  let resets: AllowanceReset;

  const inTransaction = <Result>(work: (tx: EntityManager) => Promise<Result>): Promise<Result> =>
    context.module.get(EntityManager).fork().transactional(work);
  const nextUser = async (): Promise<string> => (await newUser(context)).userId;
  const begin = async (userId: string, pages: number): Promise<string> => {
    const scanId = randomUUID();
    await inTransaction((tx) => allowance.reserve(tx, userId, scanId, pages));
    return scanId;
  };
  const end = (scanId: string, pages: number): Promise<void> =>
    inTransaction((tx) => allowance.reconcile(tx, scanId, { used: pages, skipped: 0 }));
  const scanned = async (userId: string, pages: number): Promise<void> =>
    end(await begin(userId, pages), pages);
  const resetsOf = (userId: string): Promise<{ month: string; amount: number }[]> =>
    context.rows(
      `select to_char(period_starts_on, 'YYYY-MM') as month, amount from ledger_entries
       where user_id = ? and kind = 'reset' order by id`,
      [userId],
    );
  const notices = async (userId: string): Promise<string[]> => {
    const rows = await context.rows<{ kind: string }>(
      'select kind from notifications where user_id = ? order by created_at, kind',
      [userId],
    );
    return rows.map((row) => row.kind);
  };

  beforeAll(async () => {
    context = await createTestContext([AuthModule, BillingModule]);
    allowance = context.module.get(ScanAllowanceService);
    resets = context.module.get(AllowanceReset);
  });
  beforeEach(async () => {
    await context.rows('delete from users');
    context.clock.set(NOVEMBER);
  });
  afterAll(() => context.close());

  it('resets every user exactly once, with three schedulers at once', async () => {
    const userIds = [await nextUser(), await nextUser(), await nextUser(), await nextUser()];
    for (const userId of userIds) await scanned(userId, 10);
    context.clock.set('2026-12-01T00:00:00Z');
    const counts = await Promise.all([resets.resetDue(), resets.resetDue(), resets.resetDue()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4);
    expect(await resets.resetDue()).toBe(0);
    for (const userId of userIds) {
      expect(await resetsOf(userId)).toEqual([{ month: '2026-12', amount: 25 }]);
      expect(await allowance.usage(userId)).toMatchObject({ pagesScanned: 0, pagesRemaining: 25 });
      expect(await allowance.compareWithLedger(userId)).toMatchObject({ isEqual: true });
    }
  });

  it('resets nobody a moment before', async () => {
    const userId = await nextUser();
    await scanned(userId, 10);
    context.clock.set('2026-11-30T23:59:59.999Z');
    expect(await resets.resetDue()).toBe(0);
    expect(await allowance.usage(userId)).toMatchObject({ pagesScanned: 10 });
  });

  it('catches up after being down over the 1st, once, however many months were missed', async () => {
    const userId = await nextUser();
    await scanned(userId, 10);
    context.clock.set('2027-02-03T04:05:06Z');
    expect(await resets.resetDue()).toBe(1);
    expect(await resetsOf(userId)).toEqual([{ month: '2027-02', amount: 25 }]);
    expect(await allowance.compareWithLedger(userId)).toMatchObject({ isEqual: true });
  });

  it('skips a user whose scan has already begun the month', async () => {
    const userId = await nextUser();
    await scanned(userId, 10);
    context.clock.set('2026-12-01T00:00:00Z');
    await scanned(userId, 3);
    expect(await resets.resetDue()).toBe(0);
    expect(await resetsOf(userId)).toHaveLength(1);
    expect(await allowance.usage(userId)).toMatchObject({ pagesScanned: 3 });
  });

  it('happens once when a scan and the schedulers race at midnight', async () => {
    const userId = await nextUser();
    await scanned(userId, 10);
    context.clock.set('2026-12-01T00:00:00Z');
    await Promise.all([resets.resetDue(), scanned(userId, 5), resets.resetDue()]);
    expect(await resetsOf(userId)).toHaveLength(1);
    expect(await allowance.usage(userId)).toMatchObject({ pagesScanned: 5, pagesReserved: 0 });
    expect(await allowance.compareWithLedger(userId)).toMatchObject({ isEqual: true });
  });

  it('charges a scan that runs across midnight to the month in which it ends only', async () => {
    const userId = await nextUser();
    await scanned(userId, 20);
    const scanId = await begin(userId, 5);
    context.clock.set('2026-12-01T00:00:00Z');
    expect(await resets.resetDue()).toBe(1);
    expect(await allowance.usage(userId)).toMatchObject({
      pagesScanned: 0,
      pagesReserved: 5,
      pagesRemaining: 20,
    });
    await end(scanId, 4);
    expect(await allowance.usage(userId)).toMatchObject({
      pagesScanned: 4,
      pagesReserved: 0,
      pagesRemaining: 21,
    });
    expect(await allowance.compareWithLedger(userId)).toMatchObject({ isEqual: true });
  });

  it('continues with the others when one allowance cannot be reset', async () => {
    const userIds = [await nextUser(), await nextUser(), await nextUser()];
    for (const userId of userIds) await scanned(userId, 10);
    const [broken = ''] = [...userIds].sort();
    await context.rows(
      `insert into ledger_entries (user_id, resource, kind, amount, period_starts_on, idempotency_key, created_at)
       values (?, 'page_scans', 'reset', 25, '2026-12-01', ?, now())`,
      [broken, `reset:${broken}:2026-12`],
    );
    context.clock.set('2026-12-01T00:00:00Z');
    const report = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    expect(await resets.resetDue()).toBe(2);
    expect(report).toHaveBeenCalledTimes(1);
    report.mockRestore();
  });

  it('warns at 80 % and reports at 100 % that nothing is left, each once a month, as a notification and by mail', async () => {
    const userId = await nextUser();
    await scanned(userId, 19);
    expect(await notices(userId)).toEqual([]);
    await scanned(userId, 1);
    expect(await notices(userId)).toEqual(['limit_warning']);
    await scanned(userId, 4);
    expect(await notices(userId)).toEqual(['limit_warning']);
    await scanned(userId, 1);
    expect(await notices(userId)).toEqual(['limit_reached', 'limit_warning']);
    const mails = await context.rows<{ kind: string; text: string; status: string }>(
      `select kind, text, status from mail_outbox where user_id = ? and kind like 'limit%' order by kind`,
      [userId],
    );
    expect(mails.map((mail) => [mail.kind, mail.status])).toEqual([
      ['limit_reached', 'held'],
      ['limit_warning', 'held'],
    ]);
    expect(mails[0]?.text).toContain("You've used all 25 page scans of your Free plan this month.");
    expect(mails[0]?.text).toContain('1 December 2026');
    context.clock.set('2026-12-02T00:00:00Z');
    await scanned(userId, 25);
    expect(await notices(userId)).toEqual(['limit_reached', 'limit_warning', 'limit_reached']);
  });

  it('notifies nobody when the end of the scan is rolled back', async () => {
    const userId = await nextUser();
    const scanId = await begin(userId, 25);
    const failing = inTransaction(async (tx) => {
      await allowance.reconcile(tx, scanId, { used: 25, skipped: 0 });
      throw new Error('the scan could not be ended');
    });
    await expect(failing).rejects.toThrow('the scan could not be ended');
    expect(await notices(userId)).toEqual([]);
  });
});
