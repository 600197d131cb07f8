import { describe, expect, it } from '@jest/globals';
import { withUniqueKeys } from './unique-keys.js';

describe('withUniqueKeys', () => {
  it('numbers repeated keys in order and does not change unique ones', () => {
    const keys = ['/a.png', '/b.png', '/a.png', '/a.png'].map((key) => ({ key }));
    expect(withUniqueKeys(keys).map((finding) => finding.key)).toEqual([
      '/a.png',
      '/b.png',
      '/a.png (2)',
      '/a.png (3)',
    ]);
  });

  it('keeps long keys short and distinct', () => {
    const keys = [`${'x'.repeat(299)}🥐`, `${'x'.repeat(299)}🥖`, 'x\u0000'].map((key) => ({
      key,
    }));
    expect(withUniqueKeys(keys).map((finding) => finding.key)).toEqual([
      'x'.repeat(299),
      `${'x'.repeat(299)} (2)`,
      'x\uFFFD',
    ]);
  });

  it('preserves all other properties of a finding', () => {
    expect(withUniqueKeys([{ key: 'x', currentValue: 'one' }])).toEqual([
      { key: 'x', currentValue: 'one' },
    ]);
  });
});
