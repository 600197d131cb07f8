import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { randomUUID } from 'node:crypto';
import { MAX_ENDPOINTS } from './contract/index.js';
import { startWebhooksContext } from './testing/webhooks-context.js';
import type { WebhooksContext } from './testing/webhooks-context.js';

describe('webhooks', () => {
  let at: WebhooksContext;
  let ada: Actor;
  let ben: Actor;

  const create = (actor: Actor, path = '/hook') =>
    at.webhooks.create(actor, {
      url: `${at.receiver.origin}${path}`,
      events: ['scan.completed'],
    });

  beforeAll(async () => {
    at = await startWebhooksContext();
  });
  beforeEach(async () => {
    [ada, ben] = [await at.newUser(), await at.newUser()];
  });
  afterAll(() => at.close());

  it('show a secret once and do not store it', async () => {
    const { endpoint, secret } = await create(ada);
    expect(secret).toMatch(/^whsec_[\w-]{40,}$/);
    expect(JSON.stringify(await at.webhooks.list(ada))).not.toContain(secret);
    const rows = await at.context.rows('select * from webhook_endpoints');
    expect(JSON.stringify(rows)).not.toContain(secret);
    const rolled = await at.webhooks.rollSecret(ada, endpoint.id);
    expect(rolled.secret).not.toBe(secret);
    expect(rolled.endpoint.id).toBe(endpoint.id);
  });

  it('are created once for a double click, and the second request is refused', async () => {
    const tries = await Promise.allSettled([create(ada), create(ada), create(ada)]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(create(ada)).rejects.toMatchObject({ code: 'conflict' });
    expect((await create(ben)).endpoint.url).toBe(`${at.receiver.origin}/hook`);
  });

  it('are limited, even when all requests arrive at once', async () => {
    const paths = Array.from({ length: MAX_ENDPOINTS + 3 }, (_, index) => `/hook/${index}`);
    const tries = await Promise.allSettled(paths.map((path) => create(ada, path)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_ENDPOINTS);
  });

  it.each([
    'http://127.0.0.1:1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::ffff:10.0.0.1]/',
    'http://localhost/',
    'https://user:password@example.com/',
    'https://example.com:8443/',
  ])('refuse %s, on creation and on change', async (url) => {
    const refused = { code: 'target_refused' };
    const input = { url, events: ['scan.completed' as const] };
    await expect(at.webhooks.create(ada, input)).rejects.toMatchObject(refused);
    const { endpoint } = await create(ada);
    const change = at.webhooks.change(ada, { id: endpoint.id, url });
    await expect(change).rejects.toMatchObject(refused);
  });

  it('require a plan with API access, but can be deleted without one', async () => {
    const { endpoint } = await create(ada);
    at.withoutPlan.add(ada.userId);
    const forbidden = { code: 'forbidden' };
    await expect(create(ada, '/other')).rejects.toMatchObject(forbidden);
    await expect(at.webhooks.test(ada, endpoint.id)).rejects.toMatchObject(forbidden);
    await expect(at.webhooks.rollSecret(ada, endpoint.id)).rejects.toMatchObject(forbidden);
    const list = await at.webhooks.list(ada);
    expect(list.missingReason).toContain('Professional');
    expect(list.endpoints).toHaveLength(1);
    expect(await at.webhooks.remove(ada, endpoint.id)).toEqual({ success: true });
  });

  it('are separate for each user', async () => {
    const { endpoint } = await create(ada);
    await at.completeScan(ada.userId);
    const [delivery] = (await at.webhooks.listDeliveries(ada, { id: endpoint.id, limit: 5 }))
      .deliveries;
    const notThere = { code: 'not_found' };
    const { id } = endpoint;
    await expect(at.webhooks.change(ben, { id, isEnabled: false })).rejects.toMatchObject(notThere);
    await expect(at.webhooks.rollSecret(ben, id)).rejects.toMatchObject(notThere);
    await expect(at.webhooks.test(ben, id)).rejects.toMatchObject(notThere);
    await expect(at.webhooks.remove(ben, id)).rejects.toMatchObject(notThere);
    await expect(at.webhooks.listDeliveries(ben, { id, limit: 5 })).rejects.toMatchObject(notThere);
    await expect(at.webhooks.redeliver(ben, delivery?.id ?? '')).rejects.toMatchObject(notThere);
    await expect(at.webhooks.redeliver(ben, randomUUID())).rejects.toMatchObject(notThere);
    expect((await at.webhooks.list(ben)).endpoints).toEqual([]);
  });

  it('keep unchanged fields, and cannot take the address of another one', async () => {
    const [first, second] = [await create(ada, '/1'), await create(ada, '/2')];
    const changed = await at.webhooks.change(ada, {
      id: second.endpoint.id,
      events: ['payment.approved', 'limit.reached'],
    });
    expect(changed.endpoint).toMatchObject({
      url: `${at.receiver.origin}/2`,
      events: ['payment.approved', 'limit.reached'],
      isEnabled: true,
    });
    const change = at.webhooks.change(ada, { id: second.endpoint.id, url: first.endpoint.url });
    await expect(change).rejects.toMatchObject({ code: 'conflict' });
  });
});
