import { getDomain } from 'tldts';

/**
 * The site that a host belongs to, as far as its name shows: the registrable domain, where each customer of a
 * platform (`*.github.io`) counts separately (publicsuffix.org). An IP address or a single label is its own site.
 * @param hostname As in `URL.hostname`.
 */
export function siteOf(hostname: string): string {
  const bare = plainHostname(hostname);
  return getDomain(bare, { allowPrivateDomains: true }) ?? bare;
}

/** Whether a request to `hostname` leaves the website; without a website, every request does. */
export function isThirdParty(hostname: string, website: string | null): boolean {
  return website === null || siteOf(hostname) !== website;
}

/** Normalises a host name: browsers treat `a.example.` and `a.example` as different hosts. */
export function plainHostname(hostname: string): string {
  return hostname.toLowerCase().replace(/\.$/, '');
}
