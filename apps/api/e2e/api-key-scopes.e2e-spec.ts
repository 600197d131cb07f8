import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApi } from './test-api.js';
import type { Method, TestApi, TestUser } from './test-api.js';
import type { ApiKeyList } from '@app/auth/contract';
import { grantApiAccess } from './api-access-rows.js';

const URL_TO_SCAN = 'http://localhost:8097/';

/** What a program may do with a key that has fewer scopes or a limit. */
describe('scopes and limits of API keys', () => {
  let api: TestApi;
  let ada: TestUser;

  beforeAll(async () => {
    api = await startApi({ OUTBOUND_ALLOWED_HOSTS: 'localhost:8097' });
    ada = await api.signUp();
    await grantApiAccess(api, ada);
  }, 60_000);
  afterAll(() => api.close());

  async function newKey(input: object): Promise<string> {
    const payload = { name: 'Agent', ...input };
    const { body } = await api.request('POST', '/api/keys', { token: ada.token, payload });
    return String(body.secret);
  }

  async function request(key: string, method: Method, path: string, payload?: object) {
    return api.request(method, path, { headers: { 'x-api-key': key }, payload });
  }

  const scan = (key: string, maxPages = 5) =>
    request(key, 'POST', '/api/seo/scan-page', { url: URL_TO_SCAN, mode: 'site', maxPages });

  it('lets a key without `spend` start nothing', async () => {
    const key = await newKey({ scopes: ['read', 'write'] });
    expect(await scan(key)).toMatchObject({
      status: 403,
      body: { code: 'scope_missing', details: { needed: 'spend', scopes: ['read', 'write'] } },
    });
    expect((await request(key, 'GET', '/api/seo/websites')).status).toBe(200);
    expect(await api.rows('select id from scans')).toEqual([]);
  });

  it('asks for `spend` and nothing else where a scan is started', async () => {
    const key = await newKey({ scopes: ['spend'] });
    for (const path of ['/api/seo/scan-page', '/api/seo/comprehensive-audit'])
      expect((await request(key, 'POST', path, {})).body).toMatchObject({
        code: 'validation_failed',
      });
  });

  it('lets a key without `write` change nothing', async () => {
    const key = await newKey({ scopes: ['read', 'spend'] });
    const added = await request(key, 'POST', '/api/seo/websites', { url: URL_TO_SCAN });
    expect(added).toMatchObject({ status: 403, body: { code: 'scope_missing' } });
    const blind = await newKey({ scopes: ['write'] });
    expect((await request(blind, 'GET', '/api/seo/websites')).status).toBe(403);
  });

  it('keeps the limit of a key under concurrent scans, and shows what was spent', async () => {
    const key = await newKey({ limits: { pageScans: 12, visits: null } });
    const answers = await Promise.all(Array.from({ length: 6 }, () => scan(key)));
    const started = answers.filter(({ status }) => status === 200);
    expect(started).toHaveLength(3);
    const refused = answers.filter(({ body }) => body.code === 'key_limit_reached');
    expect(refused).toHaveLength(3);
    expect(refused[0]).toMatchObject({ status: 429, body: { details: { limit: 12, spent: 12 } } });
    expect(await api.rows('select sum(max_pages)::int as pages from scans')).toEqual([
      { pages: 12 },
    ]);
    const { body } = await api.request('GET', '/api/keys', { token: ada.token });
    expect((body as unknown as ApiKeyList).keys[0]?.spent).toEqual({
      ...{ pageScans: 12, visits: 0, rankCheckUsd: 0 },
    });
    await api.request('POST', `/api/seo/scan/${String(started[0]?.body.scanId)}/cancel`, {
      token: ada.token,
    });
    expect((await scan(key)).status).toBe(200);
  });

  it('lets a key with a limit set up no schedule', async () => {
    const key = await newKey({ limits: { pageScans: 12, visits: null } });
    expect(await request(key, 'POST', '/api/seo/schedules', {})).toMatchObject({
      status: 403,
      body: { code: 'forbidden', error: expect.stringContaining('schedules') },
    });
  });

  it('gives a key everything by default', async () => {
    const key = await newKey({});
    expect((await request(key, 'POST', '/api/seo/websites', { url: URL_TO_SCAN })).status).toBe(
      200,
    );
  });

  it.each([
    ['no scope', { scopes: [] }],
    ['an unknown scope', { scopes: ['admin'] }],
    ['a negative limit', { limits: { pageScans: -1, visits: null } }],
    ['half of the limits', { limits: { visits: 5 } }],
  ])('refuses a key with %s', async (_case, input) => {
    const payload = { name: 'Agent', ...input };
    const response = await api.request('POST', '/api/keys', { token: ada.token, payload });
    expect(response).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });
});
