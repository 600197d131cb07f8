import { describe, expect, it } from '@jest/globals';
import { breakReasons } from './break-reasons.js';
import type { BasedDay } from './break-reasons.js';

const DAY: BasedDay = { outcome: 'ranked', basis: 'serper/1/1/100', tracker: null };

describe('the reasons of a break', () => {
  it.each([
    [{ basis: 'serpapi/2/1/100' }, ['provider']],
    [{ basis: 'serper/2/1/100' }, ['provider_version']],
    [{ basis: 'serper/1/2/100' }, ['counting']],
    [{ basis: 'serper/1/1/50' }, ['depth']],
    [{ basis: 'serpapi/1/2/50' }, ['provider', 'counting', 'depth']],
    [{ outcome: 'not_in_depth' }, ['results_read']],
    [{ tracker: 'semrush', basis: null }, ['tracker']],
    [{}, []],
    [{ basis: null }, []],
  ] as const)('name what has changed: %j', (changes, reasons) => {
    expect(breakReasons(DAY, { ...DAY, ...changes })).toEqual(reasons);
  });

  it('are not known without the day before', () => {
    expect(breakReasons(undefined, DAY)).toEqual([]);
  });
});
