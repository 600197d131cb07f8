import { describe, expect, it } from '@jest/globals';
import { issueFiltersSchema } from '@app/seo-scan/contract';
import { filtersInput, hasFilters, readFilters } from './issue-filters.js';

const inputOf = (search: string) => filtersInput(readFilters(new URLSearchParams(search)));

describe('issue filters in the URL', () => {
  it('restrict nothing when none is set', () => {
    expect(inputOf('')).toEqual({});
    expect(hasFilters(readFilters(new URLSearchParams('tab=issues&check=x')))).toBe(false);
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
