import { describe, expect, it } from '@jest/globals';
import { NO_FILTERS, filterOf, listCsvPath, searchOf } from './keywords-params.js';
import type { KeywordsSearch } from './keywords-params.js';

const VIEW: KeywordsSearch = { ...NO_FILTERS, sort: { id: 'rank', desc: false } };
const saved = (view: KeywordsSearch) =>
  ({ filter: filterOf(view), sort: view.sort.id, order: 'asc' }) as const;

describe('a saved filter', () => {
  it.each([
    {},
    { q: 'rye', domain: 'bakery.example', location: 'India', tag: 'hot' },
    { rank: 'top_10', movement: 'down', state: 'paused' },
    { rank: 'gap', state: 'active' },
    { rank: 'deferred' },
  ] as const)('shows the view that was saved: %j', (changes) => {
    const view = { ...VIEW, ...changes };
    expect(searchOf(saved(view))).toEqual(view);
  });

  it.each([
    { tag: ['a', 'b'] },
    { cadence: 'daily' as const },
    { bucket: ['top_3' as const], outcome: ['unknown' as const] },
  ])('that the filter bar cannot show is not shown as another one: %j', (filter) => {
    expect(searchOf({ filter, sort: 'created', order: 'desc' })).toBeNull();
  });
});

describe('the CSV of the list', () => {
  it('has the filter and the order that the list shows', () => {
    const path = listCsvPath({ ...VIEW, tag: 'hot & new', rank: 'top_3', state: 'active' });
    expect(path).toBe(
      '/api/seo/tracked-keywords.csv?tag=hot+%26+new&bucket=top_3&paused=false&sort=rank&order=asc',
    );
  });
});
