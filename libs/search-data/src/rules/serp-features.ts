import type { SerpFeature } from '../contract/index.js';
import { comparableHost } from './running-position.js';

type FeatureKind = SerpFeature['kind'];

/** Which field of a provider's response is which feature. */
export type FeatureFields = Readonly<Record<string, FeatureKind>>;

/** Fields in which providers put the address that an element of the page leads to. */
const ADDRESS_FIELDS = new Set(['link', 'url', 'website', 'source_link']);
/** Links into the search engine itself (its maps, pictures, further searches) are no citations. */
const ENGINE_HOST =
  /(?:^|\.)(?:google\.[a-z]{2,3}(?:\.[a-z]{2})?|gstatic\.com|search\.brave\.com)$/;
/** A page cites about twenty; more are cut off so that stored pages stay small. */
const MAX_HOSTS = 50;
/** Deeper nesting does not occur, and a hostile response must not exhaust the stack. */
const MAX_DEPTH = 8;

/** Features of one response, with the hosts that they cite. Absent and empty fields are no features. */
export function featuresOf(
  response: Readonly<Record<string, unknown>>,
  fields: FeatureFields,
): SerpFeature[] {
  const features = Object.entries(fields).flatMap(([field, kind]) => {
    const value = response[field];
    return isFilled(value) ? [{ kind, hosts: citedHosts(value) }] : [];
  });
  // A box with an answer of the engine itself (a calculation, the weather) features no page.
  return mergeFeatures(
    features.filter(({ kind, hosts }) => kind !== 'featured_snippet' || hosts.length > 0),
  );
}

/** One entry for each kind, with the hosts of all, in the order of their first appearance. */
export function mergeFeatures(features: readonly SerpFeature[]): SerpFeature[] {
  const hostsOf = new Map<FeatureKind, Set<string>>();
  for (const { kind, hosts } of features) {
    const known = hostsOf.get(kind) ?? new Set();
    for (const host of hosts) if (known.size < MAX_HOSTS) known.add(host);
    hostsOf.set(kind, known);
  }
  return [...hostsOf].map(([kind, hosts]) => ({ kind, hosts: [...hosts] }));
}

/** Hosts of other websites that an element of a result page links, each once. */
export function citedHosts(value: unknown): string[] {
  const hosts = new Set<string>();
  collect(value, hosts, 0);
  return [...hosts].slice(0, MAX_HOSTS);
}

function collect(value: unknown, hosts: Set<string>, depth: number): void {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return;
  for (const [field, part] of Object.entries(value)) {
    if (typeof part !== 'string') {
      collect(part, hosts, depth + 1);
      continue;
    }
    const host = ADDRESS_FIELDS.has(field) ? comparableHost(part) : null;
    if (host !== null && !ENGINE_HOST.test(host)) hosts.add(host);
  }
}

function isFilled(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.keys(value).length > 0;
}
