import type { DomainAnalysis } from '@app/domain-analytics/contract';
import { MikroORM } from '@mikro-orm/postgresql';
import type { ApiUser } from './api.ts';
import { setting } from './browser.ts';

const bought = {
  source: 'dataforseo',
  as_of: '2026-11-20T12:00:00.000Z',
  scale: 'Organic results of Google, US (en); traffic and volume: estimates a month',
  reason: null,
} as const;
const UNKNOWN_LINKS = {
  source: null,
  as_of: null,
  scale: null,
  reason: 'Not known: the DataForSEO account has no subscription for these figures.',
} as const;

type Figures = Pick<
  DomainAnalysis,
  'top_keywords' | 'competitors' | 'backlinks' | 'registration' | 'sources'
>;

function figures(): Figures {
  return {
    top_keywords: Array.from({ length: 12 }, (_, index) => ({
      keyword: index === 3 ? `sourdough bread ${'near the harbour '.repeat(5)}` : `bread ${index}`,
      position: index + 1,
      searchVolume: index === 1 ? null : 9_900 - index * 700,
      trafficEstimate: 1_540.5 / (index + 1),
      cpc: index === 2 ? null : 1.25,
    })),
    competitors: Array.from({ length: 6 }, (_, index) => ({
      domain: `rival-${index + 1}.example`,
      organicKeywords: 5_000 - index * 500,
      organicTraffic: index === 0 ? null : 90_000 / index,
      intersections: 40 - index,
    })),
    backlinks: { backlinks: null, referringDomains: null, referringIps: null, domainRank: null },
    registration: {
      domain: 'harbour-bakery.example',
      registrar: 'Registrar of Examples',
      registered_at: '2009-03-14T10:00:00.000Z',
      expires_at: null,
    },
    sources: {
      keywords: bought,
      visibility: bought,
      competitors: bought,
      backlinks: UNKNOWN_LINKS,
      registration: { ...bought, source: 'rdap', scale: 'As its registry publishes it' },
    },
  };
}

/** Stores analyses of seven domains, newest first; returns their ids. No journey buys figures. */
export async function giveAnalyses({ session }: ApiUser): Promise<readonly string[]> {
  const orm = await MikroORM.init({
    clientUrl: setting('TEST_DATABASE_URL'),
    discovery: { warnWhenNoEntities: false },
  });
  const { top_keywords, competitors, backlinks, registration, sources } = figures();
  try {
    const rows = await orm.em.execute<{ id: string }[]>(
      `insert into domain_analyses (id, user_id, domain, country, language, total_keywords, organic_traffic,
         visibility_score, top_keywords, competitors, backlinks, registration, sources, analyzed_at)
       select gen_random_uuid(), ?, 'bakery-' || n || '.example', 'US', 'en', 1200 + n * 100, 4321.7, 12.4, ?::jsonb,
         ?::jsonb, ?::jsonb, ?::jsonb, ?::jsonb, now() - n * interval '1 day'
       from generate_series(1, 7) n returning id`,
      [
        session.user.id,
        ...[top_keywords, competitors, backlinks, registration, sources].map(asJson),
      ],
    );
    return rows.map(({ id }) => id);
  } finally {
    await orm.close();
  }
}

function asJson(value: unknown): string {
  return JSON.stringify(value);
}
