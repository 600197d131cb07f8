import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AppError } from '@app/common';
import { failureSchema } from '@app/common/contract';
import { NotificationsService } from '@app/notifications';
import { randomBytes, randomUUID } from 'node:crypto';
import { startApi } from './test-api.js';
import type { ApiResponse, TestApi, TestUser } from './test-api.js';

const URL_ALLOWED = 'http://localhost:8099/';

describe('REST and tRPC', () => {
  let api: TestApi;
  let ada: TestUser;
  let ben: TestUser;
  let scanId: string;

  beforeAll(async () => {
    api = await startApi({
      OUTBOUND_ALLOWED_HOSTS: 'localhost:8099,localhost:8098',
      CRYPTO_WALLET: `0x${'1'.repeat(40)}`,
    });
    [ada, ben] = [await api.signUp(), await api.signUp()];
    const payload = { url: URL_ALLOWED, mode: 'page' };
    const { body } = await api.request('POST', '/api/seo/scan-page', { token: ada.token, payload });
    scanId = String(body.scanId);
    await api.app.get(NotificationsService).notify(null, ada.id, {
      kind: 'scan_completed',
      title: 'Scan complete',
      body: 'One page.',
      link: `/seo-scan/${scanId}`,
      key: 'two-doors',
    });
  }, 60_000);
  afterAll(() => api.close());

  const dataOf = (response: ApiResponse): unknown =>
    (response.body.result as { data?: unknown }).data;
  const failureOf = (response: ApiResponse): unknown =>
    (response.body.error as { data?: { failure?: unknown } } | undefined)?.data?.failure;

  describe('return the same response', () => {
    it.each<[string, string, unknown]>([
      ['/auth/me', 'auth.me', undefined],
      ['/api/seo/websites', 'domain.list', undefined],
      ['/api/seo/scan/{scan}', 'seoScan.detail', { id: '{scan}' }],
      ['/api/seo/scan/{scan}/pages', 'seoScan.pages', { id: '{scan}' }],
      ['/api/seo/scan-history?limit=5', 'seoScan.history', { limit: 5 }],
      ['/api/seo/dashboard-stats', 'seoScan.overview', undefined],
      ['/api/notifications?limit=1', 'notifications.list', { limit: 1 }],
      ['/api/plans', 'billing.catalogue', undefined],
      ['/api/orders?limit=5', 'billing.orders.list', { limit: 5 }],
      ['/health', 'system.health', undefined],
    ])('to GET %s and %s', async (path, procedure, input) => {
      const fill = (text: string): string => text.replace('{scan}', scanId);
      const rest = await api.request('GET', fill(path), { token: ada.token });
      const filled: unknown = input === undefined ? input : JSON.parse(fill(JSON.stringify(input)));
      const trpc = await api.query(procedure, filled, ada.token);
      expect(rest.status).toBe(200);
      expect(dataOf(trpc)).toEqual(rest.body);
    });

    it('about the usage, to which REST adds `success`', async () => {
      const rest = await api.request('GET', '/api/seo/subscription-usage', { token: ada.token });
      const trpc = await api.query('billing.scanUsage', undefined, ada.token);
      expect(rest.body).toEqual({ success: true, ...(dataOf(trpc) as object) });
      expect(rest.body).toMatchObject({ pagesReserved: 1 });
    });

    it('when a website is added and a scan started', async () => {
      const [rita, tom] = [await api.signUp(), await api.signUp()];
      const payload = { url: 'localhost:8098' };
      const added = await api.request('POST', '/api/seo/websites', { token: rita.token, payload });
      const overTrpc = await api.mutate('domain.add', payload, { token: tom.token });
      const website = { url: 'https://localhost:8098', domain: 'localhost:8098', verified: false };
      expect(added.body).toMatchObject({ success: true, website });
      expect(dataOf(overTrpc)).toMatchObject({ success: true, website });

      const scan = { url: URL_ALLOWED, mode: 'page' };
      const key = { 'idempotency-key': 'one press' };
      const options = { token: rita.token, headers: key };
      const started = await api.request('POST', '/api/seo/scan-page', {
        ...options,
        payload: scan,
      });
      const again = await api.mutate('seoScan.start', scan, options);
      expect(started.body).toEqual({ success: true, scanId: expect.any(String), note: null });
      expect(dataOf(again)).toEqual(started.body);
    });

    it('when the monthly allowance is used up', async () => {
      const { token } = await api.signUp();
      const payload = { url: URL_ALLOWED, maxPages: 25 };
      await api.request('POST', '/api/seo/scan-page', { token, payload });
      const rest = await api.request('POST', '/api/seo/scan-page', { token, payload });
      const trpc = await api.mutate('seoScan.start', payload, { token });
      expect(rest).toMatchObject({
        status: 429,
        body: { success: false, limitReached: true, code: 'monthly_limit_reached', pageLimit: 25 },
      });
      expect(dataOf(trpc)).toEqual(rest.body);
    });
  });

  it('keep a second claim on a payment for staff to compare, and report it identically', async () => {
    const [payer, rita, tom] = [await api.signUp(), await api.signUp(), await api.signUp()];
    const payload = {
      ...{ planType: 'visits_starter', amount: 15 },
      transactionId: `0x${randomBytes(32).toString('hex')}`,
    };
    const path = '/api/subscriptions/create';
    await api.request('POST', path, { token: payer.token, payload });
    const rest = await api.request('POST', path, { token: rita.token, payload });
    const trpc = await api.mutate('billing.orders.createSubscription', payload, {
      token: tom.token,
    });
    expect(rest).toMatchObject({
      status: 409,
      body: { code: 'duplicate_reference', details: { contested: true } },
    });
    expect(failureOf(trpc)).toEqual(rest.body);
    for (const { token } of [rita, tom]) {
      const { body } = await api.request('GET', '/api/orders', { token });
      expect(body.orders).toMatchObject([{ status: 'pending_review', isContested: true }]);
    }
  });

  describe('refuse with the same error', () => {
    const nobody = randomUUID();

    it.each<[number, string, string, string, string, object]>([
      [
        400,
        'validation_failed',
        'POST /auth/login',
        '',
        'auth.login',
        { email: 'x', password: '' },
      ],
      [401, 'unauthenticated', 'POST /auth/login', '', 'auth.login', credentials('n@example.com')],
      [400, 'validation_failed', 'POST /auth/register', '', 'auth.register', { name: ' ' }],
      [400, 'validation_failed', 'POST /api/seo/websites', '', 'domain.add', { url: '' }],
      [400, 'validation_failed', 'POST /api/seo/websites', '', 'domain.add', { url: 7 }],
      [422, 'target_refused', 'POST /api/seo/websites', '', 'domain.add', { url: '10.0.0.1' }],
      [400, 'validation_failed', 'POST /api/seo/scan-page', '', 'seoScan.start', { url: ' ' }],
      [
        ...[400, 'validation_failed', 'POST /api/seo/scan-page', '', 'seoScan.start'],
        { url: URL_ALLOWED, maxPages: 501 },
      ],
      [422, 'target_refused', 'POST /api/seo/scan-page', '', 'seoScan.start', { url: 'localhost' }],
      [
        ...[422, 'target_refused', 'POST /api/seo/scan-page', '', 'seoScan.start'],
        { url: 'http://does-not-exist.invalid/' },
      ],
      [
        404,
        'not_found',
        'POST /api/seo/scan/',
        `${nobody}/cancel`,
        'seoScan.cancel',
        { id: nobody },
      ],
      [400, 'validation_failed', 'POST /api/seo/scan/', 'x/cancel', 'seoScan.cancel', { id: 'x' }],
      [404, 'not_found', 'DELETE /api/seo/websites/', nobody, 'domain.remove', { id: nobody }],
      [
        ...[404, 'not_found', 'POST /api/notifications/read', '', 'notifications.markRead'],
        { id: nobody },
      ],
    ] as [number, string, string, string, string, object][])(
      '%i %s: %s%s and %s',
      async (status, code, route, rest, procedure, payload) => {
        const [method, path] = route.split(' ') as ['POST' | 'DELETE', string];
        const token = ada.token;
        const refused = await api.request(method, path + rest, { token, payload });
        const refusedToo = await api.mutate(procedure, payload, { token });
        expect(refused).toMatchObject({ status, body: { success: false, code } });
        expect(refusedToo.status).toBe(status);
        expect(failureOf(refusedToo)).toEqual(refused.body);
      },
    );

    it.each<[number, string, string, unknown]>([
      [404, `/api/seo/scan/${nobody}`, 'seoScan.detail', { id: nobody }],
      [400, '/api/seo/scan/x', 'seoScan.detail', { id: 'x' }],
      [404, `/api/seo/scan/${nobody}/pages`, 'seoScan.pages', { id: nobody }],
      [404, `/api/seo/scan-progress/${nobody}`, 'seoScan.progress', { id: nobody }],
      [400, '/api/seo/scan-history?limit=0', 'seoScan.history', { limit: 0 }],
      [400, '/api/seo/scan-history?cursor=x', 'seoScan.history', { cursor: 'x' }],
      [400, '/api/notifications?cursor=x', 'notifications.list', { cursor: 'x' }],
      [404, '/api/no-such-thing', 'no.suchThing', undefined],
    ])('%i: GET %s and %s', async (status, path, procedure, input) => {
      const rest = await api.request('GET', path, { token: ada.token });
      const trpc = await api.query(procedure, input, ada.token);
      expect(rest).toMatchObject({ status });
      expect(trpc.status).toBe(status);
      expect(failureOf(trpc)).toEqual(rest.body);
    });

    it('without a session', async () => {
      const rest = await api.request('GET', '/auth/me');
      expect(rest).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
      expect(failureOf(await api.query('auth.me', undefined))).toEqual(rest.body);
    });
  });

  describe('an Idempotency-Key', () => {
    it('gives the same body the same response, another body 409, and is scoped to one user', async () => {
      const { token } = await api.signUp();
      const headers = { 'idempotency-key': 'pressed twice' };
      const start = (url: string, by = token): Promise<ApiResponse> =>
        api.request('POST', '/api/seo/scan-page', {
          token: by,
          headers,
          payload: { url, mode: 'page' },
        });
      const first = await start(URL_ALLOWED);
      expect((await start(URL_ALLOWED)).body).toEqual(first.body);
      expect(await start(`${URL_ALLOWED}other`)).toMatchObject({
        status: 409,
        body: { code: 'conflict' },
      });
      expect((await start(URL_ALLOWED, ben.token)).body.scanId).not.toBe(first.body.scanId);
      const usage = await api.request('GET', '/api/seo/subscription-usage', { token });
      expect(usage.body).toMatchObject({ pagesReserved: 1 });
    });

    it('is refused when it is too long', async () => {
      const response = await api.request('POST', '/api/seo/scan-page', {
        token: ada.token,
        headers: { 'idempotency-key': 'x'.repeat(201) },
        payload: { url: URL_ALLOWED },
      });
      expect(response).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    });
  });

  it("refuse another user's id in path, query and body", async () => {
    const { token } = ada;
    const payload = { url: URL_ALLOWED, userId: ben.id };
    const refused = [
      await api.request('GET', `/api/seo/subscription-usage/${ben.id}`, { token }),
      await api.request('GET', `/api/seo/scan-history?userId=${ben.id}`, { token }),
      await api.request('GET', `/api/seo/dashboard-stats?userId=${ben.id}`, { token }),
      await api.request('GET', `/api/seo/scan-history?userId=${ada.id}&userId=${ben.id}`, {
        token,
      }),
      await api.request('POST', '/api/seo/scan-page', { token, payload }),
      await api.request('POST', '/api/notifications/read', { token, payload: { userId: ben.id } }),
    ];
    for (const response of refused)
      expect(response).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const own = await api.request('GET', `/api/seo/scan-history?userId=${ada.id}`, { token });
    expect(own.status).toBe(200);
  });

  it('never reveal internal errors', async () => {
    const notifications = api.app.get(NotificationsService);
    const secret = 'select secret from vault';
    const list = jest.spyOn(notifications, 'list').mockImplementation(() => {
      throw new Error(secret, { cause: new AppError('forbidden', secret) });
    });
    try {
      const rest = await api.request('GET', '/api/notifications', { token: ada.token });
      const trpc = await api.query('notifications.list', {}, ada.token);
      expect(rest).toMatchObject({ status: 500, body: { success: false, code: 'internal' } });
      expect(trpc.status).toBe(500);
      expect(failureOf(trpc)).toEqual(rest.body);
      expect(failureSchema.parse(rest.body).error).not.toContain('secret');
      for (const { text } of [rest, trpc]) expect(text).not.toMatch(/secret|\.[jt]s:\d+|"stack"/);
    } finally {
      list.mockRestore();
    }
  });
});

function credentials(email: string): { email: string; password: string } {
  return { email, password: 'not the right one' };
}
