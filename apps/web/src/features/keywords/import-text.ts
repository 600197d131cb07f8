import type { ImportRanksResponse, RankFileFormat } from '@app/keywords/contract';
import { dayRange } from '../../lib/day-text.js';
import { countOf, formatCount } from '../../lib/numbers.js';
import { costText } from './bulk-text.js';

/** Markets that are listed; of the others, only the number. */
const MARKETS_LISTED = 10;

/** Trackers by the files that they export. */
export const TRACKERS: Readonly<Record<RankFileFormat, string>> = {
  groundswell: 'an export of this tracker',
  accuranker: 'AccuRanker',
  ahrefs: 'Ahrefs Rank Tracker',
  semrush: 'Semrush Position Tracking',
  serpbear: 'SerpBear',
  dates_in_columns: 'a table with one column per day',
  generic: 'a table with one line per day',
};

/** "120 days of 12 keywords will be imported" */
export function importTitle({ isDryRun, keywords, days }: ImportRanksResponse): string {
  const stored = days.added + days.changed;
  if (stored === 0) return isDryRun ? 'Nothing new to import' : 'No changes';
  const of = countOf(keywords.tracked + keywords.added, 'keyword');
  return `${countOf(stored, 'day')} of ${of} ${isDryRun ? 'will be' : 'are'} imported`;
}

/** What else the file contains, in sentences. */
export function importDetails(result: ImportRanksResponse): string[] {
  const { format, domains, from, to, keywords, days, notes } = result;
  const span = from === null || to === null ? '' : `, ${dayRange({ from, to })}`;
  return [
    `Recognized as ${TRACKERS[format]}: ${domains.join(', ')}${span}.`,
    sentence(keywords.added, 'keyword', result.isDryRun ? 'will be tracked' : 'newly tracked'),
    sentence(keywords.not_tracked, 'keyword', 'not tracked: skipped'),
    sentence(keywords.over_limit, 'keyword', 'over your plan: skipped'),
    sentence(days.unchanged, 'day', 'already imported'),
    sentence(days.changed, 'day', 'with another value than imported before: replaced'),
    sentence(days.unknown, 'day', 'without a rank: shown as gaps'),
    ...notes,
  ].filter((text) => text !== '');
}

/** "Germany: 12 keywords, of which 3 are imported", most keywords first. */
export function marketTexts({ markets, market_count: all }: ImportRanksResponse): string[] {
  const listed = markets.slice(0, MARKETS_LISTED);
  const texts = listed.map(({ location, keywords, imported }) => {
    const part = keywords === imported ? '' : `, ${formatCount(imported)} of them imported`;
    return `${location}: ${countOf(keywords, 'keyword')}${part}`;
  });
  const others = all - listed.length;
  return others === 0 ? texts : [...texts, `and ${countOf(others, 'more market')}`];
}

/** What the new keywords cost, before they are tracked. */
export function importCostText({ cost, market_count: markets }: ImportRanksResponse): string {
  if (cost.firstReadMicros === null && markets > 1)
    return "No connected provider covers some of these markets, so they're free but only have imported ranks.";
  return costText(cost);
}

function sentence(count: number, noun: string, text: string): string {
  return count === 0 ? '' : `${countOf(count, noun)} ${text}.`;
}

/** The text of the button that imports. */
export function importVerb({ days, keywords }: ImportRanksResponse): string {
  if (days.added + days.changed > 0) return `Import ${countOf(days.added + days.changed, 'day')}`;
  return keywords.added > 0 ? `Track ${countOf(keywords.added, 'keyword')}` : 'Nothing to import';
}
