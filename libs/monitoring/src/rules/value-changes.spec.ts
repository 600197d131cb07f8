import { describe, expect, it } from '@jest/globals';
import type { WatchedValue } from '../contract/index.js';
import { aState } from '../testing/a-state.js';
import { confirmChanges } from './confirm-change.js';
import { valueChanges } from './value-changes.js';

const price = (text: string | null, change: Partial<WatchedValue> = {}): WatchedValue => ({
  ...{ revision: 'r', name: 'Price', severity: 'info', isUnwanted: false, isFailed: false },
  ...{ hash: text ?? 'nothing', text },
  ...change,
});
const unknown = price(null, { hash: null });
const state = (...values: WatchedValue[]) => aState({ values });

describe('a value of an extraction rule', () => {
  it.each([
    ['changed', price('€ 1'), price('€ 2'), ['info', false, '€ 1', '€ 2']],
    ['appeared', price(null), price('€ 2'), ['info', false, null, '€ 2']],
    [
      'must not change',
      price('€ 1'),
      price('€ 2', { isUnwanted: true, severity: 'critical' }),
      ['critical', false, '€ 1', '€ 2'],
    ],
    [
      'is gone and must exist',
      price('€ 1', { severity: 'warning' }),
      price(null, { severity: 'warning', isFailed: true }),
      ['warning', false, '€ 1', null],
    ],
    [
      'is back',
      price(null, { severity: 'warning', isFailed: true }),
      price('€ 1', { severity: 'warning' }),
      ['warning', true, null, '€ 1'],
    ],
  ])('%s', (_case, before, after, expected) => {
    const [change, ...others] = valueChanges(state(before), state(after));
    expect(others).toEqual([]);
    expect(change).toMatchObject({ field: 'extraction', rule: 'Price' });
    expect([change?.severity, change?.isRecovery, change?.before, change?.after]).toEqual(expected);
  });

  it.each([
    ['is the same', price('€ 1'), price('€ 1')],
    ['could not be evaluated', price('€ 1'), unknown],
    ['was not known', unknown, price('€ 1')],
    ['is of a changed rule', price('€ 1'), price('€ 2', { revision: 's' })],
  ])('is no change when it %s', (_why, before, after) => {
    expect(valueChanges(state(before), state(after))).toEqual([]);
  });

  it('is not compared with a state of an older release', () => {
    expect(valueChanges(aState(), state(price('€ 1')))).toEqual([]);
  });

  it('counts when two readings agree, and stays known when it cannot be read', () => {
    const known = { state: state(price('€ 1')), isUnstable: false, textChanges: 0 };
    const [two, three] = [state(price('€ 2')), state(price('€ 3'))];
    expect(confirmChanges('page', known, two, three)).toMatchObject({
      changes: [],
      state: { values: [price('€ 1')] },
    });
    expect(confirmChanges('page', known, two, two).changes).toMatchObject([{ after: '€ 2' }]);
    const down = aState({ outcome: 'unreachable', reason: 'No answer.' });
    expect(confirmChanges('page', known, down, down).state.values).toEqual([price('€ 1')]);
    expect(confirmChanges('page', known, state(unknown), null)).toMatchObject({
      changes: [],
      state: { values: [price('€ 1')] },
    });
  });
});
