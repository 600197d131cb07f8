import { notMeasured, NEEDS_RENDERED_PAGE } from '@app/seo-audits';
import {
  definePageAudit,
  defineRenderedAudit,
  failed,
  passed,
  contentEmptyBody,
} from '@app/seo-audits/testing';
import type { PageAuditResult } from '@app/seo-audits';
import { anErrorPage, words, aRenderedPage } from '@app/crawler/testing';
import { describe, expect, it } from '@jest/globals';
import { tallyPage } from '../testing/tally-page.js';
import { emptyOutcome, dropPendingRechecks } from './page-audit-results.js';
import { addRenderedResults, runRenderedAudits, unrenderedResults } from './run-rendered-audits.js';

const says = {
  title: 't',
  description: 'd.',
  howToFix: 'h.',
  authority: 'somebody',
  fix: 'manual',
} as const;
const meta = { ...says, category: 'mobile', severity: 'high', scope: 'R', gate: 'html' } as const;
const saying = (id: string, run: () => PageAuditResult) =>
  defineRenderedAudit({ ...meta, id, run });
const bad = saying('mobile.bad', () => failed([{ key: '', currentValue: '900 px' }]));
const good = saying('mobile.good', passed);
const broken = saying('mobile.broken', () => {
  throw new Error('no width');
});
const place = { scanId: 'scan', pageUrl: 'https://harbour-bakery.example/bread' };
const facts = {
  url: place.pageUrl,
  isHome: false,
  depth: 1,
  isBlocked: false,
  isHtml200: true,
  isIndexable: true,
};

describe('rendered checks', () => {
  const audits = { rendered: [bad, good, broken], page: [] };

  it('add to the earlier results of the page, with issues of their own', () => {
    const before = {
      ...emptyOutcome(),
      failed: { 'title.missing': { share: 1, severity: 'high' as const, findings: 1 } },
    };
    const { outcome, issues } = addRenderedResults(
      before,
      runRenderedAudits(aRenderedPage(), { ...place, audits }),
    );
    expect(outcome.isRendered).toBe(true);
    expect(Object.keys(outcome.failed)).toEqual(['title.missing', 'mobile.bad']);
    expect(outcome.notMeasured['mobile.broken']).toContain('no width');
    expect(outcome.issueCounts.high).toBe(1);
    expect(issues.map(({ checkId, pageUrl }) => [checkId, pageUrl])).toEqual([
      ['mobile.bad', place.pageUrl],
    ]);
  });

  it('count only pages of the sample', () => {
    const { outcome } = addRenderedResults(
      emptyOutcome(),
      runRenderedAudits(aRenderedPage(), { ...place, audits }),
    );
    const tally = tallyPage(audits.rendered, facts, outcome);
    expect(
      [...tally].map(([id, { judgedPages, affectedPages, notMeasuredPages }]) => [
        id,
        judgedPages,
        affectedPages,
        notMeasuredPages,
      ]),
    ).toEqual([
      ['mobile.bad', 1, 1, 0],
      ['mobile.good', 1, 0, 0],
      ['mobile.broken', 0, 0, 1],
    ]);
    expect(tallyPage(audits.rendered, facts, emptyOutcome()).size).toBe(0);
  });

  it('neither pass nor fail a page that could not be rendered', () => {
    const results = unrenderedResults({ ...place, audits }, 'The page crashed the browser.');
    const { outcome, issues } = addRenderedResults(emptyOutcome(), results);
    expect(issues).toEqual([]);
    expect(new Set(Object.values(outcome.notMeasured))).toEqual(
      new Set(['The page crashed the browser.']),
    );
    expect(tallyPage(audits.rendered, facts, outcome).get('mobile.good')?.judgedPages).toBe(0);
  });

  it('report nothing about a page whose response has changed', () => {
    const results = runRenderedAudits(
      { ...aRenderedPage(), raw: anErrorPage() },
      { ...place, audits },
    );
    expect(Object.keys(results.checks.outcome.notMeasured)).toEqual([
      'mobile.bad',
      'mobile.good',
      'mobile.broken',
    ]);
  });
});

describe('a recheck', () => {
  const audits = { rendered: [], page: [contentEmptyBody] };
  const shell = { body: '<div id="app"></div><script src="/app.js"></script>' };
  const unmeasured = {
    ...emptyOutcome(),
    notMeasured: { 'content.empty_body': NEEDS_RENDERED_PAGE },
  };
  const auditBody = (body: string) =>
    runRenderedAudits(aRenderedPage({ raw: shell, rendered: { body: body + shell.body } }), {
      ...place,
      audits,
    });

  it('passes a page that its script fills', () => {
    const { outcome, issues } = addRenderedResults(unmeasured, auditBody(words(30)));
    expect(outcome).toMatchObject({
      notMeasured: {},
      failed: {},
      secondLooks: ['content.empty_body'],
    });
    expect(issues).toEqual([]);
    expect(tallyPage(audits.page, facts, outcome).get('content.empty_body')).toMatchObject({
      judgedPages: 1,
      affectedPages: 0,
    });
  });

  it('fails a page that stays empty', () => {
    const { outcome, issues } = addRenderedResults(unmeasured, auditBody('Loading'));
    expect(outcome.failed).toHaveProperty(['content.empty_body']);
    expect(outcome.issueCounts.critical).toBe(1);
    expect(issues).toHaveLength(1);
  });

  it('changes nothing where the raw response was conclusive', () => {
    const { outcome, issues } = addRenderedResults(emptyOutcome(), auditBody('Loading'));
    expect(outcome).toEqual({ ...emptyOutcome(), isRendered: true });
    expect(issues).toEqual([]);
  });

  it('is repeated in the next scan, although the raw response has not changed', () => {
    const { outcome, issues } = addRenderedResults(unmeasured, auditBody('Loading'));
    const remaining = dropPendingRechecks({ outcome, issues }, NEEDS_RENDERED_PAGE);
    expect(remaining).toEqual({ outcome: unmeasured, issues: [] });
  });

  it('that throws leaves the page not measured', () => {
    const throwing = definePageAudit({
      ...meta,
      id: 'mobile.page',
      scope: 'P',
      run: () => notMeasured('later'),
      runRendered: () => {
        throw new Error('no DOM');
      },
    });
    const results = runRenderedAudits(aRenderedPage(), {
      ...place,
      audits: { rendered: [], page: [throwing] },
    });
    const before = { ...emptyOutcome(), notMeasured: { 'mobile.page': 'later' } };
    expect(addRenderedResults(before, results).outcome.notMeasured['mobile.page']).toContain(
      'no DOM',
    );
  });
});
