import type { CostPayer, KeywordCosts, KeywordCostsInput } from '@app/keywords/contract';
import { formatMicroDollars } from '../../../lib/micro-dollars.js';
import { countOf } from '../../../lib/numbers.js';
import { PROVIDER_NAMES } from '../../../lib/search-names.js';

/** What is bought, who pays and what is left, each as a sentence, before anything is bought. */
export function costSentences(of: KeywordCostsInput['of'], costs: KeywordCosts): string[] {
  const { keywords, readingMicros, monthMicros, unreadKeywords, payers } = costs;
  if (keywords === 0) return ['There is no keyword to check.'];
  if (readingMicros === null || monthMicros === null)
    return ['No connected provider reads this market: nothing is bought, and no rank is known.'];
  const unread =
    unreadKeywords === 0
      ? []
      : [
          `No connected provider reads the market of ${countOf(unreadKeywords, 'keyword')}: nothing is bought there.`,
        ];
  if (readingMicros === 0 && monthMicros === 0) return ['Costs nothing.', ...unread];
  const [reading, month] = [readingMicros, monthMicros].map(formatMicroDollars);
  const again = of === 'new' ? [] : ['A fall of ten places or more is checked twice.'];
  return [amountText(), ...payers.map((payer) => payerText(of, payer)), ...again, ...unread];

  function amountText(): string {
    if (of === 'new') return `At most ${reading} for each check and ${month} a month.`;
    const checked = of === 'all' ? countOf(keywords - unreadKeywords, 'keyword') : 'it';
    return `Checking ${checked} now costs at most ${reading}; tracking costs at most ${month} a month.`;
  }
}

/** Whose budget pays, and how much of it is left this month. */
function payerText(
  of: KeywordCostsInput['of'],
  { keyOwner, providers, spentMicros, capMicros, leftMicros, readingMicros }: CostPayer,
): string {
  if (keyOwner === 'user' || capMicros === null || leftMicros === null) {
    const names = providers.map((name) => PROVIDER_NAMES[name]).join(', ');
    return `Your own key pays (${names}): ${formatMicroDollars(spentMicros)} spent this month; only the provider knows what is left.`;
  }
  const [left, cap] = [leftMicros, capMicros].map(formatMicroDollars);
  const budget = `The budget of this installation pays: ${left} of ${cap} left this month.`;
  if (readingMicros <= leftMicros) return budget;
  return of === 'keyword'
    ? `${budget} That is not enough to check it now.`
    : `${budget} What it does not cover is checked next month.`;
}

/** The real cost of a refresh, when it has ended; nothing where it was not counted. */
export function spentText(costMicros: number | null): string {
  if (costMicros === null) return '';
  return costMicros === 0 ? 'It cost nothing.' : `It cost ${formatMicroDollars(costMicros)}.`;
}
