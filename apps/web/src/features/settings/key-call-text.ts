import type { KeyCallView } from '@app/auth/contract';
import { formatMicroDollars } from '../../lib/micro-dollars.js';
import { countOf, formatCount } from '../../lib/numbers.js';

const OUTCOMES: Readonly<Record<string, string>> = {
  done: 'Done',
  needs_confirmation: 'Asked for confirmation',
  declined: 'Declined',
  internal: 'Failed',
};
/** By the code of the failure; others are shown by their code in words. */
const REFUSALS: Readonly<Record<string, string>> = {
  validation_failed: 'invalid arguments',
  scope_missing: 'the key may not do this',
};
const COSTS: Readonly<Record<string, (amount: number) => string>> = {
  page_scans_at_most: (amount) => `at most ${countOf(amount, 'page scan')}`,
  visits: (amount) => countOf(amount, 'visit'),
  us_dollars: (amount) => `at most ${formatMicroDollars(Math.round(amount * 1_000_000))}`,
  fixes_at_most: (amount) => `at most ${countOf(amount, 'fix', 'fixes')}`,
};

/** How a call of an agent ended, and what it costs. */
export function outcomeOfCall({ result, cost }: Pick<KeyCallView, 'result' | 'cost'>): string {
  const outcome = OUTCOMES[result] ?? `Refused: ${REFUSALS[result] ?? result.replaceAll('_', ' ')}`;
  const costs = Object.entries(cost ?? {}).map(
    ([name, amount]) =>
      COSTS[name]?.(amount) ?? `${formatCount(amount)} ${name.replaceAll('_', ' ')}`,
  );
  return [outcome, ...costs].join(' · ');
}
