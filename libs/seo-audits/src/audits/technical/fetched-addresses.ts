import type { PageFacts, SiteCrawl } from '@app/crawler/pages';

/** Every requested address that was not refused to robots; status checks audit these. */
export function fetchedAddresses(site: SiteCrawl): readonly PageFacts[] {
  return site.pages.filter(
    ({ status, failure, isBlocked }) => !isBlocked && (status !== null || failure !== null),
  );
}

/** The first address that the redirects reach a second time; `null` without a loop. */
export function repeatedAddress({ url, hops, finalUrl, failure }: PageFacts): string | null {
  const seen = new Set<string>();
  for (const hop of hops) {
    if (seen.has(hop.url)) return hop.url;
    seen.add(hop.url);
  }
  if (failure !== 'redirect_loop') return null;
  const last = hops.at(-1)?.location ?? finalUrl;
  return seen.has(last) ? last : url;
}

/** "301 https://a → 302 https://b → https://c" */
export function redirectPath({ hops, url, finalUrl }: PageFacts): string {
  const end = hops.length > 0 && finalUrl === url ? (hops.at(-1)?.location ?? url) : finalUrl;
  return [...hops.map((hop) => `${hop.status} ${hop.url}`), end].join(' → ');
}
