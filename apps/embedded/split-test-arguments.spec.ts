import { describe, expect, it } from '@jest/globals';
import { splitTestArguments } from './split-test-arguments.ts';

describe('the arguments of npm test', () => {
  it('gives journeys to Playwright and everything else to Jest', () => {
    expect(
      splitTestArguments(['libs/auth', '-t', 'signs in', 'apps/web/e2e/sign-in.spec.ts']),
    ).toEqual({
      jest: ['libs/auth', '-t', 'signs in'],
      journeys: ['apps/web/e2e/sign-in.spec.ts'],
    });
  });

  it('gives options to the runner of the paths before them', () => {
    expect(splitTestArguments(['apps/web/e2e', '--repeat-each=3'])).toEqual({
      jest: [],
      journeys: ['apps/web/e2e', '--repeat-each=3'],
    });
    expect(splitTestArguments(['--runInBand'])).toEqual({ jest: ['--runInBand'], journeys: [] });
  });
});
