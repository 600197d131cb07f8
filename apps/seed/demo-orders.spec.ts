import { describe, expect, it } from '@jest/globals';
import { DEMO_ORDERS, missingOrders } from './demo-orders.ts';

const all = DEMO_ORDERS.map(({ status, input }) => ({ ...input, status }));
const missingStatuses = (present: Parameters<typeof missingOrders>[0]) =>
  missingOrders(present).map(({ status }) => status);

describe('the orders of the demo account', () => {
  it('are all created the first time, the one that pays for the campaign first', () => {
    expect(missingStatuses([])).toEqual([
      ...['approved', 'rejected', 'pending_review', 'awaiting_proof'],
    ]);
  });

  it('are not created twice', () => {
    expect(missingOrders(all)).toEqual([]);
  });

  it('are created again after a decision by staff or their expiry', () => {
    const moved = all.map((order) =>
      order.status === 'awaiting_proof' ? { ...order, status: 'expired' as const } : order,
    );
    expect(missingStatuses(moved)).toEqual(['awaiting_proof']);
  });

  it('are paid only once, even after a refund', () => {
    const refunded = all.map((order) =>
      order.status === 'approved' ? { ...order, status: 'refunded' as const } : order,
    );
    expect(missingOrders(refunded)).toEqual([]);
  });

  it('are for different purchases, because an open order would be returned again', () => {
    expect(new Set(all.map(({ planCode, method }) => `${planCode} ${method}`)).size).toBe(
      all.length,
    );
  });
});
