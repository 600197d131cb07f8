import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { EntityManager } from '@mikro-orm/postgresql';
import { AuthModule } from '../auth.module.js';
import { AuthService } from '../auth.service.js';
import { AccountMailsPort } from '../ports/account-mails.js';
import type { EmailChange } from '../ports/account-mails.js';
import { saveSettingsInput } from '../contract/index.js';
import { UserSettingsService } from './user-settings.service.js';

const origin = { ip: '203.0.113.7', userAgent: 'test' };
const password = 'correct horse';

describe('settings', () => {
  let context: TestContext;
  let auth: AuthService;
  let settings: UserSettingsService;
  let ada: Actor;
  let email: string;
  const moved: EmailChange[] = [];

  beforeAll(async () => {
    context = await createTestContext([AuthModule]);
    auth = context.module.get(AuthService);
    settings = context.module.get(UserSettingsService);
    const nothing = () => Promise.resolve();
    context.module.get(AccountMailsPort).connect({
      ...{ sendPasswordReset: nothing, sendPasswordChanged: nothing, sendWelcome: nothing },
      sendEmailChanged: (_tx, change) => Promise.resolve(void moved.push(change)),
    });
  });
  beforeEach(async () => {
    moved.length = 0;
    email = `${crypto.randomUUID()}@example.com`;
    const { user } = await auth.register(origin, { name: 'Ada', email, password });
    ada = { userId: user.id, role: 'user', sessionId: crypto.randomUUID() };
  });
  afterAll(() => context.close());

  it('begin with the defaults of the specification', async () => {
    expect(await settings.get(ada)).toEqual({
      profile: { name: 'Ada', email, company: '', website: '' },
      notifications: {
        campaignComplete: true,
        dailyReport: false,
        weeklyReport: true,
        systemUpdates: true,
      },
      traffic: { defaultCountry: 'US', trafficSpeed: 'medium', autoRetry: true },
    });
  });

  it('keep the sections that were not sent, and tell other features', async () => {
    const notifications = {
      campaignComplete: false,
      dailyReport: true,
      weeklyReport: false,
      systemUpdates: false,
    };
    const traffic = { defaultCountry: 'IN', trafficSpeed: 'slow', autoRetry: false } as const;
    await settings.save(ada, { notifications });
    await settings.save(ada, { traffic });
    expect(await settings.get(ada)).toMatchObject({ notifications, traffic });
    const em = context.module.get(EntityManager).fork();
    expect(await settings.notificationFlags(em, ada.userId)).toEqual(notifications);
    expect(await settings.trafficPreferences(ada.userId)).toEqual(traffic);
  });

  it('lose nothing when two tabs save different sections at once', async () => {
    const traffic = { defaultCountry: 'BR', trafficSpeed: 'fast', autoRetry: false } as const;
    const profile = { name: 'Ada L.', email, company: 'Engines', website: 'ada.example' };
    await Promise.all([settings.save(ada, { traffic }), settings.save(ada, { profile })]);
    expect(await settings.get(ada)).toMatchObject({ profile, traffic });
  });

  it('change the e-mail address only with the password', async () => {
    const next = `new-${email}`;
    const profile = { name: 'Ada', email: next.toUpperCase(), company: '', website: '' };
    await expect(settings.save(ada, { profile })).rejects.toMatchObject({
      code: 'validation_failed',
      details: { currentPassword: 'Enter your password to change your email address.' },
    });
    await expect(settings.save(ada, { profile, currentPassword: 'nope' })).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect((await settings.get(ada)).profile.email).toBe(email);
    await settings.save(ada, { profile, currentPassword: password });
    await expect(auth.login(origin, { email: next, password })).resolves.toBeDefined();
  });

  it('tell the old address of a new one, once, and no link sent there opens the account', async () => {
    const next = `new-${email}`;
    const profile = { name: 'Ada', email: next, company: '', website: '' };
    await context.rows(
      `insert into password_resets (email, user_id, token_hash, requested_at, expires_at)
       values (?, ?, 'of the old address', now(), now() + interval '1 hour')`,
      [email, ada.userId],
    );
    await settings.save(ada, { profile, currentPassword: password });
    await settings.save(ada, { profile: { ...profile, name: 'Ada L.' } });
    expect(moved).toEqual([{ userId: ada.userId, before: email, after: next }]);
    expect(
      await context.rows('select 1 from password_resets where user_id = ? and used_at is null', [
        ada.userId,
      ]),
    ).toEqual([]);
  });

  it('refuse an address that somebody else has, also when both want it at once', async () => {
    const other = `other-${email}`;
    const { user } = await auth.register(origin, { name: 'Bob', email: other, password });
    const bob: Actor = { userId: user.id, role: 'user', sessionId: null };
    const wanted = (name: string, address: string) => ({
      profile: { name, email: address, company: '', website: '' },
      currentPassword: password,
    });
    await expect(settings.save(ada, wanted('Ada', other))).rejects.toMatchObject({
      code: 'conflict',
    });
    const both = await Promise.allSettled([
      settings.save(ada, wanted('Ada', `free-${email}`)),
      settings.save(bob, wanted('Bob', `free-${email}`)),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it.each(['javascript:alert(1)', 'not a website', 'ftp://example.com'])(
    'take no %s for a website',
    (website) => {
      const profile = { name: 'Ada', email: 'ada@example.com', website };
      expect(saveSettingsInput.safeParse({ profile }).success).toBe(false);
    },
  );
});
