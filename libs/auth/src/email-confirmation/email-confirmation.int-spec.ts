import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { APP_CONFIG } from '@app/common';
import type { Actor, AppConfig } from '@app/common';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { AuthModule } from '../auth.module.js';
import { AuthService } from '../auth.service.js';
import { PasswordChangeService } from '../passwords/password-change.service.js';
import { PasswordResetService } from '../passwords/password-reset.service.js';
import { AccountMailsPort } from '../ports/account-mails.js';
import type { ConfirmationMail, EmailChange } from '../ports/account-mails.js';
import { UserSettingsService } from '../settings/user-settings.service.js';
import { EmailConfirmation } from './email-confirmation.service.js';

const origin = { ip: '203.0.113.7', userAgent: 'test' };
const password = 'correct horse';

describe('an email address', () => {
  let context: TestContext;
  let auth: AuthService;
  let confirmation: EmailConfirmation;
  let settings: UserSettingsService;
  let ada: Actor;
  let email: string;
  const sent: ConfirmationMail[] = [];
  const moved: EmailChange[] = [];
  const resetLinks: string[] = [];

  async function start(environment: Record<string, string> = {}): Promise<void> {
    context = await createTestContext([AuthModule], {
      PUBLIC_URL: 'https://seo.example/',
      ...environment,
    });
    auth = context.module.get(AuthService);
    confirmation = context.module.get(EmailConfirmation);
    settings = context.module.get(UserSettingsService);
    const nothing = () => Promise.resolve();
    context.module.get(AccountMailsPort).connect({
      ...{ sendWelcome: nothing, sendPasswordChanged: nothing },
      sendPasswordReset: (_tx, _userId, link) => Promise.resolve(void resetLinks.push(link)),
      sendEmailConfirmation: (_tx, mail) => Promise.resolve(void sent.push(mail)),
      sendEmailChanged: (_tx, change) => Promise.resolve(void moved.push(change)),
    });
  }

  async function register(address: string): Promise<Actor> {
    const it = { name: 'Ada', email: address, password };
    const { user, confirmationLink } = await auth.register(origin, it);
    expect(user.emailConfirmedAt).toBeNull();
    const isDemo = confirmationLink !== undefined;
    expect(isDemo).toBe(context.module.get<AppConfig>(APP_CONFIG).isDemo);
    return { userId: user.id, role: 'user', sessionId: null };
  }
  const tokenOf = (link: string | undefined) =>
    new URL(link ?? 'https://none.example').searchParams.get('token') ?? '';
  const newestToken = () => tokenOf(sent.at(-1)?.link);
  const confirm = (token: string) => confirmation.confirm(origin, { token });
  const requestChange = (actor: Actor, address: string) =>
    settings.save(
      actor,
      {
        profile: { name: 'Ada', email: address, company: '', website: '' },
        currentPassword: password,
      },
      origin,
    );
  const refusal = (reason: string) => ({ code: 'invalid_confirmation_link', details: { reason } });

  beforeAll(() => start());
  beforeEach(async () => {
    context.clock.set('2026-11-20T12:00:00Z');
    await context.rows('delete from users');
    sent.length = moved.length = resetLinks.length = 0;
    email = `${crypto.randomUUID()}@example.com`;
    ada = await register(email);
  });
  afterAll(() => context.close());

  it('is confirmed once by its link; before that, what requires it is refused', async () => {
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ userId: ada.userId, recipient: email });
    expect(sent[0]?.link).toMatch(/^https:\/\/seo\.example\/confirm-email\?token=[\w-]{43}$/);
    await expect(confirmation.require(ada)).rejects.toMatchObject({ code: 'email_not_confirmed' });
    const token = newestToken();
    expect(JSON.stringify(await context.rows('select * from email_confirmations'))).not.toContain(
      token,
    );
    const { user } = await confirm(token);
    expect(user).toMatchObject({ id: ada.userId, emailConfirmedAt: '2026-11-20T12:00:00.000Z' });
    await expect(confirmation.require(ada)).resolves.toBeUndefined();
    await expect(confirm(token)).rejects.toMatchObject(refusal('used'));
  });

  it('is confirmed by one of several requests with the same link at once', async () => {
    const token = newestToken();
    const ends = await Promise.allSettled(Array.from({ length: 5 }, () => confirm(token)));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is not confirmed after 48 hours or by an unknown link', async () => {
    const token = newestToken();
    context.clock.set('2026-11-22T12:00:00Z');
    await expect(confirm(token)).rejects.toMatchObject(refusal('expired'));
    await expect(confirm('made up')).rejects.toMatchObject(refusal('unknown'));
    await expect(confirmation.require(ada)).rejects.toMatchObject({ code: 'email_not_confirmed' });
  });

  it('gets another link on request, at most five in an hour, and none once it is confirmed', async () => {
    for (let times = 1; times <= 5; times++) {
      expect(await confirmation.resend(ada)).toMatchObject({ success: true, link: null });
    }
    await expect(confirmation.resend(ada)).rejects.toMatchObject({ code: 'rate_limited' });
    expect(sent).toHaveLength(6);
    const [first, last] = [tokenOf(sent[0]?.link), newestToken()];
    await confirm(first);
    await expect(confirm(last)).rejects.toMatchObject(refusal('used'));
    expect(await confirmation.resend(ada)).toMatchObject({
      message: 'Your email address is already confirmed.',
    });
    expect(sent).toHaveLength(6);
  });

  it('that is new stays pending until it is confirmed: the old one keeps working and is notified then', async () => {
    await confirm(newestToken());
    const next = `new-${email}`;
    const saved = await requestChange(ada, next.toUpperCase());
    expect(saved).toMatchObject({ profile: { email }, pendingEmail: next });
    expect(sent.at(-1)).toMatchObject({ userId: ada.userId, recipient: next });
    await expect(auth.login(origin, { email, password })).resolves.toBeDefined();
    await expect(auth.login(origin, { email: next, password })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect(moved).toEqual([]);
    await requestChange(ada, next); // the same form again: no second mail
    expect(sent).toHaveLength(2);
    expect((await confirm(newestToken())).user.email).toBe(next);
    expect(moved).toEqual([{ userId: ada.userId, before: email, after: next }]);
    await expect(auth.login(origin, { email: next, password })).resolves.toBeDefined();
    expect(await settings.get(ada)).toMatchObject({ profile: { email: next }, pendingEmail: null });
  });

  it('with a typo is replaced before it was ever confirmed', async () => {
    const mistaken = newestToken();
    const right = `right-${email}`;
    await requestChange(ada, right);
    expect((await confirm(newestToken())).user).toMatchObject({
      email: right,
      emailConfirmedAt: '2026-11-20T12:00:00.000Z',
    });
    await expect(confirm(mistaken)).rejects.toMatchObject(refusal('used'));
  });

  it('that was requested and replaced is not set by its old link', async () => {
    await requestChange(ada, `second-${email}`);
    const second = newestToken();
    await requestChange(ada, `third-${email}`);
    await expect(confirm(second)).rejects.toMatchObject(refusal('replaced'));
    expect((await settings.get(ada)).pendingEmail).toBe(`third-${email}`);
  });

  it('that is pending for two accounts goes to the first that confirms it', async () => {
    const wanted = `free-${email}`;
    const ben = await register(`ben-${email}`);
    await requestChange(ada, wanted);
    const forAda = newestToken();
    await requestChange(ben, wanted);
    const forBen = newestToken();
    await confirm(forBen);
    await expect(confirm(forAda)).rejects.toMatchObject({ code: 'conflict' });
    expect((await settings.get(ada)).profile.email).toBe(email);
    await expect(requestChange(ada, wanted)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('gets at most five links an hour, regardless of who requests them', async () => {
    const victim = 'victim@elsewhere.example';
    const codes: unknown[] = [];
    for (let index = 1; index <= 7; index++) {
      const eve = await register(`eve-${index}-${email}`);
      const [end] = await Promise.allSettled([requestChange(eve, victim)]);
      codes.push(end.status === 'fulfilled' ? 'sent' : (end.reason as { code: string }).code);
    }
    expect(codes).toEqual([...new Array<string>(5).fill('sent'), 'rate_limited', 'rate_limited']);
  });

  it('set by an intruder is dropped with the password they knew', async () => {
    await requestChange(ada, 'eve@evil.example');
    const token = newestToken();
    const next = { currentPassword: password, password: 'battery staple' };
    await context.module.get(PasswordChangeService).change(ada, next, origin);
    expect((await settings.get(ada)).pendingEmail).toBeNull();
    await expect(confirm(token)).rejects.toMatchObject(refusal('used'));
  });

  it('is also confirmed by a new password, whose link was sent to it', async () => {
    const resets = context.module.get(PasswordResetService);
    await context.rows('delete from outbox_jobs');
    await resets.request(origin, { to: email });
    const [job] = await context.rows<{ payload: { requestId: string } }>(
      'select payload from outbox_jobs',
    );
    await resets.sendLink(job?.payload.requestId ?? '');
    await resets.reset(origin, { token: tokenOf(resetLinks[0]), password: 'battery staple' });
    await expect(confirmation.require(ada)).resolves.toBeUndefined();
  });

  describe('in a demo', () => {
    beforeAll(async () => {
      await context.close();
      await start({ EMBEDDED: '1', DEMO_MODE: '1' });
    });

    it('gets its link with the response of the registration', async () => {
      const it = { name: 'Ben', email: `ben-${email}`, password };
      const { confirmationLink } = await auth.register(origin, it);
      expect(confirmationLink).toBe(sent.at(-1)?.link);
    });

    it('is confirmed with the link on the screen', async () => {
      const { link } = await confirmation.resend(ada);
      expect(link).toBe(sent.at(-1)?.link);
      await confirm(tokenOf(link ?? ''));
      await expect(confirmation.require(ada)).resolves.toBeUndefined();
    });
  });
});
