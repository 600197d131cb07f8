import type { PageFailure, ProbeResult, SiteCrawl } from '@app/crawler/pages';
import { isUnknownStatus } from '../rules/http-status.js';

const MAX_REDIRECTS = 10;

export type ProbeOutcome =
  | { readonly kind: 'good' }
  /** `reason` completes the sentence "The address …". */
  | { readonly kind: 'broken'; readonly reason: string }
  /** Refused to robots, never requested, or no clear result: neither good nor broken. */
  | { readonly kind: 'unknown' };

const GOOD: ProbeOutcome = { kind: 'good' };
const UNKNOWN: ProbeOutcome = { kind: 'unknown' };

/**
 * What is known about the final response of an address, from a probe or because it was crawled as a page. `null` when
 * it was never requested, redirects to an unread target, or its name was not found and neither was any other.
 */
export function findResponse(site: SiteCrawl, url: string): ProbeResult | null {
  let result = findProbe(site, url);
  for (let redirects = 0; result !== null && result.redirectsTo !== null; redirects++) {
    const isFollowed = result.status !== null && (result.status < 300 || result.status >= 400);
    if (isFollowed) return result;
    if (redirects === MAX_REDIRECTS) return null;
    result = findProbe(site, result.redirectsTo);
  }
  return result?.failure === 'dns' && !hasFoundNames(site) ? null : result;
}

const foundNames = new WeakMap<SiteCrawl, boolean>();

/** Where no name is ever resolved, for example without network access, an unresolved host may still exist. */
function hasFoundNames(site: SiteCrawl): boolean {
  const known = foundNames.get(site);
  if (known !== undefined) return known;
  const requests = [{ url: site.origin, failure: null }, ...site.probes.values()];
  const found = requests.some(({ url, failure }) => failure !== 'dns' && hasName(url));
  foundNames.set(site, found);
  return found;
}

/** Neither an IP address nor a name of this machine. */
function hasName(url: string): boolean {
  const { hostname } = new URL(url);
  const isAddress = hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
  return hostname.includes('.') && !isAddress;
}

/** Whether an image can be shown: 4xx, 5xx, no response or a media type other than an image is broken. */
export function auditImage(result: ProbeResult | null): ProbeOutcome {
  if (result === null || isUnclear(result)) return UNKNOWN;
  if (result.failure !== null) return { kind: 'broken', reason: failureText(result.failure) };
  if (result.status === null || result.status < 200) return UNKNOWN;
  if (result.status >= 400) return { kind: 'broken', reason: `returns ${result.status}` };
  if (result.status >= 300) return UNKNOWN;
  if (canBeImage(result.mediaType)) return GOOD;
  return { kind: 'broken', reason: `is ${result.mediaType ?? 'unknown'}, not an image` };
}

/** Whether an external page is gone: only 404, 410 and an unknown host are conclusive. */
export function auditExternalLink(result: ProbeResult | null): ProbeOutcome {
  if (result === null || isUnclear(result)) return UNKNOWN;
  if (result.failure === 'dns') return { kind: 'broken', reason: failureText('dns') };
  if (result.failure !== null || result.status === null) return UNKNOWN;
  if (result.status === 404 || result.status === 410) {
    return { kind: 'broken', reason: `returns ${result.status}` };
  }
  return result.status >= 200 && result.status < 400 ? GOOD : UNKNOWN;
}

/**
 * Whether a resource of a page can be loaded. On the website's own host an error is conclusive, because failed requests
 * are retried; for other hosts only 404, 410 and an unknown name are.
 */
export function auditResource(result: ProbeResult | null, isOwnHost: boolean): ProbeOutcome {
  if (!isOwnHost) return auditExternalLink(result);
  if (result === null || isUnclear(result)) return UNKNOWN;
  const { failure, status } = result;
  if (failure === 'dns' || failure === 'tls')
    return { kind: 'broken', reason: failureText(failure) };
  if (failure !== null || status === null || status < 200) return UNKNOWN;
  if (isUnknownStatus(status) || NEEDS_LOGIN.has(status)) return UNKNOWN;
  if (status >= 400) return { kind: 'broken', reason: `returns ${status}` };
  return status >= 300 ? UNKNOWN : GOOD;
}

const NEEDS_LOGIN: ReadonlySet<number> = new Set([401, 407]);

function findProbe(site: SiteCrawl, url: string): ProbeResult | null {
  const probe = site.probes.get(url);
  if (probe !== undefined) return probe;
  const page = site.pageByUrl.get(url);
  if (page === undefined) return null;
  const { status, failure, isBlocked } = page;
  return {
    url,
    status,
    failure,
    isBlocked,
    mediaType: page.isHtml200 ? 'text/html' : null,
    bytes: null,
    width: null,
    height: null,
    redirectsTo: null,
  };
}

/** Refused to robots, or refused or given up by us: inconclusive for visitors. */
function isUnclear({ isBlocked, status, failure }: ProbeResult): boolean {
  if (isBlocked || status === 403 || status === 429) return true;
  return failure !== null && OURS.has(failure);
}

/** Failures on our side: a visitor may well get a response. */
const OURS: ReadonlySet<string> = new Set<PageFailure>([
  'refused_target',
  'aborted',
  'too_large',
  'not_analyzed',
]);

/** Without a type, or with the generic binary one, browsers sniff the bytes and show the image. */
export function canBeImage(mediaType: string | null): boolean {
  if (mediaType === null) return true;
  return mediaType.startsWith('image/') || mediaType.endsWith('/octet-stream');
}

function failureText(failure: NonNullable<ProbeResult['failure']>): string {
  switch (failure) {
    case 'timeout':
      return 'does not respond in time';
    case 'dns':
      return 'points to a host that does not exist';
    case 'connection':
      return 'refuses the connection';
    case 'tls':
      return 'has no valid certificate';
    case 'redirect_loop':
      return 'redirects in a loop';
    case 'too_many_redirects':
      return 'redirects too often';
    case 'bad_redirect':
      return 'redirects without a target';
    case 'protocol':
      return 'returns an invalid response';
    case 'too_large':
      return 'returns more than the crawler reads';
    case 'refused_target':
      return 'is not public';
    case 'aborted':
      return 'was not read completely';
    case 'not_analyzed':
      return 'could not be analyzed in time';
  }
}
