import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cadences } from '../contract/index.js';
import { changedKeyword } from './bulk-changes.js';
import type { BulkChange, EditableKeyword } from './bulk-changes.js';

const NOW = new Date('2026-11-20T12:00:00Z');
const KEYWORD: EditableKeyword = {
  ...{ id: '1', tags: ['a', 'b'], cadence: 'daily', depth: 100, intendedAddress: null },
  ...{ paused: null, anchorAt: new Date('2026-11-01T03:00:00Z') },
  nextDueAt: new Date('2026-11-21T03:00:00Z'),
};
const NOTHING: BulkChange = { addTags: [], removeTags: [] };

function changed(change: Partial<BulkChange>, keyword: Partial<EditableKeyword> = {}) {
  return changedKeyword({ ...KEYWORD, ...keyword }, { ...NOTHING, ...change }, NOW);
}

const anyKeyword = fc
  .record({
    tags: fc.uniqueArray(fc.constantFrom('a', 'b', 'c')),
    cadence: fc.constantFrom(...cadences),
    paused: fc.constantFrom('user', 'plan', null),
  })
  .map((part): EditableKeyword => ({
    ...KEYWORD,
    ...part,
    nextDueAt: part.paused === null && part.cadence !== 'manual' ? KEYWORD.nextDueAt : null,
  }));
const anyChange: fc.Arbitrary<BulkChange> = fc.record({
  addTags: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')),
  removeTags: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')),
  cadence: fc.option(fc.constantFrom(...cadences), { nil: undefined }),
  isPaused: fc.option(fc.boolean(), { nil: undefined }),
});

describe('a change of many keywords', () => {
  it('adds and removes tags, each once', () => {
    expect(changed({ addTags: ['c', 'b'], removeTags: ['a'] }).tags).toEqual(['b', 'c']);
    expect(changed({ addTags: ['a', 'c'], removeTags: ['a', 'b'] }).tags).toEqual(['a', 'c']);
  });

  it('keeps the due time unless the cadence or the pause changes', () => {
    const delayed = new Date('2026-11-20T12:30:00Z');
    expect(changed({ depth: 20 }, { nextDueAt: delayed }).nextDueAt).toEqual(delayed);
    expect(changed({ cadence: 'weekly' }).nextDueAt).toEqual(new Date('2026-11-22T03:00:00Z'));
    expect(changed({ cadence: 'manual' }).nextDueAt).toBeNull();
    expect(changed({ isPaused: true })).toMatchObject({ paused: 'user', nextDueAt: null });
    expect(changed({ isPaused: false }, { paused: 'user', nextDueAt: null })).toMatchObject({
      paused: null,
      nextDueAt: new Date('2026-11-21T03:00:00Z'),
    });
  });

  it('leaves to plans what they have paused', () => {
    const paused = { paused: 'plan', nextDueAt: null } as const;
    for (const isPaused of [true, false])
      expect(changed({ isPaused }, paused)).toMatchObject(paused);
  });

  it('applied twice is the same as once, and a paused keyword is never due', () => {
    fc.assert(
      fc.property(anyKeyword, anyChange, (keyword, change) => {
        const once = changedKeyword(keyword, change, NOW);
        expect(changedKeyword(once, change, NOW)).toEqual(once);
        expect(once.paused !== null && once.nextDueAt !== null).toBe(false);
        expect(once.nextDueAt === null).toBe(once.paused !== null || once.cadence === 'manual');
      }),
    );
  });
});
