import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { orderStatuses } from '../contract/index.js';
import type { OrderStatus } from '../contract/index.js';
import {
  PROOF_WINDOW_MS,
  REFUND_WINDOW_MS,
  decideOrderTransition,
  orderTransitions,
} from './order-transitions.js';
import type { OrderTransition, OrderState } from './order-transitions.js';

const CREATED = new Date('2026-11-20T12:00:00Z');
const later = (ms: number): Date => new Date(CREATED.getTime() + ms);
const expiring = new Set<OrderStatus>(['draft', 'awaiting_proof', 'rejected']);

function anOrder(status: OrderStatus): OrderState {
  const isPaid = status === 'approved' || status === 'refunded';
  return {
    status,
    expiresAt: expiring.has(status) ? later(PROOF_WINDOW_MS) : null,
    approvedAt: isPaid ? CREATED : null,
  };
}

describe('the transitions of an order', () => {
  it.each<[OrderStatus, OrderTransition, OrderStatus]>([
    ['draft', 'activate', 'approved'],
    ['awaiting_proof', 'submit', 'pending_review'],
    ['pending_review', 'approve', 'approved'],
    ['pending_review', 'reject', 'rejected'],
    ['rejected', 'submit', 'pending_review'],
    ['draft', 'supersede', 'expired'],
    ['awaiting_proof', 'supersede', 'expired'],
    ['approved', 'refund', 'refunded'],
  ])('from %s by %s lead to %s', (status, transition, to) => {
    expect(decideOrderTransition(anOrder(status), transition, later(1))).toEqual({
      kind: 'moved',
      to,
    });
  });

  it('are these and no others', () => {
    const moved = orderStatuses.flatMap((status) =>
      orderTransitions.filter(
        (transition) =>
          decideOrderTransition(anOrder(status), transition, later(1)).kind === 'moved',
      ),
    );
    expect(moved).toHaveLength(8);
  });

  it.each<[OrderStatus, OrderTransition, 'already_processed' | 'conflict']>([
    ['approved', 'approve', 'already_processed'],
    ['approved', 'reject', 'already_processed'],
    ['rejected', 'approve', 'already_processed'],
    ['refunded', 'approve', 'already_processed'],
    ['refunded', 'refund', 'already_processed'],
    ['pending_review', 'submit', 'already_processed'],
    ['approved', 'activate', 'already_processed'],
    ['awaiting_proof', 'approve', 'conflict'],
    ['awaiting_proof', 'activate', 'conflict'],
    ['draft', 'submit', 'conflict'],
    ['expired', 'submit', 'conflict'],
    ['expired', 'activate', 'conflict'],
    ['pending_review', 'refund', 'conflict'],
    ['pending_review', 'expire', 'conflict'],
    ['approved', 'expire', 'conflict'],
  ])('from %s by %s are refused as %s, with a sentence', (status, transition, code) => {
    expect(decideOrderTransition(anOrder(status), transition, later(1))).toEqual({
      kind: 'refused',
      code,
      reason: expect.stringMatching(/^[A-Z].*\.$/),
    });
  });

  it('end after 48 hours, whether or not a schedule has run', () => {
    for (const status of ['awaiting_proof', 'rejected'] as const) {
      const order = anOrder(status);
      const [before, at] = [later(PROOF_WINDOW_MS - 1), later(PROOF_WINDOW_MS)];
      expect(decideOrderTransition(order, 'submit', before).kind).toBe('moved');
      expect(decideOrderTransition(order, 'expire', before).kind).toBe('refused');
      expect(decideOrderTransition(order, 'submit', at).kind).toBe('refused');
      expect(decideOrderTransition(order, 'expire', at)).toEqual({ kind: 'moved', to: 'expired' });
    }
  });

  it('allow a refund for seven days', () => {
    const order = anOrder('approved');
    expect(decideOrderTransition(order, 'refund', later(REFUND_WINDOW_MS)).kind).toBe('moved');
    expect(decideOrderTransition(order, 'refund', later(REFUND_WINDOW_MS + 1)).kind).toBe(
      'refused',
    );
  });

  it('never leave a final status, activate twice or refund an unapproved order, in any sequence', () => {
    const steps = fc.array(
      fc.record({
        transition: fc.constantFrom(...orderTransitions),
        waitMs: fc.nat(3 * PROOF_WINDOW_MS),
      }),
      { maxLength: 40 },
    );
    const starts = fc.constantFrom<OrderStatus>('draft', 'awaiting_proof');
    fc.assert(
      fc.property(starts, steps, (start, sequence) => {
        let order = anOrder(start);
        let now = CREATED;
        const walked: OrderTransition[] = [];
        for (const { transition, waitMs } of sequence) {
          now = new Date(now.getTime() + waitMs);
          const decision = decideOrderTransition(order, transition, now);
          if (decision.kind === 'refused') continue;
          expect(['expired', 'refunded']).not.toContain(order.status);
          walked.push(transition);
          order = {
            status: decision.to,
            expiresAt: expiring.has(decision.to) ? new Date(now.getTime() + PROOF_WINDOW_MS) : null,
            approvedAt: decision.to === 'approved' ? now : order.approvedAt,
          };
        }
        const times = (...transitions: OrderTransition[]): number =>
          walked.filter((transition) => transitions.includes(transition)).length;
        expect(times('approve', 'activate')).toBeLessThanOrEqual(1);
        expect(times('refund')).toBeLessThanOrEqual(times('approve', 'activate'));
        expect(times('approve', 'reject')).toBeLessThanOrEqual(times('submit'));
        expect(times('expire', 'supersede')).toBeLessThanOrEqual(1);
        if (start === 'draft') expect(times('submit', 'approve', 'reject')).toBe(0);
      }),
    );
  });
});
