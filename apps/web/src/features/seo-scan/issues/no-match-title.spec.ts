import { describe, expect, it } from '@jest/globals';
import { noFilters } from './issue-filters.js';
import { noMatchTitle } from './no-match-title.js';

const ADA = { id: 'ada', name: 'Ada' };
const BEN = { id: 'ben', name: 'Ben' };
const title = (filters: Partial<typeof noFilters>) =>
  noMatchTitle({ ...noFilters, ...filters }, [ADA, BEN], ADA.id);

describe('noMatchTitle', () => {
  it('names the assignee when nothing else is filtered', () => {
    expect(title({ assignee: 'me' })).toBe('No issues are assigned to you');
    expect(title({ assignee: ADA.id })).toBe('No issues are assigned to you');
    expect(title({ assignee: BEN.id })).toBe('No issues are assigned to Ben');
    expect(title({ assignee: 'none' })).toBe('Every issue is assigned');
  });

  it('blames all filters otherwise', () => {
    expect(title({ assignee: 'me', q: 'rye' })).toBe('No issues match these filters');
    expect(title({ severity: 'error' })).toBe('No issues match these filters');
    expect(title({ assignee: 'somebody-who-left' })).toBe('No issues match these filters');
  });
});
