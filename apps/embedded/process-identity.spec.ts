import { describe, expect, it } from '@jest/globals';
import { identify, isSameProcess, startTimeOfStat } from './process-identity.ts';

const fieldsFrom4To22 = '1 1 1 0 -1 4194560 10 0 0 0 1 2 0 0 20 0 11 0 98765';

describe('telling processes apart', () => {
  it('knows itself', () => {
    expect(isSameProcess(identify(process.pid))).toBe(true);
  });

  it('does not take another process with the same number for it', () => {
    expect(isSameProcess({ pid: process.pid, startedAt: 'another time' })).toBe(false);
  });

  it('reads the start behind a name with blanks and brackets', () => {
    expect(startTimeOfStat(`42 (a) (b c) S ${fieldsFrom4To22} 0 0`)).toBe('98765');
  });

  it('takes a process that has ended but is not collected for gone', () => {
    expect(startTimeOfStat(`42 (node) Z ${fieldsFrom4To22} 0 0`)).toBeNull();
  });
});
