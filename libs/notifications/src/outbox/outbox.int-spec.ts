import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AccountMailsPort, AuthModule } from '@app/auth';
import { newUser } from '@app/auth/testing';
import type { Actor } from '@app/common';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { EntityManager } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { listOutboxInput } from '../contract/index.js';
import type { MailStatus, OutboxMail } from '../contract/index.js';
import { MailDelivery } from '../mail/mail-delivery.service.js';
import { MailService } from '../mail/mail.service.js';
import { paymentRejectedMail, welcomeMail } from '../mail/templates/index.js';
import { NotificationsWorkerModule } from '../notifications-worker.module.js';
import { startMailServer } from '../testing/local-mail-server.js';
import type { LocalMailServer } from '../testing/local-mail-server.js';
import { OutboxService } from './outbox.service.js';

const support: Actor = { userId: randomUUID(), role: 'support', sessionId: randomUUID() };
const admin: Actor = { ...support, role: 'admin' };

describe('the staff outbox', () => {
  let server: LocalMailServer;
  let context: TestContext;
  let outbox: OutboxService;

  const inTransaction = <T>(work: (tx: EntityManager) => Promise<T>): Promise<T> =>
    context.module.get(EntityManager).fork().transactional(work);
  const list = async (filter: object = {}): Promise<OutboxMail[]> =>
    (await outbox.list(listOutboxInput.parse(filter))).mails;
  const setStatus = (status: MailStatus): Promise<unknown> =>
    context.rows('update mail_outbox set status = ?, attempts = 8', [status]);

  beforeAll(async () => {
    server = await startMailServer();
    context = await createTestContext([AuthModule, NotificationsWorkerModule], {
      SMTP_URL: server.url,
    });
    outbox = context.module.get(OutboxService);
  });
  beforeEach(async () => {
    await context.rows('delete from mail_outbox');
    server.messages.length = 0;
  });
  afterAll(async () => {
    await context.close();
    await server.close();
  });

  it('lists newest first, and filters by status, kind and part of the address', async () => {
    const [ada, ben] = [await newUser(context), await newUser(context)];
    await context.rows('delete from mail_outbox'); // of the registrations
    const rejected = paymentRejectedMail({
      orderId: randomUUID(),
      planName: 'Growth',
      amount: { amountMinor: 2900_00, currency: 'INR' },
      method: 'upi',
      transactionId: '123456789012',
      submittedAt: context.clock.now(),
      reason: 'The reference is not known to the bank.',
    });
    await inTransaction((tx) => context.module.get(MailService).send(tx, ada.userId, rejected));
    context.clock.set('2026-11-20T12:00:01Z');
    await inTransaction((tx) =>
      context.module.get(MailService).send(tx, ben.userId, welcomeMail()),
    );
    context.clock.set('2026-11-20T12:00:00Z');
    expect((await list()).map(({ kind }) => kind)).toEqual(['welcome', 'payment_rejected']);
    expect(await list({ kind: 'payment_rejected', status: 'queued' })).toMatchObject([
      { recipient: ada.email, subject: "We couldn't confirm your payment for Growth" },
    ]);
    expect(await list({ recipient: ben.email.slice(3, 20).toUpperCase() })).toHaveLength(1);
    expect(await list({ recipient: '%' })).toEqual([]);
    expect(await list({ status: 'sent' })).toEqual([]);
    const first = await outbox.list(listOutboxInput.parse({ limit: 1 }));
    const second = await list({ limit: 1, cursor: first.nextCursor });
    expect(second).toMatchObject([{ kind: 'payment_rejected' }]);
  });

  it('sends a mail that was given up again, once, and logs the actor', async () => {
    const ada = await newUser(context);
    await context.rows('delete from mail_outbox');
    await inTransaction((tx) =>
      context.module.get(MailService).send(tx, ada.userId, welcomeMail()),
    );
    await setStatus('failed');
    const [mail] = await list();
    const id = mail?.id ?? '';
    const tries = await Promise.allSettled([1, 2, 3].map(() => outbox.retry(support, id)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(outbox.retry(support, id)).rejects.toMatchObject({ code: 'already_processed' });
    await context.module.get(MailDelivery).deliverDue(new AbortController().signal);
    // The schedule may deliver mails of registrations meanwhile.
    expect(server.messages.filter((text) => text.includes(`<${id}@`))).toHaveLength(1);
    expect(await list()).toMatchObject([{ status: 'sent', attempts: 1 }]);
    const log = await context.rows('select * from activity_entries where subject_id = ?', [id]);
    expect(log).toMatchObject([
      {
        actor_id: support.userId,
        action: 'notifications.retry_mail',
        before: { status: 'failed', attempts: 8 },
      },
    ]);
  });

  it('reports an unknown mail as not found', async () => {
    await expect(outbox.get(support, randomUUID())).rejects.toMatchObject({ code: 'not_found' });
    await expect(outbox.retry(support, randomUUID())).rejects.toMatchObject({ code: 'not_found' });
  });

  it('shows no secret link, except to an admin while nothing can be sent', async () => {
    const ada = await newUser(context);
    await context.rows('delete from mail_outbox');
    const link = 'http://localhost:3000/reset-password?token=S3cr-et_';
    await inTransaction((tx) =>
      context.module.get(AccountMailsPort).sendPasswordReset(tx, ada.userId, link, randomUUID()),
    );
    const [{ id } = { id: '' }] = await list();
    const forms = async (staff: Actor): Promise<string> => {
      const { mail } = await outbox.get(staff, id);
      return mail.text + mail.html;
    };
    for (const staff of [support, admin]) expect(await forms(staff)).not.toContain('S3cr-et_');
    await setStatus('held');
    expect(await forms(support)).not.toContain('S3cr-et_');
    expect(await forms(admin)).toContain('S3cr-et_');
  });

  it('refuses to mail a reset link that leads elsewhere', async () => {
    const ada = await newUser(context);
    const link = 'https://evil.example/reset-password?token=x';
    const sending = inTransaction((tx) =>
      context.module.get(AccountMailsPort).sendPasswordReset(tx, ada.userId, link, randomUUID()),
    );
    await expect(sending).rejects.toThrow('somewhere else');
  });
});

describe('the staff outbox without a mail server', () => {
  let context: TestContext;

  beforeAll(async () => {
    context = await createTestContext([AuthModule, NotificationsWorkerModule]);
  });
  afterAll(() => context.close());

  it('reports that nothing can be sent', async () => {
    const outbox = context.module.get(OutboxService);
    const { userId } = await newUser(context);
    await context.module
      .get(EntityManager)
      .fork()
      .transactional((tx) => context.module.get(MailService).send(tx, userId, welcomeMail()));
    const { mails, canSend } = await outbox.list(listOutboxInput.parse({}));
    expect(canSend).toBe(false);
    expect(mails[0]).toMatchObject({ status: 'held', nextAttemptAt: null });
    await expect(outbox.retry(admin, mails[0]?.id ?? '')).rejects.toMatchObject({
      code: 'unavailable',
    });
  });
});
