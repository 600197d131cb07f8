import { describe, expect, it } from '@jest/globals';
import { BULK_LINES_MAX, trackKeywordsInput } from './tracking.js';

const pasted = (lines: number) =>
  trackKeywordsInput.safeParse({ text: 'coffee\n\n'.repeat(lines), domain: 'example.com' });

describe('pasted keywords', () => {
  it('have at most 10,000 lines and a heading, blank ones not counted', () => {
    expect(pasted(BULK_LINES_MAX + 1).success).toBe(true);
    const { error } = pasted(BULK_LINES_MAX + 2);
    expect(error?.issues).toMatchObject([
      { path: ['text'], message: 'Please enter at most 10,000 keywords at a time' },
    ]);
  });
});
