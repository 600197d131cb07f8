import { describe, expect, it } from '@jest/globals';
import { permitsDaily } from './daily-readings.js';

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
