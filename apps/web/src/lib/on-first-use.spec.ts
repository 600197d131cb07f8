import { describe, expect, it } from '@jest/globals';
import { onFirstUse } from './on-first-use.js';

describe('a value made on first use', () => {
  it('is made once, when it is needed, even where it is null', () => {
    let made = 0;
    const value = onFirstUse(() => {
      made += 1;
      return null;
    });
    expect(made).toBe(0);
    expect([value(), value()]).toEqual([null, null]);
    expect(made).toBe(1);
  });
});
