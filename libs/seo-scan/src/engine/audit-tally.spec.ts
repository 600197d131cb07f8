import { definePageAudit, passed } from '@app/seo-audits/testing';
import type { PageAudit, SiteAuditResult } from '@app/seo-audits';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { AuditTally, CheckTally, TalliedPage } from './audit-tally.js';
import { tallyPage } from '../testing/tally-page.js';
import { addPage, checkResultOf, sumFrom, tallySiteResult } from './audit-tally.js';
import { noIssues } from './issue-counts.js';
import type { PageOutcome } from './page-outcome.js';
import { breakDownScore } from './score-breakdown.js';

function anAudit(change: Partial<Omit<PageAudit, 'kind'>> = {}): PageAudit {
  return definePageAudit({
    id: 'images.alt_missing',
    category: 'images',
    severity: 'medium',
    scope: 'P',
    title: 'Image without alternative text',
    description: 'Why.',
    howToFix: 'How.',
    authority: 'Whose.',
    fix: 'auto',
    gate: 'html',
    run: passed,
    ...change,
  });
}

function aPage(change: Partial<TalliedPage> = {}): TalliedPage {
  return {
    url: 'https://example.com/page',
    isHome: false,
    depth: 2,
    isBlocked: false,
    isHtml200: true,
    isIndexable: true,
    ...change,
  };
}

function anOutcome(change: Partial<PageOutcome> = {}): PageOutcome {
  return {
    notApplicable: [],
    notMeasured: {},
    failed: {},
    issueCounts: noIssues(),
    leftOut: {},
    ...change,
  };
}

const audit = anAudit();

describe('the tally of one page', () => {
  it('counts the failing share of instances times the weight of the page', () => {
    const outcome = anOutcome({
      failed: { [audit.id]: { share: 0.25, severity: 'medium', findings: 1 } },
    });
    const home = tallyPage([audit], aPage({ isHome: true, depth: 0 }), outcome);
    expect(home.get(audit.id)).toMatchObject({
      applicableWeight: 3,
      affectedWeight: 0.75,
      affectedPages: 1,
    });
  });

  it('treats a check that is absent from the outcome as passed', () => {
    const tally = tallyPage([audit], aPage({ depth: 1 }), anOutcome());
    expect(tally.get(audit.id)).toMatchObject({ applicableWeight: 2, affectedWeight: 0 });
  });

  it.each([
    ['that is not HTML', { isHtml200: false, isIndexable: false }],
    ['that was refused to robots', { isBlocked: true }],
  ])('excludes a page %s from the denominator', (_case, change) => {
    expect(tallyPage([audit], aPage(change), anOutcome()).size).toBe(0);
  });

  it('excludes noindex pages from checks for indexable pages', () => {
    const forIndexable = anAudit({ gate: 'indexable' });
    const noindex = aPage({ isIndexable: false });
    expect(tallyPage([forIndexable], noindex, anOutcome()).size).toBe(0);
    expect(tallyPage([audit], noindex, anOutcome()).size).toBe(1);
  });
});

describe('the tally of a site check', () => {
  const pageByUrl = new Map([
    ['https://example.com/', aPage({ url: 'https://example.com/', isHome: true, depth: 0 })],
    ['https://example.com/a', aPage({ url: 'https://example.com/a', depth: 1 })],
    ['https://example.com/b', aPage({ url: 'https://example.com/b', isBlocked: true })],
  ]);
  const pages = { pageByUrl, sortedUrls: [...pageByUrl.keys()].sort() };

  it('weights pages, excludes blocked ones and uses the highest severity found', () => {
    const result: SiteAuditResult = {
      kind: 'pages',
      audited: new Map([
        ['https://example.com/', 0],
        ['https://example.com/a', 0.5],
        ['https://example.com/b', 1],
      ]),
      findings: [
        { key: '1', currentValue: null, pageUrl: 'https://example.com/a' },
        { key: '2', currentValue: null, pageUrl: 'https://example.com/a', severity: 'high' },
      ],
    };
    const tally = tallySiteResult(audit, result, pages);
    expect(tally).toMatchObject({ applicableWeight: 5, affectedWeight: 1, affectedPages: 1 });
    expect(tally === null ? null : checkResultOf(audit, tally)).toMatchObject({ severity: 'high' });
  });

  it('is the same to the last digit in whatever order the check audited the pages', () => {
    const urls = Array.from({ length: 12 }, (_, index) => `https://example.com/${index}`);
    const byUrl = new Map(urls.map((url, depth) => [url, aPage({ url, depth })]));
    const site = { pageByUrl: byUrl, sortedUrls: [...urls].sort() };
    const share = fc.constantFrom(0, 0.1, 0.3, 0.7);
    const audited = fc.uniqueArray(fc.tuple(fc.constantFrom(...urls, '/elsewhere'), share), {
      selector: ([url]) => url,
    });
    fc.assert(
      fc.property(audited, (some) => {
        const tallyIn = (order: typeof some): CheckTally | null =>
          tallySiteResult(audit, { kind: 'pages', audited: new Map(order), findings: [] }, site);
        expect(tallyIn(some)).toEqual(tallyIn([...some].reverse()));
        expect(tallyIn(some)?.judgedPages).toBe(some.length);
      }),
    );
  });

  it('passes or fails as a whole when it applies once per website', () => {
    const found = { key: '', currentValue: null, pageUrl: 'https://example.com/' };
    const failing = tallySiteResult(audit, { kind: 'site', findings: [found] }, pages);
    const passing = tallySiteResult(audit, { kind: 'site', findings: [] }, pages);
    expect(failing).toMatchObject({ applicableWeight: 1, affectedWeight: 1 });
    expect(passing).toMatchObject({ applicableWeight: 1, affectedWeight: 0 });
  });
});

