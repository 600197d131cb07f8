import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AppError } from '@app/common';
import type { Actor } from '@app/common';
import fc from 'fast-check';
import type { VisitLease } from '../visits/visit-lease.js';
import { CampaignsContext } from './testing/campaigns-context.js';
import type { OwnWebsite } from './testing/campaigns-context.js';

const VISITS = 6;
/** Concurrent connections. */
const AT_ONCE = 16;
const RUNS = 20;

const steps = [
  'lease',
  'complete',
  'fail',
  'cancel',
  'give back',
  'lose',
  'stop',
  'pause',
  'resume',
  'prove',
  'later',
] as const;
type Step = (typeof steps)[number];

/** What happens to one campaign, in any order and concurrently; some of it makes no sense. */
class Bustle {
  private readonly held: VisitLease[] = [];

  constructor(
    private readonly test: CampaignsContext,
    private readonly actor: Actor,
    private readonly id: string,
  ) {}

  async take(step: Step): Promise<void> {
    const { test, actor, id } = this;
    switch (step) {
      case 'lease':
        this.held.push(...(await test.lease(2)));
        return;
      case 'complete':
        await this.report((lease) => test.complete(lease));
        return;
      case 'fail':
        await this.report((lease) => test.fail(lease));
        return;
      case 'cancel':
        await this.report((lease) => test.endings.cancel(lease));
        return;
      case 'give back':
        await this.report((lease) => test.endings.release(lease));
        return;
      case 'lose':
        await this.report((lease) => test.endings.lose(lease));
        return;
      case 'stop':
      case 'pause':
      case 'resume':
        await test.campaigns[step](actor, id).catch(unlessEnded);
        return;
      case 'prove':
        await test.proving.start(id);
        return;
      case 'later':
        test.later(7_200);
    }
  }

  /** Sometimes reports twice, also for attempts that ended long ago. */
  private async report(report: (lease: VisitLease) => Promise<unknown>): Promise<void> {
    const lease = this.held.at(-1);
    if (lease === undefined) return;
    if (this.held.length % 3 !== 0) this.held.pop();
    await report(lease);
  }
}

describe('the visits of a campaign', () => {
  let test: CampaignsContext;
  let ada: Actor;
  let bakery: OwnWebsite;

  beforeAll(async () => {
    test = await CampaignsContext.create();
  });
  afterAll(() => test.close());

  async function expectToAddUp(id: string): Promise<void> {
    const { total, completed, failed, cancelled, inProgress, status } =
      await test.campaigns.results(ada, id);
    const rows = await test.visitStates(id);
    expect({ completed, failed, cancelled, inProgress }).toEqual({
      completed: rows.completed ?? 0,
      failed: rows.failed ?? 0,
      cancelled: rows.cancelled ?? 0,
      inProgress: rows.running ?? 0,
    });
    const ended = completed + failed + cancelled;
    expect(ended + inProgress + (rows.waiting ?? 0)).toBe(total);
    if (status === 'completed' || status === 'failed') expect(ended).toBe(total);
    if (status === 'stopped') expect(ended + inProgress).toBe(total);
    expect((await test.balance(ada))?.used).toBe(total - failed - cancelled);
    expect(await test.ledgerOf(ada)).toEqual([]);
  }

  it('add up after every round of concurrent events, and are charged when completed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: AT_ONCE }), {
          minLength: 1,
          maxLength: 6,
        }),
        async (rounds) => {
          await test.context.rows('delete from campaigns');
          await test.context.rows('delete from visit_websites');
          ada = await test.aSubscriber();
          bakery = await test.aWebsite(ada);
          const id = await test.running(ada, bakery, VISITS);
          test.later(60);
          const bustle = new Bustle(test, ada, id);
          for (const round of rounds) {
            await Promise.all(round.map((step) => bustle.take(step)));
            await expectToAddUp(id);
          }
        },
      ),
      { numRuns: RUNS },
    );
  }, 60_000);
});

function unlessEnded(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
}
