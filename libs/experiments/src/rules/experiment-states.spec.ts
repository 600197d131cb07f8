import { describe, expect, it } from '@jest/globals';
import { experimentStatuses } from '../contract/index.js';
import { hasLiveVariants, statesBefore, whyNot } from './experiment-states.js';

describe('the states of an experiment', () => {
  it('require a trial run before the start, and an end before variants are kept or reverted', () => {
    expect(statesBefore('running')).toEqual(['ready']);
    expect(statesBefore('trial')).toEqual(['trial_failed']);
    expect(statesBefore('decided')).toEqual(['running']);
    expect(statesBefore('kept')).toEqual(['decided', 'undecided', 'stopped']);
    expect(statesBefore('reverted')).toEqual(['decided', 'undecided', 'stopped', 'kept']);
  });

  it('cannot be left without saying what becomes of the variants', () => {
    const live = experimentStatuses.filter(hasLiveVariants);
    expect(live).toEqual(['running', 'decided', 'undecided', 'stopped']);
  });

  it('say why a step is not possible', () => {
    for (const from of experimentStatuses)
      for (const to of experimentStatuses)
        if (!statesBefore(to).includes(from)) expect(whyNot(from, to)).toMatch(/^[A-Z].*\.$/);
    expect(whyNot('trial_failed', 'running')).toMatch(/Draw other groups/);
    expect(whyNot('running', 'kept')).toMatch(/Stop it first/);
  });
});
