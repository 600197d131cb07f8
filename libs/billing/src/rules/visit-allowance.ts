/**
 * Visits of one subscription. What can be reserved is granted − used − reserved − expired, never below 0.
 * `reserved` are visits of running campaigns that neither happened nor were released.
 */
export interface VisitState {
  readonly granted: number;
  readonly used: number;
  readonly reserved: number;
  readonly expired: number;
  /** The subscription has ended: released visits expire at once. */
  readonly isClosed: boolean;
}

export interface VisitMovement {
  readonly kind: 'grant' | 'reserve' | 'settle' | 'release' | 'expire' | 'refund';
  /** Signed: its effect on the visits that can still be reserved. */
  readonly amount: number;
}

export interface VisitChange {
  readonly after: VisitState;
  readonly movements: readonly VisitMovement[];
}

/** Granted visits that are neither used, reserved nor expired. */
export function reservableVisits({ granted, used, reserved, expired }: VisitState): number {
  return granted - used - reserved - expired;
}

/** Adds the visits of a paid period. */
export function grantVisits(before: VisitState, visits: number): VisitChange {
  return {
    after: { ...before, granted: before.granted + visits },
    movements: [{ kind: 'grant', amount: visits }],
  };
}

/** All of `visits` or nothing: `null` when fewer can be reserved. */
export function reserveVisits(before: VisitState, visits: number): VisitChange | null {
  if (before.isClosed || visits <= 0 || visits > reservableVisits(before)) return null;
  return {
    after: { ...before, reserved: before.reserved + visits },
    movements: [{ kind: 'reserve', amount: -visits }],
  };
}

/** Visits that happened move from reserved to used. `held` is what is left of the campaign's reservation. */
export function reconcileVisits(before: VisitState, held: number, visits: number): VisitChange {
  const charged = Math.min(Math.max(0, visits), held);
  if (charged === 0) return { after: before, movements: [] };
  return {
    after: { ...before, reserved: before.reserved - charged, used: before.used + charged },
    movements: [
      { kind: 'release', amount: charged },
      { kind: 'settle', amount: -charged },
    ],
  };
}

/** Releases visits that will not happen; those of an ended subscription expire at once. */
export function releaseVisits(before: VisitState, held: number, visits: number): VisitChange {
  const returned = Math.min(Math.max(0, visits), held);
  if (returned === 0) return { after: before, movements: [] };
  const after = { ...before, reserved: before.reserved - returned };
  const movements = [{ kind: 'release' as const, amount: returned }];
  if (!before.isClosed) return { after, movements };
  return {
    after: { ...after, expired: after.expired + returned },
    movements: [...movements, { kind: 'expire', amount: -returned }],
  };
}

/** The subscription ends: what is not reserved expires. */
export function closeVisits(before: VisitState): VisitChange {
  const left = reservableVisits(before);
  return {
    after: { ...before, expired: before.expired + left, isClosed: true },
    movements: left === 0 ? [] : [{ kind: 'expire', amount: -left }],
  };
}

/** Revokes up to `visits`, only what is neither used nor reserved: a refund never makes a balance negative. */
export function refundVisits(before: VisitState, visits: number): VisitChange {
  const taken = Math.min(Math.max(0, visits), Math.max(0, reservableVisits(before)));
  if (taken === 0) return { after: before, movements: [] };
  return {
    after: { ...before, granted: before.granted - taken },
    movements: [{ kind: 'refund', amount: -taken }],
  };
}
