import { describe, expect, it } from '@jest/globals';
import { orderDifferencesOf } from './order-differences.js';

const order = {
  targetUrl: 'https://bakery.example/',
  comparedUrl: null,
  engine: 'browser',
  country: 'GLOBAL',
  speed: 'medium',
  ...{ windowMinutes: null, dwellMs: 30_000, scroll: true },
  ...{ clickInternalLinks: false, journey: null, measure: 'sample' },
} as const satisfies Parameters<typeof orderDifferencesOf>[0];

describe('orderDifferencesOf', () => {
  it('names nothing for the same order', () => {
    expect(orderDifferencesOf(order, { ...order })).toEqual([]);
  });

  it('names what can make a difference by itself', () => {
    const journey = { id: 'a', name: 'Checkout' };
    expect(
      orderDifferencesOf(order, { ...order, engine: 'http', windowMinutes: 60, journey }),
    ).toEqual(['engine', 'speed', 'journey']);
  });

  it('names whether every visit was measured, which is in reused browser processes', () => {
    const all = { ...order, measure: 'all' } as const;
    expect(orderDifferencesOf(order, all)).toEqual(['measuring']);
    expect(orderDifferencesOf({ ...order, engine: 'http' }, { ...all, engine: 'http' })).toEqual(
      [],
    );
  });
});
