import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { APP_CONFIG, FileStore, toFailure } from '@app/common';
import type { Actor, AppConfig, AppError } from '@app/common';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { OrderTrial, aHash, aScreenshot, aUtr } from './testing/order-trial.js';
import { UnusedScreenshots } from './unused-screenshots.js';

describe('a payment proof', () => {
  let trial: OrderTrial;
  let ada: Actor;
  let staff: Actor;

  beforeAll(async () => {
    trial = await OrderTrial.start();
    staff = await trial.person('support');
  });
  beforeEach(async () => {
    trial.context.clock.set('2026-11-20T12:00:00Z');
    ada = await trial.person();
  });
  afterAll(() => trial.close());

  /** Files of the store, regardless of their owner. */
  async function keptFiles(): Promise<string[]> {
    const { storage } = trial.context.module.get<AppConfig>(APP_CONFIG);
    if (storage.kind !== 'directory') throw new Error('The trial keeps files on disk');
    return (await readdir(join(storage.path, 'payment-proofs'))).sort();
  }

  it('puts the order under review, notifies the user once, and can be viewed by both sides', async () => {
    const { id } = await trial.order(ada);
    const utr = aUtr();
    const proof = { transactionId: ` ${utr} `, screenshot: await aScreenshot() };
    const { order } = await trial.orders.submitProof(ada, id, proof);
    expect(order).toMatchObject({
      ...{ status: 'pending_review', transactionId: utr, hasScreenshot: true, expiresAt: null },
      submittedAt: '2026-11-20T12:00:00.000Z',
    });
    const mails = 'select count(*) from mail_outbox where user_id = ? and kind = ?';
    expect(await trial.count(mails, [ada.userId, 'payment_received'])).toBe(1);
    for (const actor of [ada, staff]) {
      const { bytes, mediaType } = await trial.orders.screenshot(actor, id);
      expect(mediaType).toBe('image/jpeg');
      expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    }
  });

  it('submitted twice, concurrently or after a lost response, counts once', async () => {
    const { id } = await trial.order(ada);
    const proof = { transactionId: aUtr(), screenshot: await aScreenshot() };
    const before = await filesOrNone();
    const submissions = [1, 2, 3, 4].map(() => trial.orders.submitProof(ada, id, proof));
    for (const { order } of await Promise.all(submissions))
      expect(order.status).toBe('pending_review');
    expect((await trial.orders.submitProof(ada, id, proof)).order.status).toBe('pending_review');
    expect(await keptFiles()).toHaveLength(before.length + 1);
    const mails = 'select count(*) from mail_outbox where user_id = ? and kind = ?';
    expect(await trial.count(mails, [ada.userId, 'payment_received'])).toBe(1);
    await expect(
      trial.orders.submitProof(ada, id, { ...proof, transactionId: aUtr() }),
    ).rejects.toMatchObject({ code: 'already_processed' });
    expect(await keptFiles()).toHaveLength(before.length + 1);
  });

  it('whose reference is submitted concurrently holds it for one order, and is compared for the others', async () => {
    const utr = aUtr();
    const buyers = await Promise.all([1, 2, 3].map(() => trial.person()));
    const attempts = buyers.map(async (buyer) => {
      const { id } = await trial.order(buyer);
      const proof = { transactionId: utr, screenshot: await aScreenshot() };
      return trial.orders.submitProof(buyer, id, proof);
    });
    const results = await Promise.allSettled(attempts);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ code: 'duplicate_reference' });
    const held = 'select count(*) from orders where transaction_id = ? and is_contested = ?';
    expect(await trial.count(held, [utr, false])).toBe(1);
    expect(await trial.count(held, [utr, true])).toBe(2);
  });

  it('has a case-insensitive transaction hash', async () => {
    const hash = aHash();
    const first = await trial.order(ada, { method: 'crypto' });
    const screenshot = await aScreenshot();
    await trial.orders.submitProof(ada, first.id, { transactionId: hash, screenshot });
    const ben = await trial.person();
    const second = await trial.order(ben, { method: 'crypto' });
    const shouted = `0x${hash.slice(2).toUpperCase()}`;
    await expect(
      trial.orders.submitProof(ben, second.id, { transactionId: shouted, screenshot }),
    ).rejects.toMatchObject({ code: 'duplicate_reference' });
  });

  it.each([
    ['upi', '', 'Please enter transaction ID'],
    ['upi', '12345', 'The UTR number must have 12 digits'],
    ['upi', '12345678901a', 'The UTR number must have 12 digits'],
    ['crypto', ' ', 'Please enter transaction hash'],
    ['crypto', '0x12', 'The transaction hash must be 0x followed by 64 hexadecimal digits'],
  ] as const)(
    'by %s with the reference %j is refused with a message',
    async (method, text, message) => {
      const { id } = await trial.order(ada, { method });
      const proof = { transactionId: text, screenshot: await aScreenshot() };
      const refusal: unknown = await trial.orders.submitProof(ada, id, proof).catch(toFailure);
      expect(refusal).toMatchObject({
        body: { code: 'validation_failed', error: message, details: { transactionId: message } },
      });
      expect((await trial.orders.get(ada, id)).order.status).toBe('awaiting_proof');
    },
  );

  it('that was rejected can be corrected in time, also with another reference', async () => {
    const { id, transactionId } = await trial.submitted(ada);
    await trial.review.reject(staff, { id, reason: 'The screenshot is of another payment.' });
    const { order: rejected } = await trial.orders.get(ada, id);
    expect(rejected).toMatchObject({
      ...{ status: 'rejected', rejectionReason: 'The screenshot is of another payment.' },
      expiresAt: '2026-11-22T12:00:00.000Z',
      upi: { vpa: expect.any(String) },
    });
    const before = await keptFiles();
    const proof = { transactionId: aUtr(), screenshot: await aScreenshot() };
    const { order } = await trial.orders.submitProof(ada, id, proof);
    expect(order).toMatchObject({ status: 'pending_review', rejectionReason: null });
    expect(await keptFiles()).toHaveLength(before.length); // the old screenshot is removed
    // A mistyped reference belongs to its real payer.
    const ben = await trial.person();
    const { id: other } = await trial.order(ben);
    const owners = { transactionId: transactionId ?? '', screenshot: await aScreenshot() };
    expect((await trial.orders.submitProof(ben, other, owners)).order.status).toBe(
      'pending_review',
    );
    await trial.review.reject(staff, { id, reason: 'Nothing has arrived.' });
    trial.context.clock.set('2026-11-22T12:00:01Z');
    const late = { transactionId: aUtr(), screenshot: await aScreenshot() };
    await expect(trial.orders.submitProof(ada, id, late)).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('leaves nothing behind when it cannot be stored', async () => {
    const { id } = await trial.order(ada);
    const before = await filesOrNone();
    await trial.context.rows(
      `create function fail_mail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    );
    await trial.context.rows(
      'create trigger fail_mail before insert on mail_outbox execute function fail_mail()',
    );
    const proof = { transactionId: aUtr(), screenshot: await aScreenshot() };
    await expect(trial.orders.submitProof(ada, id, proof)).rejects.toThrow();
    await trial.context.rows('drop trigger fail_mail on mail_outbox');
    expect((await trial.orders.get(ada, id)).order).toMatchObject({
      status: 'awaiting_proof',
      transactionId: null,
    });
    expect(await filesOrNone()).toEqual(before);
    expect((await trial.orders.submitProof(ada, id, proof)).order.status).toBe('pending_review');
  });

  it('leaves no screenshot for long when its process was killed half-way', async () => {
    const { id } = await trial.submitted(ada);
    const files = trial.context.module.get(FileStore);
    const orphan = 'payment-proofs/orphan.jpg';
    await files.put(orphan, await aScreenshot());
    const unused = trial.context.module.get(UnusedScreenshots);
    trial.context.clock.set(new Date().toISOString());
    expect(await unused.remove()).toBe(0);
    const dayMs = 24 * 60 * 60 * 1000;
    trial.context.clock.set(new Date(Date.now() + dayMs + 60_000).toISOString());
    const removed = await Promise.all([unused.remove(), unused.remove()]);
    expect(Math.max(...removed)).toBeGreaterThan(0);
    expect(await files.get(orphan)).toBeNull();
    expect((await trial.orders.screenshot(ada, id)).bytes.length).toBeGreaterThan(0);
  });

  it('cannot be used to try out references', async () => {
    const { id } = await trial.order(ada);
    const guess = { transactionId: '123456789012', screenshot: Buffer.from('no picture') };
    const responses = await Promise.allSettled(
      Array.from({ length: 35 }, () => trial.orders.submitProof(ada, id, guess)),
    );
    const codes = responses.map((outcome) =>
      outcome.status === 'rejected' ? (outcome.reason as AppError).code : null,
    );
    expect(codes.filter((code) => code === 'unsupported_media_type')).toHaveLength(30);
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(5);
  });

  async function filesOrNone(): Promise<string[]> {
    return keptFiles().catch(() => []);
  }
});
