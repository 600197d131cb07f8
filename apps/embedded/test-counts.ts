/** How many tests ended how. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Of the passed ones: they failed first. */
  readonly retried: number;
}

/** The numbers in `jest --json` that we read. */
export interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  /** Files that could not be loaded; none of their tests is among the failed ones. */
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly JestFile[];
}

interface JestFile {
  /** Its absolute path. */
  readonly name: string;
  readonly status: string;
  readonly assertionResults: readonly { readonly status: string }[];
}

/** The numbers in Playwright's JSON report that we read. */
export interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    /** Passed at a later try. */
    readonly flaky: number;
    readonly skipped: number;
  };
  /** Errors outside of any test. */
  readonly errors: readonly unknown[];
}

export const noTests: TestCounts = { passed: 0, failed: 0, skipped: 0, retried: 0 };
export const onePassed: TestCounts = { ...noTests, passed: 1 };
export const oneFailed: TestCounts = { ...noTests, failed: 1 };

export function countJest(report: JestReport): TestCounts {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
    retried: 0,
  };
}

/** More than these have failed for a reason that a second attempt does not change. */
const MOST_SECOND_ATTEMPTS = 8;

/**
 * The files of a report that deserve a second attempt: few, and of tests that wait for services, browsers or screens,
 * which a machine that stalls for a moment fails. A pure rule (`*.spec.ts`) that failed once is wrong.
 */
export function filesForSecondAttempt({ testResults }: JestReport): string[] {
  const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  const isEligible = failed.every((name) => !name.endsWith('.spec.ts'));
  return isEligible && failed.length <= MOST_SECOND_ATTEMPTS ? failed : [];
}

/** The counts of a first run with those files' results replaced by the ones of their second attempt. */
export function withSecondAttempt(first: JestReport, second: JestReport): TestCounts {
  const [before, after] = [countJest(first), countJest(second)];
  const repeated = filesForSecondAttempt(first);
  const statuses = first.testResults
    .filter(({ name }) => repeated.includes(name))
    .flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  const passedBefore = statuses.filter((status) => status === 'passed').length;
  const skippedBefore = statuses.filter((status) => status !== 'passed' && status !== 'failed');
  return {
    passed: before.passed - passedBefore + after.passed,
    failed: after.failed,
    skipped: before.skipped - skippedBefore.length + after.skipped,
    retried: Math.max(0, before.failed - after.failed),
  };
}

export function countPlaywright(report: PlaywrightReport): TestCounts {
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected + report.errors.length,
    skipped: report.stats.skipped,
    retried: report.stats.flaky,
  };
}

/** A runner that ended with an error has a failure, even when its report does not show one. */
export function withExitCode(counts: TestCounts, exitCode: number | null): TestCounts {
  return exitCode === 0 || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

export function sumCounts(all: readonly TestCounts[]): TestCounts {
  return all.reduce(
    (sum, counts) => ({
      passed: sum.passed + counts.passed,
      failed: sum.failed + counts.failed,
      skipped: sum.skipped + counts.skipped,
      retried: sum.retried + counts.retried,
    }),
    noTests,
  );
}

/** The closing line of `npm test`, behind one about tests that failed first, if there are any. */
export function formatCounts({ passed, failed, skipped, retried }: TestCounts): string {
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  return retried > 0 ? `${retried} of them only on the second try:\n${counts}` : counts;
}

/** Success needs tests that ran and none that failed. */
export function isSuccess({ passed, failed }: TestCounts): boolean {
  return passed > 0 && failed === 0;
}
