import { describe, expect, it } from '@jest/globals';
import { WANTED_ORDERS, missingOrders } from './wanted-orders.ts';

const all = WANTED_ORDERS.map(({ status, input }) => ({ ...input, status }));
const missingStatuses = (present: Parameters<typeof missingOrders>[0]) =>
  missingOrders(present).map(({ status }) => status);

describe('the orders of the demo account', () => {
  it('are all made the first time, the one that pays for the campaign first', () => {
    expect(missingStatuses([])).toEqual([
      ...['approved', 'rejected', 'pending_review', 'awaiting_proof'],
    ]);
  });

  it('are not made twice', () => {
    expect(missingOrders(all)).toEqual([]);
  });

  it('are made again when staff or time have moved them on', () => {
    const moved = all.map((order) =>
      order.status === 'awaiting_proof' ? { ...order, status: 'expired' as const } : order,
    );
    expect(missingStatuses(moved)).toEqual(['awaiting_proof']);
  });

  it('are paid once only, even when the payment was given back', () => {
    const refunded = all.map((order) =>
      order.status === 'approved' ? { ...order, status: 'refunded' as const } : order,
    );
    expect(missingOrders(refunded)).toEqual([]);
  });

  it('are of different purchases, since an open one would be handed out again', () => {
    expect(new Set(all.map(({ planCode, method }) => `${planCode} ${method}`)).size).toBe(
      all.length,
    );
  });
});
