import type { TrackedKeyword } from '@app/keywords/contract';
import { formatInstant } from '../../lib/instants.js';
import { formatCount } from '../../lib/numbers.js';

type Compared = Pick<
  TrackedKeyword,
  | 'outcome'
  | 'current_rank'
  | 'previous_rank'
  | 'rank_change'
  | 'previous_outcome'
  | 'previous_checked'
  | 'last_checked'
  | 'depth_checked'
>;

export type RankChange = {
  readonly direction: 'up' | 'down' | 'same';
  /** "3 up", "entered" */
  readonly text: string;
  /** Both values with their dates. */
  readonly detail: string;
};

/** The change against the previous comparable check; `null` without such a check, never an invented number. */
export function changeOf(keyword: Compared): RankChange | null {
  const { outcome, previous_outcome: before, previous_checked: from, last_checked: to } = keyword;
  if (outcome === null || before === null || from === null || to === null) return null;
  const detail =
    `${placeText(before, keyword.previous_rank)} on ${formatInstant(from)}, ` +
    `${placeText(outcome, keyword.current_rank)} on ${formatInstant(to)}`;
  if (outcome !== before)
    return outcome === 'ranked'
      ? { direction: 'up', text: 'Entered', detail }
      : { direction: 'down', text: 'Left', detail };
  const { rank_change: change } = keyword;
  if (outcome === 'not_in_depth' || change === 0)
    return { direction: 'same', text: 'No change', detail };
  if (change === null) return null;
  const places = formatCount(Math.abs(change));
  return change > 0
    ? { direction: 'up', text: `${places} up`, detail }
    : { direction: 'down', text: `${places} down`, detail };
}

function placeText(outcome: TrackedKeyword['outcome'], rank: number | null): string {
  return outcome === 'ranked' && rank !== null
    ? `position ${rank}`
    : 'not in the results that were read';
}
