import type { KeywordRanking, RankingPurchase, RankingSource } from '@app/keywords/contract';
import { countryName } from './countries.js';
import { dayRange, longDay } from './day-text.js';
import { languageName } from './languages.js';
import { formatMicroDollars } from './micro-dollars.js';
import { formatPoints } from './numbers.js';
import { ENGINE_NAMES } from './search-names.js';

const RANKING_SOURCES: Readonly<Record<RankingSource, string>> = {
  tracked: 'Tracked keyword',
  search_console: 'Search Console',
  search_console_export: 'Search Console export',
  dataforseo: 'DataForSEO',
  own_pages: "The site's own content",
};

/** Where a ranking is from: "Tracked keyword", "Search Console export of 1 Oct to 31 Oct 2026, Country: Germany". */
export function sourceText({ source, period, filters }: KeywordRanking): string {
  const name = RANKING_SOURCES[source];
  if (source !== 'search_console_export' || period === null) return name;
  const narrowed = filters.map((filter) => `, ${filter.name}: ${filter.value}`).join('');
  return `${name} of ${dayRange(period)}${narrowed}`;
}

/** A position as it was measured: 4 → "4", an average of 7.25 → "7.3". */
export function positionText(position: number): string {
  return Number.isInteger(position) ? String(position) : formatPoints(position);
}

/** Whose results and of which day: "Google, United States, 22 Nov 2026". */
export function originText(ranking: KeywordRanking): string {
  const { engine, location } = ranking;
  const parts = [engine === null ? null : ENGINE_NAMES[engine], location, ...measuredText(ranking)];
  return parts.filter((part) => part !== null).join(', ');
}

function measuredText({ source, date }: KeywordRanking): string[] {
  // Its name has the days.
  if (source === 'search_console_export') return ['average'];
  const day = date === null ? 'date unknown' : longDay(date);
  return source === 'search_console' ? ['30-day average', day] : [day];
}

/** What another source says about the same keyword: "Search Console: position 7.5 (Google, …)". */
export function otherText(ranking: KeywordRanking): string {
  const { position } = ranking;
  const measured = position === null ? 'position unknown' : `position ${positionText(position)}`;
  return `${sourceText(ranking)}: ${measured} (${originText(ranking)})`;
}

/** What the purchase would bring and who pays, before it is made. */
export function purchaseText(purchase: RankingPurchase): string {
  const { domain, keyOwner } = purchase;
  const payer =
    keyOwner === 'user' ? 'Billed to your own key' : 'Billed to this installation’s budget';
  return `Up to 100 keywords that ${domain} ranks for on Google, ${marketText(purchase)}. ${payer}; purchased data is kept for 30 days.`;
}

/** What was bought in this market, and when it can be bought again. */
export function boughtText(purchase: RankingPurchase & { boughtOn: string }): string {
  const { domain, boughtOn } = purchase;
  return `The keywords of ${domain} on Google, ${marketText(purchase)}, were purchased from DataForSEO on ${longDay(boughtOn)}. You can buy them again after 30 days.`;
}

/** "Germany, German" */
function marketText({ country, language }: RankingPurchase): string {
  return `${countryName(country)}, ${languageName(language)}`;
}

/** "Buy keywords from DataForSEO (at most $0.02)". */
export function purchaseLabel({ costMicros }: RankingPurchase): string {
  return `Buy keywords from DataForSEO (at most ${formatMicroDollars(costMicros)})`;
}
