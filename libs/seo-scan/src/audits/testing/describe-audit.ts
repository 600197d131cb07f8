import { describe, expect, it } from '@jest/globals';
import { isInsideGate } from '../../engine/page-gate.js';
import type { PageAudit, PageAuditContext, PageAuditResult, SiteAudit } from '../define-audit.js';
import { notApplicable } from '../define-audit.js';
import type { PageSnapshot } from '../page-snapshot.js';
import type { SiteCrawl } from '../site-crawl.js';

type AtLeastOne<T> = readonly [T, ...T[]];

/** Every check proves itself on a page that fails, one that passes and one it does not apply to. */
interface Fixtures<Fails, Other> {
  readonly fails: AtLeastOne<Fails>;
  readonly passes: AtLeastOne<Other>;
  readonly notApplicable: AtLeastOne<Other>;
  readonly notMeasured?: AtLeastOne<Other>;
}

interface PageCase {
  /** Completes "a page …". */
  readonly when: string;
  readonly page: PageSnapshot;
  readonly context?: PageAuditContext;
}
interface FailingPageCase extends PageCase {
  /** The current values of the findings, in order. */
  readonly values: AtLeastOne<string | null>;
  readonly keys?: readonly string[];
  /** Parts of the evidence or of the start tags, in order. */
  readonly evidence?: readonly string[];
  /** 1 when left out. */
  readonly failingShare?: number;
}
export type PageFixtures = Fixtures<FailingPageCase, PageCase>;

const NO_CONTEXT: PageAuditContext = { notFoundContentHash: null };

/** The table of a page check's fixtures as tests. Gates are applied as in a scan. */
export function describePageAudit(audit: PageAudit, fixtures: PageFixtures): void {
  describe(audit.id, () => {
    expectAllKinds(fixtures);
    it.each(fixtures.fails)('fails a page $when', ({ page, context, ...expected }) => {
      const result = runPage(audit, page, context);
      if (result.kind !== 'failed') throw new Error(`The audit says ${result.kind}.`);
      expect(result.findings.map(({ currentValue }) => currentValue)).toEqual(expected.values);
      expect(result.failingShare).toBeCloseTo(expected.failingShare ?? 1, 10);
      const keys = result.findings.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      if (expected.keys !== undefined) expect(keys).toEqual(expected.keys);
      const evidence = result.findings.map((one) => one.evidence ?? one.element?.source ?? '');
      expect(evidence).not.toContain('');
      for (const [index, part] of (expected.evidence ?? []).entries()) {
        expect(evidence[index]).toContain(part);
      }
    });
    it.each(fixtures.passes)('passes a page $when', ({ page, context }) => {
      expect(runPage(audit, page, context)).toEqual({ kind: 'passed' });
    });
    it.each(fixtures.notApplicable)('does not apply to a page $when', ({ page, context }) => {
      expect(runPage(audit, page, context)).toEqual({ kind: 'not_applicable' });
    });
    if (fixtures.notMeasured === undefined) return;
    it.each(fixtures.notMeasured)('cannot be measured on a page $when', ({ page, context }) => {
      const result = runPage(audit, page, context);
      expect(result.kind).toBe('not_measured');
    });
  });
}

interface SiteCase {
  /** Completes "a site …". */
  readonly when: string;
  readonly site: SiteCrawl;
}
interface FailingSiteCase extends SiteCase {
  /** Page and current value of each finding, in order. */
  readonly findings: AtLeastOne<readonly [pageUrl: string, currentValue: string | null]>;
  /** Share of each judged page that fails; site-wide checks have none. */
  readonly judged?: Readonly<Record<string, number>>;
}
export type SiteFixtures = Fixtures<FailingSiteCase, SiteCase>;

/** The table of a site check's fixtures as tests. */
export function describeSiteAudit(audit: SiteAudit, fixtures: SiteFixtures): void {
  describe(audit.id, () => {
    expectAllKinds(fixtures);
    it.each(fixtures.fails)('fails a site $when', ({ site, findings, judged }) => {
      const result = audit.run(site);
      if (result.kind !== 'site' && result.kind !== 'pages') {
        throw new Error(`The audit says ${result.kind}.`);
      }
      expect(result.findings.map((one) => [one.pageUrl, one.currentValue])).toEqual(findings);
      const places = result.findings.map(({ pageUrl, key }) => `${pageUrl} ${key}`);
      expect(new Set(places).size).toBe(places.length);
      for (const finding of result.findings) expect(finding.evidence ?? '').not.toBe('');
      const shares = result.kind === 'pages' ? Object.fromEntries(result.judged) : undefined;
      expect(shares).toEqual(judged);
    });
    it.each(fixtures.passes)('passes a site $when', ({ site }) => {
      const result = audit.run(site);
      if (result.kind !== 'site' && result.kind !== 'pages') {
        throw new Error(`The audit says ${result.kind}.`);
      }
      expect(result.findings).toEqual([]);
      if (result.kind !== 'pages') return;
      expect(result.judged.size).toBeGreaterThan(0);
      expect(Math.max(...result.judged.values())).toBe(0);
    });
    it.each(fixtures.notApplicable)('does not apply to a site $when', ({ site }) => {
      expect(audit.run(site)).toEqual({ kind: 'not_applicable' });
    });
    if (fixtures.notMeasured === undefined) return;
    it.each(fixtures.notMeasured)('cannot be measured on a site $when', ({ site }) => {
      expect(audit.run(site).kind).toBe('not_measured');
    });
  });
}

/** The types already ask for all three; tests are compiled without looking at types. */
function expectAllKinds({ fails, passes, notApplicable }: Fixtures<unknown, unknown>): void {
  it('has failing, passing and not applicable fixtures', () => {
    for (const kind of [fails, passes, notApplicable]) expect(kind.length).toBeGreaterThan(0);
  });
}

function runPage(audit: PageAudit, page: PageSnapshot, context = NO_CONTEXT): PageAuditResult {
  const isBlocked = page.response.kind === 'answered' && page.response.isBlocked;
  if (!isInsideGate(audit.gate, { ...page.indexability, isBlocked })) return notApplicable();
  return audit.run(page, context);
}
