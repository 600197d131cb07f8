import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AuthModule } from '@app/auth';
import type { Actor } from '@app/common';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { randomInt, randomUUID } from 'node:crypto';
import { ContactModule } from './contact.module.js';
import { ContactService } from './contact.service.js';
import { listContactInput, sendContactInput } from './contract/index.js';
import type { ContactMessage } from './contract/index.js';

const support: Actor = { userId: randomUUID(), role: 'support', sessionId: randomUUID() };
const message = {
  name: 'Eve http://spam.example',
  email: 'Visitor@example.com',
  topic: 'sales',
  message: 'How much is it?\nBuy at http://spam.example',
};

interface MailRow {
  readonly kind: string;
  readonly recipient: string;
  readonly reply_to: string | null;
  readonly text: string;
}

describe('contact messages', () => {
  let context: TestContext;
  let contact: ContactService;

  const send = (changes: object = {}, ip = `198.51.100.${randomInt(256)}`) =>
    contact.send({ ip, userAgent: null }, null, sendContactInput.parse({ ...message, ...changes }));
  const list = async (filter: object = {}): Promise<ContactMessage[]> =>
    (await contact.list(listContactInput.parse(filter))).messages;
  const mails = (): Promise<MailRow[]> =>
    context.rows(
      'select kind, recipient, reply_to, text from mail_outbox order by kind, created_at',
    );

  beforeAll(async () => {
    context = await createTestContext([AuthModule, ContactModule], {
      SUPPORT_EMAIL: 'support@seo.example',
    });
    contact = context.module.get(ContactService);
  });
  beforeEach(async () => {
    context.clock.set('2026-11-20T12:00:00Z');
    await context.rows('delete from contact_messages');
    await context.rows('delete from mail_outbox');
  });
  afterAll(() => context.close());

  it('are stored, mailed to support, and confirmed without a word of the sender', async () => {
    expect(await send()).toEqual({ success: true });
    expect(await list()).toEqual([
      expect.objectContaining({ ...message, status: 'open', userId: null }),
    ]);
    const [confirmation, toSupport] = await mails();
    expect(toSupport).toMatchObject({
      kind: 'contact_message',
      recipient: 'support@seo.example',
      reply_to: message.email,
    });
    expect(toSupport?.text).toContain('How much is it?');
    expect(confirmation).toMatchObject({ kind: 'contact_confirmation', recipient: message.email });
    expect(confirmation?.text).not.toContain('spam.example');
    expect(confirmation?.text).not.toContain('Eve');
  });

  it('are stored once when the button is pressed twice, and separately when they differ', async () => {
    await Promise.all([send(), send(), send()]);
    await send({ email: message.email.toLowerCase() });
    expect(await list()).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
    await send({ message: 'Another question, please.' });
    expect(await list()).toHaveLength(2);
    context.clock.set('2026-11-21T12:00:01Z');
    await send();
    expect(await list()).toHaveLength(3);
  });

  it('of plans with priority support are listed before all others', async () => {
    const from = async (plan: string, text: string): Promise<void> => {
      const userId = randomUUID();
      await context.rows(
        `insert into users (id, name, email, password_hash) values (?, 'Buyer', ?, 'none')`,
        [userId, `${userId}@example.com`],
      );
      await context.rows(
        `insert into scan_allowances (user_id, plan_code, plan_ends_at, period_starts_on, granted)
         values (?, ?, '2027-01-01', '2026-11-01', 100)`,
        [userId, plan],
      );
      const input = sendContactInput.parse({ ...message, email: `${userId}@mail.example` });
      const origin = { ip: `198.51.100.${randomInt(256)}`, userAgent: null };
      await contact.send(origin, { userId }, { ...input, message: text });
    };
    await from('seo_starter', 'I am on Starter.');
    await from('seo_professional', 'I am on Professional.');
    await from('seo_business', 'I am on Business.');
    await send({ message: 'I only look around.' });
    const open = await contact.list(listContactInput.parse({ status: 'open' }));
    expect(open.first.map((one) => one.message)).toEqual([
      'I am on Business.',
      'I am on Professional.',
    ]);
    const others = open.messages.map((one) => one.message);
    expect(others).toHaveLength(2);
    expect(others).toEqual(expect.arrayContaining(['I only look around.', 'I am on Starter.']));
    expect(open.openCount).toBe(4);
    expect(await list()).toHaveLength(4);
  });

  it('that fill the honeypot get the usual response and are not stored', async () => {
    expect(await send({ website: 'http://spam.example' })).toEqual({ success: true });
    expect(await list()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  it('are confirmed to one address at most three times a day, no matter who enters it', async () => {
    for (let n = 0; n < 6; n++) await send({ message: `A question number ${n}.` });
    const sent = await mails();
    expect(sent.filter(({ kind }) => kind === 'contact_confirmation')).toHaveLength(3);
    expect(sent.filter(({ kind }) => kind === 'contact_message')).toHaveLength(6);
  });

  it('are limited per address, with the time to wait', async () => {
    const ip = '192.0.2.77';
    for (let n = 0; n < 10; n++) await send({ email: `a${n}@example.com` }, ip);
    await expect(send({ email: 'b@example.com' }, ip)).rejects.toMatchObject({
      code: 'rate_limited',
      retryAfterSeconds: expect.any(Number) as unknown,
    });
    expect(await send({ email: 'b@example.com' }, '192.0.2.78')).toEqual({ success: true });
  });

  it.each([
    [{ name: ' ' }, 'Name is required'],
    [{ email: 'nobody' }, 'Enter a valid email'],
    [{ email: 'a@b.example,c@d.example' }, 'Enter a valid email'],
    [{ topic: 'gossip' }, ''],
    [{ message: 'short' }, 'Please write at least 10 characters'],
    [{ message: 'x'.repeat(5_001) }, 'Please keep it under 5,000 characters'],
  ])('refuse %j', (changes, sentence) => {
    const parsed = sendContactInput.safeParse({ ...message, ...changes });
    expect(parsed.success).toBe(false);
    expect(parsed.error?.issues[0]?.message).toContain(sentence);
  });

  it('are answered once, by mail, and logged with the actor', async () => {
    await send();
    const [{ id } = { id: '' }] = await list();
    const text = 'It is in the price list.\n\nKind regards';
    const answers = await Promise.allSettled(
      [1, 2, 3].map(() => contact.answer(support, { id, text })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(contact.close(support, id)).rejects.toMatchObject({ code: 'already_processed' });
    const sent = (await mails()).filter(({ kind }) => kind === 'contact_answer');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.recipient).toBe(message.email);
    expect(sent[0]?.text).toContain('It is in the price list.');
    expect(await list({ status: 'answered' })).toMatchObject([{ id, answer: text }]);
    const log = await context.rows('select action from activity_entries where subject_id = ?', [
      id,
    ]);
    expect(log).toEqual([{ action: 'contact.answer' }]);
  });

  it('are closed, counted and listed page by page', async () => {
    for (let n = 0; n < 3; n++) await send({ email: `c${n}@example.com` });
    const [first] = await list();
    await contact.close(support, first?.id ?? '');
    const page = await contact.list(listContactInput.parse({ limit: 2 }));
    expect(page.openCount).toBe(2);
    const rest = await list({ limit: 2, cursor: page.nextCursor });
    expect(new Set([...page.messages, ...rest].map(({ id }) => id)).size).toBe(3);
    expect(await list({ status: 'open' })).toHaveLength(2);
    await expect(contact.close(support, randomUUID())).rejects.toMatchObject({ code: 'not_found' });
  });
});
