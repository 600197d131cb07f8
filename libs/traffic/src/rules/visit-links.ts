/** A link as found on a page. */
export interface PageLink {
  readonly href: string;
  /** The `rel` attribute. */
  readonly rel?: string;
  /** Has a `download` attribute. */
  readonly isDownload?: boolean;
  /** The `target` attribute. */
  readonly target?: string;
}

/** File extensions that are not pages. */
const FILES =
  /\.(?:7z|aac|apk|avi|bin|bz2|csv|deb|dmg|docx?|eot|epub|exe|flac|gif|gz|ico|ics|iso|jpe?g|json|m4a|m4v|mov|mp[34]|mpe?g|msi|odp|ods|odt|ogg|otf|pdf|pkg|png|pptx?|rar|rpm|rss|rtf|svg|tar|tgz|tiff?|ttf|txt|vcf|wav|webm|webp|woff2?|xlsx?|xml|zip)$/i;

/** Words in an address that suggest a change: a visitor reads and never acts. */
const ACTING =
  /(?:^|[^a-z])(?:log-?out|log-?off|sign-?out|sign-?off|log-?in|sign-?in|sign-?up|register|delete|remove|destroy|trash|unsubscribe|subscribe|cancel|deactivate|disable|enable|activate|confirm|approve|reject|vote|like|follow|report|add-?to-?cart|add-?to-?wishlist|cart|basket|bag|checkout|buy|purchase|order|pay|payment|donate|book-?now|wp-admin|wp-login|admin|edit|export|download|print|cdn-cgi)(?:[^a-z]|$)/i;

/** Whether an address is on the website: its host with or without `www.`, over http or https. */
export function isOnWebsite(url: string, websiteOrigin: string): boolean {
  if (!URL.canParse(url) || !URL.canParse(websiteOrigin)) return false;
  const [address, website] = [new URL(url), new URL(websiteOrigin)];
  if (address.protocol !== 'https:' && address.protocol !== 'http:') return false;
  return hostKey(address.host) === hostKey(website.host);
}

/**
 * The links of a page that a visitor may follow, absolute and without fragments, each once, in the page's order:
 * other pages of the same website. Left out: files, downloads, new windows, addresses that may change something (a
 * cart, a deletion, a logout), and `nofollow`: search engines do not follow them, and neither do visitors.
 */
export function clickableLinks(
  links: readonly PageLink[],
  { pageUrl, websiteOrigin }: { readonly pageUrl: string; readonly websiteOrigin: string },
): string[] {
  const here = withoutFragment(new URL(pageUrl));
  const found = new Set<string>();
  for (const link of links) {
    const href = link.href.trim();
    if (href === '' || href.startsWith('#') || !URL.canParse(href, pageUrl)) continue;
    const url = new URL(href, pageUrl);
    const address = withoutFragment(url);
    if (address === here || !isOnWebsite(address, websiteOrigin)) continue;
    if (isRefusedLink(link) || isRefusedAddress(url)) continue;
    found.add(address);
  }
  return [...found];
}

function isRefusedLink({ rel = '', isDownload = false, target = '' }: PageLink): boolean {
  const isNewWindow = !['', '_self', '_top', '_parent'].includes(target.toLowerCase());
  return isDownload || isNewWindow || /(?:^|\s)nofollow(?:\s|$)/i.test(rel);
}

function isRefusedAddress({ pathname, search, username }: URL): boolean {
  return username !== '' || FILES.test(pathname) || ACTING.test(pathname) || ACTING.test(search);
}

function withoutFragment(url: URL): string {
  const address = new URL(url);
  address.hash = '';
  return address.href;
}

function hostKey(host: string): string {
  return host.replace(/\.(?=$|:)/, '').replace(/^www\./, '');
}
