import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anyIp, startApi } from './test-api.js';
import type { ApiResponse, TestApi, TestUser } from './test-api.js';

describe('an account with an unconfirmed address', () => {
  let api: TestApi;
  let eve: TestUser;

  beforeAll(async () => {
    api = await startApi({ OUTBOUND_ALLOWED_HOSTS: 'localhost:8099' });
    eve = await api.signUp({ isConfirmed: false });
  }, 60_000);
  afterAll(() => api.close());

  const failureOf = (response: ApiResponse): unknown =>
    (response.body.error as { data?: { failure?: unknown } } | undefined)?.data?.failure;
  /** The token of the newest link in the outbox. */
  async function tokenFor(email: string): Promise<string> {
    const [mail] = await api.rows<{ text: string; status: string }>(
      `select text, status from mail_outbox where kind = 'email_confirmation' and recipient = ?
       order by created_at desc limit 1`,
      [email],
    );
    expect(mail?.status).toBe('held'); // no mail server: the mail stays in the outbox
    return /\/confirm-email\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  }
  const confirm = (token: string) =>
    api.request('POST', '/auth/confirm-email', { payload: { token }, ip: anyIp() });

  it('may scan, and learns what campaigns, invitations and free orders require first', async () => {
    const { token } = eve;
    const scan = { url: 'http://localhost:8099/', mode: 'page' };
    expect((await api.request('POST', '/api/seo/scan-page', { token, payload: scan })).status).toBe(
      200,
    );
    const urls = ['http://localhost:8099/'];
    const rest = await api.request('POST', '/api/workspaces/join', {
      token,
      payload: { token: 'any' },
    });
    expect(rest).toMatchObject({
      status: 403,
      body: {
        success: false,
        code: 'email_not_confirmed',
        error: expect.stringContaining('confirm your email address'),
      },
    });
    const sameByTrpc = await api.mutate('workspaces.join', { token: 'any' }, { token });
    expect(sameByTrpc.status).toBe(403);
    expect(failureOf(sameByTrpc)).toEqual(rest.body);
    const campaign = await api.mutate('traffic.startDirect', { urls, dwellMs: 15_000 }, { token });
    expect(failureOf(campaign)).toEqual(rest.body);
  });

  it('requests another link over REST and tRPC, but not without a session', async () => {
    const { token } = eve;
    const sent = await api.request('POST', '/auth/confirm-email/resend', { token });
    const result = {
      success: true,
      message: `A new link is on its way to ${eve.email}.`,
      link: null,
    };
    expect(sent).toMatchObject({ status: 202, body: result });
    const overTrpc = await api.mutate('auth.emailConfirmation.resend', {}, { token });
    expect(overTrpc.body).toMatchObject({ result: { data: result } });
    expect((await api.request('POST', '/auth/confirm-email/resend')).status).toBe(401);
  });

  it('is confirmed once by the link, without a session', async () => {
    const me = () => api.request('GET', '/auth/me', { token: eve.token });
    expect((await me()).body).toMatchObject({ user: { emailConfirmedAt: null } });
    const token = await tokenFor(eve.email);
    const confirmed = await confirm(token);
    const user = { id: eve.id, email: eve.email, emailConfirmedAt: expect.any(String) };
    expect(confirmed).toMatchObject({ status: 200, body: { user } });
    expect((await me()).body).toMatchObject({ user });
    const again = await confirm(token);
    expect(again).toMatchObject({
      status: 400,
      body: { code: 'invalid_confirmation_link', details: { reason: 'used' } },
    });
    const overTrpc = await api.mutate('auth.emailConfirmation.confirm', { token });
    expect(failureOf(overTrpc)).toEqual(again.body);
    expect((await confirm('')).body).toMatchObject({ code: 'validation_failed' });
  });

  it('is confirmed by staff when mail does not arrive, with an entry in the log', async () => {
    const [staff, ben] = [
      await api.signUpStaff('support'),
      await api.signUp({ isConfirmed: false }),
    ];
    const path = `/api/admin/users/${ben.id}/confirm-email`;
    const done = await api.request('POST', path, { token: staff.token });
    expect(done).toMatchObject({
      status: 200,
      body: { user: { id: ben.id, emailConfirmedAt: expect.any(String) } },
    });
    const log = await api.request('GET', '/api/admin/audit-log', { token: staff.token });
    expect(log.text).toContain('auth.confirm-email');
    expect((await api.request('POST', path, { token: ben.token })).status).toBe(404);
  });
});

describe('a tRPC request', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  }, 60_000);
  afterAll(() => api.close());

  const batch = (calls: number, token: string) =>
    api.request('POST', `/trpc/${new Array(calls).fill('auth.changePassword').join(',')}?batch=1`, {
      token,
      payload: Object.fromEntries(
        Array.from({ length: calls }, (_, index) => [
          index,
          { currentPassword: `guess ${index}`, password: 'correct horses' },
        ]),
      ),
    });

  it('with more than 20 calls is refused as a whole, with a message', async () => {
    const { token, id } = await api.signUp();
    const response = await batch(21, token);
    expect(response.status).toBe(400);
    expect(response.text).toContain('A request can contain at most 20 calls; this one has 21.');
    expect(response.text).toContain('"code":"BAD_REQUEST"');
    const [user] = await api.rows('select failed_logins from users where id = ?', [id]);
    expect(user).toEqual({ failed_logins: 0 });
  });

  it('with 20 guesses of a password locks the account', async () => {
    const { token, email } = await api.signUp();
    const response = await batch(20, token);
    expect(response.text.match(/"code":"rate_limited"/g)).toHaveLength(12);
    await expect(api.signIn(email)).rejects.toThrow('Too many wrong passwords');
  });
});
