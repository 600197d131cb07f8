import type { PageSnapshot, RenderedPage, SiteCrawl } from '@app/crawler/pages';
import { readablePages } from '@app/crawler/pages';
import type { TestSite } from '@app/crawler/testing';
import { describe, expect, it } from '@jest/globals';
import { isInsideGate } from '../audits/page-gate.js';
import type {
  Gate,
  PageAudit,
  PageAuditContext,
  PageAuditResult,
  RenderedAudit,
  SiteAudit,
  SiteAuditResult,
  SiteFinding,
  TargetAudit,
} from '../audits/define-audit.js';
import { notApplicable, notMeasured } from '../audits/define-audit.js';

type AtLeastOne<T> = readonly [T, ...T[]];

/** Every check is tested with a page that fails, one that passes and one it does not apply to. */
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
interface RenderedCase {
  /** Completes "a page …". */
  readonly when: string;
  readonly page: RenderedPage;
}
interface ExpectedFailure {
  /** The current values of the findings, in order. */
  readonly values: AtLeastOne<string | null>;
  readonly keys?: readonly string[];
  /** Parts of the evidence or of the start tags, in order. */
  readonly evidence?: readonly string[];
  /** Default: 1. */
  readonly failingShare?: number;
}
export type PageFixtures = Fixtures<PageCase & ExpectedFailure, PageCase>;
export type RenderedFixtures = Fixtures<RenderedCase & ExpectedFailure, RenderedCase>;

const NO_CONTEXT: PageAuditContext = { notFoundContentHash: null };

/** Runs the fixtures of a page check as tests. Gates are applied as in a scan. */
export function describePageAudit(audit: PageAudit, fixtures: PageFixtures): void {
  describeOnePage(audit.id, fixtures, ({ page, context = NO_CONTEXT }) =>
    isAudited(audit.gate, page) ? audit.run(page, context) : notApplicable(),
  );
}

/** Runs the fixtures of a rendered check as tests. The gate is applied to the raw page. */
export function describeRenderedAudit(audit: RenderedAudit, fixtures: RenderedFixtures): void {
  describeOnePage(audit.id, fixtures, ({ page }) =>
    isAudited(audit.gate, page.raw) ? audit.run(page) : notApplicable(),
  );
}

function describeOnePage<Case extends { readonly when: string }>(
  id: string,
  fixtures: Fixtures<Case & ExpectedFailure, Case>,
  run: (one: Case) => PageAuditResult,
): void {
  describe(id, () => {
    expectAllKinds(fixtures);
    it.each(fixtures.fails)('fails a page $when', (expected) => {
      const result = run(expected);
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
    it.each(fixtures.passes)('passes a page $when', (one) => {
      expect(run(one)).toEqual({ kind: 'passed' });
    });
    it.each(fixtures.notApplicable)('does not apply to a page $when', (one) => {
      expect(run(one)).toEqual({ kind: 'not_applicable' });
    });
    if (fixtures.notMeasured === undefined) return;
    it.each(fixtures.notMeasured)('cannot be measured on a page $when', (one) => {
      expect(run(one).kind).toBe('not_measured');
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
  /** Failing share of each audited page; site-wide checks have none. */
  readonly audited?: Readonly<Record<string, number>>;
}
export type SiteFixtures = Fixtures<FailingSiteCase, SiteCase>;

/** Runs the fixtures of a site check as tests. */
export function describeSiteAudit(audit: SiteAudit, fixtures: SiteFixtures): void {
  describeWholeSite(audit.id, fixtures, ({ site }) => Promise.resolve(audit.run(site)));
}

interface TargetCase extends SiteCase {
  /** From `aSite`, whose pages have links and images. */
  readonly site: TestSite;
}
export type TargetFixtures = Fixtures<FailingSiteCase & TargetCase, TargetCase>;

/**
 * Runs the fixtures of a target check as tests: every readable page of the site is audited, as in a scan. The site
 * counts as audited if any page passes or fails, and as not measured if none could be.
 */
export function describeTargetAudit(audit: TargetAudit, fixtures: TargetFixtures): void {
  describeWholeSite(audit.id, fixtures, ({ site }) => Promise.resolve(auditTargets(audit, site)));
}

function auditTargets(audit: TargetAudit, site: TestSite): SiteAuditResult {
  const auditor = audit.auditor(site);
  const audited = new Map<string, number>();
  const findings: SiteFinding[] = [];
  let reason: string | null = null;
  for (const page of readablePages(site)) {
    const result = auditor(page, site.targetsOf(page));
    if (result.kind === 'not_measured') reason = result.reason;
    if (result.kind === 'not_measured' || result.kind === 'not_applicable') continue;
    audited.set(page.url, result.kind === 'passed' ? 0 : result.failingShare);
    if (result.kind === 'passed') continue;
    findings.push(...result.findings.map((finding) => ({ ...finding, pageUrl: page.url })));
  }
  if (audited.size > 0) return { kind: 'pages', audited, findings };
  return reason === null ? notApplicable() : notMeasured(reason);
}

function describeWholeSite<Case extends SiteCase>(
  id: string,
  fixtures: Fixtures<Case & FailingSiteCase, Case>,
  run: (one: Case) => Promise<SiteAuditResult>,
): void {
  describe(id, () => {
    expectAllKinds(fixtures);
    it.each(fixtures.fails)('fails a site $when', async (one) => {
      const result = await run(one);
      if (result.kind !== 'site' && result.kind !== 'pages') {
        throw new Error(`The audit says ${result.kind}.`);
      }
      expect(result.findings.map(({ pageUrl, currentValue }) => [pageUrl, currentValue])).toEqual(
        one.findings,
      );
      const places = result.findings.map(({ pageUrl, key }) => `${pageUrl} ${key}`);
      expect(new Set(places).size).toBe(places.length);
      for (const finding of result.findings) expect(finding.evidence ?? '').not.toBe('');
      const shares = result.kind === 'pages' ? Object.fromEntries(result.audited) : undefined;
      expect(shares).toEqual(one.audited);
    });
    it.each(fixtures.passes)('passes a site $when', async (one) => {
      const result = await run(one);
      if (result.kind !== 'site' && result.kind !== 'pages') {
        throw new Error(`The audit says ${result.kind}.`);
      }
      expect(result.findings).toEqual([]);
      if (result.kind !== 'pages') return;
      expect(result.audited.size).toBeGreaterThan(0);
      expect(Math.max(...result.audited.values())).toBe(0);
    });
    it.each(fixtures.notApplicable)('does not apply to a site $when', async (one) => {
      expect(await run(one)).toEqual({ kind: 'not_applicable' });
    });
    if (fixtures.notMeasured === undefined) return;
    it.each(fixtures.notMeasured)('cannot be measured on a site $when', async (one) => {
      expect((await run(one)).kind).toBe('not_measured');
    });
  });
}

/** The types already require all three, but tests are compiled without type checking. */
function expectAllKinds({ fails, passes, notApplicable }: Fixtures<unknown, unknown>): void {
  it('has failing, passing and not applicable fixtures', () => {
    for (const kind of [fails, passes, notApplicable]) expect(kind.length).toBeGreaterThan(0);
  });
}

function isAudited(gate: Gate, page: PageSnapshot): boolean {
  const isBlocked = page.response.kind === 'responded' && page.response.isBlocked;
  return isInsideGate(gate, { ...page.indexability, isBlocked });
}
