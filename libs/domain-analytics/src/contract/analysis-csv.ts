import { csvLine } from '@app/common/contract';
import { isComparable, percentChange } from './comparison.js';
import type { DomainAnalysis } from './domain-analysis.js';

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
  return lines.map(csvLine).join('');
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
    ...list('Keyword', ({ top_keywords: keywords }) => keywords.map(({ keyword }) => keyword)),
    ...list('Competitor', ({ competitors }) => competitors.map(({ domain }) => domain)),
  ];
  return lines.map(csvLine).join('');
}
