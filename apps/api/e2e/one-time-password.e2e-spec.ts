import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApi } from './test-api.js';
import type { ApiResponse, TestApi, TestUser } from './test-api.js';

const CODE = 'password_change_required';
const OWN_PASSWORD = 'a password of my own';

describe('a one-time password', () => {
  let api: TestApi;
  let admin: TestUser;

  beforeAll(async () => {
    api = await startApi({ CHROMIUM_PATH: '' });
    admin = await api.signUpStaff('admin');
  });
  afterAll(() => api.close());

  const failureOf = ({ body }: ApiResponse): unknown =>
    (body.error as { data?: { failure?: { code?: unknown } } }).data?.failure?.code;

  async function hire(): Promise<{ email: string; password: string; token: string }> {
    const email = `${crypto.randomUUID()}@example.com`;
    const input = { name: 'Sam', email, role: 'admin' };
    const { body } = await api.mutate('auth.staff.create', input, { token: admin.token });
    const { data } = body.result as { data: { oneTimePassword: string } };
    const password = data.oneTimePassword;
    return { email, password, token: String((await login(email, password)).body.sessionToken) };
  }
  const login = (email: string, password: string): Promise<ApiResponse> =>
    api.request('POST', '/auth/login', { payload: { email, password } });

  it('grants access to nothing but its change and signing out', async () => {
    const { email, password, token } = await hire();
    expect((await login(email, password)).body.user).toMatchObject({ mustChangePassword: true });
    for (const path of [
      '/auth/me',
      '/api/admin/users',
      '/api/notifications',
      '/api/account/export',
    ])
      expect(await api.request('GET', path, { token })).toMatchObject({
        ...{ status: 403, body: { success: false, code: CODE } },
      });
    for (const procedure of ['auth.me', 'auth.staff.list', 'auth.sessions.list', 'domain.list'])
      expect(failureOf(await api.query(procedure, undefined, token))).toBe(CODE);
    const key = await api.mutate('auth.apiKeys.create', { name: 'Mine' }, { token });
    expect(failureOf(key)).toBe(CODE);
    const metrics = { token, ip: '203.0.113.9' };
    expect(await api.request('GET', '/metrics', metrics)).toMatchObject({ body: { code: CODE } });
    expect((await api.request('POST', '/auth/logout', { token })).status).toBe(204);
  });

  it('is no longer required once it is changed', async () => {
    const { email, password, token } = await hire();
    const change = (currentPassword: string, chosen: string): Promise<ApiResponse> =>
      api.mutate('auth.changePassword', { currentPassword, password: chosen }, { token });
    expect(failureOf(await change(password, password))).toBe('validation_failed');
    expect(failureOf(await change('not the password', OWN_PASSWORD))).toBe('forbidden');
    expect(failureOf(await api.query('auth.me', undefined, token))).toBe(CODE);
    expect((await change(password, OWN_PASSWORD)).status).toBe(200);
    expect((await api.query('auth.staff.list', undefined, token)).status).toBe(200);
    expect((await api.request('GET', '/auth/me', { token })).body.user).toEqual(
      expect.not.objectContaining({ mustChangePassword: true }),
    );
    expect((await login(email, password)).status).toBe(401);
  });

  it('can be changed over REST as well', async () => {
    const { email, password, token } = await hire();
    const change = (currentPassword: string, chosen: string): Promise<ApiResponse> =>
      api.request('POST', '/auth/password', {
        ...{ token, payload: { currentPassword, password: chosen } },
      });
    expect(await change('not the password', OWN_PASSWORD)).toMatchObject({ status: 403 });
    expect(await change(password, 'short')).toMatchObject({
      status: 400,
      body: { details: { password: 'Password must be at least 8 characters long' } },
    });
    expect(await change(password, OWN_PASSWORD)).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect((await api.request('GET', '/api/admin/staff', { token })).status).toBe(200);
    expect((await login(email, password)).status).toBe(401);
    expect((await login(email, OWN_PASSWORD)).status).toBe(200);
  });

  it('is also set by the command line, unlike a password chosen by the operator', async () => {
    const { StaffService } = await import('@app/auth');
    const staff = { email: `${crypto.randomUUID()}@example.com`, role: 'support' } as const;
    await api.app.get(StaffService).save({ ...staff, password: 'told-once', isOneTime: true });
    const first = await login(staff.email, 'told-once');
    expect(first.body.user).toMatchObject({ mustChangePassword: true });
    await api.app.get(StaffService).save({ ...staff, password: OWN_PASSWORD });
    const second = await login(staff.email, OWN_PASSWORD);
    expect(second.body.user).not.toHaveProperty('mustChangePassword');
  });
});
