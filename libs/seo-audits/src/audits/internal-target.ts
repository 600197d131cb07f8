import type { PageFailure, PageFacts, ProbeResult, SiteCrawl } from '@app/crawler/pages';
import type { RedirectHop } from '@app/outbound/contract';
import { isUnknownStatus } from '../rules/http-status.js';

/** What the crawl or a probe knows about an address that a page, a canonical or a sitemap points to. */
export interface InternalTarget {
  /** The final address of a redirect; `null` when the address does not redirect. */
  readonly redirectsTo: string | null;
  readonly end:
    | { readonly kind: 'good' }
    /** `reason` completes the sentence "The address …". */
    | { readonly kind: 'error'; readonly reason: string; readonly status: number | null }
    /** Refused to robots, timed out, never requested: neither good nor broken (AUDIT-CHECKS section 0). */
    | { readonly kind: 'unknown' };
  /** The page at the final address, when it was crawled. */
  readonly page: PageFacts | null;
}

const UNKNOWN = { kind: 'unknown' } as const;

/** The crawl's own response takes precedence over a probe's; `null` when the address was never requested. */
export function findInternalTarget(site: SiteCrawl, url: string): InternalTarget | null {
  const page = site.pageByUrl.get(url);
  if (page !== undefined) return ofPage(page, url);
  const probe = site.probes.get(url);
  return probe === undefined ? null : ofProbe(probe, site);
}

function ofPage(page: PageFacts, url: string): InternalTarget {
  // A page is also found by the final address of its redirects; that address itself does not redirect.
  const hops: readonly RedirectHop[] = page.url === url ? page.hops : [];
  const last = hops.at(-1);
  return {
    redirectsTo: last === undefined ? null : lastAddress(page, last),
    end: endOf(page),
    page,
  };
}

function ofProbe(probe: ProbeResult, site: SiteCrawl): InternalTarget {
  const { redirectsTo, status } = probe;
  const page = redirectsTo === null ? null : (site.pageByUrl.get(redirectsTo) ?? null);
  const isFollowed = status === null || status < 300 || status >= 400;
  const end = isFollowed || page === null ? endOf(probe) : endOf(page);
  return { redirectsTo, end, page };
}

function lastAddress(page: PageFacts, last: RedirectHop): string {
  return page.finalUrl === page.url ? last.location : page.finalUrl;
}

function endOf(
  result: Pick<ProbeResult, 'status' | 'failure' | 'isBlocked'>,
): InternalTarget['end'] {
  const { status, failure, isBlocked } = result;
  if (isBlocked) return UNKNOWN;
  if (failure !== null) return endOfFailure(failure);
  if (status === null || status < 200 || isUnknownStatus(status)) return UNKNOWN;
  if (status >= 400) return { kind: 'error', reason: `returns ${status}`, status };
  return status >= 300 ? UNKNOWN : { kind: 'good' };
}

/** Only failures that are certain for every visitor. A timeout or a refused connection may be temporary. */
function endOfFailure(failure: PageFailure): InternalTarget['end'] {
  switch (failure) {
    case 'dns':
      return { kind: 'error', reason: 'points to a host that does not exist', status: null };
    case 'tls':
      return { kind: 'error', reason: 'has no valid certificate', status: null };
    case 'timeout':
    case 'connection':
    case 'too_large':
    case 'refused_target':
    case 'redirect_loop':
    case 'too_many_redirects':
    case 'bad_redirect':
    case 'protocol':
    case 'aborted':
    case 'not_analyzed':
      return UNKNOWN;
  }
}
