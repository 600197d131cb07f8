import { AuthService } from '@app/auth';
import { AppError, Clock, FileStore, RateLimits, isStaff } from '@app/common';
import type { Actor } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { ChainCheckService } from '../chain/chain-check.service.js';
import { cryptoProofInput, upiProofInput } from '../contract/index.js';
import { requireTransition } from './order-decisions.js';
import { OrderNotices } from './order-notices.js';
import type { OrderRow } from './order-row.js';
import { OrdersRepository } from './orders.repository.js';
import { PaymentClaims, contested } from './payment-claims.js';
import { SCREENSHOT_FOLDER, SCREENSHOT_MEDIA_TYPE, readScreenshot } from './payment-screenshot.js';
import { PAYMENT_PROOFS } from './proof-limits.js';

/** A payer's submission. */
export interface PaymentProof {
  readonly transactionId: string;
  readonly screenshot: Buffer;
}

interface KeptScreenshot {
  readonly screenshotKey: string;
  readonly screenshotHash: string;
}

/** The payer's claim that an order is paid: the reference of the payment, and a screenshot. */
@Injectable()
export class OrderProofs {
  private readonly logger = new Logger(OrderProofs.name);

  constructor(
    private readonly em: EntityManager,
    private readonly repository: OrdersRepository,
    private readonly files: FileStore,
    private readonly limits: RateLimits,
    private readonly claims: PaymentClaims,
    private readonly chain: ChainCheckService,
    private readonly notices: OrderNotices,
    private readonly accounts: AuthService,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the screenshot, then decides in one transaction. Idempotent for the same proof; a screenshot that is
   * not needed any more is removed. Throws `duplicate_reference` when another order has the reference:
   * the proof is then kept and contested, unless the details of the error lack `contested`.
   */
  async submit(order: OrderRow, proof: PaymentProof): Promise<OrderRow> {
    const reference = referenceOf(order, proof.transactionId);
    if (isSubmitted(order, reference)) return unlessContested(order);
    await this.limits.count(PAYMENT_PROOFS, order.userId);
    // Checked before the image is decoded; the locked row decides again.
    requireTransition(order, 'submit', this.clock.now());
    const { jpeg, hash } = await readScreenshot(proof.screenshot);
    const kept = {
      screenshotKey: `${SCREENSHOT_FOLDER}/${randomUUID()}.jpg`,
      screenshotHash: hash,
    };
    await this.files.put(kept.screenshotKey, jpeg);
    let submitted: OrderRow | null = null;
    try {
      submitted = await this.em.fork().transactional(async (tx) => {
        await this.claims.lockReference(tx, reference);
        await this.accounts.blockRemoval(tx, order.userId);
        const locked = await this.repository.lock(tx, order.id);
        if (locked === null) throw new AppError('not_found', 'This order does not exist.');
        return this.submitReference(tx, locked, reference, kept);
      });
      return unlessContested(submitted);
    } finally {
      const isUsed = submitted?.screenshotKey === kept.screenshotKey;
      await this.forget(isUsed ? order.screenshotKey : kept.screenshotKey);
    }
  }

  /** The screenshot of a payment, for staff and its payer; throws `not_found` for everybody else. */
  async screenshot(actor: Actor, orderId: string): Promise<{ bytes: Buffer; mediaType: string }> {
    const order = await this.repository.find(this.em.fork(), orderId);
    const isVisible = order !== null && (order.userId === actor.userId || isStaff(actor));
    if (!isVisible || order.screenshotKey === null) throw noScreenshot();
    const bytes = await this.files.get(order.screenshotKey);
    if (bytes === null) throw noScreenshot();
    return { bytes, mediaType: SCREENSHOT_MEDIA_TYPE };
  }

  /**
   * For an order and a reference that are locked in `tx`; without a screenshot when the caller requires none. The
   * order is contested when another one has the reference: the caller reports that once `tx` has ended.
   */
  async submitReference(
    tx: EntityManager,
    order: OrderRow,
    transactionId: string,
    kept: KeptScreenshot | null = null,
  ): Promise<OrderRow> {
    const reference = referenceOf(order, transactionId);
    if (isSubmitted(order, reference)) return order;
    const now = this.clock.now();
    const status = requireTransition(order, 'submit', now);
    const claim = await this.claims.make(tx, order, reference);
    const submitted = await this.repository.change(tx, order.id, {
      ...{ status, transactionId: reference, isContested: claim === 'contested' },
      ...(kept ?? { screenshotKey: null, screenshotHash: null }),
      submittedAt: now,
      expiresAt: null,
      rejectionReason: null,
      decidedAt: null,
      decidedBy: null,
    });
    if (order.method === 'crypto') await this.chain.requestCheck(tx, order.id);
    await (submitted.isContested
      ? this.notices.contested(tx, submitted)
      : this.notices.received(tx, submitted));
    return submitted;
  }

  private async forget(key: string | null): Promise<void> {
    if (key === null) return;
    try {
      await this.files.remove(key);
    } catch (error) {
      this.logger.warn({ err: error, key }, 'An unused screenshot could not be removed.');
    }
  }
}

function isSubmitted(order: OrderRow, reference: string): boolean {
  return order.status === 'pending_review' && order.transactionId === reference;
}

/** Normalises the reference for comparison; throws `validation_failed` for an impossible one. */
function referenceOf({ method }: OrderRow, transactionId: string): string {
  const schema = method === 'upi' ? upiProofInput : cryptoProofInput;
  return schema.parse({ transactionId }).transactionId;
}

/** Throws for a claim that is kept next to an earlier one: the payer must know that support compares them. */
function unlessContested(order: OrderRow): OrderRow {
  if (order.isContested) throw contested();
  return order;
}

function noScreenshot(): AppError {
  return new AppError('not_found', 'This order has no screenshot.');
}
