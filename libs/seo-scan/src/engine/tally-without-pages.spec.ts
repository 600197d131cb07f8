import type { Severity } from '@app/seo-audits/contract';
import { audits } from '@app/seo-audits';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addPage } from './audit-tally.js';
import type { AuditTally, TalliedPage, TallySum } from './audit-tally.js';
import { noIssues } from './issue-counts.js';
import type { PageOutcome } from './page-outcome.js';
import { breakDownScore } from './score-breakdown.js';
import { checksOfSeveralSeverities, tallyWithoutPages } from './tally-without-pages.js';

const checks = audits.filter(({ kind }) => kind !== 'rendered').slice(0, 12);
const severity = fc.constantFrom<Severity>('critical', 'high', 'medium', 'low');
const failure = fc.record({
  share: fc.constantFrom(0.1, 0.3, 0.7, 1),
  severity,
  findings: fc.constant(1),
});

interface AuditedPage {
  readonly page: TalliedPage;
  readonly outcome: PageOutcome;
}

const auditedPage = fc
  .record({
    isHome: fc.boolean(),
    depth: fc.constantFrom(0, 1, 2),
    isBlocked: fc.constantFrom(false, false, false, true),
    isIndexable: fc.boolean(),
    failed: fc.dictionary(fc.constantFrom(...checks.map(({ id }) => id)), failure),
    laterChecks: fc.subarray(
      checks.filter(({ kind }) => kind === 'site' || kind === 'target').map(({ id }) => id),
    ),
  })
  .map(({ failed, laterChecks, ...rest }): AuditedPage => ({
    page: {
      ...rest,
      url: 'https://shop.example/',
      isHtml200: true,
      laterChecks: new Set(laterChecks),
    },
    outcome: {
      ...{ notApplicable: [], notMeasured: {}, leftOut: {}, issueCounts: noIssues() },
      failed,
    },
  }));

describe('the tally without some pages', () => {
  it('scores as a scan of the remaining pages alone', () => {
    const pages = fc.array(auditedPage, { maxLength: 8 });
    fc.assert(
      fc.property(pages, pages, (kept, leftOut) => {
        const [whole, left, remaining] = [
          tallyOf([...kept, ...leftOut]),
          tallyOf(leftOut),
          tallyOf(kept),
        ];
        const ids = checksOfSeveralSeverities(whole, left);
        const severities = new Map(ids.map((id) => [id, remaining.get(id)?.severities ?? []]));
        const rest = tallyWithoutPages(whole, left, severities);
        expect(scoreOf(rest)).toBe(scoreOf(remaining));
      }),
    );
  });

  it('keeps a check that passes or fails once per website', () => {
    const tally = {
      ...{ applicableWeight: 1, affectedWeight: 1, affectedPages: 1, judgedPages: 1 },
      ...{ notMeasuredPages: 0, notMeasuredReason: null, severities: ['high' as const] },
    };
    const whole: AuditTally = new Map([['crawlability.robots_missing', tally]]);
    expect(tallyWithoutPages(whole, new Map(), new Map())).toEqual(whole);
  });
});

function tallyOf(pages: readonly AuditedPage[]): AuditTally {
  const sum: TallySum = new Map();
  for (const { page, outcome } of pages) addPage(sum, checks, page, outcome);
  return sum;
}

function scoreOf(tally: AuditTally): number | null {
  return breakDownScore(checks, tally).score;
}
