import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { RobotsMatcher } from './robots-matcher.js';
import { matchesPattern } from './robots-pattern.js';
import type { RobotsRule } from './robots-matcher.js';

const patterns = fc
  .array(fc.constantFrom('/', 'a', 'b', 'ab', '*', '$'), { maxLength: 6 })
  .map((parts) => `/${parts.join('')}`);
const rules = fc.array(
  fc
    .record({ isAllow: fc.boolean(), pattern: patterns })
    .map((rule): RobotsRule => ({ ...rule, line: rule.pattern, lineNumber: 1 })),
  { maxLength: 30 },
);
const paths = fc
  .array(fc.constantFrom('/', 'a', 'b', 'ab'), { maxLength: 8 })
  .map((parts) => `/${parts.join('')}`);

/** RFC 9309 section 2.2.2, rule by rule. */
function decideByModel(
  all: readonly RobotsRule[],
  path: string,
): [length: number, isAllow: boolean] | null {
  const matching = all.filter(({ pattern }) => matchesPattern(pattern, path));
  const longest = Math.max(...matching.map(({ pattern }) => pattern.length));
  const deciding = matching.filter(({ pattern }) => pattern.length === longest);
  return deciding.length === 0 ? null : [longest, deciding.some(({ isAllow }) => isAllow)];
}

describe('the rules of a robots.txt group', () => {
  it('give the same result as trying each rule: the longest match, allow before disallow', () => {
    fc.assert(
      fc.property(rules, paths, (all, path) => {
        const found = new RobotsMatcher(all).find(path);
        expect(found && [found.pattern.length, found.isAllow]).toEqual(decideByModel(all, path));
      }),
      { numRuns: 5_000 },
    );
  });

  it('match the longest of nested prefixes, and none that continues differently', () => {
    const all = ['/', '/shop', '/shop/', '/shop/bread', '/shop/bun'].map((pattern) => ({
      ...{ pattern, isAllow: false, line: pattern, lineNumber: 1 },
    }));
    const matcher = new RobotsMatcher(all);
    expect(matcher.find('/shop/bread/rye')?.pattern).toBe('/shop/bread');
    expect(matcher.find('/shop/brioche')?.pattern).toBe('/shop/');
    expect(matcher.find('/shops')?.pattern).toBe('/shop');
    expect(matcher.find('/about')?.pattern).toBe('/');
  });

  it('are limited to the longest ones if there are too many with wildcards', () => {
    const all = Array.from({ length: 5_000 }, (_, n) => ({
      ...{ pattern: `/*${'x'.repeat(n % 50)}${n}`, isAllow: false, line: '', lineNumber: n },
    }));
    const longest = all[4_999]?.pattern.replace('*', '') ?? '';
    expect(new RobotsMatcher(all).find(longest)).not.toBeNull();
  });
});
