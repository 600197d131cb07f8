import { describe, expect, it } from '@jest/globals';
import { ownEnvironment } from './own-environment.ts';

describe('the environment of tests and development', () => {
  it('omits variables that lead to real data, and names them', () => {
    expect(
      ownEnvironment({ DATABASE_URL: 'postgresql://db', PORT: '', LOG_LEVEL: 'warn' }),
    ).toEqual({ environment: { LOG_LEVEL: 'warn' }, ignored: ['DATABASE_URL'] });
  });
});
