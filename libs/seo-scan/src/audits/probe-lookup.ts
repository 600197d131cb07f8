import { isUnknownStatus } from '../rules/http-status.js';
import type { PageFailure } from './page-snapshot.js';
import type { ProbeResult, SiteCrawl } from './site-crawl.js';

const MAX_REDIRECTS = 10;

export type Verdict =
  | { readonly kind: 'good' }
  /** `reason` completes the sentence "The address …". */
  | { readonly kind: 'broken'; readonly reason: string }
  /** Refused to robots, never asked, or no clear answer: neither good nor broken. */
  | { readonly kind: 'unknown' };

const GOOD: Verdict = { kind: 'good' };
const UNKNOWN: Verdict = { kind: 'unknown' };

/**
 * What is known about an address after its redirects, from a probe or because it was crawled as a page.
 * `null` when it was not asked for, redirects to where nobody has looked, or has a name and no name was found at all.
 */
export function findAnswer(site: SiteCrawl, url: string): ProbeResult | null {
  let answer = findProbe(site, url);
  for (let redirects = 0; answer !== null && answer.redirectsTo !== null; redirects++) {
    const isFollowed = answer.status !== null && (answer.status < 300 || answer.status >= 400);
    if (isFollowed) return answer;
    if (redirects === MAX_REDIRECTS) return null;
    answer = findProbe(site, answer.redirectsTo);
  }
  return answer?.failure === 'dns' && !hasFoundNames(site) ? null : answer;
}

const foundNames = new WeakMap<SiteCrawl, boolean>();

/** Where no name is ever found, as without a way out, a host that is not found may exist all the same. */
function hasFoundNames(site: SiteCrawl): boolean {
  const known = foundNames.get(site);
  if (known !== undefined) return known;
  const asked = [{ url: site.origin, failure: null }, ...site.probes.values()];
  const found = asked.some(({ url, failure }) => failure !== 'dns' && hasName(url));
  foundNames.set(site, found);
  return found;
}

/** Neither an IP address nor a name of this machine's own. */
function hasName(url: string): boolean {
  const { hostname } = new URL(url);
  const isAddress = hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
  return hostname.includes('.') && !isAddress;
}

/** Whether an image can be shown: 4xx, 5xx, no answer or something else than an image is broken. */
export function judgeImage(answer: ProbeResult | null): Verdict {
  if (answer === null || isUnclear(answer)) return UNKNOWN;
  if (answer.failure !== null) return { kind: 'broken', reason: failureText(answer.failure) };
  if (answer.status === null || answer.status < 200) return UNKNOWN;
  if (answer.status >= 400) return { kind: 'broken', reason: `answers ${answer.status}` };
  if (answer.status >= 300) return UNKNOWN;
  if (canBeImage(answer.mediaType)) return GOOD;
  return { kind: 'broken', reason: `is ${answer.mediaType ?? 'unknown'}, not an image` };
}

/** Whether an outside page is gone: only 404, 410 and an unknown host say so for sure. */
export function judgeExternalLink(answer: ProbeResult | null): Verdict {
  if (answer === null || isUnclear(answer)) return UNKNOWN;
  if (answer.failure === 'dns') return { kind: 'broken', reason: failureText('dns') };
  if (answer.failure !== null || answer.status === null) return UNKNOWN;
  if (answer.status === 404 || answer.status === 410) {
    return { kind: 'broken', reason: `answers ${answer.status}` };
  }
  return answer.status >= 200 && answer.status < 400 ? GOOD : UNKNOWN;
}

/**
 * Whether something a page loads can be had. On the website's own host an error is one, and what seemed to
 * fail was asked for twice; of other hosts only 404, 410 and an unknown name say so for sure.
 */
export function judgeResource(answer: ProbeResult | null, isOwnHost: boolean): Verdict {
  if (!isOwnHost) return judgeExternalLink(answer);
  if (answer === null || isUnclear(answer)) return UNKNOWN;
  const { failure, status } = answer;
  if (failure === 'dns' || failure === 'tls')
    return { kind: 'broken', reason: failureText(failure) };
  if (failure !== null || status === null || status < 200) return UNKNOWN;
  if (isUnknownStatus(status) || NEEDS_LOGIN.has(status)) return UNKNOWN;
  if (status >= 400) return { kind: 'broken', reason: `answers ${status}` };
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

/** Refused to robots, refused or given up by us: says nothing about what a visitor gets. */
function isUnclear({ isBlocked, status, failure }: ProbeResult): boolean {
  if (isBlocked || status === 403 || status === 429) return true;
  return failure !== null && OURS.has(failure);
}

/** These lie with us: a visitor may well get an answer. */
const OURS: ReadonlySet<string> = new Set<PageFailure>([
  'refused_target',
  'aborted',
  'too_large',
  'not_analyzed',
]);

/** Without a type, or with the one that only says "bytes", browsers look at the bytes and show the image. */
export function canBeImage(mediaType: string | null): boolean {
  if (mediaType === null) return true;
  return mediaType.startsWith('image/') || mediaType.endsWith('/octet-stream');
}

function failureText(failure: NonNullable<ProbeResult['failure']>): string {
  switch (failure) {
    case 'timeout':
      return 'does not answer in time';
    case 'dns':
      return 'names a host that does not exist';
    case 'connection':
      return 'refuses the connection';
    case 'tls':
      return 'has no valid certificate';
    case 'redirect_loop':
      return 'redirects in a circle';
    case 'too_many_redirects':
      return 'redirects too often';
    case 'bad_redirect':
      return 'redirects to nowhere';
    case 'protocol':
      return 'gives a broken answer';
    case 'too_large':
      return 'answers with more than we read';
    case 'refused_target':
      return 'is not public';
    case 'aborted':
      return 'was not read to the end';
    case 'not_analyzed':
      return 'could not be analyzed in time';
  }
}
