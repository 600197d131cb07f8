import { describe, expect, it } from '@jest/globals';
import { issueFiltersSchema } from '@app/seo-scan/contract';
import { readSearch } from '../../../lib/search-params.js';
import { filtersInput, hasFilters, issueFilterParams } from './issue-filters.js';

const filtersIn = (search: string) => readSearch(issueFilterParams, new URLSearchParams(search));
const USER_ID = '0195f1f0-0000-7000-8000-0000000000ad';
const inputOf = (search: string) => filtersInput(filtersIn(search), USER_ID);

describe('issue filters in the URL', () => {
  it('restrict nothing when none is set', () => {
    expect(inputOf('')).toEqual({});
    expect(hasFilters(filtersIn('tab=issues&check=x'))).toBe(false);
  });

  it("are converted to the API's input", () => {
    const input = inputOf(
      'severity=error&category=meta&state=new&fixable=1&ignored=1&q=+rye++bread+&page=https://a.example/menu',
    );
    expect(input).toEqual({
      severities: ['error'],
      category: 'meta',
      state: 'new',
      fixable: true,
      ignored: true,
      search: 'rye  bread',
      pageUrl: 'https://a.example/menu',
    });
    expect(issueFiltersSchema.parse(input)).toEqual(input);
  });

  it('name who works on the checks: the signed-in user, nobody or a person', () => {
    const benId = '0195f1f0-0000-7000-8000-0000000000be';
    expect(inputOf('assignee=me')).toEqual({ assignee: USER_ID });
    expect(inputOf('assignee=none')).toEqual({ assignee: 'none' });
    expect(inputOf(`assignee=${benId}`)).toEqual({ assignee: benId });
    expect(inputOf('assignee=ben')).toEqual({});
    expect(hasFilters(filtersIn('assignee=me'))).toBe(true);
  });

  it('count as not set when they are unknown', () => {
    expect(inputOf('severity=loud&category=none&state=fixed&fixable=yes&ignored=0&q=++')).toEqual(
      {},
    );
  });
});
