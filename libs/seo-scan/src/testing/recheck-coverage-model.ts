import type { Audit, Gate } from '@app/seo-audits';
import type { ScanPage } from '../contract/scan.js';

export interface RecheckedCheck {
  readonly kind: Audit['kind'];
  /** `null` for kinds without one. */
  readonly gate: Gate | null;
}

/** The properties of a scan that decide what it has rechecked. */
export interface RecheckingScan {
  readonly mode: 'page' | 'site';
  /** No limit cut the crawl, and no page that could have linked to others failed or refused us. */
  readonly sawEverything: boolean;
  /** It read every page that was read when the issue was last seen. */
  readonly coversLastSighting: boolean;
  /** Of a site check. whole: it passes or fails once per website; unmeasured: on at least one page. */
  readonly siteCheck: 'whole' | 'unmeasured' | 'by_page';
}

/** The page of the issue, as this scan found it. */
export interface RecheckedPage {
  readonly outcome: ScanPage['outcome'];
  readonly status: number | null;
  readonly isHtml200: boolean;
  /** In the sample rendered by a browser. */
  readonly isRendered: boolean;
  /** The outcome of the page lists the check as not measured. */
  readonly isNotMeasured: boolean;
}

/**
 * Whether a scan that did not find a known issue has really checked for it, so that it is fixed: the check was measured
 * where the issue was, or the page is gone. recheck-coverage.ts implements the same for many issues at once.
 */
export function hasRechecked(
  check: RecheckedCheck,
  scan: RecheckingScan,
  page: RecheckedPage | null,
): boolean {
  if (check.kind === 'site') return hasRecheckedAcrossPages(scan, page);
  // A page that left the website takes its issues with it.
  if (page === null) return scan.mode === 'site' && scan.sawEverything;
  if (!isResponded(page) || page.isNotMeasured) return false;
  if (isGone(page)) return true;
  // An error page is only informative about the address, not about the page that should be there.
  if (isError(page)) return check.kind === 'page' && check.gate === 'url';
  return check.kind !== 'rendered' || page.isRendered || !page.isHtml200;
}

/** Checks that compare pages count only if at least the pages read then were read again. */
function hasRecheckedAcrossPages(scan: RecheckingScan, page: RecheckedPage | null): boolean {
  if (scan.siteCheck === 'whole') return true;
  if (scan.siteCheck === 'unmeasured' || scan.mode === 'page') return false;
  if (page !== null) {
    if (!isResponded(page)) return false;
    if (isGone(page)) return true;
    if (isError(page)) return false;
  }
  return scan.sawEverything || scan.coversLastSighting;
}

function isResponded({ outcome }: RecheckedPage): boolean {
  return outcome === 'ok' || outcome === 'redirect' || outcome === 'error';
}

function isGone({ status, outcome, isHtml200 }: RecheckedPage): boolean {
  return status === 404 || status === 410 || (outcome === 'redirect' && !isHtml200);
}

function isError({ status }: RecheckedPage): boolean {
  return status !== null && status >= 400;
}
