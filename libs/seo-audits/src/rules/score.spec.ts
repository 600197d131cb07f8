import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { categories, severities } from '../contract/names.js';
import { roundScore } from './score-rounding.js';
import { pageWeight, scoreSite } from './score.js';
import type { CheckResult } from './score.js';

function aCheck(change: Partial<CheckResult> = {}): CheckResult {
  return {
    checkId: 'title.missing',
    category: 'title',
    severity: 'critical',
    affectedWeight: 0,
    applicableWeight: 100,
    ...change,
  };
}

const anyChecks = fc
  .array(
    fc.record({
      category: fc.constantFrom(...categories),
      severity: fc.constantFrom(...severities),
      applicableWeight: fc.integer({ min: 0, max: 500 }),
      failingShare: fc.oneof(
        fc.constant(0),
        fc.constant(1),
        fc.double({ min: 0, max: 1, noNaN: true }),
      ),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((rows) =>
    rows.map(({ failingShare, ...row }, index): CheckResult => ({
      ...row,
      checkId: `${row.category}.check_${index}`,
      affectedWeight: failingShare * row.applicableWeight,
    })),
  );

function scoreOf(checks: readonly CheckResult[]): number {
  const { score } = scoreSite(checks);
  if (score === null) throw new Error('nothing was measured');
  return score;
}

const anyMeasuredChecks = anyChecks.filter((checks) => checks.some((c) => c.applicableWeight > 0));

describe('the site score', () => {
  it.each([
    ['a critical check failing everywhere', 'critical', 100, 57.7],
    ['a critical check failing on 1 of 100 pages', 'critical', 1, 94.6],
    ['a high check failing everywhere', 'high', 100, 83.5],
  ] as const)('is calibrated: %s', (_case, severity, affectedWeight, expected) => {
    expect(scoreOf([aCheck({ severity, affectedWeight })])).toBeCloseTo(expected, 1);
  });

  it('is 100 when every measured check passes', () => {
    expect(scoreSite([aCheck()])).toMatchObject({ score: 100, losses: [] });
  });

  it('is unknown when nothing could be measured, never 100', () => {
    const result = scoreSite([aCheck({ applicableWeight: 0 })]);
    expect(result.score).toBeNull();
    expect(result.categories.every((category) => category.score === null)).toBe(true);
  });

  it('leaves a category without measured checks unknown', () => {
    const { categories: scored } = scoreSite([aCheck()]);
    expect(scored.find((row) => row.category === 'meta')).toMatchObject({
      score: null,
      measuredChecks: 0,
    });
    expect(scored.find((row) => row.category === 'title')).toMatchObject({
      score: 100,
      measuredChecks: 1,
      failingChecks: 0,
    });
  });

  it('limits the loss of all low checks of one category together to 3 percent', () => {
    const lows = Array.from({ length: 12 }, (_, index) =>
      aCheck({ checkId: `title.low_${index}`, severity: 'low', affectedWeight: 100 }),
    );
    expect(scoreOf(lows)).toBeCloseTo(100 * Math.exp(-0.03), 10);
    expect(scoreSite(lows).losses.every((loss) => loss.pointsWonIfFixed < 0.001)).toBe(true);
  });

  it('stays within 0 and 100', () => {
    fc.assert(
      fc.property(anyMeasuredChecks, (checks) => {
        const score = scoreOf(checks);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('never increases when a check fails on more of the site', () => {
    fc.assert(
      fc.property(
        anyMeasuredChecks,
        fc.nat(),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (checks, at, more) => {
          const worse = checks.map((check, index) =>
            index === at % checks.length
              ? {
                  ...check,
                  affectedWeight:
                    check.affectedWeight + more * (check.applicableWeight - check.affectedWeight),
                }
              : check,
          );
          expect(scoreOf(worse)).toBeLessThanOrEqual(scoreOf(checks) + 1e-9);
        },
      ),
    );
  });

  it('never increases when a finding becomes more severe', () => {
    fc.assert(
      fc.property(anyMeasuredChecks, fc.nat(), (checks, at) => {
        const worse = checks.map((check, index): CheckResult =>
          index === at % checks.length ? { ...check, severity: 'critical' } : check,
        );
        expect(scoreOf(worse)).toBeLessThanOrEqual(scoreOf(checks) + 1e-9);
      }),
    );
  });

  it('promises no more for checks fixed one by one than they win together', () => {
    fc.assert(
      fc.property(anyMeasuredChecks, (checks) => {
        const { score, losses } = scoreSite(checks);
        const alone = losses.reduce((sum, loss) => sum + loss.pointsWonIfFixed, 0);
        expect(alone).toBeLessThanOrEqual(100 - (score ?? 0) + 1e-9);
      }),
    );
  });

  it('is, after a fix, the score that was predicted', () => {
    fc.assert(
      fc.property(anyMeasuredChecks, fc.nat(), (checks, at) => {
        const { losses, score } = scoreSite(checks);
        const fixed = losses[at % Math.max(1, losses.length)];
        if (fixed === undefined) return;
        const after = checks.map((check) =>
          check.checkId === fixed.checkId ? { ...check, affectedWeight: 0 } : check,
        );
        expect(scoreOf(after)).toBeCloseTo((score ?? 0) + fixed.pointsWonIfFixed, 8);
      }),
    );
  });

  it('is explained completely: the losses of all checks add up to the points missing from 100', () => {
    fc.assert(
      fc.property(anyMeasuredChecks, (checks) => {
        const { score, losses, categories: scored } = scoreSite(checks);
        const missing = 100 - (score ?? 0);
        expect(losses.reduce((sum, loss) => sum + loss.pointsLost, 0)).toBeCloseTo(missing, 8);
        expect(scored.reduce((sum, row) => sum + row.pointsLost, 0)).toBeCloseTo(missing, 8);
      }),
    );
  });

  it('is the product of the category scores', () => {
    fc.assert(
      fc.property(anyMeasuredChecks, (checks) => {
        const { score, categories: scored } = scoreSite(checks);
        const product = scored.reduce((value, row) => (value * (row.score ?? 100)) / 100, 100);
        expect(product).toBeCloseTo(score ?? -1, 8);
      }),
    );
  });

  it('predicts for a fix exactly the gain of that fix', () => {
    fc.assert(
      fc.property(anyMeasuredChecks, (checks) => {
        const { score, losses } = scoreSite(checks);
        for (const loss of losses) {
          const repaired = checks.map((check) =>
            check.checkId === loss.checkId ? { ...check, affectedWeight: 0 } : check,
          );
          expect(scoreOf(repaired)).toBeCloseTo((score ?? 0) + loss.pointsWonIfFixed, 8);
        }
      }),
    );
  });
});

describe('the printed score', () => {
  it('adds up to the last digit', () => {
    fc.assert(
      fc.property(anyMeasuredChecks, (checks) => {
        const printed = roundScore(scoreSite(checks));
        const inHundredths = (values: readonly { pointsLost: number }[]): number =>
          values.reduce((sum, row) => sum + Math.round(row.pointsLost * 100), 0);
        const missing = Math.round((100 - (printed.score ?? 0)) * 100);
        expect(inHundredths(printed.losses)).toBe(missing);
        expect(inHundredths(printed.categories)).toBe(missing);
      }),
    );
  });

  it('is below 100 while there is any issue', () => {
    const tiny = aCheck({ severity: 'low', affectedWeight: 1, applicableWeight: 5_000 });
    expect(roundScore(scoreSite([tiny]))).toMatchObject({
      score: 99.9,
      losses: [{ pointsLost: 0.1 }],
    });
  });
});

describe('pageWeight', () => {
  it('is three for the home page and two for pages one click away', () => {
    expect(pageWeight({ isHome: true, depth: 0 })).toBe(3);
    expect(pageWeight({ isHome: false, depth: 1 })).toBe(2);
    expect(pageWeight({ isHome: false, depth: 4 })).toBe(1);
    expect(pageWeight({ isHome: false, depth: null })).toBe(1);
  });
});
