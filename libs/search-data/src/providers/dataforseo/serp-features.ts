import type { SerpFeature } from '../../contract/index.js';
import { comparableHost } from '../../rules/running-position.js';

type FeatureKind = SerpFeature['kind'];

/** Types of elements (docs.dataforseo.com, `item_types`). Those without a kind of ours are left out. */
const KINDS: ReadonlyMap<string, FeatureKind> = new Map([
  ['ai_overview', 'ai_overview'],
  ['local_pack', 'local_pack'],
  ['map', 'local_pack'],
  ['local_services', 'local_pack'],
  ['hotels_pack', 'local_pack'],
  ['google_hotels', 'local_pack'],
  ['featured_snippet', 'featured_snippet'],
  ['answer_box', 'featured_snippet'],
  ['people_also_ask', 'people_also_ask'],
  ['images', 'images'],
  ['video', 'videos'],
  ['short_videos', 'videos'],
  ['top_stories', 'news'],
  ['shopping', 'shopping'],
  ['popular_products', 'shopping'],
  ['refine_products', 'shopping'],
  ['commercial_units', 'shopping'],
  ['knowledge_graph', 'knowledge_panel'],
  ['paid', 'ads'],
]);

/** An element of the page as parsed JSON. */
export type SerpElement = Readonly<Record<string, unknown>>;

/** What the page shows besides organic results, each kind once, with all hosts that it cites or links. */
export function serpFeaturesOf(elements: readonly SerpElement[]): SerpFeature[] {
  const hosts = new Map<FeatureKind, Set<string>>();
  for (const element of elements) {
    const { type } = element;
    const kind = typeof type === 'string' ? KINDS.get(type) : undefined;
    if (kind !== undefined) addHosts(hosts, kind, element);
    if (type === 'organic' && isFilled(element.links)) addHosts(hosts, 'sitelinks', element.links);
    if (type === 'organic' && element.is_featured_snippet === true) {
      addHosts(hosts, 'featured_snippet', { domain: element.domain, url: element.url });
    }
  }
  return [...hosts].map(([kind, ofKind]) => ({ kind, hosts: [...ofKind] }));
}

function addHosts(all: Map<FeatureKind, Set<string>>, kind: FeatureKind, value: unknown): void {
  const hosts = all.get(kind) ?? new Set<string>();
  all.set(kind, hosts);
  for (const host of citedHosts(value)) hosts.add(host);
}

/**
 * Hosts of all nested references and links. A list instead of recursion and no spreading: how deep and how long the
 * parts are is the sender's choice.
 */
function citedHosts(value: unknown): string[] {
  const hosts: string[] = [];
  const parts: unknown[] = [value];
  // Also visits what is added on the way.
  for (const part of parts) {
    if (typeof part !== 'object' || part === null) continue;
    const host = Array.isArray(part) ? null : hostOf(part);
    if (host !== null) hosts.push(host);
    for (const inner of Object.values(part) as unknown[]) {
      if (typeof inner === 'object') parts.push(inner);
    }
  }
  return hosts;
}

/** `domain` is preferred: the address of an ad or a product leads through the engine. */
function hostOf(element: { readonly domain?: unknown; readonly url?: unknown }): string | null {
  const { domain, url } = element;
  const host =
    typeof domain === 'string' && domain !== '' ? comparableHost(`https://${domain}`) : null;
  const cited = host ?? (typeof url === 'string' ? comparableHost(url) : null);
  return cited === null || isEngine(cited) ? null : cited;
}

/** The engine's own links: `google.co.uk`, but not `support.google.com`. */
function isEngine(host: string): boolean {
  return /^google(?:\.[a-z]{2,3}){1,2}$/.test(host);
}

function isFilled(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length > 0;
}
