import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { repositoryRoot } from './paths.ts';

interface Report {
  readonly numTotalTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
}

/** Jest on the test files of jest/trials, one after the other in one process. */
function runTrials(): Promise<Report> {
  const args = [
    '--experimental-vm-modules',
    join(repositoryRoot, 'node_modules', 'jest', 'bin', 'jest.js'),
    ...['-c', 'jest/trials/jest.config.mjs', '--runInBand', '--json'],
  ];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: repositoryRoot }, (_failed, stdout, stderr) => {
      if (stdout === '') reject(new Error(stderr));
      else resolve(JSON.parse(stdout) as Report);
    });
  });
}

describe('a test file outside the sandbox', () => {
  let report: Report;
  beforeAll(async () => {
    report = await runTrials();
  });
  const fileOf = (name: string): Report['testResults'][number] | undefined =>
    report.testResults.find((file) => file.name.endsWith(`${name}.trial.mjs`));

  it('fails where its tests fail', () => {
    const faults = fileOf('faults');
    expect(faults?.assertionResults.map(({ title, status }) => [title, status])).toEqual([
      ['passes', 'passed'],
      ['expects something else', 'failed'],
      ['hangs', 'failed'],
      ['rejects unheard', 'failed'],
      ['throws later', 'failed'],
      ['is skipped', 'pending'],
      ['fails its test', 'failed'],
    ]);
    for (const message of ['200 ms', 'Nobody hears.', 'Too late.', 'Before.', 'Afterwards.'])
      expect(faults?.message).toContain(message);
  });

  it('fails when it cannot be imported', () => {
    expect(fileOf('at-import')).toMatchObject({ status: 'failed', assertionResults: [] });
    expect(fileOf('at-import')?.message).toContain('At import.');
  });

  it('leaves no state behind for the next one', () => {
    expect(fileOf('untidy')).toMatchObject({ status: 'passed' });
    expect(fileOf('untidy-too')).toMatchObject({ status: 'passed' });
  });
});
