import { LISTED_GROUPS_MAX } from '../../contract/link-graph.js';
import type { LinkGraphSummary } from '../../contract/link-graph.js';
import type { PageFigures } from './page-figures.js';

/** A page of the graph as the summary needs it. */
export interface SummedPage extends Pick<PageFigures, 'inlinks' | 'clicks'> {
  readonly isInSitemap: boolean;
}

/** An address as it was read, redirects included. */
export interface ReadAddress {
  readonly url: string;
  readonly finalUrl: string;
  readonly canonicalUrl: string | null;
  readonly isReadable: boolean;
  readonly hops: readonly string[];
}

interface SummaryInput {
  readonly pages: Iterable<SummedPage>;
  readonly addresses: readonly ReadAddress[];
  readonly links: { readonly all: number; readonly nofollow: number };
  /** Pages that link to an address itself, whether or not it redirects. */
  readonly linkedFrom: ReadonlyMap<string, number>;
}

const CLUSTER_URLS_SHOWN = 10;
const CHAIN_MIN_HOPS = 2;

export function linkSummary({
  pages,
  addresses,
  links,
  linkedFrom,
}: SummaryInput): LinkGraphSummary {
  const counts = { pages: 0, orphans: 0, orphansInSitemap: 0, unreachable: 0 };
  const byClicks: number[] = [];
  for (const { inlinks, clicks, isInSitemap } of pages) {
    counts.pages += 1;
    if (inlinks === 0 && clicks !== 0) {
      counts.orphans += 1;
      if (isInSitemap) counts.orphansInSitemap += 1;
    }
    if (clicks === null) {
      counts.unreachable += 1;
      continue;
    }
    while (byClicks.length <= clicks) byClicks.push(0);
    byClicks[clicks] = (byClicks[clicks] ?? 0) + 1;
  }
  const chains = addresses
    .filter(({ hops }) => hops.length >= CHAIN_MIN_HOPS)
    .map(({ hops, finalUrl, url }) => ({
      urls: [...hops, finalUrl],
      linkedFrom: linkedFrom.get(url) ?? 0,
    }))
    .sort((a, b) => b.linkedFrom - a.linkedFrom || b.urls.length - a.urls.length);
  const clusters = clustersOf(addresses);
  return {
    ...counts,
    links: links.all,
    nofollowLinks: links.nofollow,
    byClicks,
    chains: chains.slice(0, LISTED_GROUPS_MAX),
    chainCount: chains.length,
    clusters: clusters.slice(0, LISTED_GROUPS_MAX),
    clusterCount: clusters.length,
  };
}

/** Pages that name another page as their canonical, by that page; the largest groups first. */
function clustersOf(addresses: readonly ReadAddress[]): LinkGraphSummary['clusters'] {
  const read = new Set(addresses.filter(({ isReadable }) => isReadable).map(({ url }) => url));
  const groups = new Map<string, string[]>();
  for (const { url, finalUrl, canonicalUrl, isReadable } of addresses) {
    if (!isReadable || url !== finalUrl || canonicalUrl === null || canonicalUrl === url) continue;
    const known = groups.get(canonicalUrl);
    if (known === undefined) groups.set(canonicalUrl, [url]);
    else known.push(url);
  }
  return [...groups]
    .map(([canonical, urls]) => ({
      canonical,
      isRead: read.has(canonical),
      urls: urls.slice(0, CLUSTER_URLS_SHOWN),
      pages: urls.length,
    }))
    .sort((a, b) => b.pages - a.pages || (a.canonical < b.canonical ? -1 : 1));
}
