import { z } from 'zod';
import { comparableHost } from '../../rules/running-position.js';
import type {
  BacklinkSummary,
  CompetingDomain,
  RankedKeyword,
  RankedKeywords,
} from '../domain-figures-provider.js';
import { dollarsToMicros } from './prices.js';

/** Every leaf is nullable (docs.dataforseo.com); one that is not understood is unknown, too. */
const figure = z.number().nonnegative().nullish().catch(null);
const count = z.int().nonnegative().nullish().catch(null);
const percentage = z.number().min(0).max(100).nullish().catch(null);
const text = z.string().nullish().catch(null);

function part<T extends z.ZodRawShape>(
  shape: T,
): z.ZodCatch<z.ZodOptional<z.ZodNullable<z.ZodObject<T>>>> {
  return z.object(shape).nullish().catch(null);
}

const HOST_NAME = /^[\w-]+(?:\.[\w-]+)+$/;

/** Bands of positions in `metrics.organic` (DataforseoLabsMetricsInfo). */
const BANDS = [
  ['pos_1', 1, 1],
  ['pos_2_3', 2, 3],
  ['pos_4_10', 4, 10],
  ['pos_11_20', 11, 20],
  ['pos_21_30', 21, 30],
  ['pos_31_40', 31, 40],
  ['pos_41_50', 41, 50],
  ['pos_51_60', 51, 60],
  ['pos_61_70', 61, 70],
  ['pos_71_80', 71, 80],
  ['pos_81_90', 81, 90],
  ['pos_91_100', 91, 100],
] as const;

const organicMetrics = part({
  organic: z.record(z.string(), z.unknown()).nullish().catch(null),
});

export const rankedKeywordsSchema = z
  .tuple([
    z.object({
      total_count: count,
      metrics: organicMetrics,
      items: z
        .array(
          part({
            keyword_data: part({
              keyword: text,
              keyword_info: part({ search_volume: count, cpc: figure }),
              keyword_properties: part({ keyword_difficulty: percentage }),
            }),
            ranked_serp_element: part({
              serp_item: part({
                rank_group: count,
                rank_absolute: count,
                url: text,
                etv: figure,
              }),
            }),
          }),
        )
        .nullish(),
    }),
  ])
  .rest(z.unknown());

export const competitorsSchema = z
  .tuple([
    z.object({
      items: z
        .array(
          part({
            domain: text,
            intersections: count,
            full_domain_metrics: organicMetrics,
          }),
        )
        .nullish(),
    }),
  ])
  .rest(z.unknown());

/** Some keys are also sent misspelled. */
export const backlinksSchema = z
  .tuple([
    z.object({
      backlinks: count,
      // On the scale that was requested.
      rank: percentage,
      referring_domains: count,
      reffering_domains: count,
      referring_ips: count,
      reffering_ips: count,
    }),
  ])
  .rest(z.unknown());

export function rankedKeywordsOf([result]: z.infer<typeof rankedKeywordsSchema>): RankedKeywords {
  const organic = result.metrics?.organic ?? {};
  return {
    totalKeywords: result.total_count ?? null,
    organicTraffic: numberOf(organic.etv),
    bands: BANDS.map(([key, from, to]) => ({ from, to, keywords: countOf(organic[key]) })),
    keywords: (result.items ?? []).flatMap((item) => rankedKeywordOf(item)),
  };
}

type RankedItem = NonNullable<z.infer<typeof rankedKeywordsSchema>[0]['items']>[number];

/** Nothing for a row that does not say which keyword ranks where. */
function rankedKeywordOf(item: RankedItem): RankedKeyword[] {
  const data = item?.keyword_data;
  const result = item?.ranked_serp_element?.serp_item;
  const position = result?.rank_group ?? 0;
  if (!data?.keyword || position < 1) return [];
  return [
    {
      keyword: data.keyword,
      position,
      absolutePosition: result?.rank_absolute ?? null,
      address: result?.url ?? null,
      searchVolume: data.keyword_info?.search_volume ?? null,
      cpcMicros: dollarsToMicros(data.keyword_info?.cpc),
      difficulty: data.keyword_properties?.keyword_difficulty ?? null,
      trafficEstimate: result?.etv ?? null,
    },
  ];
}

/** Each domain once, without the target's own row; at most `limit`. */
export function competitorsOf(
  [result]: z.infer<typeof competitorsSchema>,
  target: string,
  limit: number,
): CompetingDomain[] {
  const known = new Set([comparableHost(`https://${target}`)]);
  const competitors: CompetingDomain[] = [];
  for (const item of result.items ?? []) {
    const domain = comparableHost(`https://${item?.domain ?? ''}`);
    if (domain === null || !HOST_NAME.test(domain) || known.has(domain)) continue;
    known.add(domain);
    // `metrics` covers shared keywords only.
    const organic = item?.full_domain_metrics?.organic ?? {};
    competitors.push({
      domain,
      organicKeywords: countOf(organic.count),
      organicTraffic: numberOf(organic.etv),
      sharedKeywords: item?.intersections ?? null,
    });
  }
  return competitors.slice(0, limit);
}

export function backlinksOf([result]: z.infer<typeof backlinksSchema>): BacklinkSummary {
  return {
    backlinks: result.backlinks ?? null,
    referringDomains: result.referring_domains ?? result.reffering_domains ?? null,
    referringIps: result.referring_ips ?? result.reffering_ips ?? null,
    domainRank: result.rank ?? null,
    rankScale: 'one_hundred',
  };
}

function countOf(value: unknown): number | null {
  return Number.isSafeInteger(value) ? numberOf(value) : null;
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;
}
