import { describe, expect, it } from '@jest/globals';
import { isRunning, isFinal, percentOver } from './campaign-state.js';

describe('the state of a campaign', () => {
  it('is final only when the last visit has been closed', () => {
    expect(isFinal({ status: 'stopped', inProgress: 1 })).toBe(false);
    expect(isFinal({ status: 'stopped', inProgress: 0 })).toBe(true);
    expect(isFinal({ status: 'paused', inProgress: 0 })).toBe(false);
    expect([isRunning('queued'), isRunning('paused')]).toEqual([true, false]);
  });
  it('counts every ended visit', () => {
    expect(percentOver({ total: 8, completed: 3, failed: 2, cancelled: 1 })).toBe(75);
    expect(percentOver({ total: 0, completed: 0, failed: 0, cancelled: 0 })).toBe(0);
  });
});
