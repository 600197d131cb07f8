import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anyIp, startApi } from './test-api.js';
import type { TestApi, TestUser } from './test-api.js';

const PASSWORD = 'correct horse';

describe('accounts over REST', () => {
  let api: TestApi;
  let ada: TestUser;

  beforeAll(async () => {
    api = await startApi({
      PUBLIC_URL: 'https://seo.example',
      OUTBOUND_ALLOWED_HOSTS: 'localhost:8099',
    });
    ada = await api.signUp();
  }, 60_000);
  afterAll(() => api.close());

  async function giveApiAccess(userId: string): Promise<void> {
    await api.rows(
      `insert into scan_allowances (user_id, plan_code, period_starts_on, granted)
       values (?, 'seo_professional', date_trunc('month', now() at time zone 'utc'), 500)
       on conflict (user_id) do update set plan_code = excluded.plan_code`,
      [userId],
    );
  }

  it('returns the same response to every password reset request, whatever it contains', async () => {
    const requestReset = (to: string) =>
      api.request('POST', '/api/email/password-reset', {
        payload: { to, userName: 'Eve', resetLink: 'https://evil.example/' },
        headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
        ip: anyIp(),
      });
    const [known, unknown] = [
      await requestReset(ada.email),
      await requestReset('nobody@example.com'),
    ];
    expect(known.status).toBe(202);
    expect({ status: unknown.status, text: unknown.text }).toEqual({
      status: known.status,
      text: known.text,
    });
    const stored = JSON.stringify(await api.rows('select * from outbox_jobs'));
    expect(stored).not.toContain('evil.example');
  });

  it.each([
    [{ token: 'made up', password: 'long enough' }, 'invalid_reset_link'],
    [{ token: '', password: 'long enough' }, 'validation_failed'],
    [{ token: 'made up', password: 'short' }, 'validation_failed'],
    [{ password: 'long enough' }, 'validation_failed'],
  ])('refuses the reset %j', async (payload, code) => {
    const response = await api.request('POST', '/auth/password-reset', { payload, ip: anyIp() });
    expect(response).toMatchObject({ status: 400, body: { code } });
  });

  it('stores the input of a settings page and reports invalid fields', async () => {
    const { token, email } = ada;
    const read = await api.request('GET', '/api/settings', { token });
    expect(read.body).toMatchObject({ traffic: { defaultCountry: 'US' } });
    const payload = { ...read.body, profile: { name: 'Ada L.', email, company: 'Engines' } };
    const saved = await api.request('PUT', '/api/settings', { token, payload });
    expect(saved).toMatchObject({ status: 200, body: { profile: { company: 'Engines' } } });
    const wrong = { traffic: { defaultCountry: 'XX', trafficSpeed: 'warp', autoRetry: true } };
    expect(await api.request('PUT', '/api/settings', { token, payload: wrong })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
  });

  it('opens to an API key what it may access, but neither the account nor staff endpoints', async () => {
    const { token, id } = await api.signUpStaff('admin');
    await giveApiAccess(id);
    const made = await api.request('POST', '/api/keys', { token, payload: { name: 'Nightly' } });
    const { secret } = made.body as { secret: string };
    const withKey = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
      api.request(method, url, { headers: { 'x-api-key': secret }, payload });
    expect((await withKey('GET', '/api/seo/websites')).status).toBe(200);
    expect((await withKey('GET', '/auth/me')).body).toMatchObject({ user: { id } });
    expect((await withKey('GET', `/api/seo/websites?userId=${ada.id}`)).status).toBe(403);
    expect((await withKey('GET', '/api/admin/users')).status).toBe(404);
    const closed = [
      await withKey('GET', '/api/keys'),
      await withKey('POST', '/api/keys', { name: 'Another' }),
      await withKey('PUT', '/api/settings', {}),
      await withKey('GET', '/api/account/export'),
      await withKey('DELETE', '/api/account', { password: PASSWORD }),
      await withKey('POST', '/auth/logout'),
    ];
    expect(closed.map(({ status }) => status)).toEqual(closed.map(() => 403));
    expect((await api.query('auth.sessions.list', undefined)).status).toBe(401);
    const { key } = made.body as { key: { id: string } };
    await api.request('DELETE', `/api/keys/${key.id}`, { token });
    expect((await withKey('GET', '/api/seo/websites')).status).toBe(401);
  });

  it('refuses an API key as soon as the plan has no API access', async () => {
    const bob = await api.signUp();
    await giveApiAccess(bob.id);
    const { token } = bob;
    const made = await api.request('POST', '/api/keys', { token, payload: { name: 'Nightly' } });
    await api.rows(`update scan_allowances set plan_code = 'seo_starter' where user_id = ?`, [
      bob.id,
    ]);
    const headers = { 'x-api-key': String(made.body.secret) };
    expect(await api.request('GET', '/api/seo/websites', { headers })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  });

  it('exports the data of an account, without secrets and without data of others', async () => {
    const eve = await api.signUp();
    const { token } = eve;
    await api.request('POST', '/api/seo/websites', {
      token,
      payload: { url: 'http://localhost:8099' },
    });
    const { status, text, body } = await api.request('GET', '/api/account/export', { token });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      data: {
        account: { user: { email: eve.email } },
        websites: { websites: [{ origin: 'http://localhost:8099' }] },
        billing: { orders: [] },
      },
    });
    for (const secret of ['argon2', 'hash', ada.email, token]) expect(text).not.toContain(secret);
  });

  it('deletes an account and all of its data, once, with the right password', async () => {
    const { token, email, id } = await api.signUp();
    await api.request('POST', '/api/seo/websites', {
      token,
      payload: { url: 'http://localhost:8099' },
    });
    const remove = (password: string) =>
      api.request('DELETE', '/api/account', { token, payload: { password } });
    expect((await remove('wrong')).status).toBe(403);
    const both = await Promise.all([remove(PASSWORD), remove(PASSWORD)]);
    expect(both.map(({ status }) => status)).toContain(200);
    expect((await remove(PASSWORD)).status).toBe(401);
    for (const table of ['users', 'sessions', 'websites']) {
      const column = table === 'users' ? 'id' : 'user_id';
      expect(await api.rows(`select 1 from ${table} where ${column} = ?`, [id])).toEqual([]);
    }
    const payload = { name: 'Ada', email, password: PASSWORD };
    expect((await api.request('POST', '/auth/register', { payload, ip: anyIp() })).status).toBe(
      201,
    );
  });
});
