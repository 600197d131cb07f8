/** A campaign with due visits. */
export interface DueCampaign {
  readonly campaignId: string;
  readonly userId: string;
  readonly origin: string;
  /** Visits under way. */
  readonly running: number;
  /** Visits that could start now. */
  readonly due: number;
}

/**
 * How many visits of each campaign start: one at a time goes to the user with the fewest under way, and there to the
 * campaign with the fewest, so that one user's thousands do not hold up another's ten. `capacities`: of the websites, by origin.
 */
export function shareSlots(
  campaigns: readonly DueCampaign[],
  slots: number,
  capacities: ReadonlyMap<string, number>,
): Map<string, number> {
  const shares = new Map<string, number>();
  const left = new Map(capacities);
  const ofUser = new Map<string, number>();
  for (const { userId, running } of campaigns) add(ofUser, userId, running);
  for (let slot = 0; slot < slots; slot++) {
    const next = pick(campaigns, shares, left, ofUser);
    if (next === null) break;
    add(shares, next.campaignId, 1);
    add(ofUser, next.userId, 1);
    add(left, next.origin, -1);
  }
  return shares;
}

function pick(
  campaigns: readonly DueCampaign[],
  shares: ReadonlyMap<string, number>,
  left: ReadonlyMap<string, number>,
  ofUser: ReadonlyMap<string, number>,
): DueCampaign | null {
  let best: DueCampaign | null = null;
  let [bestOfUser, bestRunning] = [Infinity, Infinity];
  for (const campaign of campaigns) {
    const share = shares.get(campaign.campaignId) ?? 0;
    if (share >= campaign.due || (left.get(campaign.origin) ?? 0) <= 0) continue;
    const userRuns = ofUser.get(campaign.userId) ?? 0;
    const runs = campaign.running + share;
    if (userRuns > bestOfUser || (userRuns === bestOfUser && runs >= bestRunning)) continue;
    [best, bestOfUser, bestRunning] = [campaign, userRuns, runs];
  }
  return best;
}

function add(counts: Map<string, number>, key: string, more: number): void {
  counts.set(key, (counts.get(key) ?? 0) + more);
}
