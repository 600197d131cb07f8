import { describe, expect, it } from '@jest/globals';
import { countJest, countPlaywright, filesForSecondAttempt, formatCounts } from './test-counts.ts';
import { isSuccess, noTests, onePassed, sumCounts } from './test-counts.ts';
import { withExitCode, withSecondAttempt } from './test-counts.ts';

const jestReport = {
  numPassedTests: 10,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [],
};

const file = (name: string, ...tests: string[]) => ({
  name,
  status: tests.includes('failed') || tests.length === 0 ? 'failed' : 'passed',
  assertionResults: tests.map((status) => ({ status })),
});

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

describe('a second attempt', () => {
  const first = {
    ...jestReport,
    ...{ numPassedTests: 9, numFailedTests: 1, numPendingTests: 1 },
    testResults: [
      file('/a.int-spec.ts', 'passed', 'failed', 'pending'),
      file('/b.spec.ts', ...Array<string>(8).fill('passed')),
    ],
  };

  it('is made of the few files that failed', () => {
    expect(filesForSecondAttempt(first)).toEqual(['/a.int-spec.ts']);
  });

  it('is not made when a rule failed, nor when many files did', () => {
    const rule = file('/c.spec.ts', 'failed');
    expect(filesForSecondAttempt({ ...first, testResults: [...first.testResults, rule] })).toEqual(
      [],
    );
    const many = Array.from({ length: 9 }, (_, index) => file(`/${index}.int-spec.ts`, 'failed'));
    expect(filesForSecondAttempt({ ...first, testResults: many })).toEqual([]);
  });

  it('replaces the results of its files, and what passed only then is named', () => {
    const passed = { ...jestReport, numPassedTests: 2, numPendingTests: 1 };
    expect(withSecondAttempt(first, passed)).toEqual({
      ...{ passed: 10, failed: 0, skipped: 1, retried: 1 },
    });
    const failed = { ...jestReport, numPassedTests: 1, numFailedTests: 1, numPendingTests: 1 };
    expect(withSecondAttempt(first, failed)).toEqual({
      ...{ passed: 9, failed: 1, skipped: 1, retried: 0 },
    });
  });

  it('counts a file that could be loaded only then', () => {
    const unloaded = {
      ...jestReport,
      ...{ numRuntimeErrorTestSuites: 1, testResults: [file('/a.int-spec.ts')] },
    };
    const counts = withSecondAttempt(unloaded, { ...jestReport, numPassedTests: 3 });
    expect(counts).toEqual({ passed: 13, failed: 0, skipped: 0, retried: 1 });
  });
});
