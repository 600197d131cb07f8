import { audits } from '@app/seo-audits';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { breakDownScore } from '../engine/score-breakdown.js';
import type { AuditTally } from '../engine/audit-tally.js';
import { deltaOf, explainScoreChange } from './score-change.js';

const anyTally: fc.Arbitrary<AuditTally> = fc
  .array(
    fc.record({
      audit: fc.constantFrom(...audits.slice(0, 30)),
      share: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1, noNaN: true })),
    }),
    { minLength: 1 },
  )
  .map(
    (checks) =>
      new Map(
        checks.map(({ audit, share }) => [
          audit.id,
          {
            applicableWeight: 50,
            affectedWeight: 50 * share,
            affectedPages: Math.ceil(50 * share),
            judgedPages: 50,
            notMeasuredPages: 0,
            notMeasuredReason: null,
            severities: [],
          },
        ]),
      ),
  );

describe('the change of a score by check', () => {
  it('adds up to the change of the score, to the last printed digit', () => {
    fc.assert(
      fc.property(anyTally, anyTally, (earlier, later) => {
        const before = breakDownScore(audits, earlier);
        const after = breakDownScore(audits, later);
        const { checks } = explainScoreChange(before.explained, after.explained, () => false);
        const hundredths = checks.reduce((sum, check) => sum + Math.round(check.delta * 100), 0);
        expect(hundredths).toBe(
          Math.round((after.score ?? 0) * 100) - Math.round((before.score ?? 0) * 100),
        );
      }),
    );
  });

  it('lists the largest change first, in either direction', () => {
    fc.assert(
      fc.property(anyTally, anyTally, (earlier, later) => {
        const { checks } = explainScoreChange(
          breakDownScore(audits, earlier).explained,
          breakDownScore(audits, later).explained,
          () => false,
        );
        const sizes = checks.map((check) => Math.abs(check.delta));
        expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
        expect(sizes).not.toContain(0);
      }),
    );
  });

  it('is unknown when a score is unknown', () => {
    expect(deltaOf(null, 80)).toBeNull();
    expect(deltaOf(80.1, 80.3)).toBe(0.2);
  });
});
