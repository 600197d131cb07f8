import { audits, pageWeight, scoreSite } from '@app/seo-audits';
import { severities } from '@app/seo-audits/contract';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { AuditTally } from '../engine/audit-tally.js';
import { checkResultOf } from '../engine/audit-tally.js';
import { breakDownScore } from '../engine/score-breakdown.js';
import { tallyWithoutIgnored } from './tally-without-ignored.js';
import type { IgnoredOfCheck, PagesWithIgnored } from './tally-without-ignored.js';

const someChecks = audits.slice(0, 12);

type FailingPage = Omit<PagesWithIgnored, 'pages'> & { readonly passing: number };

const anyFailingPage: fc.Arbitrary<FailingPage> = fc
  .record({
    isHome: fc.boolean(),
    depth: fc.constantFrom(null, 1, 2),
    share: fc.double({ min: 0.01, max: 1, noNaN: true }),
    storedIssues: fc.integer({ min: 1, max: 100 }),
    leftOut: fc.constantFrom(0, 0, 0, 900),
    ignoredPart: fc.double({ min: 0, max: 1, noNaN: true }),
    passing: fc.integer({ min: 0, max: 5 }),
  })
  .map(({ leftOut, ignoredPart, ...page }) => ({
    ...page,
    isBlocked: false,
    findings: page.storedIssues + leftOut,
    ignoredIssues: Math.round(page.storedIssues * ignoredPart),
  }));

const anyScan = fc.uniqueArray(
  fc.record({
    check: fc.constantFrom(...someChecks),
    pages: fc.array(anyFailingPage, { minLength: 1, maxLength: 6 }),
    severities: fc.uniqueArray(fc.constantFrom(...severities), { minLength: 1 }),
    remaining: fc.integer({ min: 0, max: 3 }),
  }),
  { selector: ({ check }) => check.id, maxLength: 8 },
);
type AnyScan = typeof anyScan extends fc.Arbitrary<infer Scan> ? Scan : never;

