import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FakeGoogle } from '@app/gsc/testing';
import { startApi } from './test-api.js';
import type { ApiResponse, TestApi, TestUser } from './test-api.js';

const SITE = 'https://bakery.example/';

describe('connecting Search Console over HTTP', () => {
  let api: TestApi;
  let google: FakeGoogle;
  let ada: TestUser;

  beforeAll(async () => {
    google = await FakeGoogle.start();
    google.sites = [{ siteUrl: SITE, permissionLevel: 'siteOwner' }];
    api = await startApi({
      ...google.environment,
      PUBLIC_URL: 'https://seo.example',
      CHROMIUM_PATH: '',
    });
    ada = await api.signUp();
  }, 60_000);
  afterAll(async () => {
    for (const name of Object.keys(google.environment)) Reflect.deleteProperty(process.env, name);
    Reflect.deleteProperty(process.env, 'PUBLIC_URL');
    await api.close();
    await google.close();
  });

  const begin = (): Promise<ApiResponse> =>
    api.request('POST', '/api/seo/gsc/connect', { token: ada.token });
  const cookieOf = (response: ApiResponse): string => String(response.headers['set-cookie']);
  const comeBack = (search: Record<string, string>, cookie: string): Promise<ApiResponse> =>
    api.request('GET', `/api/seo/gsc/callback?${new URLSearchParams(search).toString()}`, {
      headers: { cookie },
    });

  it('sets a cookie that only the callback receives, and forbids caching', async () => {
    const response = await begin();
    expect(response.status).toBe(200);
    expect(cookieOf(response)).toMatch(
      /^gsc_attempt=[\w-]{43}; Path=\/api\/seo\/gsc\/callback; Max-Age=900; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('redirects back to the settings, connected', async () => {
    const begun = await begin();
    const cookie = cookieOf(begun).split(';', 1)[0] ?? '';
    const back = await comeBack(google.consent(String(begun.body.url)), `theme=dark; ${cookie}`);
    expect(back.status).toBe(302);
    expect(back.headers.location).toBe('https://seo.example/settings?gsc_connected=true');
    expect(cookieOf(back)).toContain('Max-Age=0');
    const status = await api.query('gsc.status', undefined, ada.token);
    expect(status.text).toContain(SITE);
    expect(status.text).not.toMatch(/token/i);
  });

  it('reports in the URL what went wrong', async () => {
    const begun = await begin();
    const cookie = cookieOf(begun).split(';', 1)[0] ?? '';
    const consent = google.consent(String(begun.body.url));
    const foreign = await comeBack(consent, '');
    expect(foreign.headers.location).toBe('https://seo.example/settings?gsc_error=expired');
    const { state } = google.consent(String((await begin()).body.url));
    const wrong = await comeBack({ state, error: 'access_denied' }, cookie);
    expect(wrong.headers.location).toBe('https://seo.example/settings?gsc_error=expired');
    const again = await begin();
    const denied = await comeBack(
      { state: google.consent(String(again.body.url)).state, error: 'access_denied' },
      cookieOf(again).split(';', 1)[0] ?? '',
    );
    expect(denied.headers.location).toBe('https://seo.example/settings?gsc_error=access_denied');
  });

  it("serves the specified paths for the caller's own user id only", async () => {
    const { properties } = (await api.request('GET', '/api/seo/gsc/status', { token: ada.token }))
      .body as { properties: { id: string }[] };
    const propertyIds = properties.map(({ id }) => id);
    await api.request('PUT', '/api/seo/gsc/properties', {
      token: ada.token,
      payload: { propertyIds },
    });
    const own = `/api/seo/gsc/connections?userId=${ada.id}`;
    expect((await api.request('GET', own, { token: ada.token })).body).toEqual({
      success: true,
      connections: [{ id: propertyIds[0], site_url: SITE }],
    });
    const history = `/api/seo/gsc/keyword-history?userId=${ada.id}&siteUrl=${encodeURIComponent(SITE)}&days=7`;
    expect((await api.request('GET', history, { token: ada.token })).body).toEqual({
      ...{ success: true, source: 'search_console', history: [] },
    });
    const keywords = `/api/seo/gsc/keywords/${propertyIds[0] ?? ''}?days=8`;
    expect((await api.request('GET', keywords, { token: ada.token })).status).toBe(400);
    const ben = await api.signUp();
    expect((await api.request('GET', own, { token: ben.token })).status).toBe(403);
  });

  it('inspects a page of a connected property, and says why it cannot', async () => {
    const url = `${SITE}bread`;
    google.inspections.pages.set(url, { verdict: 'PASS', lastCrawlTime: '2026-11-18T08:39:51Z' });
    const inspect = (payload: object): Promise<ApiResponse> =>
      api.request('POST', '/api/seo/gsc/inspection', { token: ada.token, payload });
    const inspected = await inspect({ url });
    expect(inspected.body).toMatchObject({
      ...{ success: true, url, site_url: SITE },
      latest: { result: { verdict: 'PASS', last_crawl_at: '2026-11-18T08:39:51.000Z' } },
    });
    const path = `/api/seo/gsc/inspection?url=${encodeURIComponent(url)}`;
    expect((await api.request('GET', path, { token: ada.token })).body).toEqual(inspected.body);
    google.inspections.faults.push('rate_limited_for_a_minute');
    const refused = await inspect({ url: `${SITE}rye` });
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.body).toMatchObject({
      ...{ code: 'rate_limited', details: { reason: 'google_quota' } },
    });
    expect((await inspect({ url: 'ftp://bakery.example/' })).body).toMatchObject({
      details: { url: 'Please enter a valid page URL' },
    });
  });

  it('has the addresses of the specification for connecting, and for disconnecting a property', async () => {
    const authUrl = `/api/seo/gsc/auth-url?userId=${ada.id}`;
    const begun = await api.request('GET', authUrl, { token: ada.token });
    expect(begun.body).toEqual({
      success: true,
      authUrl: expect.stringContaining('code_challenge'),
    });
    expect(begun.headers['cache-control']).toBe('no-store');
    const cookie = cookieOf(begun).split(';', 1)[0] ?? '';
    const back = await comeBack(google.consent(String(begun.body.authUrl)), cookie);
    expect(back.headers.location).toBe('https://seo.example/settings?gsc_connected=true');
    const ben = await api.signUp();
    expect((await api.request('GET', authUrl, { token: ben.token })).status).toBe(403);

    const list = `/api/seo/gsc/connections?userId=${ada.id}`;
    const { connections } = (await api.request('GET', list, { token: ada.token })).body as {
      connections: { id: string }[];
    };
    const [id = ''] = connections.map((connection) => connection.id);
    const disconnect = (token: string, userId: string): Promise<ApiResponse> =>
      api.request('POST', `/api/seo/gsc/disconnect/${id}?userId=${userId}`, { token });
    expect((await disconnect(ben.token, ada.id)).status).toBe(403);
    expect((await disconnect(ben.token, ben.id)).body).toMatchObject({
      error: 'No GSC connection found for this site',
    });
    const revoked = google.revoked.length;
    expect((await disconnect(ada.token, ada.id)).body).toEqual({ success: true });
    expect(google.revoked).toHaveLength(revoked + 1);
    expect((await disconnect(ada.token, ada.id)).status).toBe(404);
  });
});
