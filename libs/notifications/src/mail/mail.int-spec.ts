import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AuthModule } from '@app/auth';
import { newUser } from '@app/auth/testing';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { EntityManager } from '@mikro-orm/postgresql';
import { NotificationsWorkerModule } from '../notifications-worker.module.js';
import { MAX_DELIVERY_ATTEMPTS } from '../rules/delivery-retry.js';
import { startMailServer } from '../testing/local-mail-server.js';
import type { LocalMailServer } from '../testing/local-mail-server.js';
import { MailDeliverySchedule } from './mail-delivery.schedule.js';
import { MailDelivery } from './mail-delivery.service.js';
import { MailService } from './mail.service.js';

const ADDRESS = 'ada@example.com';
const NOW = '2026-11-20T12:00:00Z';

interface MailRow {
  readonly id: string;
  readonly status: string;
  readonly attempts: number;
  readonly last_error: string | null;
  readonly recipient: string;
  readonly text: string;
}

async function addUser(context: TestContext): Promise<string> {
  const { userId } = await newUser(context, { email: ADDRESS });
  await context.rows('delete from mail_outbox'); // the welcome mail
  return userId;
}

function write(
  context: TestContext,
  userId: string,
  key = 'scan:1',
  after: () => void = () => undefined,
): Promise<void> {
  return context.module
    .get(EntityManager)
    .fork()
    .transactional(async (tx) => {
      await context.module.get(MailService).send(tx, userId, {
        kind: 'scheduled_scan',
        key,
        subject: 'Score 81 → 84',
        paragraphs: ['Three issues are gone.'],
        action: { label: 'See the scan', path: '/seo-scan/1' },
        footer: 'Switch these mails off in the schedule of the website.',
      });
      after();
    });
}

const stored = (context: TestContext): Promise<MailRow[]> =>
  context.rows<MailRow>(
    'select id, status, attempts, last_error, recipient, text from mail_outbox order by created_at, id',
  );

describe('mail without a mail server', () => {
  let context: TestContext;

  beforeAll(async () => {
    context = await createTestContext([AuthModule, NotificationsWorkerModule]);
  });
  afterAll(() => context.close());

  it('is kept in the outbox, once per subject, and never sent', async () => {
    const userId = await addUser(context);
    await Promise.all([write(context, userId), write(context, userId)]);
    await write(context, userId, 'scan:2');
    await context.module.get(MailDelivery).deliverDue(new AbortController().signal);
    const rows = await stored(context);
    expect(rows.map((row) => [row.status, row.attempts])).toEqual([
      ['held', 0],
      ['held', 0],
    ]);
    expect(rows[0]?.recipient).toBe(ADDRESS);
    expect(rows[0]?.text).toContain('See the scan: http://localhost:3000/seo-scan/1');
  });

  it('is not written when the transaction it belongs to fails', async () => {
    const [user] = await context.rows<{ id: string }>('select id from users');
    const failing = write(context, user?.id ?? '', 'scan:3', () => {
      throw new Error('the scan could not be ended');
    });
    await expect(failing).rejects.toThrow('the scan could not be ended');
    expect(await stored(context)).toHaveLength(2);
  });

  it('is not written to an unconfirmed address when it is scheduled; other mail is', async () => {
    const { userId } = await newUser(context, { email: 'new@example.com', isConfirmed: false });
    const before = await stored(context);
    await write(context, userId, 'scan:5');
    const rows = await stored(context);
    expect(rows).toEqual(before);
    const texts = rows.filter(({ recipient }) => recipient === 'new@example.com');
    expect(texts.some(({ text }) => text.includes('/confirm-email?token='))).toBe(true);
    await context.rows(`delete from mail_outbox where recipient = 'new@example.com'`);
  });

  it('is not written to a deleted user', async () => {
    await write(context, crypto.randomUUID(), 'scan:4');
    expect(await stored(context)).toHaveLength(2);
  });
});

