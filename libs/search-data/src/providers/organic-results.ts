import { z } from 'zod';
import type { SerpFeature } from '../contract/index.js';
import type { ListedResult } from '../rules/running-position.js';
import type { FeatureFields } from '../rules/serp-features.js';
import { featuresOf, mergeFeatures } from '../rules/serp-features.js';

/** Organic results as the providers of Google's pages list them; sitelinks are part of their result, never one of their own. */
export const organicResults = z.array(
  z.object({ link: z.string(), title: z.string().nullish(), sitelinks: z.unknown().optional() }),
);
type OrganicResults = z.infer<typeof organicResults>;

export function listedResults(results: OrganicResults): ListedResult[] {
  return results.map(({ link, title }) => ({ address: link, title: title ?? null }));
}

/** Features of a response, with the sitelinks of its organic results. */
export function pageFeatures(
  response: Readonly<Record<string, unknown>>,
  fields: FeatureFields,
  results: OrganicResults,
): SerpFeature[] {
  const sitelinks = results.flatMap((result) => result.sitelinks ?? []);
  return mergeFeatures([
    ...featuresOf(response, fields),
    ...featuresOf({ sitelinks }, { sitelinks: 'sitelinks' }),
  ]);
}

/** How SerpApi and SearchApi say that the engine found nothing. */
export const NO_RESULTS = /(?:has|did)(?:n['’]t| not) return(?:ed)? any results|no results/i;
