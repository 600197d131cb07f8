import { describe, expect, it } from '@jest/globals';
import { textDifference } from './text-difference.js';

describe('the difference of two texts', () => {
  it('is the part between the first and the last word that differs, with some words around it', () => {
    const before =
      'We bake every day in the old town. Open from nine to five, also on Sunday afternoons in May.';
    const after = before.replace('nine to five', 'ten to six');
    expect(textDifference(before, after)).toEqual({
      before: '…in the old town. Open from nine to five, also on Sunday afternoons in May.',
      after: '…in the old town. Open from ten to six, also on Sunday afternoons in May.',
    });
  });

  it('shows what was added or removed', () => {
    expect(textDifference('a b', 'a b c d')).toEqual({ before: 'a b', after: 'a b c d' });
    expect(textDifference('', 'new')).toEqual({ before: '', after: 'new' });
  });

  it('is short for texts that have nothing in common, however long', () => {
    const { before, after } = textDifference('x '.repeat(50_000), 'y '.repeat(50_000));
    expect([before.length, after.length]).toEqual([601, 601]);
  });
});
