import { describe, expect, it } from '@jest/globals';
import { identify, isSameProcess, startTimeOfStat } from './process-identity.ts';

const fieldsFrom4To22 = '1 1 1 0 -1 4194560 10 0 0 0 1 2 0 0 20 0 11 0 98765';

describe('the identity of a process', () => {
  it('matches the process itself', () => {
    expect(isSameProcess(identify(process.pid))).toBe(true);
  });

  it('does not match another process with the same id', () => {
    expect(isSameProcess({ pid: process.pid, startedAt: 'another time' })).toBe(false);
  });

  it('includes the start time, also after a name with spaces and parentheses', () => {
    expect(startTimeOfStat(`42 (a) (b c) S ${fieldsFrom4To22} 0 0`)).toBe('98765');
  });

  it('does not match a process that has ended but was not reaped', () => {
    expect(startTimeOfStat(`42 (node) Z ${fieldsFrom4To22} 0 0`)).toBeNull();
  });
});
