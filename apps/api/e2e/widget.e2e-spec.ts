import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { failureSchema } from '@app/common/contract';
import { startApi } from './test-api.js';
import type { TestApi, TestUser } from './test-api.js';

const PAGE = { origin: 'https://bakery.example', 'content-type': 'text/plain;charset=UTF-8' };

describe('the doors of the widget', () => {
  let api: TestApi;
  let ada: TestUser;

  beforeAll(async () => {
    api = await startApi({ PUBLIC_URL: 'https://seo.example' });
    ada = await api.signUp();
  }, 60_000);
  afterAll(() => api.close());

  it('open for any page, without what the dashboard keeps to itself', async () => {
    const url = '/api/widget/fixes?siteId=gsw_1_a&path=/';
    const answer = await api.ask('GET', url, { headers: PAGE });
    expect(answer).toMatchObject({ status: 200, body: { version: 0, fixes: [] } });
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=5',
      'x-request-id': expect.any(String) as string,
    });
    for (const header of ['set-cookie', 'content-security-policy', 'x-frame-options']) {
      expect(answer.headers).not.toHaveProperty(header);
    }
  });

  it('take pings as plain text and answer what is wrong in the shape of every failure', async () => {
    const ping = (payload: string): ReturnType<TestApi['ask']> =>
      api.ask('POST', '/api/widget/ping', { payload, headers: PAGE });
    expect(await ping('{"siteId":"gsw_1_a","path":"/"}')).toMatchObject({ status: 204, text: '' });
    const nonsense = await ping('{');
    expect([nonsense.status, failureSchema.parse(nonsense.body).code]).toEqual([
      400,
      'validation_failed',
    ]);
    const huge = await ping('x'.repeat(20_000));
    expect([huge.status, failureSchema.parse(huge.body).code]).toEqual([413, 'too_large']);
    expect(nonsense.headers).toMatchObject({ 'access-control-allow-origin': '*' });
    expect(await api.ask('GET', '/api/widget/ping')).toMatchObject({ status: 404 });
  });

  it('answer who asks first, as browsers do for pages that add headers to everything', async () => {
    for (const url of ['/widget.js', '/api/widget/fixes', '/api/widget/ping']) {
      const { statusCode, headers } = await api.app.inject({
        method: 'OPTIONS',
        url,
        headers: { ...PAGE, 'access-control-request-method': 'GET' },
      });
      expect(statusCode).toBe(204);
      expect(headers['access-control-allow-headers']).toBe('*');
    }
  });

  it('leave the doors beside them as they were', async () => {
    const { headers, status } = await api.ask('GET', '/api/widget/installations');
    expect(status).toBe(401);
    expect(headers).toMatchObject({ 'cross-origin-resource-policy': 'same-origin' });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    const own = await api.ask('GET', '/api/widget/installations', { token: ada.token });
    expect([own.status, own.body]).toEqual([200, { installations: [] }]);
    const byTrpc = await api.query('widget.installations', undefined, ada.token);
    expect(byTrpc.body).toMatchObject({ result: { data: { installations: [] } } });
  });

  it('are counted for the operator', async () => {
    const { text } = await api.ask('GET', '/metrics', { ip: '127.0.0.1' });
    expect(text).toMatch(/groundswell_widget_fixes_served_total\{source="empty"\} [1-9]/);
    expect(text).toMatch(/groundswell_widget_pings_total\{outcome="counted"\} 0/);
  });
});
