import { describe, expect, it } from '@jest/globals';
import { issueFiltersSchema } from '@app/seo-scan/contract';
import { readSearch } from '../../../lib/search-params.js';
import { filtersInput, hasFilters, issueFilterParams } from './issue-filters.js';

const filtersIn = (search: string) => readSearch(issueFilterParams, new URLSearchParams(search));
const inputOf = (search: string) => filtersInput(filtersIn(search));

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

  it('count as not set when they are unknown', () => {
    expect(inputOf('severity=loud&category=none&state=fixed&fixable=yes&ignored=0&q=++')).toEqual(
      {},
    );
  });
});