describe('mail with a mail server', () => {
  let server: LocalMailServer;
  let context: TestContext;
  let delivery: MailDelivery;
  let userId: string;

  const deliver = (): Promise<number> => delivery.deliverDue(new AbortController().signal);
  const minutesLater = (minutes: number): void =>
    context.clock.set(new Date(Date.parse(NOW) + minutes * 60_000).toISOString());

  beforeAll(async () => {
    server = await startMailServer();
    context = await createTestContext([AuthModule, NotificationsWorkerModule], {
      SMTP_URL: server.url,
      MAIL_FROM: 'Groundswell <hello@seo.example>',
      PUBLIC_URL: 'https://seo.example',
    });
    delivery = context.module.get(MailDelivery);
    // The round that began with the application ends first: it would deliver what the tests write.
    await context.module.get(MailDeliverySchedule).deliver(new AbortController().signal);
    userId = await addUser(context);
  });
  beforeEach(async () => {
    await context.rows('delete from mail_outbox');
    server.messages.length = 0;
    server.refuse = null;
    context.clock.set(NOW);
  });
  afterAll(async () => {
    await context.close();
    await server.close();
  });

  it('arrives once, as text and HTML, with a sender, a recipient and a unique id', async () => {
    await write(context, userId);
    expect(await deliver()).toBe(1);
    expect(await deliver()).toBe(0);
    const [row] = await stored(context);
    expect(row).toMatchObject({ status: 'sent', attempts: 1, last_error: null });
    expect(server.messages).toHaveLength(1);
    const [message = ''] = server.messages;
    expect(message).toMatch(/^From: Groundswell <hello@seo\.example>\r$/m);
    expect(message).toMatch(/^To: ada@example\.com\r$/m);
    expect(message).toMatch(new RegExp(`^Message-ID: <${row?.id ?? ''}@seo\\.example>\r$`, 'm'));
    expect(message).toContain('Content-Type: text/plain');
    expect(message).toContain('Content-Type: text/html');
    expect(message).toContain('Three issues are gone.');
  });

  it('arrives once with several workers at once', async () => {
    await write(context, userId, 'a');
    await write(context, userId, 'b');
    const counts = await Promise.all([deliver(), deliver(), deliver()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(server.messages).toHaveLength(2);
    expect((await stored(context)).map((row) => row.attempts)).toEqual([1, 1]);
  });

  it('goes to any address, with a separate address for replies and no name', async () => {
    const mail = {
      kind: 'contact_message',
      key: 'contact:1',
      recipient: 'support@seo.example',
      replyTo: 'visitor@example.com',
      subject: 'Sales',
      paragraphs: ['How much is it?'],
      action: null,
      footer: 'From the contact form.',
    } as const;
    const em = context.module.get(EntityManager).fork();
    await em.transactional((tx) => context.module.get(MailService).sendTo(tx, mail));
    await em.transactional((tx) => context.module.get(MailService).sendTo(tx, mail));
    expect(await deliver()).toBe(1);
    expect(server.messages[0]).toMatch(/^To: support@seo\.example\r$/m);
    expect(server.messages[0]).toMatch(/^Reply-To: visitor@example\.com\r$/m);
    expect((await stored(context))[0]?.text).toMatch(/^Hello,\n\nHow much/);
  });

  it('is not written to a user who has switched such mails off', async () => {
    const send = (kind: 'limit_warning' | 'payment_approved'): Promise<void> =>
      context.module
        .get(EntityManager)
        .fork()
        .transactional((tx) =>
          context.module.get(MailService).send(tx, userId, {
            kind,
            key: kind,
            subject: kind,
            paragraphs: [kind],
            action: { label: 'See', path: '/dashboard' },
            footer: 'Footer',
          }),
        );
    await context.rows(
      `insert into user_settings (user_id, company, website, campaign_complete, daily_report, weekly_report,
         system_updates, limit_alerts, default_country, traffic_speed, auto_retry, updated_at)
       values (?, '', '', false, false, false, true, false, 'US', 'medium', true, now())`,
      [userId],
    );
    await send('limit_warning');
    await send('payment_approved');
    await context.rows('delete from user_settings');
    expect((await stored(context)).map(({ text }) => text.includes('approved'))).toEqual([true]);
  });

  it('is given up at once when the server refuses the recipient, without storing the address', async () => {
    server.refuse = { responseCode: 550, message: `<${ADDRESS}> is unknown here` };
    await write(context, userId);
    await deliver();
    const [row] = await stored(context);
    expect(row).toMatchObject({ status: 'failed', attempts: 1 });
    expect(row?.last_error).toContain('550');
    expect(row?.last_error).not.toContain(ADDRESS);
    minutesLater(60 * 24);
    expect(await deliver()).toBe(0);
  });

  it('is retried later when the server defers it', async () => {
    server.refuse = { responseCode: 451, message: 'later, please' };
    await write(context, userId);
    expect(await deliver()).toBe(0);
    server.refuse = null;
    expect(await deliver()).toBe(0);
    expect(await stored(context)).toEqual([
      expect.objectContaining({ status: 'queued', attempts: 1 }),
    ]);
    minutesLater(1);
    expect(await deliver()).toBe(1);
    expect(await stored(context)).toEqual([
      expect.objectContaining({ status: 'sent', attempts: 2, last_error: null }),
    ]);
  });

  it('is given up after a bounded number of attempts', async () => {
    server.refuse = { responseCode: 451, message: 'never' };
    await write(context, userId);
    for (let attempt = 0; attempt <= MAX_DELIVERY_ATTEMPTS; attempt++) {
      minutesLater(attempt * 60 * 24);
      await deliver();
    }
    const [row] = await stored(context);
    expect(row).toMatchObject({ status: 'failed', attempts: MAX_DELIVERY_ATTEMPTS });
  });

  it('is sent again with the same Message-ID when the worker dies between sending and recording it', async () => {
    await write(context, userId);
    await deliver();
    await context.rows(
      `update mail_outbox set status = 'queued', sent_at = null, claimed_until = ?::timestamptz + interval '3 minutes'`,
      [new Date(NOW)],
    );
    expect(await deliver()).toBe(0); // still the dead worker's
    minutesLater(3);
    expect(await deliver()).toBe(1);
    const ids = server.messages.map((message) => /^Message-ID: (.*)\r$/m.exec(message)?.[1]);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBeDefined();
    expect(new Set(ids).size).toBe(1);
  });

  it('stops after the current mail when the worker stops', async () => {
    await write(context, userId, 'a');
    expect(await delivery.deliverDue(AbortSignal.abort())).toBe(0);
    expect(server.messages).toHaveLength(0);
  });
});
