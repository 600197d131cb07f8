import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  backlinksFixture,
  competitorsFixture,
  rankedKeywordsFixture,
} from '../../testing/dataforseo-fixtures.js';
import {
  backlinksOf,
  backlinksSchema,
  competitorsOf,
  competitorsSchema,
  rankedKeywordsOf,
  rankedKeywordsSchema,
} from './domain-results.js';

const target = 'own.example';

/** The figures of a result, or `null` for one that is not understood. */
const readers: Record<string, readonly [fixture: object, read: (result: unknown) => unknown]> = {
  'ranked keywords': [
    rankedKeywordsFixture(target),
    (result) => {
      const { data } = rankedKeywordsSchema.safeParse([result]);
      return data === undefined ? null : rankedKeywordsOf(data);
    },
  ],
  competitors: [
    competitorsFixture(target),
    (result) => {
      const { data } = competitorsSchema.safeParse([result]);
      return data === undefined ? null : competitorsOf(data, target, 10);
    },
  ],
  backlinks: [
    backlinksFixture(target),
    (result) => {
      const { data } = backlinksSchema.safeParse([result]);
      return data === undefined ? null : backlinksOf(data);
    },
  ],
};

/** Names of all parts of a JSON value, at any depth. */
function partNames(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => [name, ...partNames(part)]);
}

/** A copy in which every part of this name is the replacement. */
function withReplaced(value: unknown, name: string, replacement: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([key, part]): [string, unknown] => [
    key,
    key === name ? replacement : withReplaced(part, name, replacement),
  ]);
  return Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

describe.each(Object.entries(readers))('%s', (_name, [fixture, read]) => {
  const names = [...new Set(partNames(fixture))];

  it('are understood without any of their figures', () => {
    for (const name of names) expect(read(withReplaced(fixture, name, null))).not.toBeNull();
  });

  it('have no figures but such as were given, whatever replaces a part', () => {
    const given = numbersIn([fixture, read(fixture)]);
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.jsonValue(), (name, replacement) => {
        const figures = numbersIn(read(withReplaced(fixture, name, replacement)));
        const possible = new Set([...given, ...numbersIn(replacement)]);
        for (const figure of figures) {
          const isScaled = figure >= 1 && [...possible].some((n) => Math.round(n * 1e6) === figure);
          expect(possible.has(figure) || isScaled).toBe(true);
          expect(figure).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});

describe('competitorsOf', () => {
  it('leaves the target out, however it is written', () => {
    const competitors = competitorsSchema.parse([
      {
        items: [
          { domain: 'WWW.Own.example' },
          { domain: null },
          { domain: '&' },
          { domain: 'bücher.example' },
        ],
      },
    ]);
    expect(competitorsOf(competitors, target, 10).map(({ domain }) => domain)).toEqual([
      'xn--bcher-kva.example',
    ]);
  });
});
