import type { BreakReason, RankDayPoint } from '@app/keywords/contract';

const CHANGES: Readonly<Record<BreakReason, string>> = {
  provider: 'a different provider was used',
  provider_version: "the provider's results are read differently",
  counting: 'positions are counted differently',
  depth: 'the check depth changed',
  results_read: 'one of the two checks read fewer results',
  tracker: 'imported data from another tracker starts',
};

/** Why ranks before and after a day cannot be compared, as a clause. */
export function breakText(reasons: readonly BreakReason[]): string {
  const start = 'not comparable with the previous check';
  return reasons.length === 0
    ? start
    : `${start}: ${reasons.map((reason) => CHANGES[reason]).join(', ')}`;
}

type Marked = Pick<
  RankDayPoint,
  'is_break' | 'break_reasons' | 'other_position' | 'has_ai_overview' | 'is_cited_in_ai_overview'
>;

/** What the chart marks on a day, each as a clause. */
export function markTexts(day: Marked): string[] {
  return [
    day.is_break ? breakText(day.break_reasons) : null,
    day.other_position === null ? null : `another of your pages at ${day.other_position}`,
    day.is_cited_in_ai_overview ? 'cited in the AI overview' : null,
    day.has_ai_overview && !day.is_cited_in_ai_overview ? 'AI overview without your page' : null,
  ].filter((text) => text !== null);
}
