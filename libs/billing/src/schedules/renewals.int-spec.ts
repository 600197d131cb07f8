import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AuthModule } from '@app/auth';
import { newUser } from '@app/auth/testing';
import { RoundExplorer, createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { money } from '@app/common/contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Logger, Module } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { BillingModule } from '../billing.module.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.service.js';
import { LedgerCheckSchedule } from './ledger-check.schedule.js';
import { RenewalsSchedule } from './renewals.schedule.js';

/** The two schedules alone: the worker's queues are tested elsewhere. */
@Module({ imports: [BillingModule], providers: [RenewalsSchedule, LedgerCheckSchedule] })
class SchedulesModule {}

describe('the worker', () => {
  let context: TestContext;
  let userId: string;

  beforeAll(async () => {
    context = await createTestContext([AuthModule, SchedulesModule]);
    ({ userId } = await newUser(context));
    const price = money(15_000_000, 'USDT');
    await context.module
      .get(EntityManager)
      .fork()
      .transactional((tx) =>
        context.module.get(SubscriptionsService).activate(tx, {
          ...{ orderId: randomUUID(), userId, planCode: 'visits_starter', method: 'crypto' },
          ...{ billingCycle: 'monthly', price, paid: price, discount: money(0, 'USDT') },
          ...{ discountCode: null, transactionId: null },
        }),
      );
  });
  afterAll(() => context.close());

  it('ends at start what expired while it was down', async () => {
    const schedule = context.module.get(RenewalsSchedule);
    // The round that began with the application needs its time: another one begins only after it.
    await schedule.endAndAnnounce();
    context.clock.set('2027-01-10T00:00:00Z');
    context.module.get(RoundExplorer).onApplicationBootstrap();
    await schedule.endAndAnnounce();
    expect(await context.rows('select status from subscriptions')).toEqual([{ status: 'expired' }]);
  });

  it('logs an error when a balance differs from its ledger, and none otherwise', async () => {
    const report = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const schedule = context.module.get(LedgerCheckSchedule);
    await schedule.check();
    expect(report).not.toHaveBeenCalled();
    await context.rows('update visit_allowances set expired = expired - 1');
    await schedule.check();
    expect(report).toHaveBeenCalledWith(
      expect.objectContaining({ count: 1 }),
      'Balances differ from their ledger.',
    );
    report.mockRestore();
  });
});
