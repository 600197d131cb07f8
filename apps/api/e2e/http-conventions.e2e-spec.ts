import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { failureSchema } from '@app/common/contract';
import { anotherProcess, startApi } from './test-api.js';
import type { ApiResponse, RequestOptions, Method, TestApi, TestUser } from './test-api.js';

const JSON_TYPE = { 'content-type': 'application/json' };
const LOGIN = '/auth/login';

describe('every HTTP response', () => {
  let api: TestApi;
  let ada: TestUser;

  beforeAll(async () => {
    api = await startApi();
    ada = await api.signUp();
  }, 60_000);
  afterAll(() => api.close());

  const big = JSON.stringify({ email: 'x'.repeat(1_100_000) });

  it.each<[string, Method, string, RequestOptions, number, string]>([
    ['an unknown path', 'GET', '/api/nothing', {}, 404, 'not_found'],
    ['an unknown path for a browser', 'GET', '/api/x', html(), 404, 'not_found'],
    ['a wrong method', 'DELETE', LOGIN, {}, 404, 'not_found'],
    ['a wrong method on a page', 'POST', '/health', { payload: {} }, 404, 'not_found'],
    ['malformed JSON', 'POST', LOGIN, sends('{"email":'), 400, 'validation_failed'],
    ['an empty body', 'POST', LOGIN, sends(''), 400, 'validation_failed'],
    ['no body', 'POST', LOGIN, {}, 400, 'validation_failed'],
    ['a body that is no object', 'POST', LOGIN, sends('[1]'), 400, 'validation_failed'],
    ['a null body', 'POST', LOGIN, sends('null'), 400, 'validation_failed'],
    ['a poisoned body', 'POST', LOGIN, sends('{"__proto__":{}}'), 400, 'validation_failed'],
    ['a body over 1 MiB', 'POST', LOGIN, sends(big), 413, 'too_large'],
    ['another content type', 'POST', LOGIN, form(), 415, 'unsupported_media_type'],
    ['plain text', 'POST', LOGIN, plain(), 415, 'unsupported_media_type'],
    ['no session', 'GET', '/auth/me', {}, 401, 'unauthenticated'],
    ['a forged session', 'GET', '/auth/me', { token: 'a.b.c' }, 401, 'unauthenticated'],
    ['malformed JSON by tRPC', 'POST', '/trpc/auth.login', sends('{'), 400, 'validation_failed'],
    [
      'another content type by tRPC',
      'POST',
      '/trpc/auth.login',
      form(),
      415,
      'unsupported_media_type',
    ],
    ['a body over 1 MiB by tRPC', 'POST', '/trpc/auth.login', sends(big), 413, 'too_large'],
    ['an unknown procedure', 'GET', '/trpc/no.thing', {}, 404, 'not_found'],
    ['a query sent as mutation', 'POST', '/trpc/auth.me', { payload: {} }, 404, 'not_found'],
  ])('reports errors in one shape: %s', async (_name, method, url, options, status, code) => {
    const response = await api.request(method, url, options);
    expect({ status: response.status, text: response.text }).toMatchObject({ status });
    const failure = failureSchema.parse(failureIn(response));
    expect(failure.code).toBe(code);
    expect(response.text).not.toMatch(/stack|node_modules|\.[jt]s:\d+/);
    expectInitScript(response);
  });

  it.each(['/api/seo/scan/%ZZ', '/trpc/%ZZ', '/%E0%A4%A'])(
    'reports a URL that cannot be decoded: %s',
    async (url) => {
      const { status, body, headers } = await api.request('GET', url);
      expect({ status, ...failureSchema.parse(body) }).toMatchObject({
        status: 400,
        code: 'validation_failed',
      });
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers['x-content-type-options']).toBe('nosniff');
    },
  );

  it('reports a query whose input is not valid JSON', async () => {
    const url = '/trpc/seoScan.detail?input=%7B';
    const response = await api.request('GET', url, { token: ada.token });
    expect(response.status).toBe(400);
    expect(failureSchema.parse(failureIn(response)).code).toBe('validation_failed');
  });

  it('accepts a mutation without a body, even with a JSON content type', async () => {
    const { token } = await api.signUp();
    const headers = JSON_TYPE;
    expect((await api.request('POST', '/auth/logout', { token, headers })).status).toBe(204);
  });

  it('publishes the directory of keys that sign visits under its well-known path', async () => {
    const { status, headers, text } = await api.request(
      'GET',
      '/.well-known/http-message-signatures-directory',
    );
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/http-message-signatures-directory+json');
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect(JSON.parse(text)).toEqual({ keys: [] });
  });

  it.each(['/health', '/api/docs', '/api/docs.json', '/api/docs/assets/swagger-ui.css', '/'])(
    'has the security headers and a request id: %s',
    async (url) => {
      expectInitScript(await api.request('GET', url, html()));
    },
  );

  it('has a unique request id, even for requests that send the same one', async () => {
    const headers = { 'x-request-id': 'chosen by the caller' };
    const ids = [
      await api.request('GET', '/health', { headers }),
      await api.request('GET', '/health', { headers }),
    ].map((response) => response.headers['x-request-id']);
    expect(new Set([...ids, headers['x-request-id']]).size).toBe(3);
  });

  it('sends Strict-Transport-Security only when the public URL uses https', async () => {
    expect((await api.request('GET', '/health')).headers).not.toHaveProperty(
      'strict-transport-security',
    );
    process.env.PUBLIC_URL = 'https://groundswell.example';
    const other = await anotherProcess();
    delete process.env.PUBLIC_URL;
    expect((await other.request('GET', '/health')).headers).toHaveProperty(
      'strict-transport-security',
    );
    await other.close();
  });

  it('is not accessible to other origins', async () => {
    const headers = { origin: 'https://elsewhere.example' };
    const response = await api.request('GET', '/auth/me', { token: ada.token, headers });
    expect(response.headers).not.toHaveProperty('access-control-allow-origin');
    expect(response.headers).not.toHaveProperty('set-cookie');
  });

  it('to too many logins states when to retry, whatever X-Forwarded-For contains', async () => {
    const login = (turn: number): Promise<ApiResponse> =>
      api.request('POST', LOGIN, {
        payload: { email: 'nobody@example.com', password: 'x' },
        headers: { 'x-forwarded-for': `198.51.100.${turn}` },
        ip: '203.0.113.250',
      });
    let response = await login(0);
    for (let turn = 1; turn <= 30 && response.status === 401; turn++) response = await login(turn);
    expect(response).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(response.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(60);
    expectInitScript(response);
    const payload = { email: 'nobody@example.com', password: 'x' };
    const trpc = await api.mutate('auth.login', payload, { ip: '203.0.113.250' });
    expect(trpc.status).toBe(429);
    expect(failureIn(trpc)).toEqual(response.body);
    expect(Number(trpc.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect((await api.mutate('auth.login', payload, { ip: '203.0.113.251' })).status).toBe(401);
  });

  it('for a locked account states when to retry', async () => {
    const { email } = await api.signUp();
    const login = (): Promise<ApiResponse> =>
      api.request('POST', LOGIN, { payload: { email, password: 'wrong' }, ip: '203.0.113.240' });
    for (let turn = 0; turn < 8; turn++) await login();
    const response = await login();
    expect(response).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(response.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  });

  it('identifies the client behind a trusted proxy', async () => {
    process.env.TRUSTED_PROXIES = '203.0.113.1';
    const behind = await anotherProcess();
    process.env.TRUSTED_PROXIES = '';
    const signIn = async (ip: string): Promise<string | undefined> => {
      const payload = { email: ada.email, password: 'correct horse' };
      const headers = { 'x-forwarded-for': '198.51.100.77' };
      await behind.request('POST', LOGIN, { payload, headers, ip });
      const [row] = await behind.rows<{ ip: string }>(
        'select ip from sessions order by created_at desc, id limit 1',
      );
      return row?.ip;
    };
    expect(await signIn('203.0.113.1')).toBe('198.51.100.77');
    expect(await signIn('203.0.113.2')).toBe('203.0.113.2');
    await behind.close();
  });
});

function expectInitScript(response: ApiResponse): void {
  const { headers } = response;
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  const csp = String(headers['content-security-policy']).split(';');
  expect(csp).toEqual(
    expect.arrayContaining([
      "default-src 'self'",
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ]),
  );
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'same-origin',
  });
  expect(headers).not.toHaveProperty('x-powered-by');
}

function failureIn({ body }: ApiResponse): unknown {
  const { error } = body;
  if (typeof error !== 'object' || error === null) return body;
  return (error as { data?: { failure?: unknown } }).data?.failure;
}

function sends(payload: string): RequestOptions {
  return { payload, headers: JSON_TYPE };
}

function form(): RequestOptions {
  return {
    payload: 'email=a%40example.com&password=secret',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
}

function plain(): RequestOptions {
  return { payload: '{"email":"a@example.com"}', headers: { 'content-type': 'text/plain' } };
}

function html(): RequestOptions {
  return { headers: { accept: 'text/html' } };
}
