import { getDomain } from 'tldts';

/**
 * What belongs to one owner, as far as a name can tell: the registrable domain, where customers of a platform
 * (`*.github.io`) are owners of their own (publicsuffix.org). An address or a single name is its own site.
 * @param hostname as in `URL.hostname`
 */
export function siteOf(hostname: string): string {
  const bare = plainHostname(hostname);
  return getDomain(bare, { allowPrivateDomains: true }) ?? bare;
}

/** Whether a request to `hostname` leaves the website; without a website every request does. */
export function isThirdParty(hostname: string, website: string | null): boolean {
  return website === null || siteOf(hostname) !== website;
}

/** One spelling of a host's name: a browser takes `a.example.` for another host than `a.example`. */
export function plainHostname(hostname: string): string {
  return hostname.toLowerCase().replace(/\.$/, '');
}