describe('the list of passed checks', () => {
  it('excludes a check that could not be measured on some page', () => {
    const measured = anOutcome();
    const unmeasured = anOutcome({ notMeasured: { [audit.id]: 'Needs the rendered page' } });
    const all = breakDownScore([audit], tallyOf([measured]));
    const some = breakDownScore([audit], tallyOf([measured, unmeasured]));
    const none = breakDownScore([audit], tallyOf([unmeasured]));
    expect(all.passedChecks).toEqual([audit.id]);
    expect(some.passedChecks).toEqual([]);
    expect(some.explained.not_measured).toMatchObject([
      { reason: 'On 1 of 2 pages: Needs the rendered page' },
    ]);
    expect(none).toMatchObject({ score: null, passedChecks: [] });
    expect(none.explained.not_measured).toMatchObject([{ reason: 'Needs the rendered page' }]);
  });

  it('excludes a check that applied nowhere', () => {
    const tally = tallyPage([audit], aPage(), anOutcome({ notApplicable: [audit.id] }));
    expect(breakDownScore([audit], tally)).toMatchObject({ score: null, passedChecks: [] });
  });
});

describe('the tally of many pages', () => {
  const anyOutcome = fc.oneof(
    fc.constant(anOutcome()),
    fc.constant(anOutcome({ notApplicable: [audit.id] })),
    fc.constantFrom('one', 'two').map((why) => anOutcome({ notMeasured: { [audit.id]: why } })),
    fc
      .record({
        share: fc.constantFrom(0.25, 0.5, 1),
        severity: fc.constantFrom('critical' as const, 'high' as const, 'low' as const),
        findings: fc.integer({ min: 1, max: 9 }),
      })
      .map((failure) => anOutcome({ failed: { [audit.id]: failure } })),
  );

  it('is the sum of the tallies of the single pages', () => {
    fc.assert(
      fc.property(fc.array(anyOutcome, { maxLength: 8 }), (outcomes) => {
        const alone = outcomes.flatMap((outcome) => [...tallyOf([outcome]).values()]);
        const total = (count: (one: CheckTally) => number): number =>
          alone.reduce((sum, one) => sum + count(one), 0);
        const sum = tallyOf(outcomes).get(audit.id);
        if (sum === undefined) {
          expect(alone).toEqual([]);
          return;
        }
        const { severities, ...counts } = sum;
        expect(counts).toEqual({
          applicableWeight: total((one) => one.applicableWeight),
          affectedWeight: total((one) => one.affectedWeight),
          affectedPages: total((one) => one.affectedPages),
          judgedPages: total((one) => one.judgedPages),
          notMeasuredPages: total((one) => one.notMeasuredPages),
          notMeasuredReason: alone.find((one) => one.notMeasuredReason)?.notMeasuredReason ?? null,
        });
        expect(new Set(severities)).toEqual(new Set(alone.flatMap((one) => one.severities)));
        expect(severities).toHaveLength(new Set(severities).size);
      }),
    );
  });

  it('does not modify the tally it starts from', () => {
    const before = tallyOf([anOutcome()]);
    const sum = sumFrom(before);
    addPage(sum, [audit], aPage(), anOutcome());
    expect(before.get(audit.id)?.judgedPages).toBe(1);
    expect(sum.get(audit.id)?.judgedPages).toBe(2);
  });
});

/** The tally of pages that differ only in their findings. */
function tallyOf(outcomes: readonly PageOutcome[]): AuditTally {
  const sum = sumFrom();
  for (const outcome of outcomes) addPage(sum, [audit], aPage(), outcome);
  return sum;
}
