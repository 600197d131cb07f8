import { getDomain } from 'tldts';

/** The web property that an entered address belongs to. */
export interface WebsiteAddress {
  /** Scheme, host and port as entered, without a trailing slash. */
  readonly origin: string;
  /** The entered host in lower case, with its port unless it is the default of the scheme. */
  readonly host: string;
  /** Equal for all spellings of one website: http and https, with and without `www.`. */
  readonly identity: string;
}

/** Origin, host and identity of the website that the URL belongs to. */
export function websiteAddressOf(url: URL): WebsiteAddress {
  const host = withoutRootDot(url.host);
  return { origin: `${url.protocol}//${host}`, host, identity: identityOfHost(host) };
}

/** `host` as in `URL.host`: lower case, punycode, with its port unless it is the default of the scheme. */
export function identityOfHost(host: string): string {
  const name = withoutRootDot(host.toLowerCase());
  if (!name.startsWith('www.')) return name;
  const bare = name.slice('www.'.length);
  // Below a shared suffix (www.netlify.app), "www" is the website of one customer, not of the suffix itself.
  const isOneOwner = getDomain(bare, { allowPrivateDomains: true }) !== null;
  return isOneOwner ? bare : name;
}

/** Whether an address belongs to the website with this identity. */
export function belongsTo(identity: string, href: string): boolean {
  return URL.canParse(href) && identityOfHost(new URL(href).host) === identity;
}

function withoutRootDot(host: string): string {
  return host.replace(/(?<!\.)\.+(?=$|:\d+$)/, '');
}
