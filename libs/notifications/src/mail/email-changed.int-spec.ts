import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { AuthModule, AuthService, EmailConfirmation, UserSettingsService } from '@app/auth';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { NotificationsModule } from '../notifications.module.js';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext([AuthModule, NotificationsModule]);
});
afterAll(() => context.close());

it('notifies the old email address once a new one is confirmed, not when it is requested', async () => {
  const origin = { ip: '203.0.113.9', userAgent: null };
  const password = 'correct horse';
  const register = async (email: string): Promise<string> =>
    (await context.module.get(AuthService).register(origin, { name: 'Ada', email, password })).user
      .id;
  const actor = {
    ...{ userId: await register('ada@old.example'), role: 'user' as const },
    sessionId: null,
  };
  await register('taken@example.com');
  const requestChange = (email: string) =>
    context.module.get(UserSettingsService).save(
      actor,
      {
        profile: { name: 'Ada', email, company: '', website: '' },
        currentPassword: password,
      },
      origin,
    );
  /** Opens the newest link of the outbox. */
  const confirm = async () => {
    const [mail] = await context.rows<{ text: string }>(
      `select text from mail_outbox where kind = 'email_confirmation' and recipient = 'ada@new.example'`,
    );
    const token = /confirm-email\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    await context.module.get(EmailConfirmation).confirm(origin, { token });
  };
  const notices = () =>
    context.rows(`select recipient, user_id from mail_outbox where kind = 'email_changed'`);
  await expect(requestChange('taken@example.com')).rejects.toMatchObject({ code: 'conflict' });
  expect(await notices()).toEqual([]);
  await requestChange('ada@new.example');
  expect(await notices()).toEqual([]);
  await confirm();
  expect(await notices()).toEqual([{ recipient: 'ada@old.example', user_id: null }]);
});