/** The tally of a scan, and the ignored part of it. */
function tallied(scan: AnyScan): {
  tally: AuditTally;
  ignored: Map<string, IgnoredOfCheck>;
} {
  const tally: AuditTally = new Map(
    scan.map(({ check, pages, severities: found }) => {
      const failing = pages.map((page) => pageWeight(page) * page.share);
      const all = pages.map((page) => pageWeight(page) + page.passing);
      return [
        check.id,
        {
          applicableWeight: sum(all),
          affectedWeight: sum(failing),
          affectedPages: pages.length,
          judgedPages: pages.length,
          notMeasuredPages: 0,
          notMeasuredReason: null,
          severities: found,
        },
      ];
    }),
  );
  const ignored = new Map(
    scan.map(({ check, pages, severities: found, remaining }) => [
      check.id,
      {
        isWholeSite: false,
        storedIssues: sum(pages.map((page) => page.storedIssues)),
        ignoredIssues: sum(pages.map((page) => page.ignoredIssues)),
        remainingSeverities: found.slice(Math.min(remaining, found.length - 1)),
        leavesOut: pages.some(
          (page) => page.findings > page.storedIssues && page.ignoredIssues < page.storedIssues,
        ),
        pages: pages
          .filter((page) => page.ignoredIssues > 0)
          .map((page) => ({ ...page, pages: 1 })),
      },
    ]),
  );
  return { tally, ignored };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function exactScore(tally: AuditTally): number {
  const results = someChecks.flatMap((audit) => {
    const own = tally.get(audit.id);
    return own === undefined ? [] : [checkResultOf(audit, own)];
  });
  return scoreSite(results).score ?? 100;
}

const PRECISION = 1e-9;

describe('the tally without ignored issues', () => {
  it('never lowers the score', () => {
    fc.assert(
      fc.property(anyScan, (scan) => {
        const { tally, ignored } = tallied(scan);
        const after = exactScore(tallyWithoutIgnored(tally, ignored));
        expect(after).toBeGreaterThanOrEqual(exactScore(tally) - PRECISION);
        expect(after).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('does not lower the score when one more issue is ignored', () => {
    fc.assert(
      fc.property(anyScan, fc.nat(), (scan, pick) => {
        fc.pre(scan.length > 0);
        const chosen = pick % scan.length;
        const more = scan.map((row, index) => {
          if (index !== chosen) return row;
          const [page, ...others] = row.pages;
          if (page === undefined) return row;
          const ignoredIssues = Math.min(page.storedIssues, page.ignoredIssues + 1);
          return { ...row, pages: [{ ...page, ignoredIssues }, ...others] };
        });
        const score = (given: AnyScan): number => {
          const { tally, ignored } = tallied(given);
          return exactScore(tallyWithoutIgnored(tally, ignored));
        };
        expect(score(more)).toBeGreaterThanOrEqual(score(scan) - PRECISION);
      }),
    );
  });

  it('restores exactly the loss of a check that is ignored as a whole', () => {
    fc.assert(
      fc.property(anyScan, (scan) => {
        fc.pre(scan.length > 0);
        const [first, ...others] = scan;
        if (first === undefined) return;
        const whole = {
          ...first,
          pages: first.pages.map((page) => ({ ...page, ignoredIssues: page.storedIssues })),
        };
        const { tally, ignored } = tallied([whole, ...others]);
        const only = new Map([...ignored].filter(([id]) => id === first.check.id));
        const before = breakDownScore(someChecks, tally);
        const loss = before.explained.losses.find(({ check_id }) => check_id === first.check.id);
        const after = breakDownScore(someChecks, tallyWithoutIgnored(tally, only));
        expect(loss).toBeDefined();
        expect(after.explained.losses.map(({ check_id }) => check_id)).not.toContain(
          first.check.id,
        );
        const passing = new Map(tally).set(first.check.id, {
          ...(tally.get(first.check.id) ?? fail()),
          affectedWeight: 0,
          affectedPages: 0,
          severities: [],
        });
        expect(after).toEqual(breakDownScore(someChecks, passing));
      }),
    );
  });

  it('restores the score to the last digit when nothing is ignored any more', () => {
    fc.assert(
      fc.property(anyScan, (scan) => {
        const none = scan.map((row) => ({
          ...row,
          pages: row.pages.map((page) => ({ ...page, ignoredIssues: 0 })),
        }));
        const { tally, ignored } = tallied(none);
        expect(tallyWithoutIgnored(tally, ignored)).toEqual(tally);
        expect(tallyWithoutIgnored(tally, new Map())).toEqual(tally);
      }),
    );
  });

  it('subtracts the weight of the page, its share and the ignored part of its findings', () => {
    const tally: AuditTally = new Map([
      [
        'images.alt_missing',
        {
          applicableWeight: 10,
          affectedWeight: 4,
          affectedPages: 3,
          judgedPages: 9,
          notMeasuredPages: 0,
          notMeasuredReason: null,
          severities: ['high', 'medium'],
        },
      ],
    ]);
    const pages = { isHome: false, depth: 1, isBlocked: false, share: 0.5 };
    const result = tallyWithoutIgnored(
      tally,
      new Map([
        [
          'images.alt_missing',
          {
            isWholeSite: false,
            storedIssues: 12,
            ignoredIssues: 3,
            remainingSeverities: ['medium'],
            leavesOut: false,
            pages: [
              // Two pages of weight 2 with one of four ignored, one page with its only one.
              { ...pages, pages: 2, findings: 4, storedIssues: 4, ignoredIssues: 1 },
              { ...pages, pages: 1, findings: 1, storedIssues: 1, ignoredIssues: 1 },
            ],
          },
        ],
      ]),
    );
    expect(result.get('images.alt_missing')).toMatchObject({
      affectedWeight: 4 - 2 * (2 * 0.5 * 0.25) - 2 * 0.5,
      affectedPages: 2,
      applicableWeight: 10,
      severities: ['medium'],
    });
  });

  it('treats unstored findings of a page as ignored when all stored ones are', () => {
    const pages = { isHome: false, depth: null, isBlocked: false, share: 1, pages: 1 };
    const whole = {
      applicableWeight: 2,
      affectedWeight: 2,
      affectedPages: 2,
      judgedPages: 2,
      notMeasuredPages: 0,
      notMeasuredReason: null,
      severities: ['high'] as const,
    };
    const after = (ignoredIssues: number): number | undefined =>
      tallyWithoutIgnored(
        new Map([['images.alt_missing', whole]]),
        new Map([
          [
            'images.alt_missing',
            {
              isWholeSite: false,
              storedIssues: 101,
              ignoredIssues,
              remainingSeverities: ['low'],
              leavesOut: ignoredIssues < 100,
              pages: [{ ...pages, findings: 1_000, storedIssues: 100, ignoredIssues }],
            },
          ],
        ]),
      ).get('images.alt_missing')?.affectedWeight;
    expect(after(50)).toBeCloseTo(1.95);
    expect(after(100)).toBe(1);
  });

  it('keeps a check of the whole website until all its findings are ignored', () => {
    const whole = {
      applicableWeight: 1,
      affectedWeight: 1,
      affectedPages: 1,
      judgedPages: 1,
      notMeasuredPages: 0,
      notMeasuredReason: null,
      severities: ['high'] as const,
    };
    const after = (ignoredIssues: number): number | undefined =>
      tallyWithoutIgnored(
        new Map([['crawlability.robots_blocks_all', whole]]),
        new Map([
          [
            'crawlability.robots_blocks_all',
            {
              isWholeSite: true,
              storedIssues: 2,
              ignoredIssues,
              remainingSeverities: ['high'],
              leavesOut: false,
              pages: [],
            },
          ],
        ]),
      ).get('crawlability.robots_blocks_all')?.affectedWeight;
    expect(after(1)).toBe(1);
    expect(after(2)).toBe(0);
  });
});

function fail(): never {
  throw new Error('There is no tally of this check');
}
