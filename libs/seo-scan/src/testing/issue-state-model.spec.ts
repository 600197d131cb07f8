import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { issueStates } from '../contract/issue-state.js';
import { nextIssueState } from './issue-state-model.js';
import type { Sighting } from './issue-state-model.js';

describe('the state of an issue after a scan', () => {
  it('goes new, open, fixed, regressed, open', () => {
    const seen: Sighting[] = ['found', 'found', 'looked_and_not_found', 'found', 'found'];
    const states = [];
    let state: ReturnType<typeof nextIssueState> = null;
    for (const sighting of seen) {
      state = nextIssueState(state, sighting, false);
      states.push(state);
    }
    expect(states).toEqual(['new', 'open', 'fixed', 'regressed', 'open']);
  });

  it('is unchanged when the scan did not check', () => {
    for (const state of issueStates) expect(nextIssueState(state, 'not_looked', false)).toBe(state);
  });

  it('is not switched between found and fixed by a scan with older knowledge', () => {
    expect(nextIssueState('fixed', 'found', true)).toBe('fixed');
    expect(nextIssueState('open', 'looked_and_not_found', true)).toBe('open');
  });

  it('is rule changed, not fixed, after a rule change, and open again when found again', () => {
    expect(nextIssueState('open', 'rule_changed', false)).toBe('rule_changed');
    expect(nextIssueState('rule_changed', 'looked_and_not_found', false)).toBe('rule_changed');
    expect(nextIssueState('fixed', 'rule_changed', false)).toBe('fixed');
    expect(nextIssueState('rule_changed', 'found', false)).toBe('open');
    expect(nextIssueState('rule_changed', 'found', true)).toBe('rule_changed');
  });

  it('is fixed only after a check, and new only once', () => {
    const anyState = fc.option(fc.constantFrom(...issueStates));
    const anySighting = fc.constantFrom<Sighting>(
      'found',
      'looked_and_not_found',
      'rule_changed',
      'not_looked',
    );
    fc.assert(
      fc.property(anyState, anySighting, fc.boolean(), (before, sighting, isLate) => {
        const after = nextIssueState(before, sighting, isLate);
        if (after === 'fixed' && before !== 'fixed') expect(sighting).toBe('looked_and_not_found');
        if (after === 'new' && before !== 'new') expect(before).toBeNull();
        if (after === 'regressed' && before !== 'regressed') expect(before).toBe('fixed');
      }),
    );
  });
});
