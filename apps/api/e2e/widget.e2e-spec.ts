import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { failureSchema } from '@app/common/contract';
import { startApi } from './test-api.js';
import type { TestApi, TestUser } from './test-api.js';

const PAGE = { origin: 'https://bakery.example', 'content-type': 'text/plain;charset=UTF-8' };

describe('the endpoints of the widget', () => {
  let api: TestApi;
  let ada: TestUser;
  let origin: string;
  /** Over the network: the widget's endpoints are handled before the rest of the API. */
  const send = (path: string, init: { method?: string; body?: string } = {}): Promise<Response> =>
    fetch(origin + path, { ...init, headers: PAGE });

  beforeAll(async () => {
    api = await startApi({ PUBLIC_URL: 'https://seo.example' });
    ada = await api.signUp();
    await api.app.listen(0, '127.0.0.1');
    origin = await api.app.getUrl();
  }, 60_000);
  afterAll(() => api.close());

  it("are open to any page, without the dashboard's headers", async () => {
    const response = await send('/api/widget/fixes?siteId=gsw_1_a&path=/');
    expect([response.status, await response.json()]).toEqual([200, { version: 0, fixes: [] }]);
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=5',
      'x-request-id': expect.any(String) as unknown,
    });
    for (const header of ['set-cookie', 'content-security-policy', 'x-frame-options']) {
      expect(headers).not.toHaveProperty(header);
    }
  });

  it('accept pings as plain text and report errors in the common shape', async () => {
    const ping = (body: string): Promise<Response> =>
      send('/api/widget/ping', { method: 'POST', body });
    expect((await ping('{"siteId":"gsw_1_a","path":"/"}')).status).toBe(204);
    const nonsense = await ping('{');
    expect([nonsense.status, failureSchema.parse(await nonsense.json()).code]).toEqual([
      400,
      'validation_failed',
    ]);
    const huge = await ping('x'.repeat(20_000));
    expect([huge.status, failureSchema.parse(await huge.json()).code]).toEqual([413, 'too_large']);
    expect(nonsense.headers.get('access-control-allow-origin')).toBe('*');
    const wrong = await send('/api/widget/ping');
    expect([wrong.status, failureSchema.parse(await wrong.json()).code]).toEqual([
      404,
      'not_found',
    ]);
  });

  it('respond to preflight requests, which browsers send for pages that add headers to every request', async () => {
    for (const url of ['/widget.js', '/api/widget/fixes', '/api/widget/ping']) {
      const { status, headers } = await send(url, { method: 'OPTIONS' });
      expect([url, status]).toEqual([url, 204]);
      expect(headers.get('access-control-allow-headers')).toBe('*');
    }
  });

  it('do not match paths that merely start like theirs', async () => {
    for (const url of ['/widget.jsx', '/api/widget/fixesx', '/api/widget/installations/x']) {
      const { status, headers } = await send(url);
      expect([url, status]).toEqual([url, 404]);
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('do not affect the neighbouring endpoints', async () => {
    const { headers, status } = await api.request('GET', '/api/widget/installations');
    expect(status).toBe(401);
    expect(headers).toMatchObject({ 'cross-origin-resource-policy': 'same-origin' });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    const own = await api.request('GET', '/api/widget/installations', { token: ada.token });
    expect([own.status, own.body]).toEqual([200, { installations: [] }]);
    const byTrpc = await api.query('widget.installations', undefined, ada.token);
    expect(byTrpc.body).toMatchObject({ result: { data: { installations: [] } } });
  });

  it('are described in the OpenAPI document', async () => {
    const { body } = await api.request('GET', '/api/docs.json');
    expect(Object.keys(body.paths as object)).toEqual(
      expect.arrayContaining(['/widget.js', '/api/widget/fixes', '/api/widget/ping']),
    );
  });

  it('are counted in the metrics', async () => {
    const { text } = await api.request('GET', '/metrics', { ip: '127.0.0.1' });
    expect(text).toMatch(/groundswell_widget_fixes_served_total\{source="empty"\} [1-9]/);
    expect(text).toMatch(/groundswell_widget_pings_total\{outcome="counted"\} 0/);
  });
});
