import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { scanPercent, secondsLeft } from './scan-percent.js';

describe('scanPercent', () => {
  it('assigns half to crawling and half to scanning', () => {
    const base = { pagesDiscovered: 5, pagesScanned: 0, totalPages: null };
    expect(scanPercent({ ...base, status: 'crawling' })).toBe(25);
    expect(
      scanPercent({ status: 'scanning', pagesDiscovered: 8, pagesScanned: 2, totalPages: 8 }),
    ).toBe(62.5);
    expect(scanPercent({ ...base, status: 'completed' })).toBe(100);
  });

  it('never decreases and stays within 0 and 100', () => {
    fc.assert(
      fc.property(
        fc.nat(500),
        fc.nat(500),
        fc.nat(500),
        fc.float({ min: 0, max: 100, noNaN: true }),
        (discovered, scanned, total, previous) => {
          const counters = {
            pagesDiscovered: discovered,
            pagesScanned: scanned,
            totalPages: total,
          };
          for (const status of ['queued', 'crawling', 'scanning', 'failed', 'cancelled'] as const) {
            const percent = scanPercent({ ...counters, status }, previous);
            expect(percent).toBeGreaterThanOrEqual(previous);
            expect(percent).toBeLessThanOrEqual(100);
          }
        },
      ),
    );
  });
});

describe('secondsLeft', () => {
  it('extrapolates the pace so far', () => {
    const counters = {
      status: 'scanning',
      pagesDiscovered: 10,
      pagesScanned: 4,
      totalPages: 10,
    } as const;
    expect(secondsLeft(counters, 8_000)).toBe(12);
  });

  it('counts the requests that follow the pages', () => {
    const counters = {
      status: 'scanning',
      pagesDiscovered: 10,
      pagesScanned: 10,
      totalPages: 10,
      afterwards: [
        { done: 6, planned: 15 },
        { done: 4, planned: 5 },
      ],
    } as const;
    expect(secondsLeft(counters, 10_000)).toBe(5);
    expect(scanPercent(counters)).toBeCloseTo(83.3, 1);
  });

  it('is unknown before the first page', () => {
    const counters = {
      status: 'crawling',
      pagesDiscovered: 3,
      pagesScanned: 0,
      totalPages: 3,
    } as const;
    expect(secondsLeft(counters, 8_000)).toBeNull();
  });
});
