import type { CampaignStatus, CampaignTurn } from '../contract/index.js';

/** A campaign that has not ended, and how its visits proceed. Instants are milliseconds since 1970. */
export interface CampaignPace {
  readonly id: string;
  readonly status: CampaignStatus;
  readonly awaitsTurn: boolean;
  readonly ordered: number;
  /** Visits that have neither begun nor ended, and those under way. */
  readonly waiting: number;
  readonly inProgress: number;
  /** Of one visit. */
  readonly dwellMs: number;
  readonly createdAt: number;
  /** Planned starts of the first and the last waiting visit. */
  readonly firstDueAt: number | null;
  readonly lastDueAt: number | null;
  /** Visits that ended in the last minute. */
  readonly endedLately: number;
}

export interface CampaignOutlook {
  readonly expectedEndAt: Date | null;
  readonly turn: (Omit<CampaignTurn, 'startsAt'> & { readonly startsAt: Date | null }) | null;
}

export const NO_OUTLOOK: CampaignOutlook = { expectedEndAt: null, turn: null };

const MINUTE_MS = 60_000;
/** Visits that are later than this show that the planned pace is not kept. */
const LATE_MS = 15_000;

/**
 * When each open campaign of an account is expected to end, and the places of those that wait for their turn: they
 * start one after another, oldest first, when none of the account's campaigns runs. `remaining` is what the plan has.
 */
export function campaignOutlooks(
  campaigns: readonly CampaignPace[],
  { remaining, now }: { readonly remaining: number; readonly now: number },
): Map<string, CampaignOutlook> {
  const outlooks = new Map<string, CampaignOutlook>();
  let free: number | null = now;
  let busy = 0;
  for (const campaign of campaigns) {
    if (campaign.status === 'paused' || campaign.awaitsTurn) continue;
    busy += 1;
    const isRunning = campaign.status === 'running';
    const endAt = isRunning ? expectedEnd(campaign, now) : now + plannedMs(campaign);
    const expectedEndAt = isRunning && endAt !== null ? new Date(endAt) : null;
    outlooks.set(campaign.id, { expectedEndAt, turn: null });
    free = free === null || endAt === null ? null : Math.max(free, endAt);
  }
  let left = remaining;
  const queue = campaigns.filter(({ awaitsTurn, status }) => awaitsTurn && status === 'queued');
  for (const [index, campaign] of queue.entries()) {
    const missingVisits = Math.max(0, campaign.ordered - Math.max(0, left));
    left -= campaign.ordered;
    if (missingVisits > 0) free = null;
    const isFirst = busy === 0 && index === 0;
    const waitsFor = !isFirst ? 'campaign' : missingVisits > 0 ? 'visits' : 'nothing';
    const startsAt = free === null ? null : new Date(free);
    const turn = { position: index + 1, waitsFor, missingVisits, startsAt } as const;
    outlooks.set(campaign.id, { expectedEndAt: null, turn });
    if (free !== null) free += plannedMs(campaign);
  }
  return outlooks;
}

/** From the first start to the last end of a campaign that has not started; its visits are planned from its creation. */
function plannedMs({ createdAt, lastDueAt, dwellMs }: CampaignPace): number {
  return (lastDueAt === null ? 0 : Math.max(0, lastDueAt - createdAt)) + dwellMs;
}

/** As planned; where visits are late, by the pace of the last minute, `null` without one. */
function expectedEnd(campaign: CampaignPace, now: number): number | null {
  const { firstDueAt, lastDueAt, dwellMs, waiting, inProgress, endedLately } = campaign;
  if (firstDueAt === null || lastDueAt === null) return now + dwellMs;
  const planned = Math.max(lastDueAt, now) + dwellMs;
  if (firstDueAt >= now - LATE_MS) return planned;
  if (endedLately === 0) return null;
  return Math.max(planned, now + ((waiting + inProgress) / endedLately) * MINUTE_MS);
}
