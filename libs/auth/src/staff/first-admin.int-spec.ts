import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { ApiKeysService } from '../api-keys/api-keys.service.js';
import { createApiKeyInput } from '../contract/index.js';
import { AuthModule } from '../auth.module.js';
import { AuthService } from '../auth.service.js';
import { EmailConfirmation } from '../email-confirmation/email-confirmation.service.js';
import { PasswordChangeService } from '../passwords/password-change.service.js';
import { PasswordResetService } from '../passwords/password-reset.service.js';
import { AccountMailsPort } from '../ports/account-mails.js';
import { ApiAccessPort } from '../ports/api-access.js';
import { sendPasswordResetJob } from '../passwords/send-password-reset.job.js';
import { UserSettingsService } from '../settings/user-settings.service.js';
import { StaffService } from '../staff.service.js';

const origin = { ip: '203.0.113.7', userAgent: 'test' };
const STAFF = 'root@example.com';
const guessed = 'what the stranger chose';
const configured = 'what the operator chose';

describe('the admin of the configuration', () => {
  let context: TestContext;
  let auth: AuthService;
  let staff: StaffService;
  const links: { kind: 'confirm' | 'reset'; token: string }[] = [];

  beforeAll(async () => {
    context = await createTestContext([AuthModule]);
    auth = context.module.get(AuthService);
    staff = context.module.get(StaffService);
    context.module.get(ApiAccessPort).connect({ missingReason: () => Promise.resolve(null) });
    const keep = (kind: 'confirm' | 'reset', link: string) =>
      Promise.resolve(
        void links.push({ kind, token: new URL(link).searchParams.get('token') ?? '' }),
      );
    const nothing = () => Promise.resolve();
    context.module.get(AccountMailsPort).connect({
      ...{ sendWelcome: nothing, sendPasswordChanged: nothing, sendEmailChanged: nothing },
      sendPasswordReset: (_tx, _userId, link) => keep('reset', link),
      sendEmailConfirmation: (_tx, { link }) => keep('confirm', link),
    });
  });
  beforeEach(async () => {
    links.length = 0;
    await context.rows('delete from outbox_jobs');
    await context.rows('delete from users');
  });
  afterAll(() => context.close());

  const newest = (kind: string) => links.filter((link) => link.kind === kind).at(-1)?.token ?? '';
  const ensure = (mayPromote: boolean) =>
    staff.ensureAdmin({ email: STAFF, password: configured, mayPromote });

  /** A customer who registered the address before the operator, with every kind of access to the account. */
  async function stranger() {
    const { user } = await auth.register(origin, { name: 'Eve', email: STAFF, password: guessed });
    const { sessionToken } = await auth.login(origin, { email: STAFF, password: guessed });
    const actor = await auth.authenticate(`Bearer ${sessionToken}`);
    if (actor === null) throw new Error('not signed in');
    const { secret } = await context.module
      .get(ApiKeysService)
      .create(actor, createApiKeyInput.parse({ name: 'Mine' }));
    const profile = { name: 'Eve', email: 'eve@evil.example', company: '', website: '' };
    const input = { profile, currentPassword: guessed };
    await context.module.get(UserSettingsService).save(actor, input, origin);
    const resets = context.module.get(PasswordResetService);
    await resets.request(origin, { to: STAFF });
    const jobs = await context.rows<{ payload: unknown }>('select payload from outbox_jobs');
    for (const { payload } of jobs)
      await resets.sendLink(sendPasswordResetJob.payload.parse(payload).requestId);
    return { user, actor, sessionToken, secret };
  }

  it('is created once, confirmed, and keeps its own password', async () => {
    expect(await ensure(false)).toBe('created');
    const login = await auth.login(origin, { email: STAFF, password: configured });
    expect(login.user).toMatchObject({ role: 'admin', emailConfirmedAt: expect.any(String) });
    await context.module
      .get(PasswordChangeService)
      .change(
        { userId: login.user.id, role: 'admin', sessionId: null },
        { currentPassword: configured, password: 'a password of my own' },
        origin,
      );
    expect(await ensure(false)).toBe('unchanged');
    await expect(
      auth.login(origin, { email: STAFF, password: 'a password of my own' }),
    ).resolves.toBeDefined();
  });

  it('is not taken from a customer with the address, who stays unchanged', async () => {
    const { sessionToken } = await stranger();
    expect(await ensure(false)).toBe('refused');
    expect(await staff.save({ email: STAFF, password: configured, role: 'support' })).toBe(
      'refused',
    );
    expect(await auth.authenticate(`Bearer ${sessionToken}`)).toMatchObject({ role: 'user' });
    await expect(auth.login(origin, { email: STAFF, password: configured })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  it('promoted with STAFF_PROMOTE=1 revokes all earlier access to the account', async () => {
    const { sessionToken, secret } = await stranger();
    const [reset, move] = [newest('reset'), newest('confirm')];
    expect(await ensure(true)).toBe('promoted');
    expect(await auth.authenticate(`Bearer ${sessionToken}`)).toBeNull();
    await expect(context.module.get(ApiKeysService).authenticate(secret)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    await expect(
      context.module.get(PasswordResetService).reset(origin, { token: reset, password: guessed }),
    ).rejects.toMatchObject({ code: 'invalid_reset_link' });
    await expect(
      context.module.get(EmailConfirmation).confirm(origin, { token: move }),
    ).rejects.toMatchObject({ code: 'invalid_confirmation_link' });
    await expect(auth.login(origin, { email: STAFF, password: guessed })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect((await auth.login(origin, { email: STAFF, password: configured })).user).toMatchObject({
      role: 'admin',
      email: STAFF,
    });
  });

  it('gets no session from a sign-in that was under way at the promotion', async () => {
    await auth.register(origin, { name: 'Eve', email: STAFF, password: guessed });
    const signIns = Array.from({ length: 6 }, () =>
      auth.login(origin, { email: STAFF, password: guessed }),
    );
    const [, ...ends] = await Promise.allSettled([ensure(true), ...signIns]);
    for (const end of ends) {
      if (end.status === 'rejected') continue;
      expect(await auth.authenticate(`Bearer ${end.value.sessionToken}`)).toBeNull();
    }
  });
});
