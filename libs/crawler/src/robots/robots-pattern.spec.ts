import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { matchesPattern, normalisePattern } from './robots-pattern.js';

/** The definition, character by character. */
function matchesByDefinition(pattern: string, path: string): boolean {
  const isAnchored = pattern.endsWith('$');
  const text = isAnchored ? pattern.slice(0, -1) : pattern;
  let starts = new Set([0]);
  for (const letter of text) {
    const next = new Set<number>();
    for (const at of starts) {
      if (letter === '*') for (let to = at; to <= path.length; to++) next.add(to);
      else if (path[at] === letter) next.add(at + 1);
    }
    starts = next;
  }
  return isAnchored ? starts.has(path.length) : starts.size > 0;
}

describe('patterns of robots.txt', () => {
  it('match by their definition', () => {
    const letters = fc.string({
      unit: fc.constantFrom('a', 'b', '/', '*', '$', '.'),
      maxLength: 8,
    });
    const paths = fc.string({ unit: fc.constantFrom('a', 'b', '/', '$', '.'), maxLength: 10 });
    fc.assert(
      fc.property(letters, paths, (pattern, path) => {
        expect(matchesPattern(pattern, path)).toBe(matchesByDefinition(pattern, path));
      }),
      { numRuns: 2_000 },
    );
  });

  it('with long pieces between wildcards match by their definition', () => {
    const two = fc.constantFrom('a', 'b');
    const piece = fc.string({ unit: two, minLength: 65, maxLength: 75 });
    const around = fc.string({ unit: two, maxLength: 80 });
    fc.assert(
      fc.property(piece, around, around, fc.boolean(), (long, before, after, isIn) => {
        const pattern = `*${long}*a`;
        const path = isIn ? `${before}${long}${after}` : `${before}${after}`;
        expect(matchesPattern(pattern, path)).toBe(matchesByDefinition(pattern, path));
      }),
      { numRuns: 300 },
    );
  });

  it('are not slowed down by many wildcards or by long pieces that almost match', () => {
    expect(matchesPattern(`/${'*a'.repeat(5_000)}b$`, `/${'a'.repeat(20_000)}`)).toBe(false);
    expect(matchesPattern(`*b${'a'.repeat(500_000)}`, 'a'.repeat(1_000_000))).toBe(false);
    expect(matchesPattern(`*${'a'.repeat(500_000)}b`, 'a'.repeat(1_000_000))).toBe(false);
  });

  it('have one normalised spelling', () => {
    const bytes = fc
      .uint8Array({ maxLength: 20 })
      .map((array) => Buffer.from(array).toString('latin1'));
    fc.assert(
      fc.property(bytes, (text) => {
        const once = normalisePattern(text);
        expect(normalisePattern(once)).toBe(once);
        expect(once).not.toMatch(/[^\0-\x7f]/);
      }),
    );
  });
});
