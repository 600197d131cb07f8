import { formatDuration } from '@app/common/contract';
import type { Campaign, CampaignTurn } from '@app/traffic/contract';
import { countOf } from './numbers.js';

type Outlook = Pick<Campaign, 'status' | 'expectedEndAt' | 'turn'>;

/** The place in the queue and when it starts: "Next in the queue. Starts in about 2 min." */
export function turnText(turn: CampaignTurn, now: Date): string {
  const place =
    turn.position === 1 ? 'Next in the queue.' : `Number ${turn.position} in the queue.`;
  return `${place} ${startText(turn, now)}`;
}

function startText({ waitsFor, missingVisits, startsAt }: CampaignTurn, now: Date): string {
  if (missingVisits > 0) {
    return `Starts when your plan has ${countOf(missingVisits, 'more visit')}.`;
  }
  if (waitsFor === 'nothing') return 'Starts in a few seconds.';
  if (startsAt === null) return 'Starts when the campaigns before it have ended.';
  return `Starts in about ${formatDuration(secondsUntil(startsAt, now))}.`;
}

/** How long a running campaign takes; `null` for one that does not run. */
export function timeLeftText({ status, expectedEndAt }: Outlook, now: Date): string | null {
  if (status !== 'running') return null;
  if (expectedEndAt === null) {
    return "Time left isn't known: visits are late, and none has finished in the last minute.";
  }
  const seconds = secondsUntil(expectedEndAt, now);
  return seconds === 0 ? 'Ends in a moment.' : `About ${formatDuration(seconds)} left.`;
}

function secondsUntil(instant: string, now: Date): number {
  return Math.max(0, Math.round((Date.parse(instant) - now.getTime()) / 1_000));
}
