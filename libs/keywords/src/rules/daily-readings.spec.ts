import { describe, expect, it } from '@jest/globals';
import { grantedCadence, permitsDaily } from './daily-readings.js';

describe('daily readings beyond the plan', () => {
  it.each([
    ['a key of the user’s own', { keyOwner: 'user', provider: 'serper' }, true],
    ['the demo search engine', { keyOwner: 'installation', provider: 'demo' }, true],
    ['a key of the installation', { keyOwner: 'installation', provider: 'serper' }, false],
    [
      'SearXNG, which slows down for everybody',
      { keyOwner: 'installation', provider: 'searxng' },
      false,
    ],
    ['no provider', null, false],
  ] as const)('with %s', (_name, estimate, isPermitted) => {
    expect(permitsDaily(estimate)).toBe(isPermitted);
  });
});

describe('the cadence of a keyword', () => {
  it('is as often as the plan allows, unless less often is wanted or nobody here pays', () => {
    const own = { keyOwner: 'user', provider: 'serper' } as const;
    expect(grantedCadence(undefined, 'daily', null)).toBe('daily');
    expect(grantedCadence('manual', 'daily', null)).toBe('manual');
    expect(grantedCadence('daily', 'weekly', null)).toBe('weekly');
    expect(grantedCadence('daily', 'weekly', own)).toBe('daily');
  });
});
