import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadConfig } from '@app/common';
import { createTestDatabase, testRedisUrl } from '@app/common/testing';
import { hostileUrls } from '@app/outbound/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { randomUUID } from 'node:crypto';
import { createApp } from '../src/create-app.js';

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

describe('websites, usage and notifications through both doors', () => {
  let app: NestFastifyApplication;
  let ada: { id: string; token: string };
  let ben: { id: string; token: string };

  const ask = async (
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    payload?: object,
    token: string | null = ada.token,
  ): Promise<Answer> => {
    const response = await app.inject({
      method,
      url,
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });
    return { status: response.statusCode, body: response.json() };
  };
  const query = async (path: string, token = ada.token): Promise<unknown> =>
    (await ask('GET', `/trpc/${path}`, undefined, token)).body.result;

  const signUp = async (email: string): Promise<{ id: string; token: string }> => {
    const password = 'correct horse';
    await ask('POST', '/auth/register', { name: 'Ada', email, password }, null);
    const { body } = await ask('POST', '/auth/login', { email, password }, null);
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

  it('asks for a session at every door', async () => {
    const id = randomUUID();
    const doors = [
      ask('GET', '/api/seo/websites', undefined, null),
      ask('POST', '/api/seo/websites', { url: 'https://example.com' }, null),
      ask('DELETE', `/api/seo/websites/${id}`, undefined, null),
      ask('POST', `/api/seo/websites/${id}/check-widget`, undefined, null),
      ask('POST', `/api/seo/websites/${id}/verify`, { method: 'meta' }, null),
      ask('GET', '/api/seo/subscription-usage', undefined, null),
      ask('GET', `/api/seo/subscription-usage/${ada.id}`, undefined, null),
      ask('GET', '/api/notifications', undefined, null),
      ask('POST', '/api/notifications/read', {}, null),
      ask('GET', '/trpc/domain.list', undefined, null),
      ask('GET', '/trpc/billing.scanUsage', undefined, null),
      ask('GET', '/trpc/notifications.unreadCount', undefined, null),
      ask('POST', '/trpc/domain.remove', { id }, null),
    ];
    expect((await Promise.all(doors)).map((answer) => answer.status)).toEqual(doors.map(() => 401));
  });

  it('gives the same answer through REST and tRPC', async () => {
    const usage = await ask('GET', '/api/seo/subscription-usage');
    expect(usage).toMatchObject({
      status: 200,
      body: { success: true, currentPlan: 'Free', pageLimit: 25, pagesRemaining: 25 },
    });
    const { success: _success, ...fields } = usage.body;
    expect(await query('billing.scanUsage')).toEqual({ data: fields });

    const websites = await ask('GET', '/api/seo/websites');
    expect(websites.body).toEqual({ success: true, websites: [], limit: 3, canAddMore: true });
    expect(await query('domain.list')).toEqual({ data: websites.body });

    const notifications = await ask('GET', '/api/notifications?limit=5');
    expect(notifications.body).toEqual({ notifications: [], unreadCount: 0, nextCursor: null });
    expect(await query('notifications.list?input=%7B%7D')).toEqual({ data: notifications.body });
  });

  it("answers a user's own id in the path and query, and refuses another's", async () => {
    const own = await ask('GET', `/api/seo/subscription-usage/${ada.id}`);
    expect(own).toMatchObject({ status: 200, body: { pageLimit: 25 } });
    const tries = [
      ask('GET', `/api/seo/subscription-usage/${ben.id}`),
      ask('GET', `/api/seo/websites?userId=${ben.id}`),
      ask('POST', '/api/seo/websites', { url: 'https://example.com', userId: ben.id }),
    ];
    for (const attempt of tries) {
      expect(await attempt).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
  });

  it('adds, shows and removes a website, for its owner only', async () => {
    const added = await ask('POST', '/api/seo/websites', {
      url: 'http://localhost:8099/cakes',
      userId: ada.id,
    });
    expect(added).toMatchObject({
      status: 200,
      body: { success: true, website: { domain: 'localhost:8099', verified: false } },
    });
    const { id } = added.body.website as { id: string };
    expect(await ask('POST', '/trpc/domain.add', { url: 'https://LOCALHOST:8099/' })).toMatchObject(
      {
        status: 409,
        body: { error: { data: { failure: { code: 'conflict' } } } },
      },
    );
    const foreign = [
      ask('DELETE', `/api/seo/websites/${id}`, undefined, ben.token),
      ask('POST', `/api/seo/websites/${id}/check-widget`, undefined, ben.token),
      ask('POST', `/api/seo/websites/${id}/verify`, { method: 'dns' }, ben.token),
      ask('POST', '/trpc/domain.remove', { id }, ben.token),
    ];
    expect((await Promise.all(foreign)).map((answer) => answer.status)).toEqual([
      404, 404, 404, 404,
    ]);
    expect(await ask('DELETE', `/api/seo/websites/${id}`)).toEqual({
      status: 200,
      body: { success: true },
    });
    expect((await ask('DELETE', `/api/seo/websites/${id}`)).status).toBe(404);
  });

  it('says which field is wrong', async () => {
    expect(await ask('POST', '/api/seo/websites', { url: '  ' })).toEqual({
      status: 400,
      body: {
        success: false,
        error: 'Please enter a website URL',
        code: 'validation_failed',
        details: { url: 'Please enter a website URL' },
      },
    });
    const bad = [
      ask('DELETE', '/api/seo/websites/not-an-id'),
      ask('POST', `/api/seo/websites/${randomUUID()}/verify`, { method: 'mail' }),
      ask('POST', '/api/notifications/read', { id: 'x' }),
      ask('GET', '/api/notifications?limit=0'),
      ask('GET', '/api/notifications?cursor=x'),
    ];
    for (const attempt of bad) {
      expect(await attempt).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    }
  });

  it.each(hostileUrls)('does not let $url in ($tries)', async ({ url }) => {
    const rest = await ask('POST', '/api/seo/websites', { url });
    expect([400, 422]).toContain(rest.status);
    const trpc = await ask('POST', '/trpc/domain.add', { url });
    expect(trpc.status).toBe(rest.status);
    expect((await ask('GET', '/api/seo/websites')).body.websites).toEqual([]);
  });
});
