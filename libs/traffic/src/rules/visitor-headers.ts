import { CAMPAIGN_HEADER, VISIT_HEADER } from '../contract/index.js';
import type { Persona } from './persona.js';

/** How a page was reached. */
export interface Arrival {
  readonly url: string;
  /** The previous page or origin; `null` when the address was typed. */
  readonly referrer: string | null;
  /** Reached by a link of the website itself. */
  readonly isInternal: boolean;
}

export interface Visitor {
  readonly persona: Persona;
  /** `visitorIdentity` of this installation. */
  readonly identity: string;
  readonly chromeMajor: number;
  readonly campaignId: string;
  readonly visitId: string;
}

/** Chrome's own user agent on the persona's system, followed by the product's real identity. */
export function visitorUserAgent({
  persona,
  identity,
  chromeMajor,
}: Pick<Visitor, 'persona' | 'identity' | 'chromeMajor'>): string {
  const mobile = persona.deviceType === 'mobile' ? ' Mobile' : '';
  return `Mozilla/5.0 (${persona.platform}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${chromeMajor}.0.0.0${mobile} Safari/537.36 ${identity}`;
}

/** `de-DE,de;q=0.9,en;q=0.8`: best first, never below 0.1. */
export function acceptLanguage(locales: readonly string[]): string {
  return locales
    .map((locale, index) => (index === 0 ? locale : `${locale};q=${Math.max(1, 10 - index) / 10}`))
    .join(',');
}

/** What Chrome sends with a page's own request, plus the two headers that name campaign and visit. */
export function navigationHeaders(visitor: Visitor, arrival: Arrival): Record<string, string> {
  const { persona, chromeMajor } = visitor;
  const headers: Record<string, string> = {
    'user-agent': visitorUserAgent(visitor),
    accept:
      'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8',
    'accept-language': acceptLanguage(persona.locales),
    'upgrade-insecure-requests': '1',
    [CAMPAIGN_HEADER.toLowerCase()]: visitor.campaignId,
    [VISIT_HEADER.toLowerCase()]: visitor.visitId,
  };
  // Browsers send these to trustworthy origins only.
  if (new URL(arrival.url).protocol === 'https:') {
    headers['sec-ch-ua'] = `"Chromium";v="${chromeMajor}", "Not_A Brand";v="99"`;
    headers['sec-ch-ua-mobile'] = persona.deviceType === 'mobile' ? '?1' : '?0';
    headers['sec-ch-ua-platform'] = `"${platformName(persona.platform)}"`;
    headers['sec-fetch-dest'] = 'document';
    headers['sec-fetch-mode'] = 'navigate';
    headers['sec-fetch-site'] = fetchSite(arrival);
    headers['sec-fetch-user'] = '?1';
  }
  const referer = refererFor(arrival);
  return referer === null ? headers : { ...headers, referer };
}

function fetchSite({ referrer, isInternal }: Arrival): string {
  if (referrer === null) return 'none';
  return isInternal ? 'same-origin' : 'cross-site';
}

/**
 * Within the website by the default policy, strict-origin-when-cross-origin. From elsewhere always the origin: that
 * is the policy of search engines, so that websites learn where a visitor comes from.
 */
function refererFor({ url, referrer, isInternal }: Arrival): string | null {
  if (referrer === null || !URL.canParse(referrer)) return null;
  const [from, to] = [new URL(referrer), new URL(url)];
  if (!isInternal) return `${from.origin}/`;
  if (from.protocol === 'https:' && to.protocol === 'http:') return null;
  from.hash = '';
  return from.origin === to.origin ? from.href : `${from.origin}/`;
}

function platformName(platform: string): string {
  if (platform.startsWith('Windows')) return 'Windows';
  return platform.startsWith('Macintosh') ? 'macOS' : 'Android';
}
