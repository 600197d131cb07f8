import { describe, expect, it } from '@jest/globals';
import { websiteText } from './website-text.js';

describe('texts of websites', () => {
  it('are kept as they are up to 500 characters, and say how much is missing', () => {
    expect(websiteText({ title: 'Rye', words: 3, isIndexable: true, h1: null })).toEqual({
      ...{ title: 'Rye', words: 3, isIndexable: true, h1: null },
    });
    const { title } = websiteText({ title: 'x'.repeat(9_000) });
    expect(title).toBe(`${'x'.repeat(500)}… (9000 characters)`);
  });
});
