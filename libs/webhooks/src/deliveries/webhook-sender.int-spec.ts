import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { claimsAtOnce } from '@app/common/testing';
import { createHmac, randomUUID } from 'node:crypto';
import type { WebhookDelivery } from '../contract/index.js';
import { MAX_ATTEMPTS } from '../rules/delivery-retry.js';
import { aScan, startWebhooksContext } from '../testing/webhooks-context.js';
import type { WebhooksContext } from '../testing/webhooks-context.js';
import { WebhookEvents } from '../webhook-events.js';
import { DeliveriesRepository } from './deliveries.repository.js';

const NOW = '2026-11-20T12:00:00Z';

describe('sending webhooks', () => {
  let at: WebhooksContext;
  let ada: Actor;
  let id: string;
  let secret: string;

  const log = async (): Promise<WebhookDelivery[]> =>
    (await at.webhooks.listDeliveries(ada, { id, limit: 50 })).deliveries;
  const minutesLater = (minutes: number): void =>
    at.context.clock.set(new Date(Date.parse(NOW) + minutes * 60_000).toISOString());

  beforeAll(async () => {
    at = await startWebhooksContext();
  });
  beforeEach(async () => {
    await at.context.rows('delete from webhook_endpoints');
    at.receiver.received.length = 0;
    at.receiver.response = { status: 200, body: 'thanks' };
    at.context.clock.set(NOW);
    ada = await at.newUser();
    const made = await at.webhooks.create(ada, {
      url: `${at.receiver.origin}/hook`,
      events: ['scan.completed', 'limit.reached'],
    });
    [id, secret] = [made.endpoint.id, made.secret];
  });
  afterAll(() => at.close());

  it('delivers once, signed over time and body', async () => {
    const scanId = randomUUID();
    await at.completeScan(ada.userId, scanId);
    await at.completeScan(ada.userId, scanId); // the job ran twice
    expect(await at.send()).toBe(1);
    expect(await at.send()).toBe(0);
    const [event, ...more] = at.receiver.received;
    expect(more).toEqual([]);
    const body = JSON.parse(event?.body ?? '') as { id: string };
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
      event: 'scan.completed',
      createdAt: '2026-11-20T12:00:00.000Z',
      data: aScan(scanId),
    });
    const t = Date.parse(NOW) / 1000;
    const v1 = createHmac('sha256', secret)
      .update(`${t}.${event?.body ?? ''}`)
      .digest('hex');
    expect(event?.headers).toMatchObject({
      'x-groundswell-signature': `t=${t},v1=${v1}`,
      'x-groundswell-event': 'scan.completed',
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'GroundswellWebhooks/1.0 (+https://seo.example)',
    });
    expect(await log()).toEqual([
      expect.objectContaining({
        eventId: body.id,
        status: 'delivered',
        attempts: 1,
        answerStatus: 200,
        answer: 'thanks',
        error: null,
        body: event?.body,
      }),
    ]);
  });

  it('sends nothing when the transaction of the event fails', async () => {
    const failing = at.inTransaction(async (tx) => {
      const events = at.context.module.get(WebhookEvents);
      await events.emit(tx, ada.userId, 'scan.completed', aScan(randomUUID()));
      throw new Error('the scan could not be ended');
    });
    await expect(failing).rejects.toThrow('the scan could not be ended');
    expect(await at.send()).toBe(0);
    expect(await log()).toEqual([]);
  });

  it('sends only to the user’s subscribed and enabled endpoints', async () => {
    const other = await at.webhooks.create(ada, {
      url: `${at.receiver.origin}/payments`,
      events: ['payment.approved'],
    });
    const off = await at.webhooks.create(ada, {
      url: `${at.receiver.origin}/off`,
      events: ['scan.completed'],
    });
    await at.webhooks.change(ada, { id: off.endpoint.id, isEnabled: false });
    const ben = await at.newUser();
    await at.webhooks.create(ben, {
      url: `${at.receiver.origin}/ben`,
      events: ['scan.completed'],
    });
    await at.completeScan(ada.userId);
    await at.send();
    expect(at.receiver.received.map(({ path }) => path)).toEqual(['/hook']);
    expect(other.endpoint.events).toEqual(['payment.approved']);
  });

  it('delivers once with several concurrent workers', async () => {
    for (let scan = 0; scan < 5; scan++) await at.completeScan(ada.userId);
    const counts = await Promise.all([at.send(), at.send(), at.send()]);
    while ((await at.send()) > 0);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
    expect(at.receiver.received).toHaveLength(5);
    const ids = at.receiver.received.map(({ body }) => (JSON.parse(body) as { id: string }).id);
    expect(new Set(ids).size).toBe(5);
  });

  it('tries one endpoint once at a time, however many workers there are', async () => {
    for (let scan = 0; scan < 5; scan++) await at.completeScan(ada.userId);
    const deliveries = at.context.module.get(DeliveriesRepository);
    const claims = await claimsAtOnce(at.context, 'webhook_deliveries', () =>
      deliveries.claim(new Date(NOW), 60_000),
    );
    expect(claims.map(({ endpointId }) => endpointId)).toEqual([id]);
  });

  it('retries with growing pauses and the same event id', async () => {
    at.receiver.response = { status: 503, body: 'x'.repeat(5_000) };
    await at.completeScan(ada.userId);
    expect(await at.send()).toBe(0);
    expect(await at.send()).toBe(0); // not at once
    const [waiting] = await log();
    expect(waiting).toMatchObject({
      status: 'pending',
      attempts: 1,
      answerStatus: 503,
      error: 'The URL returned status 503.',
      nextAttemptAt: '2026-11-20T12:01:00.000Z',
    });
    expect(waiting?.answer).toHaveLength(1_024);
    const { endpoints } = await at.webhooks.list(ada);
    expect(endpoints[0]?.lastDelivery).toMatchObject({ status: 'pending', attempts: 1 });
    at.receiver.response = { status: 204, body: '' };
    minutesLater(1);
    expect(await at.send()).toBe(1);
    const [first, second] = at.receiver.received;
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['x-groundswell-signature']).not.toBe(
      first?.headers['x-groundswell-signature'],
    );
    expect(await log()).toMatchObject([{ status: 'delivered', attempts: 2, error: null }]);
  });

  it('follows no redirect', async () => {
    const location = `${at.receiver.origin}/elsewhere`;
    at.receiver.response = { status: 302, body: '', location };
    await at.completeScan(ada.userId);
    await at.send();
    expect(at.receiver.received.map(({ path }) => path)).toEqual(['/hook']);
    expect((await log())[0]?.error).toContain('redirects are not followed');
  });

  it('gives up after a day, switches the dead endpoint off and notifies once', async () => {
    at.receiver.response = { status: 500, body: '' };
    await at.completeScan(ada.userId);
    await at.completeScan(ada.userId);
    for (let attempt = 0; attempt <= MAX_ATTEMPTS; attempt++) {
      minutesLater(attempt * 60 * 24);
      await at.send();
    }
    const statuses = (await log()).map(({ status }) => status).sort();
    expect(statuses).toEqual(['failed', 'skipped']);
    expect(at.receiver.received).toHaveLength(2 * MAX_ATTEMPTS - 1);
    const { endpoints } = await at.webhooks.list(ada);
    expect(endpoints[0]).toMatchObject({ isEnabled: false });
    expect(endpoints[0]?.disabledReason).toContain('every delivery failed for 24 hours');
    const notices = await at.context.rows(
      `select kind from notifications where user_id = ? union all select kind from mail_outbox
       where user_id = ? and kind = 'webhook_failing'`,
      [ada.userId, ada.userId],
    );
    expect(notices).toEqual([{ kind: 'webhook_failing' }, { kind: 'webhook_failing' }]);
    const again = await at.webhooks.change(ada, { id, isEnabled: true });
    expect(again.endpoint).toMatchObject({ isEnabled: true, disabledReason: null });
  });

  it('keeps an endpoint on that accepted another delivery meanwhile', async () => {
    at.receiver.response = { status: 500, body: '' };
    await at.completeScan(ada.userId);
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      minutesLater(attempt * 60 * 24);
      await at.send();
      if (attempt !== 3) continue;
      at.receiver.response = { status: 200, body: '' };
      await at.webhooks.test(ada, id);
      await at.context.rows(
        `update webhook_deliveries set next_attempt_at = now() + interval '99 days' where event <> 'ping'`,
      );
      await at.send();
      await at.context.rows(`update webhook_deliveries set next_attempt_at = created_at`);
      at.receiver.response = { status: 500, body: '' };
    }
    expect((await log()).map(({ status }) => status).sort()).toEqual(['delivered', 'failed']);
    expect((await at.webhooks.list(ada)).endpoints[0]?.isEnabled).toBe(true);
  });

  it('sends nothing without the plan, and gives the reason', async () => {
    await at.completeScan(ada.userId);
    at.withoutPlan.add(ada.userId);
    await at.send();
    expect(at.receiver.received).toEqual([]);
    expect(await log()).toMatchObject([
      { status: 'skipped', error: expect.stringContaining('Professional') as unknown },
    ]);
  });

  it('sends again with the same event id when the worker dies before recording the response', async () => {
    await at.completeScan(ada.userId);
    await at.send();
    await at.context.rows(
      `update webhook_deliveries set status = 'pending', claimed_until = ?::timestamptz + interval '1 minute'`,
      [new Date(NOW)],
    );
    expect(await at.send()).toBe(0); // still the dead worker's
    minutesLater(1);
    expect(await at.send()).toBe(1);
    const [first, second] = at.receiver.received;
    expect(second?.body).toBe(first?.body);
  });

  it('sends on request: a ping, and an event again as a separate log entry', async () => {
    const ping = await at.webhooks.test(ada, id);
    expect(ping.delivery).toMatchObject({ event: 'ping', status: 'pending' });
    await expect(at.webhooks.redeliver(ada, ping.delivery.id)).rejects.toMatchObject({
      code: 'conflict',
    });
    await at.send();
    const again = await at.webhooks.redeliver(ada, ping.delivery.id);
    expect(again.delivery.eventId).toBe(ping.delivery.eventId);
    await at.send();
    expect(at.receiver.received).toHaveLength(2);
    expect((await log()).map(({ status }) => status)).toEqual(['delivered', 'delivered']);
  });
});
