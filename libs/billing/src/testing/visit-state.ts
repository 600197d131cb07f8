import type { VisitMovement, VisitState } from '../rules/visit-allowance.js';

export const noVisits: VisitState = {
  granted: 0,
  used: 0,
  reserved: 0,
  expired: 0,
  isClosed: false,
};

/** What the complete ledger of one subscription adds up to. */
export function sumVisits(movements: readonly VisitMovement[]): Omit<VisitState, 'isClosed'> {
  const sum = (...kinds: VisitMovement['kind'][]): number =>
    movements
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((total, { amount }) => total + amount, 0);
  return {
    granted: sum('grant', 'refund'),
    used: 0 - sum('settle'),
    reserved: 0 - sum('reserve', 'release'),
    expired: 0 - sum('expire'),
  };
}
