import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { EntityManager } from '@mikro-orm/postgresql';
import { AuthModule } from '../auth.module.js';
import { AuthService } from '../auth.service.js';
import { saveSettingsInput, settingsResponse } from '../contract/index.js';
import type { SaveSettingsInput } from '../contract/index.js';
import { TEST_REQUEST_ORIGIN } from '../testing/index.js';
import { UserSettingsService } from './user-settings.service.js';

const origin = { ip: '203.0.113.7', userAgent: 'test' };
const password = 'correct horse';

describe('settings', () => {
  let context: TestContext;
  let auth: AuthService;
  let settings: UserSettingsService;
  let ada: Actor;
  let email: string;
  const save = (actor: Actor, input: SaveSettingsInput) => settings.save(actor, input, origin);

  beforeAll(async () => {
    context = await createTestContext([AuthModule]);
    auth = context.module.get(AuthService);
    settings = context.module.get(UserSettingsService);
  });
  beforeEach(async () => {
    email = `${crypto.randomUUID()}@example.com`;
    const { user } = await auth.register(origin, { name: 'Ada', email, password });
    ada = { userId: user.id, role: 'user', sessionId: crypto.randomUUID() };
  });
  afterAll(() => context.close());

  it('begin with the defaults of the specification', async () => {
    expect(await settings.get(ada)).toEqual({
      emailConfirmedAt: null,
      pendingEmail: null,
      profile: { name: 'Ada', email, company: '', website: '' },
      notifications: {
        campaignComplete: true,
        dailyReport: false,
        weeklyReport: true,
        systemUpdates: true,
        scanComplete: true,
        limitAlerts: true,
        keywordReport: true,
      },
      traffic: { defaultCountry: 'US', trafficSpeed: 'medium', autoRetry: true, retries: 2 },
    });
  });

  it('keep omitted sections, and are available to other features', async () => {
    const notifications = {
      campaignComplete: false,
      dailyReport: true,
      weeklyReport: false,
      systemUpdates: false,
      scanComplete: false,
      limitAlerts: false,
      keywordReport: false,
    };
    const pace = { defaultCountry: 'IN', trafficSpeed: 'slow' } as const;
    const traffic = { ...pace, autoRetry: true, retries: 1 } as const;
    await save(ada, { notifications });
    await save(ada, { traffic });
    expect(await settings.get(ada)).toMatchObject({ notifications, traffic });
    const em = context.module.get(EntityManager).fork();
    expect(await settings.notificationFlags(em, ada.userId)).toEqual(notifications);
    expect(await settings.trafficPreferences(ada.userId)).toEqual(traffic);
  });

  it('keep the number of retries for clients that do not know it', async () => {
    const traffic = { defaultCountry: 'IN', trafficSpeed: 'slow', autoRetry: true } as const;
    await save(ada, { traffic: { ...traffic, retries: 1 } });
    await save(ada, { traffic: { ...traffic, trafficSpeed: 'fast' } });
    expect((await settings.get(ada)).traffic).toMatchObject({ trafficSpeed: 'fast', retries: 1 });
  });

  it('keep the newer flags for clients that do not know them', async () => {
    const known = {
      ...{ campaignComplete: false, dailyReport: false, weeklyReport: false, systemUpdates: false },
    };
    const all = { ...known, scanComplete: false, limitAlerts: true, keywordReport: false };
    await settings.save(ada, { notifications: all }, TEST_REQUEST_ORIGIN);
    await settings.save(
      ada,
      { notifications: { ...known, dailyReport: true } },
      TEST_REQUEST_ORIGIN,
    );
    expect((await settings.get(ada)).notifications).toEqual({ ...all, dailyReport: true });
  });

  it('lose nothing when two tabs save different sections at once', async () => {
    const traffic = { defaultCountry: 'BR', trafficSpeed: 'fast', autoRetry: false } as const;
    const profile = { name: 'Ada L.', email, company: 'Engines', website: 'ada.example' };
    await Promise.all([save(ada, { traffic }), save(ada, { profile })]);
    expect(await settings.get(ada)).toMatchObject({ profile, traffic });
  });

  it('change the email address only with the password', async () => {
    const next = `new-${email}`;
    const profile = { name: 'Ada', email: next.toUpperCase(), company: '', website: '' };
    await expect(save(ada, { profile })).rejects.toMatchObject({
      code: 'validation_failed',
      details: { currentPassword: 'Enter your password to change your email address.' },
    });
    await expect(save(ada, { profile, currentPassword: 'nope' })).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect(await settings.get(ada)).toMatchObject({ profile: { email }, pendingEmail: null });
    await save(ada, { profile, currentPassword: password });
    expect(await settings.get(ada)).toMatchObject({ profile: { email }, pendingEmail: next });
  });

  it('refuse an address that another user has', async () => {
    const other = `other-${email}`;
    await auth.register(origin, { name: 'Bob', email: other, password });
    const profile = { name: 'Ada', email: other, company: '', website: '' };
    await expect(save(ada, { profile, currentPassword: password })).rejects.toMatchObject({
      code: 'conflict',
      details: { 'profile.email': 'An account with this email already exists.' },
    });
  });

  it('show a name older than the rule for names, and require a valid one when it is saved', async () => {
    await context.rows('update users set name = ? where id = ?', ['evil.example', ada.userId]);
    const { profile } = settingsResponse.parse(await settings.get(ada));
    expect(profile.name).toBe('evil.example');
    expect(saveSettingsInput.safeParse({ profile }).error?.issues[0]?.message).toBe(
      'Name must not contain a link or an email address',
    );
  });

  it.each(['javascript:alert(1)', 'not a website', 'ftp://example.com'])(
    'refuse %s as a website',
    (website) => {
      const profile = { name: 'Ada', email: 'ada@example.com', website };
      expect(saveSettingsInput.safeParse({ profile }).success).toBe(false);
    },
  );
});
