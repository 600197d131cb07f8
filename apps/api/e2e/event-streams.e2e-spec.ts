import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { anyIp, startApi } from './test-api.js';
import type { TestApi, TestUser } from './test-api.js';

const PASSWORD = 'correct horse';
const STREAMS_PER_USER = 20;
const TIMEOUT_MS = 20_000;

interface Reader {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** Resolves with the whole response once the server has ended it. */
  readonly text: Promise<string>;
}

describe('an event stream', () => {
  let api: TestApi;
  let origin: string;
  let ada: TestUser;
  let scanId: string;
  const requests: ClientRequest[] = [];

  beforeAll(async () => {
    api = await startApi({ CHROMIUM_PATH: '', OUTBOUND_ALLOWED_HOSTS: 'localhost:8099' });
    await api.app.listen(0, '127.0.0.1');
    origin = await api.app.getUrl();
  }, 60_000);
  beforeEach(async () => {
    ada = await api.signUp();
    await api.rows(
      `insert into scan_allowances (user_id, plan_code, period_starts_on, granted)
       values (?, 'seo_professional', date_trunc('month', now() at time zone 'utc'), 500)`,
      [ada.id],
    );
    const payload = { url: 'http://localhost:8099/', mode: 'page' };
    const { body } = await api.request('POST', '/api/seo/scan-page', { token: ada.token, payload });
    scanId = String(body.scanId);
  });
  afterEach(() => {
    for (const request of requests.splice(0)) request.destroy();
  });
  afterAll(() => api.close());

  function open(path: string, headers: Record<string, string>): Promise<Reader> {
    return new Promise((resolve, reject) => {
      const request = get(`${origin}${path}`, { headers, agent: false }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        const whole = new Promise<string>((ended) => response.once('end', () => ended(text)));
        response.on('error', () => undefined);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: whole });
      });
      request.once('error', reject);
      requests.push(request);
    });
  }
  const bell = (token = ada.token): Promise<Reader> =>
    open('/api/notifications/stream', { authorization: `Bearer ${token}` });
  const progress = (headers: Record<string, string>): Promise<Reader> =>
    open(`/api/seo/scan-progress/${scanId}`, headers);
  const withSession = (): Record<string, string> => ({ authorization: `Bearer ${ada.token}` });

  async function aKey(): Promise<{ readonly id: string; readonly secret: string }> {
    const payload = { name: 'Nightly' };
    const { body } = await api.request('POST', '/api/keys', { token: ada.token, payload });
    return { id: (body.key as { id: string }).id, secret: String(body.secret) };
  }
  const sessionsOf = (change: string): Promise<unknown> =>
    api.rows(`update sessions set ${change} where user_id = ?`, [ada.id]);
  const changePassword = (): Promise<unknown> =>
    api.mutate(
      'auth.changePassword',
      { currentPassword: PASSWORD, password: 'another password' },
      { token: ada.token },
    );

  it.each<[string, () => Promise<unknown>]>([
    ['is signed out', () => api.request('POST', '/auth/logout', { token: ada.token })],
    ['is ended elsewhere', () => sessionsOf('ended_at = now()')],
    ['expires', () => sessionsOf('expires_at = now()')],
    ['gets another role', () => api.rows(`update users set role = 'admin' where id = ?`, [ada.id])],
    ['loses its account', () => api.rows('delete from users where id = ?', [ada.id])],
  ])(
    'ends when its session %s',
    async (_how, change) => {
      const readers = [await bell(), await progress(withSession())];
      for (const { status } of readers) expect(status).toBe(200);
      await change();
      await Promise.all(readers.map(({ text }) => text));
    },
    TIMEOUT_MS,
  );

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['is removed', (id) => api.request('DELETE', `/api/keys/${id}`, { token: ada.token })],
    ['ends with a new password', changePassword],
  ])(
    'ends when its API key %s',
    async (_how, change) => {
      const key = await aKey();
      const reader = await progress({ 'x-api-key': key.secret });
      expect(reader.status).toBe(200);
      await change(key.id);
      await reader.text;
      expect((await progress({ 'x-api-key': key.secret })).status).toBe(401);
    },
    TIMEOUT_MS,
  );

  it('continues for a session that changes the password, and ends for the others', async () => {
    const other = await api.signIn(ada.email);
    const [own, others] = [await bell(), await bell(other.token)];
    await changePassword();
    await others.text;
    expect((await api.request('POST', '/auth/logout', { token: ada.token })).status).toBe(204);
    await own.text;
  });

  it(
    'is one of at most twenty, even with sixty concurrent requests, and frees its slot when it ends',
    async () => {
      const requested = Array.from({ length: 60 }, (_, index) =>
        index % 2 === 0 ? bell() : progress(withSession()),
      );
      const readers = await Promise.all(requested);
      const refused = readers.filter(({ status }) => status === 429);
      expect(readers.filter(({ status }) => status === 200)).toHaveLength(STREAMS_PER_USER);
      expect(refused).toHaveLength(60 - STREAMS_PER_USER);
      expect(refused[0]?.headers['retry-after']).toBe('60');
      expect(JSON.parse((await refused[0]?.text) ?? '')).toMatchObject({
        success: false,
        code: 'too_many_streams',
      });
      for (const request of requests.splice(0)) request.destroy();
      let again = await bell();
      while (again.status === 429) again = await bell(); // each iteration is a request; the time limit of the test bounds the loop
      expect(again.status).toBe(200);
    },
    TIMEOUT_MS,
  );

  it('uses no slot when it is refused', async () => {
    for (let time = 0; time <= STREAMS_PER_USER; time += 1) {
      const reader = await open(`/api/seo/scan-progress/${randomUUID()}`, withSession());
      expect(reader.status).toBe(404);
    }
    expect((await bell()).status).toBe(200);
  });

  it('is never cached, like every other response to a session or a key', async () => {
    const key = await aKey();
    const inCaches = { 'cache-control': expect.stringContaining('no-store') };
    expect((await bell()).headers).toMatchObject(inCaches);
    for (const headers of [withSession(), { 'x-api-key': key.secret }]) {
      for (const path of ['/api/settings', '/api/seo/scan-history', '/api/keys', '/api/nothing']) {
        const reply = await api.request('GET', path, { headers });
        expect(reply.headers).toMatchObject(inCaches);
        for (const name of ['Authorization', 'X-API-Key', 'X-Workspace'])
          expect(String(reply.headers.vary)).toContain(name);
      }
    }
    const login = { payload: { email: ada.email, password: PASSWORD }, ip: anyIp() };
    expect((await api.request('POST', '/auth/login', login)).headers).toMatchObject(inCaches);
    const big = await api.query('billing.catalogue', undefined, ada.token);
    expect(big.headers).toMatchObject(inCaches);
    const script = await fetch(`${origin}/widget.js`, { headers: withSession() });
    expect(script.headers.get('cache-control')).toContain('public');
  });
});
