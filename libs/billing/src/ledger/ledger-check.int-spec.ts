import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger, Module } from '@nestjs/common';
import { BillingModule } from '../billing.module.js';
import { SubscriptionContext } from '../subscriptions/testing/subscription-context.js';
import { LedgerCheckSchedule } from './ledger-check.schedule.js';

/** The schedule alone: the worker's queues are tested elsewhere. */
@Module({ imports: [BillingModule], providers: [LedgerCheckSchedule] })
class ScheduleModule {}

describe('the nightly check of the ledger', () => {
  let billing: SubscriptionContext;

  beforeAll(async () => {
    billing = await SubscriptionContext.create([ScheduleModule]);
    await billing.buy(await billing.aUser(), 'visits_starter');
  });
  afterAll(() => billing.close());

  it('logs an error when a balance differs from its ledger, and none otherwise', async () => {
    const { context } = billing;
    const report = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const schedule = context.module.get(LedgerCheckSchedule);
    await schedule.check();
    expect(report).not.toHaveBeenCalled();
    await context.rows('update visit_allowances set expired = expired + 1');
    await schedule.check();
    expect(report).toHaveBeenCalledWith(
      expect.objectContaining({ count: 1 }),
      'Balances differ from their ledger.',
    );
    report.mockRestore();
  });
});
