import { daysBetween } from './google-days.js';

export type ExportPeriod =
  | { readonly kind: 'period'; readonly from: string; readonly to: string }
  | { readonly kind: 'problem'; readonly field: 'from' | 'to'; readonly message: string };

/** Search Console keeps 16 months. */
const DAYS_MAX = 500;

/**
 * The first and last day of an export: those of its days, otherwise what the user says. Days are calendar days
 * (`2026-11-23`), `today` the present one. @param days oldest first.
 */
export function exportPeriod(
  days: readonly { readonly name: string }[],
  said: { readonly from?: string | undefined; readonly to?: string | undefined },
  today: string,
): ExportPeriod {
  const from = days[0]?.name ?? said.from ?? '';
  const to = days.at(-1)?.name ?? said.to ?? '';
  if (from === '' || to === '')
    return problem(
      from === '' ? 'from' : 'to',
      "This file doesn't state its days. Please enter the first and last day.",
    );
  if (from > to) return problem('to', 'The last day is before the first day');
  if (to > today) return problem('to', 'The last day is in the future');
  if (daysBetween(from, to) > DAYS_MAX)
    return problem('from', `An export covers at most ${DAYS_MAX} days`);
  return { kind: 'period', from, to };
}

function problem(field: 'from' | 'to', message: string): ExportPeriod {
  return { kind: 'problem', field, message };
}
