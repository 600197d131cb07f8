import type { CostPayer, KeywordCosts, KeywordCostsInput } from '@app/keywords/contract';
import { formatMicroDollars } from '../../../lib/micro-dollars.js';
import { countOf } from '../../../lib/numbers.js';
import { PROVIDER_NAMES } from '../../../lib/search-names.js';

/** What is bought, who pays and what is left, each as a sentence, before anything is bought. */
export function costSentences(of: KeywordCostsInput['of'], costs: KeywordCosts): string[] {
  const { keywords, readingMicros, monthMicros, unreadKeywords, payers } = costs;
  if (keywords === 0) return ['No keywords to check.'];
  if (readingMicros === null || monthMicros === null)
    return ["No connected provider covers this market, so it's free but has no ranks."];
  const unread =
    unreadKeywords === 0
      ? []
      : [
          `No connected provider covers the market of ${countOf(unreadKeywords, 'keyword')}; these aren't checked.`,
        ];
  if (readingMicros === 0 && monthMicros === 0) return ['Free.', ...unread];
  const [reading, month] = [readingMicros, monthMicros].map(formatMicroDollars);
  const again = of === 'new' ? [] : ['A drop of ten or more positions is checked twice.'];
  return [amountText(), ...payers.map((payer) => payerText(of, payer)), ...again, ...unread];

  function amountText(): string {
    if (of === 'new') return `At most ${reading} per check and ${month} a month.`;
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
    return `Billed to your own key (${names}): ${formatMicroDollars(spentMicros)} spent this month. Check your remaining balance with the provider.`;
  }
  const [left, cap] = [leftMicros, capMicros].map(formatMicroDollars);
  const budget = `Billed to this installation's budget: ${left} of ${cap} left this month.`;
  if (readingMicros <= leftMicros) return budget;
  return of === 'keyword'
    ? `${budget} That isn't enough to check it now.`
    : `${budget} Keywords it doesn't cover are checked next month.`;
}

/** The real cost of a refresh, when it has ended; nothing where it was not counted. */
export function spentText(costMicros: number | null): string {
  if (costMicros === null) return '';
  return costMicros === 0 ? 'It was free.' : `It cost ${formatMicroDollars(costMicros)}.`;
}
