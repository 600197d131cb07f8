import type { Cadence, PauseReason } from '../contract/index.js';
import { THRIFTY_DAYS, nextDue } from './due-times.js';
import { DEMO_KEYWORDS } from './keyword-places.js';

const DAY_MS = 86_400_000;

/** A tracked keyword, as far as a plan concerns it. */
export interface LimitedKeyword {
  readonly id: string;
  /**
   * Of all keywords of the user in the demo search engine, or in all other engines, from 1 for the oldest; paused ones
   * count.
   */
  readonly place: number;
  /** In the demo search engine, which is outside the plan. */
  readonly isDemo: boolean;
  readonly paused: PauseReason | null;
  readonly cadence: Cadence;
  readonly anchorAt: Date;
  readonly nextDueAt: Date | null;
  /** Neither its first reading nor a retry: at its regular due time. */
  readonly isRegular: boolean;
  /** Daily readings are permitted: by the plan, or with a key of the user's own. */
  readonly mayBeDaily: boolean;
}

export interface LimitChange {
  readonly id: string;
  readonly paused: PauseReason | null;
  readonly nextDueAt: Date | null;
}

/**
 * What must change so that at most `limit` keywords (and `DEMO_KEYWORDS` in the demo search engine) are read, and none more often than permitted: the newest beyond the
 * limit are paused, and resume once they are within it. A daily keyword stays daily, but is due once a week while the
 * plan permits no more. Applied twice, the second time changes nothing.
 */
export function planChanges(
  keywords: readonly LimitedKeyword[],
  limit: number,
  now: Date,
): LimitChange[] {
  return keywords.flatMap((keyword): LimitChange[] => {
    const { id, place, paused } = keyword;
    const places = keyword.isDemo ? DEMO_KEYWORDS : limit;
    if (place > places) return paused === null ? [{ id, paused: 'plan', nextDueAt: null }] : [];
    if (paused === 'plan') return [{ id, paused: null, nextDueAt: permittedDue(keyword, now) }];
    if (paused !== null || keyword.cadence !== 'daily' || !isMisplaced(keyword, now)) return [];
    return [{ id, paused: null, nextDueAt: permittedDue(keyword, now) }];
  });
}

function permittedDue({ anchorAt, cadence, mayBeDaily }: LimitedKeyword, now: Date): Date | null {
  const permitted = cadence === 'daily' && !mayBeDaily ? 'weekly' : cadence;
  return nextDue({ anchorAt, cadence: permitted, isThrifty: false }, now);
}

function isMisplaced(keyword: LimitedKeyword, now: Date): boolean {
  const { nextDueAt, isRegular, mayBeDaily } = keyword;
  // What is due already will be read; afterwards it has its next regular time.
  if (nextDueAt === null || nextDueAt.getTime() <= now.getTime()) return false;
  // Every third day is the longest pause of a daily keyword.
  if (mayBeDaily) return nextDueAt.getTime() > now.getTime() + THRIFTY_DAYS * DAY_MS;
  return isRegular && nextDueAt.getTime() !== permittedDue(keyword, now)?.getTime();
}
