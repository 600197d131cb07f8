import { describe, expect, it } from '@jest/globals';
import { changedFields } from '@app/monitoring/contract';
import { repairedKind, valueChange } from './lost-value.js';

describe('a change of a watched page', () => {
  it('is about a text that can be put back only for titles and descriptions of pages', () => {
    const kinds = changedFields.flatMap((field) => repairedKind('page', { field }) ?? []);
    expect(kinds).toEqual(['title', 'meta_description']);
    expect(repairedKind('robots', { field: 'title' })).toBeNull();
  });

  it('proposes to put back a title or description that is gone, and a changed description', () => {
    const gone = { before: 'Menu', after: null };
    const proposed = { kind: 'propose', cause: 'lost', wanted: 'Menu', found: null };
    expect(valueChange('title', gone, null)).toEqual(proposed);
    expect(valueChange('meta_description', gone, null)).toEqual(proposed);
    const other = { before: 'Menu', after: 'Cakes' };
    expect(valueChange('meta_description', other, null)).toMatchObject({ cause: 'changed' });
    expect(valueChange('title', other, null)).toBeNull();
  });

  it('proposes no text that monitoring may have cut, and none that there was not', () => {
    expect(valueChange('title', { before: 'a'.repeat(500), after: null }, null)).toBeNull();
    expect(valueChange('title', { before: null, after: 'Menu' }, null)).toBeNull();
  });

  it('ends a proposal that is no longer needed', () => {
    const open = { cause: 'lost', wanted: 'Menu' } as const;
    for (const after of ['Menu', 'Cakes'])
      expect(valueChange('title', { before: null, after }, open)).toMatchObject({ kind: 'end' });
    const changed = { cause: 'changed', wanted: 'Menu' } as const;
    const back = { before: 'Cakes', after: 'Menu' };
    expect(valueChange('meta_description', back, changed)).toMatchObject({ kind: 'end' });
  });

  it('keeps the first text when a changed one changes again or is gone', () => {
    const open = { cause: 'changed', wanted: 'Menu' } as const;
    expect(valueChange('meta_description', { before: 'Cakes', after: 'Pies' }, open)).toEqual({
      ...{ kind: 'update', cause: 'changed', found: 'Pies' },
    });
    expect(valueChange('meta_description', { before: 'Cakes', after: null }, open)).toEqual({
      ...{ kind: 'update', cause: 'lost', found: null },
    });
  });

  it('leaves the proposal of an overwritten fix as it is', () => {
    const open = { cause: 'overwritten', wanted: 'Menu' } as const;
    expect(valueChange('title', { before: 'Cakes', after: null }, open)).toBeNull();
  });
});
