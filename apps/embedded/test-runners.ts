import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './paths.ts';
import { Progress } from './progress.ts';
import type { Supervisor } from './supervisor.ts';
import { countJest, countPlaywright, filesForSecondAttempt, oneFailed } from './test-counts.ts';
import { onePassed, withExitCode, withSecondAttempt } from './test-counts.ts';
import type { JestReport, PlaywrightReport, TestCounts } from './test-counts.ts';

/** One more than the processors of a small machine: a test waits a third of its time for others. */
const JEST_WORKERS = '3';
/** Without services or browsers. */
const PURE_PROJECTS = ['rules', 'web', 'prerender'];
/** All others but `chaos`, which has its own command. */
const INTEGRATION_PROJECTS = ['integration', 'slow'];
const PLAYWRIGHT_CONFIG = 'apps/web/e2e/playwright.config.ts';

export interface RunnerOptions {
  readonly supervisor: Supervisor;
  readonly progress: Progress;
  readonly environment: NodeJS.ProcessEnv;
  /** For the runners' reports. */
  readonly folder: string;
  /** With the time that others leave. */
  readonly isLowPriority?: boolean;
}

/** Runs a tool in the open; returns its exit code (null when it was killed). */
async function runTool(
  options: RunnerOptions,
  name: string,
  command: string,
  args: readonly string[],
): Promise<number | null> {
  const startedAt = performance.now();
  options.progress.say(`\n── ${name} ──`);
  const { ending } = await options.supervisor.runToEnd({
    name,
    command,
    args,
    cwd: repositoryRoot,
    env: options.environment,
    isLowPriority: options.isLowPriority ?? false,
    onLine: (line) => options.progress.say(line),
  });
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  options.progress.say(`── ${name}: ${ending.code === 0 ? 'passed' : 'failed'}, ${seconds} s ──`);
  return ending.code;
}

/** The report a runner has written; null when it could not even start. */
function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** `npm run check` with the time that the tests leave; it counts as one test. Its output follows in one piece. */
export async function runCheck(options: RunnerOptions): Promise<TestCounts> {
  const lines: string[] = [];
  try {
    return await check({ ...options, progress: new Progress((line) => lines.push(line)) });
  } finally {
    options.progress.say(lines.join('\n'));
  }
}

async function check(options: RunnerOptions): Promise<TestCounts> {
  const npm = process.env.npm_execpath;
  const [command, args] =
    npm?.endsWith('.js') === true
      ? [process.execPath, [npm, 'run', 'check']]
      : ['npm', ['run', 'check']];
  const code = await runTool({ ...options, isLowPriority: true }, 'check', command, args);
  return code === 0 ? onePassed : oneFailed;
}

/** Tests of rules and screens, with the time that the journeys leave. */
export function runPureTests(options: RunnerOptions): Promise<TestCounts> {
  const args = ['-w', '1', '--selectProjects', ...PURE_PROJECTS];
  return runJest({ ...options, isLowPriority: true }, args, 'rules and screens');
}

/** Tests that need PostgreSQL, Redis or Chromium. */
export function runIntegrationTests(options: RunnerOptions): Promise<TestCounts> {
  const args = ['-w', JEST_WORKERS, '--selectProjects', ...INTEGRATION_PROJECTS];
  return runJest(options, args, 'integration');
}

interface JestRun {
  readonly report: JestReport | null;
  readonly code: number | null;
}

/** Jest with the given arguments. In CI, as with the journeys, what a busy machine may fail has a second attempt. */
export async function runJest(
  options: RunnerOptions,
  args: readonly string[],
  name = 'jest',
): Promise<TestCounts> {
  const { report, code } = await startJest(options, args, name);
  if (report === null) return oneFailed;
  const repeated = options.environment.CI === undefined ? [] : filesForSecondAttempt(report);
  if (repeated.length === 0) return withExitCode(countJest(report), code);
  const again = await startJest(
    ...([
      options,
      ['-w', '1', '--runTestsByPath', ...repeated],
      `${name}, second attempt`,
    ] as const),
  );
  if (again.report === null) return withExitCode(countJest(report), code);
  return withExitCode(withSecondAttempt(report, again.report), again.code);
}

async function startJest(
  options: RunnerOptions,
  args: readonly string[],
  name: string,
): Promise<JestRun> {
  const output = join(options.folder, `jest-${randomUUID()}.json`);
  const code = await runTool(options, name, process.execPath, [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    join(repositoryRoot, 'node_modules', 'jest', 'bin', 'jest.js'),
    '--json',
    `--outputFile=${output}`,
    ...args,
  ]);
  return { report: readReport(output) as JestReport | null, code };
}

/** The browser journeys with the given arguments, or all of them, against the product at `BASE_URL`. */
export async function runJourneys(
  options: RunnerOptions,
  args: readonly string[],
): Promise<TestCounts> {
  const report = join(options.folder, 'playwright.json');
  const environment = { ...options.environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const code = await runTool({ ...options, environment }, 'journeys', process.execPath, [
    join(repositoryRoot, 'node_modules', '@playwright', 'test', 'cli.js'),
    'test',
    '-c',
    PLAYWRIGHT_CONFIG,
    '--reporter=list,json',
    ...args,
  ]);
  const found = readReport(report) as PlaywrightReport | null;
  return found === null ? oneFailed : withExitCode(countPlaywright(found), code);
}
