import type {
  ElementRef,
  PageSnapshot,
  RenderedPage,
  PageFacts,
  PageTargets,
  SiteCrawl,
} from '@app/crawler/pages';
import type { Category, FixKind, Severity } from '../contract/names.js';

/** The description of a check; the user reads all of it. */
export interface AuditMeta {
  /** `<category>.<name>`, matching folder and file name. Permanent. */
  readonly id: string;
  readonly category: Category;
  readonly severity: Severity;
  /**
   * P one page, S the whole site, R needs the rendered page, X needs an external source and is not measured without it
   * (AUDIT-CHECKS section 0).
   */
  readonly scope: 'P' | 'S' | 'R' | 'X';
  /** What is wrong, as a headline: "Title missing". */
  readonly title: string;
  /** Why it matters, one or two sentences. */
  readonly description: string;
  /** What to do, one or two sentences. */
  readonly howToFix: string;
  /** The source of the rule, in words that can be looked up. */
  readonly authority: string;
  /** The threshold of the check, as the beginning of a sentence: "More than 60 characters and 600 px". */
  readonly threshold?: string;
  readonly fix: FixKind;
}

/** The pages a check audits: html = final 200 HTML, indexable = the gate IDX, url = any fetched address. */
export type Gate = 'html' | 'indexable' | 'url';

export interface Finding {
  /**
   * Identifies a finding among several of one check on one page; stable between scans. '' when there can be only one.
   */
  readonly key: string;
  readonly currentValue: string | null;
  readonly element?: ElementRef;
  /** CSS selector, where it is known without the element. */
  readonly selector?: string;
  /** For findings without an element: a header, a robots.txt line, an address. */
  readonly evidence?: string;
  /** Set where the table assigns this case another severity than the check's own. */
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
  /**
   * Hash of the main text that the site serves for a random address with status 200; `null` when it correctly responds
   * with 404.
   */
  readonly notFoundContentHash: string | null;
  /** The address of the installation's widget script; absent where there is no installation. */
  readonly widgetUrl?: string;
}

export interface PageAudit extends AuditMeta {
  readonly kind: 'page';
  readonly gate: Gate;
  readonly run: (page: PageSnapshot, context: PageAuditContext) => PageAuditResult;
  /**
   * A second run for a page that `run` could not measure, when the page is in the rendered sample. Its result replaces
   * the first one; see engine/run-rendered-audits.
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
  /** Page by page: every audited page with the share of it that fails (0 = passed). */
  | {
      readonly kind: 'pages';
      readonly audited: ReadonlyMap<string, number>;
      readonly findings: readonly SiteFinding[];
      /** Applicable pages that could not be measured. */
      readonly unmeasured?: { readonly pages: number; readonly reason: string };
    };

export interface SiteAudit extends AuditMeta {
  readonly kind: 'site';
  readonly run: (site: SiteCrawl) => SiteAuditResult | Promise<SiteAuditResult>;
}

/** Audits one page by its targets: `auditor` is called once with the finished crawl, its result for every readable page. */
export interface TargetAudit extends AuditMeta {
  readonly kind: 'target';
  readonly auditor: (site: SiteCrawl) => (page: PageFacts, targets: PageTargets) => PageAuditResult;
}

/** Audits a page of the rendered sample, or every rendered page (`comparesHtml`). */
export interface RenderedAudit extends AuditMeta {
  readonly kind: 'rendered';
  readonly gate: Gate;
  /** Needs the two documents only, not a screen: where every page is rendered, it audits every page. Default: false. */
  readonly comparesHtml?: boolean;
  readonly run: (page: RenderedPage) => PageAuditResult;
}

export type Audit = PageAudit | SiteAudit | TargetAudit | RenderedAudit;

/** Audits one page by its snapshot alone. */
export function definePageAudit(audit: Omit<PageAudit, 'kind'>): PageAudit {
  return { kind: 'page', ...audit };
}

/** Runs once after the crawl, for checks that need other pages, robots.txt, sitemaps or probes. */
export function defineSiteAudit(audit: Omit<SiteAudit, 'kind'>): SiteAudit {
  return { kind: 'site', ...audit };
}

/** Runs after the crawl, page by page, so that the links of a big site are never all in memory. */
export function defineTargetAudit(audit: Omit<TargetAudit, 'kind'>): TargetAudit {
  return { kind: 'target', ...audit };
}

/** Runs on the pages of the sample rendered by a real browser. */
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
/** `instances` is the number of audited instances; without it, the page fails as a whole. */
export function failed(findings: readonly Finding[], instances = findings.length): PageAuditResult {
  if (findings.length === 0) return passed();
  return { kind: 'failed', findings, failingShare: findings.length / instances };
}
