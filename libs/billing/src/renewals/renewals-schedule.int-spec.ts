import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RoundExplorer } from '@app/common/testing';
import { Module } from '@nestjs/common';
import { BillingModule } from '../billing.module.js';
import { SubscriptionContext } from '../subscriptions/testing/subscription-context.js';
import { RenewalsSchedule } from './renewals.schedule.js';

/** The schedule alone: the worker's queues are tested elsewhere. */
@Module({ imports: [BillingModule], providers: [RenewalsSchedule] })
class ScheduleModule {}

describe('the schedule of renewals', () => {
  let billing: SubscriptionContext;

  beforeAll(async () => {
    billing = await SubscriptionContext.create([ScheduleModule]);
    await billing.buy(await billing.aUser(), 'visits_starter');
  });
  afterAll(() => billing.close());

  it('ends at start what expired while it was down', async () => {
    const { context } = billing;
    const schedule = context.module.get(RenewalsSchedule);
    // The round that began with the application needs its time: another one begins only after it.
    await schedule.endAndAnnounce();
    context.clock.set('2027-01-10T00:00:00Z');
    context.module.get(RoundExplorer).onApplicationBootstrap();
    await schedule.endAndAnnounce();
    expect(await context.rows('select status from subscriptions')).toEqual([{ status: 'expired' }]);
  });
});
