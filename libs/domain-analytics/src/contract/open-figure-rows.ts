import type { DomainAnalysis } from './domain-analysis.js';
import type { OpenFigures } from './open-figures.js';
import type { OwnCrawl } from './own-crawl.js';
import type { Provenance } from './provenance.js';

/** One figure of an open source, for tables and files. */
export interface OpenFigureRow {
  readonly name: string;
  readonly unit: 'rank' | 'bucket' | 'score' | 'ms' | 'shift' | 'count';
  readonly value: number | null;
  readonly from: Provenance;
}

/** Every single figure, each under the name of its source; none for analyses from before they were read. */
export function openFigureRows(figures: OpenFigures | null): OpenFigureRow[] {
  if (figures === null) return [];
  const { common_crawl: crawl, tranco, open_page_rank: pageRank, speed } = figures;
  const { known_links: links, shared_pages: shared, crux_rank: bucket } = figures;
  return [
    { name: 'Common Crawl rank', unit: 'rank', value: crawl.rank, from: crawl.from },
    { name: 'Tranco rank', unit: 'rank', value: tranco.rank, from: tranco.from },
    { name: 'Open PageRank', unit: 'score', value: pageRank.score, from: pageRank.from },
    // A score without a rank is in the list.
    ...(pageRank.score === null || pageRank.rank !== null
      ? [
          {
            name: 'Open PageRank rank',
            unit: 'rank' as const,
            value: pageRank.rank,
            from: pageRank.from,
          },
        ]
      : []),
    ...(bucket === undefined
      ? []
      : [
          {
            name: 'CrUX rank bucket',
            unit: 'bucket' as const,
            value: bucket.rank,
            from: bucket.from,
          },
        ]),
    ...speed.devices.flatMap(({ device, lcp_ms: lcp, inp_ms: inp, cls }): OpenFigureRow[] => [
      { name: `LCP, ${device} (ms)`, unit: 'ms', value: lcp, from: speed.from },
      { name: `INP, ${device} (ms)`, unit: 'ms', value: inp, from: speed.from },
      { name: `CLS, ${device}`, unit: 'shift', value: cls, from: speed.from },
    ]),
    ...(speed.devices.length === 0
      ? [{ name: 'Real-user speed', unit: 'ms' as const, value: null, from: speed.from }]
      : []),
    { name: 'Links known to Bing', unit: 'count', value: links.links, from: links.from },
    { name: 'Pages with links known to Bing', unit: 'count', value: links.pages, from: links.from },
    { name: 'Stored result pages', unit: 'count', value: shared.pages, from: shared.from },
    ...(figures.own_crawl === undefined ? [] : ownCrawlRows(figures.own_crawl)),
  ];
}

function ownCrawlRows({ pages, from, ...crawl }: OwnCrawl): OpenFigureRow[] {
  const { addresses, is_whole: isWhole, reason } = crawl.sitemap;
  const sitemapFrom: Provenance =
    addresses === null
      ? { source: null, as_of: null, scale: null, reason }
      : { ...from, scale: isWhole ? 'Addresses' : 'Addresses, at least: a part was not read' };
  return [
    { name: 'Pages of our crawl', unit: 'count', value: pages, from },
    { name: 'Internal links of these pages', unit: 'count', value: crawl.internal_links, from },
    { name: 'Hosts these pages link to', unit: 'count', value: crawl.outlink_hosts, from },
    { name: 'Size of the sitemap', unit: 'count', value: addresses, from: sitemapFrom },
  ];
}

const LISTS: readonly Provenance['source'][] = [
  'common_crawl',
  'tranco',
  'open_page_rank',
  'crux_list',
];

/** Whether a list was read and does not have the domain: a result, other than an unknown figure. */
export function isNotListed({ value, from }: Pick<OpenFigureRow, 'value' | 'from'>): boolean {
  return value === null && LISTS.includes(from.source);
}

/** The figures that at least one of the analyses has, with those of all of them; `null` where it has no such figure. */
export function comparedOpenRows(
  analyses: readonly DomainAnalysis[],
): { readonly name: string; readonly cells: readonly (OpenFigureRow | null)[] }[] {
  const rows = analyses.map(({ open_figures: figures }) => openFigureRows(figures));
  const names = new Set(rows.flatMap((each) => each.map(({ name }) => name)));
  return [...names].map((name) => ({
    name,
    cells: rows.map((each) => each.find((row) => row.name === name) ?? null),
  }));
}
