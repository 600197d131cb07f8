import type { Audit, Gate } from '../audits/define-audit.js';
import type { ScanPage } from '../contract/scan.js';

export interface LookingCheck {
  readonly kind: Audit['kind'];
  /** `null` for kinds without one. */
  readonly gate: Gate | null;
}

/** What a scan came to, as far as it decides where it has looked. */
export interface LookingScan {
  readonly mode: 'page' | 'site';
  /** No limit cut the crawl, and no page that could have led to others failed or kept us out. */
  readonly sawEverything: boolean;
  /** It read every page that was read when the issue was seen last. */
  readonly coversLastSighting: boolean;
  /** Of a site check. whole: it passes or fails once per website; unmeasured: on some page at least. */
  readonly siteCheck: 'whole' | 'unmeasured' | 'by_page';
}

/** The page of the issue, as this scan found it. */
export interface LookedAtPage {
  readonly outcome: ScanPage['outcome'];
  readonly status: number | null;
  readonly isHtml200: boolean;
  /** Part of the sample that a browser rendered. */
  readonly isRendered: boolean;
  /** The outcome of the page names the check as not measured. */
  readonly isNotMeasured: boolean;
}

/**
 * Whether a scan that did not find a known issue has really looked for it, so that it is fixed: the check
 * was measured where the issue was, or the page is gone. look-sql.ts decides the same for many at once.
 */
export function hasLooked(
  check: LookingCheck,
  scan: LookingScan,
  page: LookedAtPage | null,
): boolean {
  if (check.kind === 'site') return hasLookedAcrossPages(scan, page);
  // A page that left the website takes its issues with it.
  if (page === null) return scan.mode === 'site' && scan.sawEverything;
  if (!isAnswered(page) || page.isNotMeasured) return false;
  if (isGone(page)) return true;
  // An error page says nothing about the page that should be there, only about its address.
  if (isError(page)) return check.kind === 'page' && check.gate === 'url';
  return check.kind !== 'rendered' || page.isRendered || !page.isHtml200;
}

/** Checks that compare pages have looked only where they could see at least what they saw then. */
function hasLookedAcrossPages(scan: LookingScan, page: LookedAtPage | null): boolean {
  if (scan.siteCheck === 'whole') return true;
  if (scan.siteCheck === 'unmeasured' || scan.mode === 'page') return false;
  if (page !== null) {
    if (!isAnswered(page)) return false;
    if (isGone(page)) return true;
    if (isError(page)) return false;
  }
  return scan.sawEverything || scan.coversLastSighting;
}

function isAnswered({ outcome }: LookedAtPage): boolean {
  return outcome === 'ok' || outcome === 'redirect' || outcome === 'error';
}

function isGone({ status, outcome, isHtml200 }: LookedAtPage): boolean {
  return status === 404 || status === 410 || (outcome === 'redirect' && !isHtml200);
}

function isError({ status }: LookedAtPage): boolean {
  return status !== null && status >= 400;
}
