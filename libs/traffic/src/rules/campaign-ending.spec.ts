import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { campaignStatuses } from '../contract/index.js';
import { endingOf } from './campaign-ending.js';

const running = {
  ...{ status: 'running' as const, ordered: 3, inProgress: 0 },
  ...{ completed: 0, failed: 0, cancelled: 0 },
};

describe('the end of a campaign', () => {
  it('comes with the last visit, not before', () => {
    expect(endingOf({ ...running, completed: 2 })).toEqual({ kind: 'goes_on' });
    expect(endingOf({ ...running, completed: 2, inProgress: 1 })).toEqual({ kind: 'goes_on' });
    expect(endingOf({ ...running, completed: 2, failed: 1 })).toEqual({
      ...{ kind: 'ends', status: 'completed', reason: null },
    });
  });

  it('is a failure when no visit succeeded', () => {
    expect(endingOf({ ...running, failed: 3 })).toMatchObject({ kind: 'ends', status: 'failed' });
    expect(endingOf({ ...running, status: 'paused', failed: 2, cancelled: 1 })).toMatchObject({
      status: 'failed',
    });
  });

  it('comes once: a campaign that has ended does not end again', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...campaignStatuses),
        fc.nat(5),
        fc.nat(5),
        fc.nat(5),
        (status, completed, failed, cancelled) => {
          const ordered = completed + failed + cancelled;
          const { kind } = endingOf({
            ...{ status, ordered, inProgress: 0, completed, failed, cancelled },
          });
          const isOpen = ['queued', 'running', 'paused'].includes(status);
          expect(kind).toBe(isOpen ? 'ends' : 'was_ended');
        },
      ),
    );
  });
});
