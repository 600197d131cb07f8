import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { rankFileFormats } from '../contract/index.js';
import { readFileRank, readOwnRank } from './file-rank.js';

describe('readFileRank', () => {
  it.each([
    ['1', 1],
    [' 12 ', 12],
    ['#7', 7],
    ['7.0', 7],
    ['137', 137],
  ])('%j is position %d', (cell, position) => {
    expect(readFileRank(cell, 'generic')).toEqual({ kind: 'ranked', position });
  });

  it.each([
    ['>100', 100],
    ['> 50', 50],
    ['100+', 100],
    ['Not in top 100', 100],
    ['not in the top 30', 30],
    ['out of top 20', 20],
    ['nicht in den Top 100', 100],
  ])('%j is none of the first %d results', (cell, depth) => {
    expect(readFileRank(cell, 'accuranker')).toEqual({ kind: 'not_in_depth', depth });
  });

  it.each(['', ' ', '0', '-', '–', 'N/A', 'null', 'No rank for date', 'OTR', 'not ranked'])(
    '%j says nothing about the rank',
    (cell) => {
      expect(readFileRank(cell, 'generic')).toEqual({ kind: 'unknown' });
    },
  );

  it('reads the dash of a tracker that documents it', () => {
    expect(readFileRank('-', 'semrush')).toEqual({ kind: 'not_in_depth', depth: 100 });
    expect(readFileRank('-', 'serpbear')).toEqual({ kind: 'unknown' });
    expect(readFileRank('', 'semrush')).toEqual({ kind: 'unknown' });
  });

  it.each([
    ['3.5', 'is an average, not a position'],
    ['3,5', 'is an average, not a position'],
    ['abc', 'is not a position'],
    ['-4', 'is not a position'],
    ['1e3', 'is not a position'],
    ['4 ▲', 'is not a position'],
    ['5000', 'is not within 1,000 results'],
    ['>5000', 'is not a search depth'],
    ['9'.repeat(400), 'is not a position'],
  ])('refuses %j', (cell, reason) => {
    expect(readFileRank(cell, 'generic')).toEqual({ kind: 'refused', reason });
  });

  it('makes a position of nothing but whole numbers', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...rankFileFormats), (cell, format) => {
        const rank = readFileRank(cell, format);
        if (rank.kind === 'ranked') expect(cell.trim()).toMatch(/^#?\d+(?:[.,]0+)?$/);
      }),
    );
  });
});

describe('readOwnRank', () => {
  it.each([
    ['ranked', '4', '', { kind: 'ranked', position: 4 }],
    ['not_in_depth', '', '30', { kind: 'not_in_depth', depth: 30 }],
    ['not_in_depth', '', '', { kind: 'unknown' }],
    ['unknown', '', '', { kind: 'unknown' }],
    ['deferred', '', '', { kind: 'unknown' }],
    ['ranked', 'x', '', { kind: 'refused', reason: 'is not a position' }],
    ['not_in_depth', '', 'x', { kind: 'refused', reason: 'is not a position' }],
  ])('reads the outcome %j with %j and %j', (outcome, rank, depth, read) => {
    expect(readOwnRank(outcome, rank, depth)).toEqual(read);
  });
});
