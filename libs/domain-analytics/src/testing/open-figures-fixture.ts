import type { OpenFigures, Provenance } from '../contract/index.js';

function from(source: NonNullable<Provenance['source']>, scale: string): Provenance {
  return { source, scale, as_of: '2026-11-18T00:00:00.000Z', reason: null };
}

/** Figures of every open source; not in Tranco's list. */
export function openFiguresFixture(change: Partial<OpenFigures> = {}): OpenFigures {
  return {
    common_crawl: {
      ...{ rank: 48_213, entries: 10_000_000, domain: 'bakery.example' },
      from: from('common_crawl', 'Rank by harmonic centrality of domains, 1 is the best'),
    },
    tranco: {
      ...{ rank: null, entries: null, domain: null },
      from: from('tranco', 'Rank by popularity, 1 is the best'),
    },
    open_page_rank: {
      ...{ score: 4.68, rank: 51_234, domain: 'bakery.example' },
      from: from('open_page_rank', 'Score from 0 to 10, logarithmic'),
    },
    crux_rank: {
      ...{ rank: 50_000, entries: 1_000_000, domain: 'www.bakery.example' },
      from: from('crux_list', 'Rank bucket by page loads in Chrome'),
    },
    speed: {
      devices: [
        {
          ...{ device: 'phone', lcp_ms: 2_400, inp_ms: 180, cls: 0.05 },
          history: [
            { ends_on: '2026-11-07', lcp_ms: 4_100, inp_ms: null, cls: 0.2 },
            { ends_on: '2026-11-14', lcp_ms: 2_400, inp_ms: 180, cls: 0.05 },
          ],
        },
        { ...{ device: 'desktop', lcp_ms: 1_200, inp_ms: null, cls: 0 }, history: [] },
      ],
      origin: 'https://bakery.example',
      from: from('crux', '75th percentile of visits with Chrome'),
    },
    known_links: {
      ...{ links: 18, pages: 3 },
      top_pages: [
        { address: 'https://bakery.example/bread', links: 12 },
        { address: 'https://bakery.example/', links: 6 },
      ],
      examples: [
        {
          ...{ from: 'https://guide.example/bakers', to: 'https://bakery.example/bread' },
          anchor: 'fresh bread',
          check: { state: 'live', is_followed: false, anchor: 'bread of the harbor', reason: null },
        },
        {
          ...{ from: 'https://old.example/', to: 'https://bakery.example/', anchor: 'bakery' },
          check: {
            ...{ state: 'unread', is_followed: null, anchor: null },
            reason: 'The website blocks crawlers (status 403).',
          },
        },
      ],
      from: from('bing_webmaster', 'Links from other websites known to Bing'),
    },
    shared_pages: {
      pages: 8,
      hosts: [
        { host: 'rolls.example', pages: 6 },
        { host: 'flour.example', pages: 2 },
      ],
      from: from('result_pages', 'The 8 stored result pages of your own checks'),
    },
    own_crawl: {
      pages: 7,
      titles: [
        { address: 'https://bakery.example/', title: 'Sourdough bread from the harbor' },
        { address: 'https://bakery.example/rolls', title: null },
      ],
      phrases: [{ phrase: 'sourdough bread', pages: 5 }],
      internal_links: 84,
      outlinks: [{ host: 'flour.example', links: 7 }],
      outlink_hosts: 1,
      sitemap: { addresses: 120, is_whole: true, reason: null },
      technologies: [{ name: 'WordPress', evidence: 'generator: WordPress 6.8' }],
      from: from('own_crawl', 'Our crawl of 7 pages, https://bakery.example/ first'),
    },
    ...change,
  };
}
