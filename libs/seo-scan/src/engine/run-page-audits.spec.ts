import { definePageAudit, failed, notApplicable, passed } from '@app/seo-audits/testing';
import type { PageAudit, PageAuditResult } from '@app/seo-audits';
import { aPage } from '@app/crawler/testing';
import { describe, expect, it } from '@jest/globals';
import { runPageAudits } from './run-page-audits.js';

function anAudit(id: string, result: () => PageAuditResult, gate: PageAudit['gate'] = 'html') {
  return definePageAudit({
    id,
    category: 'images',
    severity: 'medium',
    scope: 'P',
    title: 'A title',
    description: 'Why.',
    howToFix: 'How.',
    authority: 'Whose.',
    fix: 'auto',
    gate,
    run: result,
  });
}

function resultsOf(audits: readonly PageAudit[], page = aPage()) {
  return runPageAudits(page, {
    scanId: 'scan-1',
    audits,
    context: { notFoundContentHash: null },
  });
}

const oneFinding = () => failed([{ key: 'a', currentValue: 'x' }]);

describe('running the page checks', () => {
  it('records a check that throws as not measured and runs the others', () => {
    const { outcome, issues } = resultsOf([
      anAudit('images.broken_check', () => {
        throw new TypeError('src is not iterable');
      }),
      anAudit('images.alt_missing', oneFinding),
    ]);
    expect(outcome.notMeasured['images.broken_check']).toMatch(
      /could-not-run.*src is not iterable/,
    );
    expect(outcome.failed).toEqual({
      'images.alt_missing': { share: 1, severity: 'medium', findings: 1 },
    });
    expect(issues).toHaveLength(1);
  });

  it('runs only the checks whose gate the page passes', () => {
    const all = (['html', 'indexable', 'url'] as const).map((gate) =>
      anAudit(`images.${gate}`, oneFinding, gate),
    );
    const failing = (page: Parameters<typeof aPage>[0]) =>
      Object.keys(resultsOf(all, aPage(page)).outcome.failed);
    expect(failing({})).toEqual(['images.html', 'images.indexable', 'images.url']);
    expect(failing({ head: '<meta name="robots" content="noindex">' })).toEqual([
      'images.html',
      'images.url',
    ]);
    expect(failing({ status: 404 })).toEqual(['images.url']);
    expect(failing({ response: { isBlocked: true }, status: 429 })).toEqual([]);
  });

  it('lists checks that are not applicable and omits those that passed', () => {
    const { outcome } = resultsOf([
      anAudit('images.none_here', notApplicable),
      anAudit('images.fine', passed),
    ]);
    expect(outcome).toMatchObject({
      notApplicable: ['images.none_here'],
      failed: {},
      notMeasured: {},
    });
  });

  it('uses the highest severity found on the page', () => {
    const { outcome, issues } = resultsOf([
      anAudit('images.oversize', () =>
        failed([
          { key: 'a', currentValue: null, severity: 'low' },
          { key: 'b', currentValue: null, severity: 'high' },
        ]),
      ),
    ]);
    expect(outcome.failed['images.oversize']).toEqual({
      share: 1,
      severity: 'high',
      findings: 2,
    });
    expect(outcome.issueCounts).toEqual({ critical: 0, high: 1, medium: 0, low: 1 });
    expect(issues.map((issue) => issue.severity)).toEqual(['low', 'high']);
  });

  it('gives an issue the same id in every run, and another one in another scan', () => {
    const audits = [anAudit('images.alt_missing', oneFinding)];
    const id = (scanId: string) =>
      runPageAudits(aPage(), { scanId, audits, context: { notFoundContentHash: null } }).issues[0]
        ?.id;
    expect(id('scan-1')).toMatch(/^[0-9a-f]{40}$/);
    expect(id('scan-1')).toBe(id('scan-1'));
    expect(id('scan-2')).not.toBe(id('scan-1'));
  });

  it('stores 100 findings of one check on one page and counts the rest', () => {
    const findings = Array.from({ length: 130 }, (_, index) => ({
      key: String(index),
      currentValue: null,
    }));
    const { outcome, issues } = resultsOf([
      anAudit('images.alt_missing', () => failed(findings, 260)),
    ]);
    expect(issues).toHaveLength(100);
    expect(outcome.leftOut).toEqual({ 'images.alt_missing': 30 });
    expect(outcome.failed['images.alt_missing']?.share).toBe(0.5);
  });

  it('shortens quotes to 500 whole characters that the database accepts', () => {
    const { issues } = resultsOf([
      anAudit('images.alt_too_long', () =>
        failed([
          { key: '', currentValue: `\u0000${'a'.repeat(497)}🥖🥖`, evidence: '\uD83E half' },
        ]),
      ),
    ]);
    const [issue] = issues;
    expect(issue?.currentValue).toHaveLength(499);
    expect(issue?.currentValue).toMatch(/^\uFFFDa+…$/);
    expect(issue?.evidence).toBe('\uFFFD half');
  });

  it('includes a selector of the element', () => {
    const page = aPage({ head: '<title>Bread</title>' });
    const element = page.document?.titles[0]?.element;
    if (element === undefined) throw new Error('the page has no title element');
    const { issues } = resultsOf(
      [anAudit('images.x', () => failed([{ key: '', currentValue: null, element }]))],
      page,
    );
    expect(issues[0]).toMatchObject({
      selector: 'html > head > title:nth-of-type(1)',
      evidence: '<title>',
    });
  });
});
