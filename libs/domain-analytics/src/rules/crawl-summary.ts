import type { OwnCrawl } from '../contract/index.js';
import type { CrawledPage } from './crawled-page.js';
import { technologiesOf } from './technologies.js';

const TITLES_SHOWN = 10;
const PHRASES_SHOWN = 10;
const OUTLINK_HOSTS_SHOWN = 20;

/** The figures of pages, which are in the order in which they were read. */
export function crawlSummary(
  pages: readonly CrawledPage[],
): Omit<OwnCrawl, 'sitemap' | 'from'> & { readonly pages: number } {
  const hosts = linksByHost(pages);
  return {
    pages: pages.length,
    titles: pages.slice(0, TITLES_SHOWN).map(({ address, title }) => ({ address, title })),
    phrases: topPhrases(pages),
    internal_links: pages.reduce((sum, { internalLinks }) => sum + internalLinks, 0),
    outlinks: hosts.slice(0, OUTLINK_HOSTS_SHOWN),
    outlink_hosts: hosts.length,
    technologies: technologiesOf(pages.map(({ clues }) => clues)),
  };
}

function linksByHost(pages: readonly CrawledPage[]): OwnCrawl['outlinks'] {
  const byHost = new Map<string, number>();
  for (const { host, links } of pages.flatMap(({ outlinks }) => outlinks))
    byHost.set(host, (byHost.get(host) ?? 0) + links);
  return [...byHost]
    .map(([host, links]) => ({ host, links }))
    .sort((a, b) => b.links - a.links || (a.host < b.host ? -1 : 1));
}

interface PhraseOfPages {
  readonly phrase: string;
  pages: number;
  titlePages: number;
  occurrences: number;
}

/** Phrases of the most titles, then pages; one inside a longer one of as many pages is left out. */
function topPhrases(pages: readonly CrawledPage[]): OwnCrawl['phrases'] {
  const byPhrase = new Map<string, PhraseOfPages>();
  for (const { phrase, count, places } of pages.flatMap(({ phrases }) => phrases)) {
    const known = byPhrase.get(phrase) ?? { phrase, pages: 0, titlePages: 0, occurrences: 0 };
    known.pages += 1;
    known.occurrences += count;
    if (places.includes('title')) known.titlePages += 1;
    byPhrase.set(phrase, known);
  }
  const all = [...byPhrase.values()].sort(
    (a, b) =>
      b.titlePages - a.titlePages ||
      b.pages - a.pages ||
      b.occurrences - a.occurrences ||
      (a.phrase < b.phrase ? -1 : 1),
  );
  const isWithin = (short: PhraseOfPages, long: PhraseOfPages): boolean =>
    long.phrase.length > short.phrase.length &&
    long.pages === short.pages &&
    long.titlePages === short.titlePages &&
    ` ${long.phrase} `.includes(` ${short.phrase} `);
  const top: OwnCrawl['phrases'] = [];
  for (const each of all) {
    if (top.length >= PHRASES_SHOWN) break;
    if (all.some((other) => isWithin(each, other))) continue;
    top.push({ phrase: each.phrase, pages: each.pages });
  }
  return top;
}
