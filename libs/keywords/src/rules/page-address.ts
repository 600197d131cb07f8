/** Spellings of an address that lead to the same page. */
const SCHEMES = ['https://', 'http://'] as const;

/** `host[:port]` in lower case without `www.`. */
export function authorityOf(url: URL): string {
  return url.host.replace(/^www\.(?=.*\.)/, '').replace(/\.$/, '');
}

/** The page of an address with either scheme, with and without `www.` and a final slash. */
export function spellingsOfPage(url: URL): string[] {
  const path = url.pathname.replace(/\/$/, '');
  return originsOf(url).flatMap((origin) =>
    url.search === ''
      ? [`${origin}${path}`, `${origin}${path}/`]
      : [`${origin}${url.pathname}${url.search}`],
  );
}

/** The origins that lead to the website of an address. */
export function originsOf(url: URL): string[] {
  const authority = authorityOf(url);
  return SCHEMES.flatMap((scheme) => [`${scheme}${authority}`, `${scheme}www.${authority}`]);
}

/**
 * The domain whose keywords can be bought: without `www.`; `null` for addresses that no search engine lists (with a port,
 * without a dot, IP addresses, reserved names).
 */
export function purchasableDomain(url: URL): string | null {
  const { hostname, port } = url;
  if (port !== '' || hostname.startsWith('[') || /^[\d.]+$/.test(hostname)) return null;
  const domain = authorityOf(url);
  const isReserved = /(?:^|\.)(?:localhost|local|internal|test|invalid)$/.test(domain);
  return !domain.includes('.') || isReserved || domain.length > 253 ? null : domain;
}
