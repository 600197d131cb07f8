import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { makeSubscription } from './subscription-rows.js';
import { startApi } from './test-api.js';
import type { TestApi, TestUser } from './test-api.js';

describe('subscriptions and the ledger over REST and tRPC', () => {
  let api: TestApi;
  let user: TestUser;
  let subscriptionId: string;

  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    user = await api.signUp();
    ({ subscriptionId } = await makeSubscription(api, user.id));
  });
  afterAll(() => api.close());

  const get = (path: string) => api.request('GET', path, { token: user.token });
  const post = (path: string) => api.request('POST', path, { token: user.token });

  it('show the current subscription, the same over REST and tRPC', async () => {
    const { status, body } = await get('/api/subscriptions');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      scans: null,
      visits: {
        ...{ id: subscriptionId, userId: user.id, plan: 'Starter', planId: 'visits_starter' },
        ...{ totalVisits: 500, usedVisits: 0, remainingVisits: 500, status: 'active' },
        ...{ price: 15, finalPrice: 15, currency: 'USDT', discount: 0, autoRenew: true },
      },
    });
    const trpc = await get('/trpc/billing.subscriptions.current');
    expect((trpc.body.result as { data: unknown }).data).toEqual(body);
  });

  it('are cancelled and renewed', async () => {
    const cancelled = await post(`/api/subscriptions/${subscriptionId}/cancel`);
    expect(cancelled.body.subscription).toMatchObject({ status: 'cancelled', autoRenew: false });
    const renewed = await post(`/api/subscriptions/${subscriptionId}/renew`);
    expect(renewed.body.subscription).toMatchObject({ status: 'active', autoRenew: true });
  });

  it("respond with 404 for another user's subscription, and 400 for an invalid id", async () => {
    const other = await api.signUp();
    const path = `/api/subscriptions/${subscriptionId}/cancel`;
    const response = await api.request('POST', path, { token: other.token });
    expect([response.status, response.body.code]).toEqual([404, 'not_found']);
    expect((await post('/api/subscriptions/mine/cancel')).status).toBe(400);
  });

  it('paginate the ledger, and refuse an invalid cursor', async () => {
    const { body } = await get('/api/usage/ledger?limit=1');
    expect(body).toMatchObject({
      nextCursor: null,
      entries: [
        {
          resource: 'visits',
          kind: 'grant',
          amount: 500,
          subject: 'Plan bought',
          link: '/invoice',
        },
      ],
    });
    const refused = await get('/api/usage/ledger?cursor=somewhere');
    expect([refused.status, refused.body.code]).toEqual([400, 'validation_failed']);
    expect((await get('/api/usage/ledger?resource=gold')).status).toBe(400);
  });
});
