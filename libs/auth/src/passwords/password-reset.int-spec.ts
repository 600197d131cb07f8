import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { AuthModule } from '../auth.module.js';
import { AuthService } from '../auth.service.js';
import { AccountMailsPort } from '../ports/account-mails.js';
import { PasswordChangeService } from './password-change.service.js';
import { PasswordResetService } from './password-reset.service.js';

let lastIp = 0;
const from = () => ({ ip: `198.51.100.${(lastIp = (lastIp + 1) % 250)}`, userAgent: 'test' });
const password = 'correct horse';
const next = 'battery staple';

interface SentMail {
  readonly kind: 'reset' | 'changed';
  readonly userId: string;
  readonly link?: string;
}

describe('a forgotten password', () => {
  let context: TestContext;
  let auth: AuthService;
  let resets: PasswordResetService;
  let email: string;
  const mails: SentMail[] = [];

  beforeAll(async () => {
    context = await createTestContext([AuthModule], { PUBLIC_URL: 'https://seo.example/' });
    auth = context.module.get(AuthService);
    resets = context.module.get(PasswordResetService);
    context.module.get(AccountMailsPort).connect({
      sendPasswordReset: (_tx, userId, link) =>
        Promise.resolve(void mails.push({ kind: 'reset', userId, link })),
      sendPasswordChanged: (_tx, userId) =>
        Promise.resolve(void mails.push({ kind: 'changed', userId })),
      sendWelcome: () => Promise.resolve(),
      sendEmailConfirmation: () => Promise.resolve(),
      sendEmailChanged: () => Promise.resolve(),
    });
  });
  beforeEach(async () => {
    mails.length = 0;
    context.clock.set('2026-11-20T12:00:00Z');
    await context.rows('delete from outbox_jobs');
    email = `${crypto.randomUUID()}@example.com`;
    await auth.register(from(), { name: 'Ada', email, password });
  });
  afterAll(() => context.close());

  const queued = () =>
    context.rows<{ payload: { requestId: string } }>('select payload from outbox_jobs');
  /** Requests a reset, runs the jobs and returns the token of the newest mail. */
  async function requestToken(to = email): Promise<string> {
    await resets.request(from(), { to });
    for (const { payload } of await queued()) await resets.sendLink(payload.requestId);
    return new URL(mails.at(-1)?.link ?? 'https://none.example').searchParams.get('token') ?? '';
  }
  const signIn = (secret: string) => auth.login(from(), { email, password: secret });

  it('sends a link to the configured public address, and does not store the token', async () => {
    const token = await requestToken(email.toUpperCase());
    expect(mails.map(({ link }) => link)).toEqual([
      `https://seo.example/reset-password?token=${token}`,
    ]);
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = JSON.stringify(await context.rows('select * from password_resets'));
    expect(rows + JSON.stringify(await queued())).not.toContain(token);
  });

  it('responds and stores the same for an unknown address, and mails nothing', async () => {
    const known = await resets.request(from(), { to: email });
    const unknown = await resets.request(from(), { to: 'nobody@example.com' });
    expect(unknown).toEqual(known);
    expect(await queued()).toHaveLength(2);
    for (const { payload } of await queued()) await resets.sendLink(payload.requestId);
    expect(mails).toHaveLength(1);
  });

  it('writes one mail when the job runs twice, even concurrently', async () => {
    await resets.request(from(), { to: email });
    const [job] = await queued();
    const id = job?.payload.requestId ?? '';
    await Promise.all([resets.sendLink(id), resets.sendLink(id)]);
    await resets.sendLink(id);
    expect(mails).toHaveLength(1);
  });

  it('sets the password once: of ten concurrent requests one succeeds', async () => {
    const token = await requestToken();
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) =>
        resets.reset(from(), { token, password: `new password ${index}` }),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const attempt of tries) {
      if (attempt.status === 'rejected')
        expect(attempt.reason).toMatchObject({
          code: 'invalid_reset_link',
          message: 'Invalid reset link. Please request a new one.',
        });
    }
    expect(mails.filter(({ kind }) => kind === 'changed')).toHaveLength(1);
  });

  it('ends every session, every API key, code of an app and other link, and unlocks a locked account', async () => {
    const { sessionToken } = await signIn(password);
    const older = await requestToken();
    const token = await requestToken();
    await context.rows(
      `insert into api_keys (user_id, name, prefix, key_hash, created_at)
       select id, 'Nightly', 'gsk_123456', 'hash', now() from users where email = ?`,
      [email],
    );
    await context.rows(
      `with app as (
         insert into oauth_clients (name, redirect_uris, created_at)
         values ('Agent', '{https://agent.example/callback}', now()) returning id
       )
       insert into oauth_codes (code_hash, client_id, user_id, redirect_uri, challenge, scopes, expires_at)
       select 'hash', app.id, users.id, 'https://agent.example/callback', 'x', '{read}', now()
       from app, users where email = ?`,
      [email],
    );
    for (let attempt = 1; attempt <= 8; attempt++) await signIn('nope').catch(() => undefined);
    await resets.reset(from(), { token, password: next });
    expect(await context.rows('select * from api_keys')).toEqual([]);
    expect(await context.rows('select * from oauth_codes')).toEqual([]);
    expect(await auth.authenticate(`Bearer ${sessionToken}`)).toBeNull();
    await expect(signIn(password)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(signIn(next)).resolves.toBeDefined();
    await expect(resets.reset(from(), { token: older, password })).rejects.toMatchObject({
      code: 'invalid_reset_link',
    });
  });

  it('refuses a link after an hour and an unknown one', async () => {
    const token = await requestToken();
    context.clock.set('2026-11-20T13:00:01Z');
    for (const wrong of [token, 'made-up', '']) {
      await expect(resets.reset(from(), { token: wrong, password: next })).rejects.toMatchObject({
        code: 'invalid_reset_link',
      });
    }
    await expect(signIn(password)).resolves.toBeDefined();
  });

  it('mails an address five times an hour at most and responds the same afterwards', async () => {
    for (let time = 1; time <= 7; time++) await resets.request(from(), { to: email });
    expect(await queued()).toHaveLength(5);
  });

  it('limits the requests of one IP address', async () => {
    const busy = { ip: '203.0.113.77', userAgent: null };
    const tries = Array.from({ length: 35 }, (_, index) =>
      resets.request(busy, { to: `${index}@example.com` }).catch((error: unknown) => error),
    );
    expect(await Promise.all(tries)).toContainEqual(
      expect.objectContaining({ code: 'rate_limited' }),
    );
  });

  it('removes requests that are a week old', async () => {
    await requestToken();
    context.clock.set('2026-11-27T12:00:01Z');
    await requestToken('nobody@example.com');
    expect(
      await context.rows(`select 1 from password_resets where requested_at < '2026-11-27'`),
    ).toEqual([]);
  });

  it('changes a password given the old one; this session stays, the others end', async () => {
    const changes = context.module.get(PasswordChangeService);
    const [here, there] = [await signIn(password), await signIn(password)];
    const actor = await auth.authenticate(`Bearer ${here.sessionToken}`);
    if (actor === null) throw new Error('signed out');
    const token = await requestToken();
    await expect(
      changes.change(actor, { currentPassword: 'nope', password: next }, from()),
    ).rejects.toMatchObject({ code: 'forbidden' });
    await changes.change(actor, { currentPassword: password, password: next }, from());
    expect(await auth.authenticate(`Bearer ${here.sessionToken}`)).not.toBeNull();
    expect(await auth.authenticate(`Bearer ${there.sessionToken}`)).toBeNull();
    await expect(signIn(next)).resolves.toBeDefined();
    await expect(resets.reset(from(), { token, password })).rejects.toMatchObject({
      code: 'invalid_reset_link',
    });
  });

  it('locks the account for a minute when a stolen session guesses the password', async () => {
    const changes = context.module.get(PasswordChangeService);
    const actor = await auth.authenticate(`Bearer ${(await signIn(password)).sessionToken}`);
    if (actor === null) throw new Error('signed out');
    const guess = (currentPassword: string) =>
      changes.change(actor, { currentPassword, password: next }, from());
    for (let attempt = 1; attempt <= 8; attempt++) await guess('nope').catch(() => undefined);
    await expect(guess(password)).rejects.toMatchObject({ code: 'rate_limited' });
  });
});
