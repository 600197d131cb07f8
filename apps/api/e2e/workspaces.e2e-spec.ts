import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApi } from './test-api.js';
import type { ApiResponse, TestApi, TestUser } from './test-api.js';

const WEBSITE = 'http://localhost:8099/';

describe('a workspace of another user, over HTTP', () => {
  let api: TestApi;
  let owner: TestUser;
  let editor: TestUser;
  let viewer: TestUser;
  let stranger: TestUser;

  const rest = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    user: TestUser,
    payload?: object,
  ): Promise<ApiResponse> =>
    api.request(method, url, { token: user.token, payload, headers: { 'x-workspace': owner.id } });
  const call = (procedure: string, user: TestUser, input?: object): Promise<ApiResponse> => {
    const headers = { 'x-workspace': owner.id };
    const search = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
    return api.request('GET', `/trpc/${procedure}${search}`, { token: user.token, headers });
  };
  const invite = async (user: TestUser, role: string): Promise<void> => {
    const payload = { email: user.email, role };
    const invited = await api.request('POST', '/api/workspace/members', {
      token: owner.token,
      payload,
    });
    const token = new URL(String(invited.body.link)).searchParams.get('token');
    const joined = await api.request('POST', '/api/workspaces/join', {
      token: user.token,
      payload: { token },
    });
    expect(joined).toMatchObject({ status: 200, body: { workspace: { id: owner.id, role } } });
  };

  beforeAll(async () => {
    api = await startApi({ OUTBOUND_ALLOWED_HOSTS: 'localhost:8099,localhost:8098' });
    [owner, editor] = [await api.signUp(), await api.signUp()];
    [viewer, stranger] = [await api.signUp(), await api.signUp()];
    await api.request('GET', '/api/seo/subscription-usage', { token: owner.token });
    await api.rows(
      `insert into scan_allowances (user_id, plan_code, period_starts_on, granted)
       values (?, 'seo_business', date_trunc('month', now()), 2500)
       on conflict (user_id) do update set plan_code = 'seo_business', granted = 2500`,
      [owner.id],
    );
    await invite(editor, 'editor');
    await invite(viewer, 'viewer');
    const payload = { url: WEBSITE };
    await api.request('POST', '/api/seo/websites', { token: owner.token, payload });
  }, 60_000);
  afterAll(() => api.close());

  it('shows its members what its owner sees, over REST and tRPC', async () => {
    const own = await api.request('GET', '/api/seo/websites', { token: owner.token });
    for (const user of [editor, viewer]) {
      expect((await rest('GET', '/api/seo/websites', user)).body).toEqual(own.body);
      const trpc = await call('domain.list', user);
      expect((trpc.body.result as { data?: unknown }).data).toEqual(own.body);
      const without = await api.request('GET', '/api/seo/websites', { token: user.token });
      expect(without.body.websites).toEqual([]);
    }
  });

  it('allows editors to add what viewers may not', async () => {
    const another = { url: 'http://localhost:8098/' };
    expect(await rest('POST', '/api/seo/websites', viewer, another)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    const asViewer = await api.mutate('domain.add', another, {
      token: viewer.token,
      headers: { 'x-workspace': owner.id },
    });
    expect(asViewer.status).toBe(403);
    expect((await rest('POST', '/api/seo/websites', editor, another)).status).toBe(200);
    const own = await api.request('GET', '/api/seo/websites', { token: owner.token });
    expect(own.body.websites).toHaveLength(2);
  });

  it.each([
    ['GET', '/auth/me'],
    ['GET', '/api/keys'],
    ['GET', '/api/settings'],
    ['GET', '/api/orders'],
    ['GET', '/api/invoices'],
    ['GET', '/api/subscriptions'],
    ['GET', '/api/notifications'],
    ['GET', '/api/workspace/members'],
    ['GET', '/api/workspaces'],
    ['GET', '/api/admin/coupons'],
  ] as const)('keeps the account to its owner: %s %s', async (method, url) => {
    expect((await rest(method, url, editor)).status).toBe(403);
    expect((await rest(method, url, owner)).status).not.toBe(403);
  });

  it.each(['auth.me', 'auth.settings.get', 'billing.invoices.list', 'workspaces.members.list'])(
    'keeps the account to its owner: %s',
    async (procedure) => {
      const input = procedure.endsWith('invoices.list') ? {} : undefined;
      expect((await call(procedure, editor, input)).status).toBe(403);
      expect((await call(procedure, owner, input)).status).toBe(200);
    },
  );

  it('is closed to strangers and to unauthenticated callers', async () => {
    expect((await rest('GET', '/api/seo/websites', stranger)).status).toBe(403);
    expect((await call('domain.list', stranger)).status).toBe(403);
    const headers = { 'x-workspace': owner.id };
    expect((await api.request('GET', '/api/seo/websites', { headers })).status).toBe(401);
  });
});
