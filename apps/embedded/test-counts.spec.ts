import { describe, expect, it } from '@jest/globals';
import { countJest, countPlaywright, formatCounts, isSuccess } from './test-counts.ts';
import { noTests, onePassed, sumCounts, withExitCode } from './test-counts.ts';

const jestReport = {
  numPassedTests: 10,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
};

describe('the summary line of the tests', () => {
  it('adds up all runners', () => {
    const journeys = countPlaywright({
      stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 },
      errors: [],
    });
    expect(formatCounts(sumCounts([onePassed, countJest(jestReport), journeys]))).toBe(
      '1 of them only on the second try:\n16 passed, 1 failed',
    );
  });

  it('reports skipped tests, including those marked as todo', () => {
    const counts = countJest({ ...jestReport, numPendingTests: 1, numTodoTests: 2 });
    expect(formatCounts(counts)).toBe('10 passed, 0 failed, 3 skipped');
  });
});

describe('the result of a test run', () => {
  it('is a failure for a test file that cannot be loaded', () => {
    expect(isSuccess(countJest({ ...jestReport, numRuntimeErrorTestSuites: 1 }))).toBe(false);
  });

  it('is a failure for an error outside of any browser journey', () => {
    const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 };
    expect(isSuccess(countPlaywright({ stats, errors: [{ message: 'no config' }] }))).toBe(false);
  });

  it('is a failure when a runner reports no failed test but exits with an error, or is killed', () => {
    const counts = countJest(jestReport);
    expect(isSuccess(withExitCode(counts, 1))).toBe(false);
    expect(isSuccess(withExitCode(counts, null))).toBe(false);
    expect(isSuccess(withExitCode(counts, 0))).toBe(true);
  });

  it('is a failure when no test ran', () => {
    expect(isSuccess(noTests)).toBe(false);
    expect(isSuccess({ ...noTests, skipped: 5 })).toBe(false);
  });
});
