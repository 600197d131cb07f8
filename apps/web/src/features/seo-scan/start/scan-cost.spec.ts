import { describe, expect, it } from '@jest/globals';
import { scanCost } from './scan-cost.js';

const month = {
  ...{ pagesScanned: 25, pagesReserved: 0, packPagesReserved: 0 },
  ...{ pageLimit: 500, pagesRemaining: 475, packPages: 0 },
};

describe('the cost of a scan before it starts', () => {
  it('names the pages, the page scans and what remains', () => {
    expect(scanCost(48, month)).toBe(
      'Reads up to 48 pages and uses up to 48 of your 475 page scans; at least 427 remain.',
    );
    expect(scanCost(1, month)).toBe('Reads 1 page and uses 1 of your 475 page scans; 474 remain.');
    expect(scanCost(1, { ...month, pagesRemaining: 2 })).toContain('1 remains.');
  });

  it('counts the pages of packs as well', () => {
    expect(scanCost(500, { ...month, packPages: 100 })).toContain('at least 75 remain');
  });

  it('says that a smaller rest makes the scan smaller', () => {
    expect(scanCost(48, { ...month, pagesRemaining: 20 })).toBe(
      'Only 20 page scans are left: reads up to 20 of 48 pages and may use all of them.',
    );
  });

  it('names the last page scan', () => {
    const last = { ...month, pagesRemaining: 1 };
    expect(scanCost(1, last)).toBe('Reads 1 page and uses your last page scan.');
    expect(scanCost(10, last)).toBe('Only 1 page scan is left, so it reads 1 of 10 pages.');
  });

  it('is double where pages are read in a browser', () => {
    expect(scanCost(48, month, 'rendered')).toBe(
      'Reads up to 48 pages and uses up to 96 of your 475 page scans: 2 page scans for each page. At least 379 remain.',
    );
    expect(scanCost(48, month, 'auto')).toContain('else 1; the rest is returned');
    expect(scanCost(48, { ...month, pagesRemaining: 21 }, 'rendered')).toBe(
      'Only 21 page scans are left: reads up to 10 pages of 48. Uses 2 page scans for each page.',
    );
    expect(scanCost(48, { ...month, pagesRemaining: 1 }, 'rendered')).toContain(
      'Only 1 page scan is left',
    );
  });

  it('tells used from held when none is left', () => {
    expect(scanCost(48, { ...month, pagesReserved: 475, pagesRemaining: 0 })).toContain(
      '25 of 500 used, 475 reserved by running scans',
    );
  });
});
