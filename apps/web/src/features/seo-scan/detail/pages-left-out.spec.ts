import { describe, expect, it } from '@jest/globals';
import { pagesLeftOut } from './pages-left-out.js';

const cut = { mode: 'site', pages_scanned: 25, pages_discovered: 300, max_pages: 25 } as const;

describe('pages that a limit left out of a scan', () => {
  it('are named with the way to read them', () => {
    expect(pagesLeftOut(cut, { pagesRemaining: 75, packPages: 0 })).toEqual({
      sentence:
        'This scan ended at its limit of 25 pages. It found 275 more; a scan with a higher limit reads them.',
      needsOffer: false,
    });
  });

  it('need an offer when the allowance and the packs are used up', () => {
    expect(pagesLeftOut(cut, { pagesRemaining: 0, packPages: 0 })?.needsOffer).toBe(true);
    expect(pagesLeftOut(cut, { pagesRemaining: 0, packPages: 10 })?.needsOffer).toBe(false);
    expect(pagesLeftOut(cut, undefined)?.needsOffer).toBe(false);
  });

  it('are none in a scan of a page, and in one that read what it found', () => {
    expect(pagesLeftOut({ ...cut, mode: 'page' }, undefined)).toBeNull();
    expect(pagesLeftOut({ ...cut, pages_discovered: 25 }, undefined)).toBeNull();
    expect(pagesLeftOut({ ...cut, pages_scanned: 20 }, undefined)).toBeNull();
  });
});
