import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApi } from './test-api.js';
import type { ApiResponse, Method, TestApi, TestUser } from './test-api.js';

const HALF = '\ud83d';
const JSON_TYPE = { 'content-type': 'application/json' };

describe('text that cannot be stored', () => {
  let api: TestApi;
  let ada: TestUser;

  beforeAll(async () => {
    api = await startApi({ CHROMIUM_PATH: '' });
    ada = await api.signUp();
  }, 60_000);
  afterAll(() => api.close());

  const failureOf = ({ body }: ApiResponse): unknown =>
    (body.error as { data?: { failure?: unknown } } | undefined)?.data?.failure ?? body;

  const deep = (text: string): string =>
    `${'['.repeat(100_000)}${JSON.stringify(text)}${']'.repeat(100_000)}`;

  it.each<[string, Method, string, string | undefined]>([
    [
      'a NUL',
      'POST',
      '/auth/register',
      JSON.stringify({ name: 'A\0da', email: 'a@b.test', password: 'secret' }),
    ],
    [
      'half a letter',
      'POST',
      '/auth/register',
      JSON.stringify({ name: HALF, email: 'a@b.test', password: 'secret' }),
    ],
    [
      'a NUL in a password',
      'POST',
      '/auth/login',
      JSON.stringify({ email: 'a@b.test', password: 'a\0b' }),
    ],
    [
      'a NUL in the name of a field',
      'POST',
      '/auth/login',
      '{"email":"a@b.test","password":"x","\\u0000":1}',
    ],
    [
      'a NUL in a field nobody asked for',
      'POST',
      '/auth/login',
      '{"email":"a@b.test","password":"x","y":["\\u0000"]}',
    ],
    ['a NUL deep inside', 'POST', '/auth/login', `{"email":${deep('\0')}}`],
    ['a NUL in a query', 'GET', '/api/seo/scan-history?origin=a%00b', undefined],
    ['a NUL in a path', 'GET', '/api/orders/a%00b', undefined],
    [
      'a NUL by tRPC',
      'POST',
      '/trpc/auth.register',
      JSON.stringify({ name: 'A\0', email: 'a@b.test', password: 'secret' }),
    ],
    ['half a letter by tRPC', 'POST', '/trpc/contact.send', JSON.stringify({ name: HALF })],
    [
      'a NUL in a query by tRPC',
      'GET',
      `/trpc/seoScan.history?input=${encodeURIComponent('{"origin":"a\\u0000"}')}`,
      undefined,
    ],
    [
      'a NUL in a batch',
      'POST',
      '/trpc/auth.login?batch=1',
      '{"0":{"email":"a@b.test","password":"\\u0000"}}',
    ],
  ])('is refused before it has any effect: %s', async (_case, method, url, payload) => {
    const response = await api.request(method, url, {
      ...{ token: ada.token, payload },
      headers: payload === undefined ? {} : JSON_TYPE,
    });
    expect(response.status).toBe(400);
    const [first] = [
      response.text.startsWith('[')
        ? (JSON.parse(response.text) as ApiResponse['body'][])[0]
        : response.body,
    ];
    expect(failureOf({ ...response, body: first ?? {} })).toMatchObject({
      ...{ success: false, code: 'validation_failed', error: expect.stringContaining('U+0000') },
    });
  });

  it('is reported with the name of its field', async () => {
    const payload = { email: 'a@b.test', password: 'a\0b' };
    const response = await api.request('POST', '/auth/login', { payload });
    expect(response.body.details).toEqual({ password: expect.stringContaining('U+0000') });
  });

  it('is refused in a form', async () => {
    const form = [
      ...[
        '--x',
        'Content-Disposition: form-data; name="transactionId"',
        '',
        '12345\u0000789012',
        '--x--',
        '',
      ],
    ].join('\r\n');
    const response = await api.request(
      'POST',
      '/api/orders/00000000-0000-4000-8000-000000000000/proof',
      {
        ...{ token: ada.token, payload: form },
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      },
    );
    expect(response).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  it('does not include other scripts and complete emoji', async () => {
    const payload = {
      name: 'आदा 🥖 \u{1F468}\u200d\u{1F469}',
      email: 'a1@b.test',
      password: 'pässwörd',
    };
    expect((await api.request('POST', '/auth/register', { payload })).status).toBe(201);
  });
});
