import { describe, expect, it } from '@jest/globals';
import { ownEnvironment } from './own-environment.ts';

describe('the environment of tests and development', () => {
  it('leaves out what leads to real data, and names it', () => {
    expect(
      ownEnvironment({ DATABASE_URL: 'postgresql://db', PORT: '', LOG_LEVEL: 'warn' }),
    ).toEqual({ environment: { LOG_LEVEL: 'warn' }, ignored: ['DATABASE_URL'] });
  });
});
