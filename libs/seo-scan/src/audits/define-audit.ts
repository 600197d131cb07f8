import type { Category, FixKind, Severity } from '../contract/audit.js';
import type { ElementRef, PageSnapshot } from './page-snapshot.js';
import type { RenderedPage } from './rendered-page.js';
import type { PageFacts, PageTargets, SiteCrawl } from './site-crawl.js';

/** What every check says about itself; the user reads all of it. */
export interface AuditMeta {
  /** `<category>.<name>`: the same as folder and file name. Permanent. */
  readonly id: string;
  readonly category: Category;
  readonly severity: Severity;
  /**
   * P one page, S the whole site, R needs the rendered page, X needs an outside source and is not
   * measured without it (AUDIT-CHECKS section 0).
   */
  readonly scope: 'P' | 'S' | 'R' | 'X';
  /** What is wrong, as a headline: "Page has no title". */
  readonly title: string;
  /** Why it matters, one or two sentences. */
  readonly description: string;
  /** What to do, one or two sentences. */
  readonly howToFix: string;
  /** Whose rule it is, in words a person can look up. */
  readonly authority: string;
  /** The number the check compares with, as a sentence's beginning: "More than 60 characters and 600 px". */
  readonly threshold?: string;
  readonly fix: FixKind;
}

/** Which pages a check judges: html = final 200 HTML, indexable = the gate IDX, url = any fetched address. */
export type Gate = 'html' | 'indexable' | 'url';

export interface Finding {
  /** Tells several findings of one check on one page apart; stable between scans. '' when there can be one only. */
  readonly key: string;
  readonly currentValue: string | null;
  readonly element?: ElementRef;
  /** CSS selector, where it is known without the element. */
  readonly selector?: string;
  /** For findings without an element: a header, a robots.txt line, an address. */
  readonly evidence?: string;
  /** Where the table gives this case another severity than the check's own. */
  readonly severity?: Severity;
}

export type PageAuditResult =
  | { readonly kind: 'passed' }
  | { readonly kind: 'not_applicable' }
  | { readonly kind: 'not_measured'; readonly reason: string }
  | {
      readonly kind: 'failed';
      readonly findings: readonly Finding[];
      /** Share of the page's instances that fail, (0, 1]. */
      readonly failingShare: number;
    };

export interface PageAuditContext {
  /** Hash of the main text the site gives for a random address with status 200; `null` when it answers 404 as it should. */
  readonly notFoundContentHash: string | null;
}

export interface PageAudit extends AuditMeta {
  readonly kind: 'page';
  readonly gate: Gate;
  readonly run: (page: PageSnapshot, context: PageAuditContext) => PageAuditResult;
  /**
   * A second look at a page that `run` could not measure, when the page is in the rendered sample. Its
   * result takes the place of the first one; see engine/run-rendered-audits.
   */
  readonly runRendered?: (page: RenderedPage) => PageAuditResult;
}

export interface SiteFinding extends Omit<Finding, 'element'> {
  /** The affected page (CONTRACT section 8). */
  readonly pageUrl: string;
}

export type SiteAuditResult =
  | { readonly kind: 'not_applicable' }
  | { readonly kind: 'not_measured'; readonly reason: string }
  /** Once per website: passes or fails as a whole. */
  | { readonly kind: 'site'; readonly findings: readonly SiteFinding[] }
  /** Page by page: every judged page with the share of it that fails (0 = passed). */
  | {
      readonly kind: 'pages';
      readonly judged: ReadonlyMap<string, number>;
      readonly findings: readonly SiteFinding[];
      /** Pages it applies to as well, but that could not be measured. */
      readonly unmeasured?: { readonly pages: number; readonly reason: string };
    };

export interface SiteAudit extends AuditMeta {
  readonly kind: 'site';
  readonly run: (site: SiteCrawl) => SiteAuditResult | Promise<SiteAuditResult>;
}

/** Judges one page by what it points at: called once with the finished crawl, then for every readable page. */
export interface TargetAudit extends AuditMeta {
  readonly kind: 'target';
  readonly judge: (site: SiteCrawl) => (page: PageFacts, targets: PageTargets) => PageAuditResult;
}

/** Judges a page of the rendered sample. */
export interface RenderedAudit extends AuditMeta {
  readonly kind: 'rendered';
  readonly gate: Gate;
  readonly run: (page: RenderedPage) => PageAuditResult;
}

export type Audit = PageAudit | SiteAudit | TargetAudit | RenderedAudit;

/** Judges one page by its snapshot alone. */
export function definePageAudit(audit: Omit<PageAudit, 'kind'>): PageAudit {
  return { kind: 'page', ...audit };
}

/** Runs once, after the crawl: for whatever needs other pages, robots.txt, sitemaps or probes. */
export function defineSiteAudit(audit: Omit<SiteAudit, 'kind'>): SiteAudit {
  return { kind: 'site', ...audit };
}

/** Runs after the crawl, page by page, so that the links of a big site never are in memory at once. */
export function defineTargetAudit(audit: Omit<TargetAudit, 'kind'>): TargetAudit {
  return { kind: 'target', ...audit };
}

/** Runs on the pages of the sample that a real browser has rendered. */
export function defineRenderedAudit(audit: Omit<RenderedAudit, 'kind'>): RenderedAudit {
  return { kind: 'rendered', ...audit };
}

export function passed(): PageAuditResult {
  return { kind: 'passed' };
}
export function notApplicable(): { readonly kind: 'not_applicable' } {
  return { kind: 'not_applicable' };
}
export function notMeasured(reason: string): {
  readonly kind: 'not_measured';
  readonly reason: string;
} {
  return { kind: 'not_measured', reason };
}
/** `instances` is how many things were looked at; left out, the page fails as a whole. */
export function failed(findings: readonly Finding[], instances = findings.length): PageAuditResult {
  if (findings.length === 0) return passed();
  return { kind: 'failed', findings, failingShare: findings.length / instances };
}
