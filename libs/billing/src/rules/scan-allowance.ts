/** Pages of one user in one month. `remaining` = granted − used − reserved, never below 0. */
export interface AllowanceState {
  readonly periodStartsOn: string;
  readonly granted: number;
  readonly used: number;
  /** Held for running scans. Survives the month change: such a scan is charged where it ends. */
  readonly reserved: number;
}

/** A movement of the ledger, as it is decided before it has a user and a key. */
export interface Movement {
  readonly kind: 'grant' | 'reserve' | 'settle' | 'release' | 'expire' | 'reset';
  /** Signed: what it does to the pages that can still be reserved. */
  readonly amount: number;
}

export interface Change {
  readonly after: AllowanceState;
  readonly movements: readonly Movement[];
}

/** The first month of a user. */
export function openAllowance(periodStartsOn: string, grant: number): Change {
  return {
    after: { periodStartsOn, granted: grant, used: 0, reserved: 0 },
    movements: [{ kind: 'grant', amount: grant }],
  };
}

/**
 * The state in the month that starts on `periodStartsOn`: what was not used expires, a full
 * allowance is granted, reservations stay. `null` when the state is of that month (or, after a
 * correction of the clock, of a later one) already; months without any use are skipped in one step.
 */
export function rollPeriod(
  before: AllowanceState,
  periodStartsOn: string,
  grant: number,
): Change | null {
  if (before.periodStartsOn >= periodStartsOn) return null;
  const unused = before.granted - before.used;
  return {
    after: { periodStartsOn, granted: grant, used: 0, reserved: before.reserved },
    movements: [
      ...(unused === 0 ? [] : [{ kind: 'expire' as const, amount: -unused }]),
      { kind: 'reset', amount: grant },
    ],
  };
}

export function remainingPages(state: AllowanceState): number {
  return Math.max(0, state.granted - state.used - state.reserved);
}

/** Holds as many of `pages` as remain; `null` when none do. */
export function reservePages(before: AllowanceState, pages: number): Change | null {
  const held = Math.min(pages, remainingPages(before));
  if (held <= 0) return null;
  return {
    after: { ...before, reserved: before.reserved + held },
    movements: [{ kind: 'reserve', amount: -held }],
  };
}

/** Ends a reservation: the pages used are charged (never more than were held), the rest comes back. */
export function settlePages(before: AllowanceState, held: number, pagesUsed: number): Change {
  const charged = Math.min(Math.max(0, pagesUsed), held);
  return {
    after: {
      ...before,
      used: before.used + charged,
      reserved: before.reserved - held,
    },
    movements: [
      { kind: 'release', amount: held },
      ...(charged === 0 ? [] : [{ kind: 'settle' as const, amount: -charged }]),
    ],
  };
}

/**
 * Share of the month's allowance that is used, 0–100 with one decimal; a full bar when nothing is
 * granted. Rounded down, so that 100 (and 80, the warning) is not shown with pages to go.
 */
export function percentUsed(state: AllowanceState): number {
  if (state.granted <= 0) return 100;
  return Math.min(100, Math.floor((state.used * 1000) / state.granted) / 10);
}

/** An entry of the ledger as far as the sums need it. */
export interface LedgerMovement extends Movement {
  readonly periodStartsOn: string;
}

/** The state that the complete ledger of one user adds up to, in the month of `periodStartsOn`. */
export function sumLedger(
  entries: readonly LedgerMovement[],
  periodStartsOn: string,
): AllowanceState {
  const sum = (kinds: readonly Movement['kind'][], isCounted: (e: LedgerMovement) => boolean) =>
    entries
      .filter((entry) => kinds.includes(entry.kind) && isCounted(entry))
      .reduce((total, entry) => total + entry.amount, 0);
  const isOfPeriod = (entry: LedgerMovement): boolean => entry.periodStartsOn === periodStartsOn;
  return {
    periodStartsOn,
    granted: sum(['grant', 'reset'], isOfPeriod),
    used: 0 - sum(['settle'], isOfPeriod),
    reserved: 0 - sum(['reserve', 'release'], () => true),
  };
}
