import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadConfig } from '@app/common';
import { createTestDatabase, testRedisUrl } from '@app/common/testing';
import { hostileUrls } from '@app/outbound/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { randomUUID } from 'node:crypto';
import { createApp } from '../src/create-app.js';

interface ApiResponse {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

describe('websites, usage and notifications over REST and tRPC', () => {
  let app: NestFastifyApplication;
  let ada: { id: string; token: string };
  let ben: { id: string; token: string };

  const request = async (
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    payload?: object,
    token: string | null = ada.token,
  ): Promise<ApiResponse> => {
    const response = await app.inject({
      method,
      url,
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });
    return { status: response.statusCode, body: response.json() };
  };
  const query = async (path: string, token = ada.token): Promise<unknown> =>
    (await request('GET', `/trpc/${path}`, undefined, token)).body.result;

  const signUp = async (email: string): Promise<{ id: string; token: string }> => {
    const password = 'correct horse';
    await request('POST', '/auth/register', { name: 'Ada', email, password }, null);
    const { body } = await request('POST', '/auth/login', { email, password }, null);
    if (!('user' in body)) throw new Error(JSON.stringify(body));
    const { user, sessionToken } = body as { user: { id: string }; sessionToken: string };
    return { id: user.id, token: sessionToken };
  };

  beforeAll(async () => {
    Object.assign(process.env, {
      NODE_ENV: 'test',
      DATABASE_URL: await createTestDatabase(),
      REDIS_URL: testRedisUrl(),
      JWT_SECRET: 'a secret that only the tests know, long enough',
      OUTBOUND_ALLOWED_HOSTS: 'localhost:8099',
      LOG_LEVEL: 'silent',
    });
    app = await createApp(loadConfig());
    await app.getHttpAdapter().getInstance().ready();
    ada = await signUp('ada@example.com');
    ben = await signUp('ben@example.com');
  });
  afterAll(() => app.close());

  it('require a session on every route and procedure', async () => {
    const id = randomUUID();
    const entryPoints = [
      request('GET', '/api/seo/websites', undefined, null),
      request('POST', '/api/seo/websites', { url: 'https://example.com' }, null),
      request('DELETE', `/api/seo/websites/${id}`, undefined, null),
      request('POST', `/api/seo/websites/${id}/check-widget`, undefined, null),
      request('POST', `/api/seo/websites/${id}/verify`, { method: 'meta' }, null),
      request('GET', '/api/seo/subscription-usage', undefined, null),
      request('GET', `/api/seo/subscription-usage/${ada.id}`, undefined, null),
      request('GET', '/api/notifications', undefined, null),
      request('POST', '/api/notifications/read', {}, null),
      request('GET', '/trpc/domain.list', undefined, null),
      request('GET', '/trpc/billing.scanUsage', undefined, null),
      request('GET', '/trpc/notifications.unreadCount', undefined, null),
      request('POST', '/trpc/domain.remove', { id }, null),
    ];
    expect((await Promise.all(entryPoints)).map((reply) => reply.status)).toEqual(
      entryPoints.map(() => 401),
    );
  });

  it('return the same response over REST and tRPC', async () => {
    const usage = await request('GET', '/api/seo/subscription-usage');
    expect(usage).toMatchObject({
      status: 200,
      body: { success: true, currentPlan: 'Free', pageLimit: 25, pagesRemaining: 25 },
    });
    const { success: _success, ...fields } = usage.body;
    expect(await query('billing.scanUsage')).toEqual({ data: fields });

    const websites = await request('GET', '/api/seo/websites');
    expect(websites.body).toEqual({ success: true, websites: [], limit: 3, canAddMore: true });
    expect(await query('domain.list')).toEqual({ data: websites.body });

    const notifications = await request('GET', '/api/notifications?limit=5');
    expect(notifications.body).toEqual({ notifications: [], unreadCount: 0, nextCursor: null });
    expect(await query('notifications.list?input=%7B%7D')).toEqual({ data: notifications.body });
  });

  it("accept the user's own id in the path and query, and refuse that of another user", async () => {
    const own = await request('GET', `/api/seo/subscription-usage/${ada.id}`);
    expect(own).toMatchObject({ status: 200, body: { pageLimit: 25 } });
    const tries = [
      request('GET', `/api/seo/subscription-usage/${ben.id}`),
      request('GET', `/api/seo/websites?userId=${ben.id}`),
      request('POST', '/api/seo/websites', { url: 'https://example.com', userId: ben.id }),
    ];
    for (const attempt of tries) {
      expect(await attempt).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
  });

  it('let only their owner add, show and remove a website', async () => {
    const added = await request('POST', '/api/seo/websites', {
      url: 'http://localhost:8099/cakes',
      userId: ada.id,
    });
    expect(added).toMatchObject({
      status: 200,
      body: { success: true, website: { domain: 'localhost:8099', verified: false } },
    });
    const { id } = added.body.website as { id: string };
    expect(
      await request('POST', '/trpc/domain.add', { url: 'https://LOCALHOST:8099/' }),
    ).toMatchObject({
      status: 409,
      body: { error: { data: { failure: { code: 'conflict' } } } },
    });
    const foreign = [
      request('DELETE', `/api/seo/websites/${id}`, undefined, ben.token),
      request('POST', `/api/seo/websites/${id}/check-widget`, undefined, ben.token),
      request('POST', `/api/seo/websites/${id}/verify`, { method: 'dns' }, ben.token),
      request('POST', '/trpc/domain.remove', { id }, ben.token),
    ];
    expect((await Promise.all(foreign)).map((reply) => reply.status)).toEqual([404, 404, 404, 404]);
    expect(await request('DELETE', `/api/seo/websites/${id}`)).toEqual({
      status: 200,
      body: { success: true },
    });
    expect((await request('DELETE', `/api/seo/websites/${id}`)).status).toBe(404);
  });

  it('report invalid fields', async () => {
    expect(await request('POST', '/api/seo/websites', { url: '  ' })).toEqual({
      status: 400,
      body: {
        success: false,
        error: 'Please enter a website URL',
        code: 'validation_failed',
        details: { url: 'Please enter a website URL' },
      },
    });
    const bad = [
      request('DELETE', '/api/seo/websites/not-an-id'),
      request('POST', `/api/seo/websites/${randomUUID()}/verify`, { method: 'mail' }),
      request('POST', '/api/notifications/read', { id: 'x' }),
      request('GET', '/api/notifications?limit=0'),
      request('GET', '/api/notifications?cursor=x'),
    ];
    for (const attempt of bad) {
      expect(await attempt).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    }
  });

  it.each(hostileUrls)('refuse $url ($tries)', async ({ url }) => {
    const rest = await request('POST', '/api/seo/websites', { url });
    expect([400, 422]).toContain(rest.status);
    const trpc = await request('POST', '/trpc/domain.add', { url });
    expect(trpc.status).toBe(rest.status);
    expect((await request('GET', '/api/seo/websites')).body.websites).toEqual([]);
  });
});
