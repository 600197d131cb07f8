import { describe, expect, it } from '@jest/globals';
import { markOfFixes } from './fix-mark.js';
import type { MarkedFixes } from './fix-mark.js';

const fixed: MarkedFixes = {
  day: '2026-11-20',
  pageUrl: 'https://bakery.example/bread?size=2',
  kind: 'title',
  state: 'verified',
  fixes: 1,
};

describe('the mark of fixes', () => {
  it('names what was fixed, and the page by its path', () => {
    expect(markOfFixes(fixed)).toEqual({
      day: '2026-11-20',
      kind: 'fix_verified',
      text: 'Title fixed on /bread?size=2',
      page: 'https://bakery.example/bread?size=2',
    });
  });

  it('counts several places of a page', () => {
    const images = markOfFixes({ ...fixed, kind: 'image_alt', fixes: 3 });
    expect(images.text).toBe('Image alt text fixed in 3 places on /bread?size=2');
  });

  it.each([
    ['reverted', 'fix_reverted', 'Title fix reverted on /bread?size=2'],
    ['stale', 'fix_ended', 'Title fix no longer live on /bread?size=2'],
    ['failed', 'fix_ended', 'Title fix no longer live on /bread?size=2'],
  ] as const)('says how a fix that is %s has ended', (state, kind, text) => {
    expect(markOfFixes({ ...fixed, state })).toMatchObject({ kind, text });
  });
});
