import { csvLine } from '@app/common/contract';
import { isComparable, percentChange } from './comparison.js';
import type { DomainAnalysis } from './domain-analysis.js';
import { comparedOpenRows, isNotListed, openFigureRows } from './open-figure-rows.js';
import { NOT_LISTED } from './open-figures.js';
import type { OpenFigures } from './open-figures.js';
import type { OwnCrawl } from './own-crawl.js';

type Cell = string | number | null;

/** An analysis as CSV: its figures with their sources, then keywords, then competitors. Unknown cells are empty. */
export function analysisCsv(analysis: DomainAnalysis): string {
  const { sources, backlinks, registration } = analysis;
  const figure = (name: string, value: Cell, group: keyof DomainAnalysis['sources']): Cell[] => {
    const { source, as_of: asOf, scale, reason } = sources[group];
    return [name, value, source, asOf, scale, reason];
  };
  const lines: Cell[][] = [
    ['Domain', analysis.domain],
    ['Market', `${analysis.country}, ${analysis.language}`],
    ['Analyzed at', analysis.analyzed_at],
    [],
    ['Figure', 'Value', 'Source', 'As of', 'Scale', 'Not known because'],
    figure('Total keywords', analysis.total_keywords, 'keywords'),
    figure('Organic traffic', analysis.organic_traffic, 'keywords'),
    figure('Visibility score', analysis.visibility_score, 'visibility'),
    figure('Backlinks', backlinks.backlinks, 'backlinks'),
    figure('Referring domains', backlinks.referringDomains, 'backlinks'),
    figure('Referring IPs', backlinks.referringIps, 'backlinks'),
    figure('Domain rank', backlinks.domainRank, 'backlinks'),
    figure('Registrar', registration?.registrar ?? null, 'registration'),
    figure('Registered', registration?.registered_at ?? null, 'registration'),
    figure('Expires', registration?.expires_at ?? null, 'registration'),
    ...openFigureRows(analysis.open_figures).map(({ name, value, from }) => [
      ...[name, isNotListed({ value, from }) ? NOT_LISTED : value],
      ...[from.source, from.as_of, from.scale, from.reason],
    ]),
    [],
    ['Keyword', 'Position', 'Search volume', 'Traffic estimate', 'CPC (USD)'],
    ...analysis.top_keywords.map(({ keyword, position, searchVolume, trafficEstimate, cpc }) => [
      ...[keyword, position, searchVolume, trafficEstimate, cpc],
    ]),
    [],
    ['Competitor', 'Organic keywords', 'Organic traffic', 'Shared keywords'],
    ...analysis.competitors.map(({ domain, organicKeywords, organicTraffic, intersections }) => [
      ...[domain, organicKeywords, organicTraffic, intersections],
    ]),
  ];
  if (analysis.open_figures !== null) lines.push(...openLists(analysis.open_figures));
  return lines.map(csvLine).join('');
}

/** The lists of open sources, each under its own heading; those without entries are left out. */
function openLists(figures: OpenFigures): Cell[][] {
  const { speed, known_links: links, shared_pages: shared, own_crawl: crawl } = figures;
  const history = speed.devices.flatMap(({ device, history: periods }) =>
    periods.map(({ ends_on: end, lcp_ms: lcp, inp_ms: inp, cls }) => [device, end, lcp, inp, cls]),
  );
  return [
    ...list(['Device', '28 days until', 'LCP (ms)', 'INP (ms)', 'CLS'], history),
    ...list(
      ['Page with links', 'Links'],
      links.top_pages.map(({ address, links: count }) => [address, count]),
    ),
    ...list(
      ['Link from', 'To', 'Anchor', 'State', 'Followed', 'Anchor now', 'Gone or unread because'],
      links.examples.map(({ from, to, anchor, check }) => [
        ...[from, to, anchor, check?.state ?? null, followedText(check?.is_followed ?? null)],
        ...[check?.anchor ?? null, check?.reason ?? null],
      ]),
    ),
    ...list(
      ['Host on the same result pages', 'Result pages', 'Of'],
      shared.hosts.map(({ host, pages }) => [host, pages, shared.pages]),
    ),
    ...(crawl === undefined ? [] : crawlLists(crawl)),
  ];
}

function followedText(isFollowed: boolean | null): Cell {
  if (isFollowed === null) return null;
  return isFollowed ? 'followed' : 'nofollow';
}

function crawlLists({ titles, phrases, outlinks, technologies }: OwnCrawl): Cell[][] {
  return [
    ...list(
      ['Page of our crawl', 'Title'],
      titles.map(({ address, title }) => [address, title]),
    ),
    ...list(
      ['Key phrase', 'Pages'],
      phrases.map(({ phrase, pages }) => [phrase, pages]),
    ),
    ...list(
      ['Host linked to', 'Links'],
      outlinks.map(({ host, links }) => [host, links]),
    ),
    ...list(
      ['Technology', 'Recognized by'],
      technologies.map(({ name, evidence }) => [name, evidence]),
    ),
  ];
}

function list(head: Cell[], rows: Cell[][]): Cell[][] {
  return rows.length === 0 ? [] : [[], head, ...rows];
}

/** Two or three analyses beside each other; the change in percent for exactly two comparable ones. */
export function comparisonCsv(analyses: readonly DomainAnalysis[]): string {
  const [first, second] = analyses;
  const isPair =
    analyses.length === 2 && first !== undefined && second !== undefined && isComparable(analyses);
  const row = (name: string, value: (analysis: DomainAnalysis) => number | null): Cell[] => [
    name,
    ...analyses.map(value),
    ...(isPair ? [percentChange(value(first), value(second))] : []),
  ];
  const list = (name: string, textsOf: (analysis: DomainAnalysis) => string[]): Cell[][] =>
    [0, 1, 2, 3, 4].map((index) => [
      `${name} ${index + 1}`,
      ...analyses.map((analysis) => textsOf(analysis)[index] ?? null),
    ]);
  const lines: Cell[][] = [
    ['Figure', ...analyses.map(({ domain }) => domain), ...(isPair ? ['Change in %'] : [])],
    ['Analyzed at', ...analyses.map(({ analyzed_at: analyzedAt }) => analyzedAt)],
    ['Source', ...analyses.map(({ sources }) => sources.keywords.source)],
    row('Total keywords', ({ total_keywords: keywords }) => keywords),
    row('Organic traffic', ({ organic_traffic: traffic }) => traffic),
    row('Visibility score', ({ visibility_score: score }) => score),
    ...comparedOpenRows(analyses).map(({ name, cells }) => [
      name,
      ...cells.map((cell) =>
        cell !== null && isNotListed(cell) ? NOT_LISTED : (cell?.value ?? null),
      ),
      // Ranks and measurements are of different days: their change is not one of the website.
      ...(isPair ? [null] : []),
    ]),
    ...list('Keyword', ({ top_keywords: keywords }) => keywords.map(({ keyword }) => keyword)),
    ...list('Competitor', ({ competitors }) => competitors.map(({ domain }) => domain)),
  ];
  return lines.map(csvLine).join('');
}
