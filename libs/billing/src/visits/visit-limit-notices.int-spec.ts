import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { randomUUID } from 'node:crypto';
import { SubscriptionContext } from '../subscriptions/testing/subscription-context.js';

describe('a user whose visits run out', () => {
  let billing: SubscriptionContext;
  let actor: Actor;

  const rows = <Row>(sql: string): Promise<Row[]> => billing.context.rows<Row>(sql, [actor.userId]);
  const notices = async (): Promise<string[]> => {
    const found = await rows<{ kind: string }>(
      `select kind from notifications where user_id = ? and kind like 'limit%' order by created_at, kind`,
    );
    return found.map(({ kind }) => kind);
  };
  const mails = () =>
    rows<{ kind: string; text: string }>(
      `select kind, text from mail_outbox where user_id = ? and kind like 'limit%' order by kind`,
    );
  const events = () =>
    rows<{ body: string }>(
      `select d.body from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
       where e.user_id = ? and d.event = 'limit.reached' order by d.created_at`,
    );
  const listen = () =>
    billing.context.rows(
      `insert into webhook_endpoints (user_id, url, events, secret_version, created_at)
       values (?, 'https://hooks.example.com/', '["limit.reached"]', 1, now())`,
      [actor.userId],
    );

  beforeAll(async () => {
    billing = await SubscriptionContext.create();
  });
  beforeEach(async () => {
    billing.context.clock.set('2026-11-20T12:00:00Z');
    actor = await billing.aUser();
    await listen();
    await billing.buy(actor, 'visits_starter');
  });
  afterAll(() => billing.close());

  it('is notified at 80 % and when none is left, in the app and by mail', async () => {
    await billing.reserve(actor, 399);
    expect(await notices()).toEqual([]);
    await billing.reserve(actor, 1);
    expect(await notices()).toEqual(['limit_warning']);
    await billing.reserve(actor, 99);
    expect(await notices()).toEqual(['limit_warning']);
    await billing.reserve(actor, 1);
    expect(await notices()).toEqual(['limit_reached', 'limit_warning']);
    const [reached, warning] = await mails();
    expect(reached?.text).toContain('All 500 visits of your Starter plan');
    expect(warning?.text).toContain("You've used 400 of 500 visits of your Starter plan.");
    expect(warning?.text).toContain('20 December 2026');
    expect((await events()).map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      expect.objectContaining({
        event: 'limit.reached',
        data: expect.objectContaining({
          ...{ resource: 'visits', planCode: 'visits_starter', used: 500, granted: 500 },
          period: expect.stringMatching(/^[\da-f-]{36}:2026-12-20$/),
        }) as unknown,
      }),
    ]);
  });

  it('is notified once a period, however often visits are released and reserved again', async () => {
    for (let again = 0; again < 3; again += 1) {
      const campaignId = await billing.reserve(actor, 400);
      const rest = await billing.reserve(actor, 100);
      await billing.releaseRest(campaignId);
      await billing.releaseRest(rest);
    }
    expect(await notices()).toEqual(['limit_reached', 'limit_warning']);
    expect(await mails()).toHaveLength(2);
    expect(await events()).toHaveLength(1);
    await billing.buy(actor, 'visits_starter'); // the next period: 1,000 visits until January
    await billing.reserve(actor, 1_000);
    expect(await notices()).toEqual(['limit_reached', 'limit_reached', 'limit_warning']);
    expect(await events()).toHaveLength(2);
  });

  it('is notified once when fifty campaigns start at the same moment', async () => {
    await Promise.all(Array.from({ length: 50 }, () => billing.reserve(actor, 10)));
    expect(await notices()).toEqual(['limit_reached', 'limit_warning']);
    expect(await mails()).toHaveLength(2);
    expect(await events()).toHaveLength(1);
  });

  it('is not notified about a campaign that is refused, requested twice or not stored', async () => {
    const campaignId = randomUUID();
    await billing.reserve(actor, 399, campaignId);
    await billing.reserve(actor, 399, campaignId);
    await expect(billing.reserve(actor, 102)).rejects.toMatchObject({ code: 'visits_exhausted' });
    const failing = billing.inTransaction(async (tx) => {
      await billing.visits.reserve(tx, actor.userId, randomUUID(), 101);
      throw new Error('the campaign could not be stored');
    });
    await expect(failing).rejects.toThrow('the campaign could not be stored');
    expect(await notices()).toEqual([]);
    expect(await mails()).toEqual([]);
    expect(await events()).toEqual([]);
  });
});
