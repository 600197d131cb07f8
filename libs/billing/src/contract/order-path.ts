import type { Order } from './order.js';

/** The screen on which an order is paid and followed. */
export function orderPath({ id, kind, method }: Pick<Order, 'id' | 'kind' | 'method'>): string {
  if (kind !== 'visits') return `/checkout?order=${id}`;
  return `${method === 'upi' ? '/payment' : '/crypto-payment'}?order=${id}`;
}
