import type { PermissionLevel } from './connection.js';

const DOMAIN_PREFIX = 'sc-domain:';

/** Whether the permission means that the account controls the website: restricted users can only read. */
export function provesControl(permission: PermissionLevel): boolean {
  return permission === 'siteOwner' || permission === 'siteFullUser';
}

/**
 * Whether a Search Console property covers an address. `sc-domain:` properties: the domain and everything below
 * it, on every scheme and port. URL prefixes: addresses that begin with them, `www.` and the scheme included.
 */
export function coversAddress(siteUrl: string, href: string): boolean {
  if (!URL.canParse(href)) return false;
  const url = new URL(href);
  if (siteUrl.startsWith(DOMAIN_PREFIX)) {
    const domain = hostOf(siteUrl.slice(DOMAIN_PREFIX.length));
    return domain !== null && (url.hostname === domain || url.hostname.endsWith(`.${domain}`));
  }
  if (!URL.canParse(siteUrl)) return false;
  const prefix = new URL(siteUrl);
  return url.origin === prefix.origin && url.pathname.startsWith(prefix.pathname);
}

/** Whether control of the property is control of the whole website at `origin`: a path of it is not enough. */
export function coversWebsite(siteUrl: string, origin: string): boolean {
  return coversAddress(siteUrl, `${origin}/`);
}

/** Whether the figures of a property are those of this domain (without `www.`), and not of more or of a part. */
export function isOfDomain(siteUrl: string, domain: string): boolean {
  if (siteUrl.startsWith(DOMAIN_PREFIX))
    return hostOf(siteUrl.slice(DOMAIN_PREFIX.length)) === domain;
  if (!URL.canParse(siteUrl)) return false;
  const { hostname, port, pathname } = new URL(siteUrl);
  return [domain, `www.${domain}`].includes(hostname) && port === '' && pathname === '/';
}

/** The property with the widest coverage of an address: the domain as a whole, else the shortest prefix. */
export function bestProperty<P extends { readonly siteUrl: string }>(
  properties: readonly P[],
  href: string,
): P | null {
  const covering = properties.filter(({ siteUrl }) => coversAddress(siteUrl, href));
  const rank = ({ siteUrl }: P): number => (siteUrl.startsWith(DOMAIN_PREFIX) ? 0 : siteUrl.length);
  return (
    covering.sort((a, b) => rank(a) - rank(b) || a.siteUrl.localeCompare(b.siteUrl))[0] ?? null
  );
}

/** As addresses write it, also for names in other scripts; `null` when it is not a host. */
function hostOf(domain: string): string | null {
  return domain !== '' && URL.canParse(`http://${domain}`)
    ? new URL(`http://${domain}`).hostname
    : null;
}
