import type { DomainAnalysis, OpenFigures, Provenance } from '@app/domain-analytics/contract';
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
  reason: 'Unknown: the DataForSEO account has no subscription for this data.',
} as const;

function openSource(source: NonNullable<Provenance['source']>, scale: string): Provenance {
  return { source, as_of: '2026-11-18T00:00:00.000Z', scale, reason: null };
}

/** One of them is not in its list, and one is not known. */
function openFigures(): OpenFigures {
  const weeks = [2_900, 2_700, 2_400].map((lcp, index) => ({
    ...{ ends_on: `2026-11-0${index + 1}`, lcp_ms: lcp, inp_ms: index === 0 ? null : 180 },
    cls: 0.05,
  }));
  return {
    common_crawl: {
      ...{ rank: 48_213, entries: 10_000_000, domain: 'harbour-bakery.example' },
      from: openSource('common_crawl', 'Rank by harmonic centrality of domains, 1 is the best'),
    },
    tranco: {
      ...{ rank: null, entries: null, domain: null },
      from: openSource('tranco', 'Rank by popularity, 1 is the best'),
    },
    open_page_rank: {
      ...{ score: null, rank: null, domain: null },
      from: {
        ...{ source: null, as_of: null, scale: null },
        reason:
          "Unknown: Open PageRank isn't connected. The operator of this installation needs to set its key (OPENPAGERANK_KEY).",
      },
    },
    speed: {
      devices: [
        { ...{ device: 'phone', lcp_ms: 2_400, inp_ms: 180, cls: 0.05 }, history: weeks },
        { ...{ device: 'desktop', lcp_ms: 4_200, inp_ms: null, cls: 0.2 }, history: [] },
      ],
      origin: 'https://harbour-bakery.example',
      from: openSource('crux', '75th percentile of visits with Chrome over 28 days'),
    },
    known_links: {
      ...{ links: 18, pages: 2 },
      top_pages: [
        { address: 'https://harbour-bakery.example/sourdough-bread', links: 12 },
        { address: 'https://harbour-bakery.example/', links: 6 },
      ],
      examples: [
        {
          ...{ from: 'https://guide.example/bakers', anchor: 'fresh bread' },
          to: 'https://harbour-bakery.example/sourdough-bread',
        },
      ],
      from: openSource('bing_webmaster', 'Links from other websites known to Bing'),
    },
    shared_pages: {
      pages: 8,
      hosts: [
        { host: 'rolls.example', pages: 6 },
        { host: 'flour.example', pages: 2 },
      ],
      from: openSource('result_pages', 'The 8 stored result pages of your own checks'),
    },
  };
}

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
  const { top_keywords, competitors, backlinks, registration, sources } = figures();
  const rows = await query<{ id: string }>(
    `insert into domain_analyses (id, user_id, domain, country, language, total_keywords, organic_traffic,
       visibility_score, top_keywords, competitors, backlinks, registration, sources, open_figures, analyzed_at)
     select gen_random_uuid(), ?, 'bakery-' || n || '.example', 'US', 'en', 1200 + n * 100, 4321.7, 12.4, ?::jsonb,
       ?::jsonb, ?::jsonb, ?::jsonb, ?::jsonb, ?::jsonb, now() - n * interval '1 day'
     from generate_series(1, 7) n returning id`,
    [
      session.user.id,
      ...[top_keywords, competitors, backlinks, registration, sources, openFigures()].map(asJson),
    ],
  );
  return rows.map(({ id }) => id);
}

/** Stores an analysis that a worker which is not there has begun. */
export async function giveRunningAnalysis({ session }: ApiUser): Promise<void> {
  const { common_crawl, tranco, open_page_rank, shared_pages } = openFigures();
  await query(
    `insert into analysis_requests (id, user_id, domain, country, language, saves_result, status, figures, lease_token,
       lease_until, attempts, created_at, started_at)
     values (gen_random_uuid(), ?, 'harbour-bakery.example', 'US', 'en', true, 'running', ?::jsonb, gen_random_uuid(),
       now() + interval '1 day', 1, now(), now())`,
    [session.user.id, asJson({ common_crawl, tranco, open_page_rank, shared_pages })],
  );
}

async function query<Row>(sql: string, parameters: readonly unknown[]): Promise<Row[]> {
  const orm = await MikroORM.init({
    clientUrl: setting('TEST_DATABASE_URL'),
    discovery: { warnWhenNoEntities: false },
  });
  try {
    return await orm.em.execute<Row[]>(sql, [...parameters]);
  } finally {
    await orm.close();
  }
}

function asJson(value: unknown): string {
  return JSON.stringify(value);
}
