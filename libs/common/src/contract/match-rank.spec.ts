import { describe, expect, it } from '@jest/globals';
import { matchRank, matchRanks } from './match-rank.js';

const title = { name: 'Duplicate title', aliases: ['same title'], others: ['title.duplicate'] };

describe('the rank of a match', () => {
  it.each([
    ['duplicate title', 'exact'],
    ['Duplicate  TITLE', 'exact'],
    ['same title', 'alias'],
    ['dupl', 'start'],
    ['title dup', 'words'],
    ['same', 'words'],
    ['duplicate titles', 'words'],
    ['plicate', 'part'],
  ] as const)('of "%s" is %s', (typed, rank) => {
    expect(matchRank(typed, title)).toBe(matchRanks[rank]);
  });

  it('is none when a part of what was typed is missing', () => {
    expect(matchRank('duplicate heading', title)).toBeNull();
    expect(matchRank('duplciate', title)).toBeNull();
    expect(matchRank('  ', title)).toBeNull();
  });

  it('includes other texts', () => {
    expect(matchRank('title.duplicate', { name: 'Other', others: ['title.duplicate'] })).toBe(
      matchRanks.part,
    );
  });

  it('ignores accents', () => {
    expect(matchRank('cafe', { name: 'Café' })).toBe(matchRanks.exact);
  });
});
