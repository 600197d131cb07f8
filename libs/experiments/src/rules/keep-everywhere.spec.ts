import { describe, expect, it } from '@jest/globals';
import type { ExperimentResult } from '../contract/index.js';
import { canBeKeptEverywhere, whyNotEverywhere } from './keep-everywhere.js';

const clicks = { before: 1_000, after: 1_200 };
const won: ExperimentResult = {
  ...{ effect: 0.2, low: 0.1, high: 0.3, pValue: 0.001, pairs: 20, leftOut: 0, reason: null },
  ...{ variantClicks: clicks, controlClicks: clicks },
};
const ended = { delivery: 'widget', status: 'decided', result: won } as const;

describe('a variant on all pages of its experiment', () => {
  it('is possible where it has won and the widget can take it away again', () => {
    expect(canBeKeptEverywhere(ended)).toBe(true);
  });

  it.each([
    ['lost', { ...ended, result: { ...won, effect: -0.2, low: -0.3, high: -0.1 } }],
    ['not decided', { ...ended, status: 'undecided', result: { ...won, low: -0.1 } }],
    ['stopped without a result', { ...ended, status: 'stopped', result: null }],
    ['kept already', { ...ended, status: 'kept' }],
  ] as const)('is refused when it has %s', (_case, experiment) => {
    expect(whyNotEverywhere(experiment)).toContain('has won');
  });

  it('is done by the owner of an export, whose file has the other texts', () => {
    expect(whyNotEverywhere({ ...ended, delivery: 'export' })).toContain('the file');
  });
});
